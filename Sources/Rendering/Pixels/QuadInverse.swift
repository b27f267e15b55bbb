/// The inverse homography of a quad, from pixels to (s, t): what textures and round corners need.
///
/// At the pixel (x, y), counted from an anchor, `s = across/depth` and `t = down/depth`, each
/// of the three linear: constant + x·(per column) + y·(per row). `depth` is 1/w; where it isn't
/// above 0 nothing of the quad's plane lies before the eye.
package struct QuadInverse: Sendable {
  /// What is divided for s: constant, per column, per row.
  package let across: SIMD3<Double>
  /// What is divided for t.
  package let down: SIMD3<Double>
  /// What both are divided by.
  package let depth: SIMD3<Double>

  /// The way back into `quad`, with pixels counted from `anchor`; nil where there is none.
  ///
  /// There is none when the quad is seen as a line or a point.
  package init?(_ quad: Quad, anchor: SIMD2<Double> = .zero) {
    let w = quad.weights
    let o = quad.origin - anchor * w.x
    let x = quad.xAxis - anchor * w.y
    let y = quad.yAxis - anchor * w.z
    // The adjugate of the matrix that takes (s, t, 1) to (w·x, w·y, w).
    let acrossRow = SIMD3(y.x * o.y - o.x * y.y, y.y * w.x - o.y * w.z, o.x * w.z - y.x * w.x)
    let downRow = SIMD3(o.x * x.y - x.x * o.y, o.y * w.y - x.y * w.x, x.x * w.x - o.x * w.y)
    let depthRow = SIMD3(x.x * y.y - y.x * x.y, x.y * w.z - y.y * w.y, y.x * w.y - x.x * w.z)
    let determinant = depthRow.x * w.x + acrossRow.x * w.y + downRow.x * w.z
    guard determinant != 0, determinant.isFinite else { return nil }
    across = acrossRow / determinant
    down = downRow / determinant
    depth = depthRow / determinant
    let sum = (across + down + depth) * 0
    guard sum.sum() == 0 else { return nil }
  }

  /// The point (s, t) seen at a pixel counted from the anchor; nil behind the eye.
  package func point(at pixel: SIMD2<Double>) -> SIMD2<Double>? {
    let depth = Self.value(depth, at: pixel)
    guard depth > 0 else { return nil }
    return SIMD2(Self.value(across, at: pixel), Self.value(down, at: pixel)) / depth
  }

  private static func value(_ form: SIMD3<Double>, at pixel: SIMD2<Double>) -> Double {
    form.x + pixel.x * form.y + pixel.y * form.z
  }
}
