extension BlendMode {
  /// Replaces each pixel by what a mode of hue, saturation, colour or luminosity makes of it.
  ///
  /// All comparisons are of whole numbers; only a clipped colour is a quotient, which is exact to
  /// a Double before it is rounded.
  ///
  /// Source: W3C, Compositing and Blending Level 1, 10.2.
  func mixHues(
    _ source: UnsafePointer<UInt32>, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    for index in 0..<count {
      destination[index] = mixHues(MixedPixel(source[index]), MixedPixel(destination[index]))
    }
  }

  private func mixHues(_ s: MixedPixel, _ d: MixedPixel) -> UInt32 {
    let (sa, da) = (s.alpha, d.alpha)
    let (front, back) = (UnitColor(s, times: da), UnitColor(d, times: sa))
    let mixed =
      switch self {
      case .hue: front.saturated(as: back).lit(as: back)
      case .saturation: back.saturated(as: front).lit(as: back)
      case .luminosity: back.lit(as: front)
      default: front.lit(as: back)
      }
    let colors = mixed.clipped(to: sa &* da)
    func channel(_ s: Int, _ d: Int, _ color: Double) -> UInt32 {
      let level = (Double(apart(s, d, sa, da)) + color) / 255
      return UInt32(min(max(level + 0.5, 0), 255))
    }
    return MixedPixel.word(
      alpha: union(sa, da), red: channel(s.red, d.red, colors.x),
      green: channel(s.green, d.green, colors.y), blue: channel(s.blue, d.blue, colors.z))
  }
}

/// A colour multiplied by both alphas: red, green and blue as whole numbers, in a unit of its own.
private struct UnitColor {
  var channels: SIMD3<Int>
  /// How many of the unit make 1/255².
  var unit = 1

  init(_ pixel: MixedPixel, times alpha: Int) {
    channels = SIMD3(pixel.red, pixel.green, pixel.blue) &* alpha
  }

  /// A hundred times 0.3 of red, 0.59 of green and 0.11 of blue.
  private var luminosity: Int { (channels &* SIMD3(30, 59, 11)).wrappedSum() }

  private var saturation: Int { channels.max() &- channels.min() }

  /// The same hue with the saturation of `other`; grey stays grey.
  func saturated(as other: UnitColor) -> UnitColor {
    var result = self
    result.channels = (channels &- channels.min()) &* other.saturation
    result.unit = max(1, saturation)
    return result
  }

  /// The same with the luminosity of `other`, whose unit is 1; channels may leave 0…1.
  func lit(as other: UnitColor) -> UnitColor {
    var result = self
    result.channels = channels &* 100 &+ (other.luminosity &* unit &- luminosity)
    result.unit = unit &* 100
    return result
  }

  /// The channels in units of 1/255², brought into 0…`white` without changing the luminosity.
  func clipped(to white: Int) -> SIMD3<Double> {
    let (low, high, white) = (channels.min(), channels.max(), white &* unit)
    // Since `lit` has multiplied by 100, this is whole.
    let middle = luminosity / 100
    var scale = 1.0
    if low < 0 { scale = Double(middle) / Double(middle &- low) }
    if high > white { scale = Double(white &- middle) / Double(high &- middle) }
    func clipped(_ channel: Int) -> Double {
      (Double(middle) + Double(channel &- middle) * scale) / Double(unit)
    }
    return SIMD3(clipped(channels.x), clipped(channels.y), clipped(channels.z))
  }
}
