import Contracts

/// The alpha of a picture's pixels: what terrain is made from.
public struct AlphaMap: Equatable, Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// 0 (clear)…255 (opaque), row by row from the top, as pictures are stored.
  public let bytes: [UInt8]

  /// A map of a picture.
  ///
  /// Precondition: there are width × height bytes, 1 or more.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    require(
      width > 0 && height > 0 && bytes.count / width == height && bytes.count % width == 0,
      "an alpha map of \(width) × \(height) can't have \(bytes.count) bytes")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The outlines of what is more opaque than `threshold`, 0…1; all closed.
  ///
  /// Solid is on the left: outlines run counter-clockwise, holes clockwise. One pixel is one point;
  /// the picture's lower left corner is the origin, y up, and samples are at the pixels' centres.
  /// Around the picture all is clear.
  ///
  /// Precondition: (width + 2) × (height + 2) is within `MarchingSquares.maximumSamples`.
  public func outlines(
    threshold: Double = 0.5, edges: MarchingSquares.Edges = .soft
  ) -> [Polyline] {
    NumberRange(0...1).enforce(threshold, "threshold")
    let box = BoundingBox(
      left: -0.5, bottom: -0.5, right: Double(width) + 0.5, top: Double(height) + 0.5)
    return MarchingSquares.outlines(
      in: box, columns: width + 2, rows: height + 2, threshold: threshold, edges: edges
    ) { alpha(at: $0) }
  }

  private func alpha(at point: Vector2) -> Double {
    // The grid's points are rounded, the pixels' centres are not: the half is far from both.
    let column = Int(point.x.rounded(.down))
    let row = height - 1 - Int(point.y.rounded(.down))
    guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
    return Double(bytes[row * width + column]) / 255
  }
}
