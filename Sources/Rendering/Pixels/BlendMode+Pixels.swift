extension BlendMode {
  /// What becomes of a pixel of a finished buffer and the one behind it.
  ///
  /// Both are premultiplied words 0xAARRGGBB, and so is the result. Each channel is worked out in
  /// whole numbers and rounded once, to the nearest of 255.
  package func blend(_ source: UInt32, over destination: UInt32) -> UInt32 {
    var result = destination
    withUnsafePointer(to: source) { source in blend(source, over: &result, count: 1) }
    return result
  }

  /// Blends a row of pixels with those behind them, which it replaces.
  package func blend(
    _ source: UnsafePointer<UInt32>, over destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    switch self {
    case .sourceOver:
      blendRow(source, destination, count) { s, d, sa, _ in 255 &* s &+ d &* (255 &- sa) }
    case .plusLighter:
      blendRow(source, destination, count) { s, d, _, _ in 255 &* min(s &+ d, 255) }
    case .multiply:
      blendRow(source, destination, count) { s, d, sa, da in
        s &* d &+ s &* (255 &- da) &+ d &* (255 &- sa)
      }
    case .screen: blendRow(source, destination, count) { s, d, _, _ in 255 &* (s &+ d) &- s &* d }
    case .darken:
      blendRow(source, destination, count) { s, d, sa, da in
        min(s &* da, d &* sa) &+ s &* (255 &- da) &+ d &* (255 &- sa)
      }
    case .lighten:
      blendRow(source, destination, count) { s, d, sa, da in
        max(s &* da, d &* sa) &+ s &* (255 &- da) &+ d &* (255 &- sa)
      }
    case .overlay: mixRow(source, destination, count) { ColorMixing.hardLight($1, $0, $3, $2) }
    case .hardLight: mixRow(source, destination, count) { ColorMixing.hardLight($0, $1, $2, $3) }
    case .colorDodge: mixRow(source, destination, count) { ColorMixing.colorDodge($0, $1, $2, $3) }
    case .colorBurn: mixRow(source, destination, count) { ColorMixing.colorBurn($0, $1, $2, $3) }
    case .softLight: mixRow(source, destination, count) { ColorMixing.softLight($0, $1, $2, $3) }
    case .difference:
      mixRow(source, destination, count) { s, d, sa, da in
        quotient(255 &* (s &+ d) &- 2 &* min(s &* da, d &* sa), 255)
      }
    case .exclusion:
      mixRow(source, destination, count) { s, d, _, _ in
        quotient(255 &* (s &+ d) &- 2 &* s &* d, 255)
      }
    case .hue, .saturation, .color, .luminosity: mixHues(source, destination, count)
    case .xor:
      blendRow(source, destination, count) { s, d, sa, da in s &* (255 &- da) &+ d &* (255 &- sa) }
    case .sourceIn: blendRow(source, destination, count) { s, _, _, da in s &* da }
    case .sourceOut: blendRow(source, destination, count) { s, _, _, da in s &* (255 &- da) }
    case .sourceAtop:
      blendRow(source, destination, count) { s, d, sa, da in s &* da &+ d &* (255 &- sa) }
    case .destinationOver:
      blendRow(source, destination, count) { s, d, _, da in s &* (255 &- da) &+ 255 &* d }
    case .destinationIn: blendRow(source, destination, count) { _, d, sa, _ in d &* sa }
    case .destinationOut: blendRow(source, destination, count) { _, d, sa, _ in d &* (255 &- sa) }
    case .destinationAtop:
      blendRow(source, destination, count) { s, d, sa, da in s &* (255 &- da) &+ d &* sa }
    }
  }
}

/// Replaces each channel by 1/255 of what `mix` makes of source, destination and their alphas.
///
/// All of them, the alpha too, go through the same formula, as these modes allow.
@inline(__always)
private func blendRow(
  _ source: UnsafePointer<UInt32>, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int,
  _ mix: (_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32
) {
  var index = 0
  while index < count {
    let (s, d) = (source[index], destination[index])
    let (sa, da) = (s &>> 24, d &>> 24)
    var word: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      word |= dividedBy255(mix(s &>> shift & 255, d &>> shift & 255, sa, da)) &<< shift
      shift &+= 8
    }
    destination[index] = word
    index &+= 1
  }
}

/// A number of 0…65025 divided by 255 and rounded, exactly.
@inline(__always)
func dividedBy255(_ number: UInt32) -> UInt32 {
  let raised = number &+ 128
  return (raised &+ raised &>> 8) &>> 8
}
