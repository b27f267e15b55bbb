/// How a finished buffer and what lies behind it become one colour.
///
/// With premultiplied source s and destination d, and their alphas sa and da, each in 0…1. From
/// `multiply` to `luminosity` a colour is B·sa·da + s·(1 − da) + d·(1 − sa), where B mixes the
/// colours before they are multiplied: cs = s/sa and cb = d/da. Their alpha, and `sourceOver`'s,
/// is sa + da·(1 − sa). The other modes treat alpha as they do colours.
///
/// Source: W3C, Compositing and Blending Level 1.
public enum BlendMode: String, Hashable, CaseIterable, Sendable {
  /// s + d·(1 − sa)
  case sourceOver
  /// s + d, at most 1.
  case plusLighter
  /// B = cs·cb
  case multiply
  /// B = cs + cb − cs·cb
  case screen
  /// `hardLight` with source and destination exchanged.
  case overlay
  /// B = min(cs, cb)
  case darken
  /// B = max(cs, cb)
  case lighten
  /// B = min(1, cb/(1 − cs)); 0 where cb is 0.
  case colorDodge
  /// B = 1 − min(1, (1 − cb)/cs); 1 where cb is 1.
  case colorBurn
  /// B = 2·cs·cb up to cs = ½, and above it 1 − 2·(1 − cs)·(1 − cb).
  case hardLight
  /// B = cb − (1 − 2·cs)·cb·(1 − cb) up to cs = ½, and above it cb + (2·cs − 1)·(D − cb).
  ///
  /// D is ((16·cb − 12)·cb + 4)·cb up to cb = ¼, and above it √cb.
  case softLight
  /// B = |cs − cb|
  case difference
  /// B = cs + cb − 2·cs·cb
  case exclusion
  /// The hue of cs with the saturation and the luminosity of cb.
  case hue
  /// The saturation of cs with the hue and the luminosity of cb.
  case saturation
  /// The hue and the saturation of cs with the luminosity of cb.
  case color
  /// The luminosity of cs with the hue and the saturation of cb.
  case luminosity
  /// s·(1 − da) + d·(1 − sa): each where the other isn't.
  case xor
  /// s·da: the source where something is behind it, and nothing else.
  case sourceIn
  /// s·(1 − da): the source where nothing is behind it, and nothing else.
  case sourceOut
  /// s·da + d·(1 − sa): the source on what is behind it, whose alpha stays.
  case sourceAtop
  /// s·(1 − da) + d: the source beneath what is behind it.
  case destinationOver
  /// d·sa: keeps of the enclosing buffer only what the group covers.
  ///
  /// Outside the group's bounds, but within the clip, nothing of the enclosing buffer is left, as
  /// with `sourceIn`, `sourceOut` and `destinationAtop`. So a mask is the last thing in the group
  /// that it cuts.
  case destinationIn
  /// d·(1 − sa): cuts out of the enclosing buffer what the group covers.
  case destinationOut
  /// s·(1 − da) + d·sa: what is behind on the source, whose alpha stays.
  case destinationAtop
}

extension BlendMode {
  /// Whether nothing is left of what is behind where the source is clear, also outside the group.
  package var clearsAround: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// Whether something opaque may be less so afterwards.
  package var lowersAlpha: Bool { clearsAround || self == .destinationOut || self == .xor }
}
