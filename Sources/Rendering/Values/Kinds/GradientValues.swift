package import Drawing
package import Foundation

/// A gradient layer's colours, and where they are.
package struct GradientValues: LayerContentValues {
  /// From first to last; nil: none.
  package var colors: [CGColor]?
  /// The fraction of the way at which each colour is; nil: evenly from 0 to 1.
  package var locations: [Double]?
  /// Where the way begins, in units of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where it ends.
  package var endPoint = CGPoint(x: 0.5, y: 1)
  /// What the way is.
  package var type = GradientType.axial

  /// Core Animation's defaults.
  package init() {}

  /// They lie in the content of a gradient layer.
  package static var base: PropertySlot.Base { .content(.gradient) }
}

/// What a gradient layer's way is; the raw values are Core Animation's strings.
package enum GradientType: String, CaseIterable, Sendable {
  /// A line.
  case axial
  /// From a point outwards.
  case radial
  /// Round a point.
  case conic
}
