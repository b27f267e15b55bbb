public import Drawing

/// Triangles with a colour at each corner, and a picture or none.
///
/// A pixel belongs to a triangle if its middle lies inside, or on a left or a top edge, so that those
/// of neighbours with two corners in common are drawn once; nothing is antialiased. Corners count by
/// 1/256 of a pixel. Colours and texels are interpolated evenly between the corners.
public struct TriangleBatch: Equatable, Sendable {
  /// A corner.
  public struct Vertex: Equatable, Sendable {
    /// In the frame's pixels, within ±`TriangleBatch.furthest`.
    public var position: SIMD2<Double>
    /// Premultiplied; multiplies the picture, channel by channel.
    public var color: PixelColor
    /// Where the picture is read, in units of the picture, each 0…1; (0, 0) is its top left corner.
    public var texture: SIMD2<Double>

    /// A corner.
    public init(position: SIMD2<Double>, color: PixelColor, texture: SIMD2<Double> = .zero) {
      self.position = position
      self.color = color
      self.texture = texture
    }
  }

  /// How far away corners may lie, in pixels.
  public static let furthest = Double(1 << 20)

  /// The corners.
  public var vertices: [Vertex]
  /// The indices of three corners a triangle.
  public var indices: [UInt32]
  /// What is drawn, by the linear filter; nil: the colours alone.
  public var image: CGImage?

  /// Triangles.
  public init(vertices: [Vertex], indices: [UInt32], image: CGImage? = nil) {
    self.vertices = vertices
    self.indices = indices
    self.image = image
  }
}
