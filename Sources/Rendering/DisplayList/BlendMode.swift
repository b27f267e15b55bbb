/// How a finished buffer and what lies behind it become one colour.
///
/// With premultiplied source s and destination d, and their alphas sa and da, each in 0…1. The
/// alpha of the result is sa + da·(1 − sa) unless said otherwise.
public enum BlendMode: String, Hashable, CaseIterable, Sendable {
  /// s + d·(1 − sa)
  case sourceOver
  /// s + d, at most 1, the alphas too.
  case plusLighter
  /// s·d + s·(1 − da) + d·(1 − sa)
  case multiply
  /// s + d − s·d
  case screen
  /// min(s·da, d·sa) + s·(1 − da) + d·(1 − sa)
  case darken
  /// max(s·da, d·sa) + s·(1 − da) + d·(1 − sa)
  case lighten
  /// d·sa, the alpha too: keeps of the enclosing buffer only what the group covers.
  ///
  /// Outside the group's bounds, but within the clip, nothing of the enclosing buffer is left. So
  /// a mask is the last thing in the group that it cuts.
  case destinationIn
}
