import Drawing
import Foundation

/// How a layer's plane is mapped to the frame: affine or a homography.
///
/// (x, y) goes to `(x, y)·affine / w`, where `w = perspective · (x, y, 1)`. Composing two of them
/// is what flattening does: what was in the plane is seen as a picture, its z is gone.
struct PlaneTransform: Equatable {
  var affine: CGAffineTransform
  /// (0, 0, 1) unless there is perspective.
  var perspective: SIMD3<Double>

  /// The affine transform.
  init(_ affine: CGAffineTransform) {
    self.affine = affine
    perspective = SIMD3(0, 0, 1)
  }

  /// What `transform` does to the plane z = 0.
  init(_ transform: CATransform3D) {
    affine = CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
      tx: transform.m41, ty: transform.m42)
    perspective = SIMD3(transform.m14, transform.m24, transform.m44)
    normalise()
  }

  @inline(__always)
  var isAffine: Bool { perspective.x == 0 && perspective.y == 0 && perspective.z == 1 }

  /// First this, then `outer`.
  @inline(__always)
  func concatenating(_ outer: PlaneTransform) -> PlaneTransform {
    guard isAffine, outer.isAffine else { return concatenatingInPerspective(outer) }
    // As `CGAffineTransform.concatenating`, which would be a call into another module.
    let (m, n) = (affine, outer.affine)
    return PlaneTransform(
      CGAffineTransform(
        a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d, c: m.c * n.a + m.d * n.c,
        d: m.c * n.b + m.d * n.d, tx: m.tx * n.a + m.ty * n.c + n.tx,
        ty: m.tx * n.b + m.ty * n.d + n.ty))
  }

  private func concatenatingInPerspective(_ outer: PlaneTransform) -> PlaneTransform {
    let (m, n, p, q) = (affine, outer.affine, perspective, outer.perspective)
    var result = self
    result.affine.a = m.a * n.a + m.b * n.c + p.x * n.tx
    result.affine.b = m.a * n.b + m.b * n.d + p.x * n.ty
    result.affine.c = m.c * n.a + m.d * n.c + p.y * n.tx
    result.affine.d = m.c * n.b + m.d * n.d + p.y * n.ty
    result.affine.tx = m.tx * n.a + m.ty * n.c + p.z * n.tx
    result.affine.ty = m.tx * n.b + m.ty * n.d + p.z * n.ty
    result.perspective.x = m.a * q.x + m.b * q.y + p.x * q.z
    result.perspective.y = m.c * q.x + m.d * q.y + p.y * q.z
    result.perspective.z = m.tx * q.x + m.ty * q.y + p.z * q.z
    result.normalise()
    return result
  }

  /// An equal `w` everywhere is a scale.
  private mutating func normalise() {
    let w = perspective.z
    guard perspective.x == 0, perspective.y == 0, w != 1, w > 0 else { return }
    affine = CGAffineTransform(
      a: affine.a / w, b: affine.b / w, c: affine.c / w, d: affine.d / w, tx: affine.tx / w,
      ty: affine.ty / w)
    perspective.z = 1
  }

  /// Above 0 if the mapping keeps orientation, below 0 if it mirrors.
  ///
  /// 0, infinite or not a number: it is seen from its edge, or not at all.
  var determinant: Double {
    let m = affine
    if isAffine { return m.a * m.d - m.b * m.c }
    let p = perspective
    return m.a * (m.d * p.z - m.ty * p.y) - m.b * (m.c * p.z - m.tx * p.y)
      + p.x * (m.c * m.ty - m.d * m.tx)
  }

  /// Where `rect` is seen.
  @inline(__always)
  func quad(_ rect: CGRect) -> Quad {
    var quad = Quad(rect, affine)
    guard !isAffine else { return quad }
    quad.weights = SIMD3(
      rect.minX * perspective.x + rect.minY * perspective.y + perspective.z,
      rect.width * perspective.x, rect.height * perspective.y)
    return quad
  }

  /// The quad whose (s, t) is the point (x, y) of the plane.
  var unitQuad: Quad { quad(CGRect(x: 0, y: 0, width: 1, height: 1)) }

  /// The Jacobian of the mapping at `point`, as a transform without translation.
  ///
  /// Nil behind the eye.
  func derivative(at point: CGPoint) -> CGAffineTransform? {
    var result = affine
    (result.tx, result.ty) = (0, 0)
    guard !isAffine else { return result }
    let w = point.x * perspective.x + point.y * perspective.y + perspective.z
    guard w >= Quad.nearest else { return nil }
    let x = (point.x * affine.a + point.y * affine.c + affine.tx) / w
    let y = (point.x * affine.b + point.y * affine.d + affine.ty) / w
    result.a = (affine.a - x * perspective.x) / w
    result.b = (affine.b - y * perspective.x) / w
    result.c = (affine.c - x * perspective.y) / w
    result.d = (affine.d - y * perspective.y) / w
    return result
  }
}

extension CGAffineTransform {
  /// How much lengths grow, both ways alike: the root of how much areas do.
  var meanScale: Double { determinant.magnitude.squareRoot() }

  /// How much lengths grow across and down; an axis-aligned layer may be stretched one way more.
  var spread: SIMD2<Double> {
    b == 0 && c == 0 ? SIMD2(abs(a), abs(d)) : SIMD2(repeating: meanScale)
  }
}

extension Quad {
  /// How many pixels long the own x and y axes are, around the middle; nil behind the eye.
  var axisLengths: SIMD2<Double>? {
    if isAffine { return SIMD2(xAxis.length, yAxis.length) }
    let w = weight(at: SIMD2(0.5, 0.5))
    guard w >= Self.nearest else { return nil }
    let middle = (origin + 0.5 * xAxis + 0.5 * yAxis) / w
    let across = (xAxis - middle * weights.y) / w
    let down = (yAxis - middle * weights.z) / w
    return SIMD2(across.length, down.length)
  }

  /// Moved by a number of pixels.
  func moved(by offset: SIMD2<Double>) -> Quad {
    Quad(
      origin: origin + offset * weights.x, xAxis: xAxis + offset * weights.y,
      yAxis: yAxis + offset * weights.z, weights: weights)
  }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}
