import Rendering

/// The formulas of W3C's Compositing and Blending Level 1, in doubles and in the order of its text.
nonisolated extension BlendMode {
  private typealias Color = SIMD3<Double>

  /// Alpha, red, green and blue of 0…1, premultiplied.
  func reference(_ s: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
    let (sa, da) = (s[0], d[0])
    if self == .plusLighter { return pointwiseMin(s + d, SIMD4(repeating: 1)) }
    if let (fa, fb) = factors(sa, da) { return s * fa + d * fb }
    let cs = sa == 0 ? .zero : Color(s[1], s[2], s[3]) / sa
    let cb = da == 0 ? .zero : Color(d[1], d[2], d[3]) / da
    // 5.8.1: cs = (1 − αb)·Cs + αb·B(Cb, Cs), then source-over.
    let color = sa * (1 - da) * cs + sa * da * blended(cb, cs) + (1 - sa) * da * cb
    return SIMD4(sa + da * (1 - sa), color.x, color.y, color.z)
  }

  /// 9.1: Porter and Duff's factors of source and backdrop.
  private func factors(_ sa: Double, _ da: Double) -> (Double, Double)? {
    switch self {
    case .sourceOver: (1, 1 - sa)
    case .xor: (1 - da, 1 - sa)
    case .sourceIn: (da, 0)
    case .sourceOut: (1 - da, 0)
    case .sourceAtop: (da, 1 - sa)
    case .destinationOver: (1 - da, 1)
    case .destinationIn: (0, sa)
    case .destinationOut: (0, 1 - sa)
    case .destinationAtop: (1 - da, sa)
    default: nil
    }
  }

  private func blended(_ cb: Color, _ cs: Color) -> Color {
    switch self {
    case .hue: Self.lit(Self.saturated(cs, Self.saturation(cb)), Self.luminosity(cb))
    case .saturation: Self.lit(Self.saturated(cb, Self.saturation(cs)), Self.luminosity(cb))
    case .color: Self.lit(cs, Self.luminosity(cb))
    case .luminosity: Self.lit(cb, Self.luminosity(cs))
    default: Color(blended(cb.x, cs.x), blended(cb.y, cs.y), blended(cb.z, cs.z))
    }
  }

  /// 10.1: the separable modes.
  private func blended(_ cb: Double, _ cs: Double) -> Double {
    switch self {
    case .multiply: return cb * cs
    case .screen: return cb + cs - cb * cs
    case .overlay: return BlendMode.hardLight.blended(cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight:
      return cs <= 0.5
        ? BlendMode.multiply.blended(cb, 2 * cs) : BlendMode.screen.blended(cb, 2 * cs - 1)
    case .softLight:
      let root = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cs <= 0.5 ? cb - (1 - 2 * cs) * cb * (1 - cb) : cb + (2 * cs - 1) * (root - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    default: return .nan
    }
  }

  // 10.2: the non-separable modes.

  private static func luminosity(_ color: Color) -> Double {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  private static func saturation(_ color: Color) -> Double { color.max() - color.min() }

  private static func lit(_ color: Color, _ luminosity: Double) -> Color {
    let color = color + (luminosity - Self.luminosity(color))
    let middle = Self.luminosity(color)
    let (low, high) = (color.min(), color.max())
    // Beyond what doubles are off by.
    if low < -1e-12 { return middle + (color - middle) * middle / (middle - low) }
    if high > 1 + 1e-12 { return middle + (color - middle) * (1 - middle) / (high - middle) }
    return color
  }

  private static func saturated(_ color: Color, _ saturation: Double) -> Color {
    let (low, high) = (color.min(), color.max())
    return high > low ? (color - low) * saturation / (high - low) : .zero
  }
}
