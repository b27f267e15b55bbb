/// A path, filled or stroked with one colour; its edges are antialiased.
public struct ShapeQuad: Equatable, Sendable {
  /// How the path's points are seen: (x, y) of the path is the point (s, t) of the quad.
  ///
  /// The path isn't cut to 0…1.
  public var mapping: Quad
  /// The path, and what is done with it.
  public var shape: PathShape
  /// The colour.
  public var color: PixelColor
  /// The standard deviation of a Gaussian blur of the shape, in the path's units; 0: sharp.
  public var blur: Double

  /// A drawing of `shape`.
  public init(mapping: Quad, shape: PathShape, color: PixelColor, blur: Double = 0) {
    self.mapping = mapping
    self.shape = shape
    self.color = color
    self.blur = blur
  }
}
