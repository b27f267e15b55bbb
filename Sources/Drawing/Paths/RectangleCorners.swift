package import Foundation

/// Corners of a rectangle, y down; bits as UIKit has them.
package struct RectangleCorners: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Where x and y are least.
  package static let topLeft = RectangleCorners(rawValue: 1)
  /// Where x is largest and y least.
  package static let topRight = RectangleCorners(rawValue: 2)
  /// Where x is least and y largest.
  package static let bottomLeft = RectangleCorners(rawValue: 4)
  /// Where x and y are largest.
  package static let bottomRight = RectangleCorners(rawValue: 8)
  /// All four.
  package static let all: RectangleCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension CGMutablePath {
  /// Adds a rectangle of which `corners` are elliptic, the others square, as a closed subpath.
  package func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, corners: RectangleCorners
  ) {
    builder.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, corners: corners,
      transform: .identity)
  }
}
