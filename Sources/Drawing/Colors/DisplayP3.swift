/// From Display P3 to sRGB, by sums, products, quotients and roots alone: the same bits everywhere.
enum DisplayP3 {
  private typealias Color = SIMD3<Double>

  // Both spaces have the white of D65 (0.3127, 0.3290). The columns follow from the primaries:
  // P3's (0.680, 0.320), (0.265, 0.690), (0.150, 0.060); sRGB's (0.64, 0.33), (0.30, 0.60), the same.
  private static let fromRed = Color(
    1.224_940_176_280_559_8, -0.042_056_954_709_688_1, -0.019_637_554_590_334_4)
  private static let fromGreen = Color(
    -0.224_940_176_280_559_8, 1.042_056_954_709_688_1, -0.078_636_045_550_631_9)
  private static let fromBlue = Color(0, 0, 1.098_273_600_140_966_3)

  /// The sRGB components of a P3 colour, below 0 or above 1 where sRGB doesn't have it.
  static func sRGB(red: Double, green: Double, blue: Double) -> SIMD3<Double> {
    let linear =
      fromRed * linear(red) + fromGreen * linear(green) + fromBlue * linear(blue)
    return Color(encoded(linear.x), encoded(linear.y), encoded(linear.z))
  }

  /// The light of a component by sRGB's curve, which goes on below 0 as its mirror image.
  static func linear(_ value: Double) -> Double {
    let size = abs(value)
    guard size > 0.04045 else { return value / 12.92 }
    let base = (size + 0.055) / 1.055
    // To the power 2.4.
    let root = fifthRoot(base)
    let light = base * base * root * root
    return value < 0 ? -light : light
  }

  /// The component of a light: the other way round.
  static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    guard size > 0.003_130_8 else { return light * 12.92 }
    // To the power 1/2.4, which is a third and a third of a quarter.
    let root = cubeRoot(size)
    let value = 1.055 * root * root.squareRoot().squareRoot() - 0.055
    return light < 0 ? -value : value
  }

  /// The fifth root of a number above 0.
  static func fifthRoot(_ value: Double) -> Double {
    guard value.isFinite else { return value }
    var root = max(value, 1)
    // Newton's method from above falls until it has arrived.
    while true {
      let square = root * root
      let next = (4 * root + value / (square * square)) / 5
      guard next < root else { return root }
      root = next
    }
  }

  /// The cube root of a number above 0.
  static func cubeRoot(_ value: Double) -> Double {
    guard value.isFinite else { return value }
    var root = max(value, 1)
    while true {
      let next = (2 * root + value / (root * root)) / 3
      guard next < root else { return root }
      root = next
    }
  }
}
