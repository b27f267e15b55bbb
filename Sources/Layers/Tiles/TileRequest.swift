public import Foundation

/// A tile that is to be drawn.
public struct TileRequest: Hashable, Sendable {
  /// What it shows, in the layer's coordinates.
  public let rect: CGRect
  /// Its pixels for a point.
  public let scale: Double
  /// The level of detail: 0 is the layer's own scale, 1 is twice as fine, −1 half as fine.
  public let level: Int
  /// Its number from left to right in that level; 0 begins at x = 0.
  public let column: Int
  /// Its number from top to bottom; 0 begins at y = 0.
  public let row: Int

  /// Whether y runs up in the layer: the picture's first row is then its greatest y.
  public let isFlipped: Bool

  /// Its pixels, across.
  public var pixelWidth: Int { Self.pixels(rect.width, scale) }
  /// Its pixels, down.
  public var pixelHeight: Int { Self.pixels(rect.height, scale) }

  // An error of rounding makes no further row.
  private static func pixels(_ points: CGFloat, _ scale: Double) -> Int {
    max(Int((Double(points) * scale - 1e-6).rounded(.up)), 1)
  }
}
