import Foundation

/// Generic RGB: the space that Core Graphics mixes a gradient's colours in where none is named.
///
/// An sRGB colour is made linear, its primaries changed, each component limited to 0…1 and raised
/// to 1/1.8. By sums, products, quotients and roots alone: the same bits everywhere.
package enum GenericRGB {
  private typealias Color = SIMD3<Double>

  // Measured in pictures that Core Animation drew; from linear sRGB, a column for each of its components.
  private static let fromRed = Color(0.97595, -0.02145, 0.00194)
  private static let fromGreen = Color(0.02858, 1.05242, 0.00208)
  private static let fromBlue = Color(-0.00379, -0.03194, 0.99655)

  // The way back: the rows of the inverse are the cross products of two columns, by the determinant.
  private static let determinant = (fromRed * cross(fromGreen, fromBlue)).sum()
  private static let toRed = cross(fromGreen, fromBlue) / determinant
  private static let toGreen = cross(fromBlue, fromRed) / determinant
  private static let toBlue = cross(fromRed, fromGreen) / determinant

  private static func cross(_ a: Color, _ b: Color) -> Color {
    Color(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// The components of a colour, each 0…1, and its alpha as it is.
  package static func components(of color: CGColor) -> SIMD4<Double> {
    let linear =
      fromRed * DisplayP3.linear(color.red) + fromGreen * DisplayP3.linear(color.green)
      + fromBlue * DisplayP3.linear(color.blue)
    return SIMD4(encoded(linear.x), encoded(linear.y), encoded(linear.z), color.alpha)
  }

  /// The colour of some components, in sRGB, each 0…1, and the alpha as it is.
  package static func sRGB(_ components: SIMD4<Double>) -> SIMD4<Double> {
    let light = Color(linear(components.x), linear(components.y), linear(components.z))
    func component(_ row: Color) -> Double {
      limited(DisplayP3.encoded(limited((row * light).sum())))
    }
    return SIMD4(component(toRed), component(toGreen), component(toBlue), components.w)
  }

  /// What isn't a number counts as 0.
  private static func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// Less light than this is none.
  private static let darkest = 1e-12

  /// To the power 1/1.8, which is 5/9.
  private static func encoded(_ light: Double) -> Double {
    let light = limited(light)
    guard light > darkest else { return 0 }
    let root = DisplayP3.cubeRoot(DisplayP3.cubeRoot(light))
    return root * root * root * root * root
  }

  /// To the power 1.8, which is 1 and 4/5.
  private static func linear(_ value: Double) -> Double {
    let value = limited(value)
    guard value > darkest else { return 0 }
    let root = DisplayP3.fifthRoot(value)
    return value * root * root * root * root
  }
}
