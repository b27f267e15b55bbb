import Rendering

/// The inverse homography of a quad: the point of it that is seen at a pixel.
nonisolated struct PixelMapping {
  let quad: Quad
  private let weights: SIMD3<Double>
  /// The winding: 1, or −1 for a quad that is seen mirrored.
  private let winding: Double

  /// The mapping of `quad`, of which something is seen at `pixel`.
  init(_ quad: Quad, near pixel: SIMD2<Double>) {
    self.quad = quad
    weights = quad.weights
    let x = quad.xAxis - pixel * weights.y
    let y = quad.yAxis - pixel * weights.z
    winding = Self.cross(x, y) < 0 ? -1 : 1
  }

  /// The point (s, t) of the quad; zero where none is.
  func point(at pixel: SIMD2<Double>) -> SIMD2<Double> {
    let x = quad.xAxis - pixel * weights.y
    let y = quad.yAxis - pixel * weights.z
    let offset = pixel * weights.x - quad.origin
    let area = Self.cross(x, y)
    guard area * winding > 0 else { return .zero }
    return SIMD2(Self.cross(offset, y), Self.cross(x, offset)) / area
  }

  /// Whether a point of the quad's plane is seen at `pixel`, from the same side.
  func isSeen(at pixel: SIMD2<Double>) -> Bool {
    let x = quad.xAxis - pixel * weights.y
    let y = quad.yAxis - pixel * weights.z
    return Self.cross(x, y) * winding > 0
  }

  /// Where the point (s, t) of the quad is seen, if it lies before the near plane.
  func pixel(at point: SIMD2<Double>) -> SIMD2<Double> {
    (quad.origin + point.x * quad.xAxis + point.y * quad.yAxis) / quad.weight(at: point)
  }

  /// How far a pixel is beyond the line on which s (axis 0) or t (axis 1) has `value`.
  ///
  /// Only the sign and ratios mean anything; it is linear in the pixel's position.
  func distance(of pixel: SIMD2<Double>, axis: Int, value: Double) -> Double {
    let x = quad.xAxis - pixel * weights.y
    let y = quad.yAxis - pixel * weights.z
    let offset = pixel * weights.x - quad.origin
    let along = axis == 0 ? Self.cross(offset, y) : Self.cross(x, offset)
    return (along - value * Self.cross(x, y)) * winding
  }

  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    a.x * b.y - a.y * b.x
  }
}
