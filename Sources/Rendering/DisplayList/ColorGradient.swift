public import Drawing
import Foundation

/// Colours along a way across a rectangle, in units of that: (0, 0) is its own top left corner,
/// (1, 1) its bottom right one.
///
/// A point lies at a fraction f of the way. Before the first and after the last location the
/// colours there go on; in between straight (not premultiplied) components are mixed linearly.
public struct ColorGradient: Hashable, Sendable {
  /// How f is found.
  public enum Kind: Hashable, Sendable {
    /// Along the line from start to end: 0 at the one, 1 at the other, the same all across it.
    case axial
    /// Around the start, as an ellipse whose radii are how far the end is from it, across and down.
    ///
    /// With a radius of 0 only the last colour is seen.
    case radial
    /// Once round the start: from 0 towards the end, with x turning to y, to 1 there again.
    case conic
  }

  /// What components are mixed.
  public enum Mixing: Hashable, Sendable {
    /// Those of sRGB.
    case sRGB
    /// Those of Core Graphics' Generic RGB, limited to 0…1.
    case genericRGB
  }

  /// How f is found.
  public var kind: Kind
  /// Where f is 0, or what it runs around; finite.
  public var start: SIMD2<Double>
  /// Where f is 1, or what it begins towards; finite.
  ///
  /// Nothing of an axial or a conic gradient is drawn where it is the start.
  public var end: SIMD2<Double>
  /// The colours, at least one; components may lie outside 0…1, and are limited when mixed.
  public var colors: [CGColor]
  /// The fraction f at which each colour is, any finite number; empty: evenly from 0 to 1.
  ///
  /// One below another before it counts as equal to that. Equal neighbours make a hard edge.
  public var locations: [Double]
  /// What components are mixed.
  public var mixing: Mixing

  /// A gradient from `start` to `end`.
  public init(
    kind: Kind = .axial, start: SIMD2<Double>, end: SIMD2<Double>, colors: [CGColor],
    locations: [Double] = [], mixing: Mixing = .sRGB
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.colors = colors
    self.locations = locations
    self.mixing = mixing
  }
}

extension ColorGradient {
  /// Whether it has colours, a location for each or none, and all numbers are finite.
  ///
  /// Complexity: linear in the number of colours.
  package var isDrawable: Bool {
    let ends = (start + end) * 0
    return !colors.isEmpty && (locations.isEmpty || locations.count == colors.count)
      && ends.x == 0 && ends.y == 0 && locations.allSatisfy(\.isFinite)
      && colors.allSatisfy(\.isFinite)
  }

  /// Whether every point of it is opaque.
  package var isOpaque: Bool { colors.allSatisfy { $0.alpha >= 1 } }
}

extension CGColor {
  fileprivate var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
}
