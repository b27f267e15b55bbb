package import Foundation

/// How a 4×4 transform takes the plane z = 0 to the plane of the picture: a 3×3 homography.
///
/// `[x y 1] · H`, divided by w; what becomes of z is thrown away, as flattening does. Its inverse
/// casts a point of the picture back along the line of sight onto the layer's plane.
package struct PlaneMapping: Equatable, Sendable {
  private var x: SIMD3<Double>
  private var y: SIMD3<Double>
  private var constant: SIMD3<Double>

  /// What `transform` does to the points of the plane z = 0.
  package init(_ transform: CATransform3D) {
    x = SIMD3(transform.m11, transform.m12, transform.m14)
    y = SIMD3(transform.m21, transform.m22, transform.m24)
    constant = SIMD3(transform.m41, transform.m42, transform.m44)
  }

  private init(x: SIMD3<Double>, y: SIMD3<Double>, constant: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.constant = constant
  }

  /// Where `point` is seen; nil when it lies in the plane of the eye.
  ///
  /// A point behind the eye is mirrored through it, as the division gives it.
  package func apply(to point: CGPoint) -> CGPoint? {
    let image = x * Double(point.x) + y * Double(point.y) + constant
    if image.z == 1 { return CGPoint(x: image.x, y: image.y) }
    let result = CGPoint(x: image.x / image.z, y: image.y / image.z)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// The w of `point`, which it is divided by: 0 in the plane of the eye, below 0 behind it.
  package func weight(at point: CGPoint) -> Double {
    x.z * Double(point.x) + y.z * Double(point.y) + constant.z
  }

  /// What this mapping does and then `next`.
  package func concatenating(_ next: PlaneMapping) -> PlaneMapping {
    func mapped(_ row: SIMD3<Double>) -> SIMD3<Double> {
      next.x * row.x + next.y * row.y + next.constant * row.z
    }
    return PlaneMapping(x: mapped(x), y: mapped(y), constant: mapped(constant))
  }

  /// The mapping back; nil when this one squeezes the plane into a line or a point.
  package var inverse: PlaneMapping? {
    // The columns of the adjugate are cross products of the rows.
    let first = y.cross(constant)
    let second = constant.cross(x)
    let third = x.cross(y)
    let determinant = (x * first).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    return PlaneMapping(
      x: SIMD3(first.x, second.x, third.x) / determinant,
      y: SIMD3(first.y, second.y, third.y) / determinant,
      constant: SIMD3(first.z, second.z, third.z) / determinant)
  }
}
