import Drawing
package import Foundation

extension LayerValues {
  /// The anchor point in the layer's own coordinates; it may lie outside the bounds.
  @inline(__always)
  package var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the layer's coordinates to the superlayer's, without the latter's `sublayerTransform`.
  ///
  /// The flip if the layer is flipped itself, then −anchor, `transform`, position.
  package var transformToSuperlayer: CATransform3D {
    let anchor = anchorInBounds
    var toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    if isGeometryFlipped {
      toAnchor.m22 = -1
      toAnchor.m42 = flippedY(0) - anchor.y
    }
    let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition)
    if transform == CATransform3DIdentity { return CATransform3DConcat(toAnchor, toPosition) }
    return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
  }

  /// `sublayerTransform` about the anchor point; nil when it is the identity.
  package var sublayerTransformAboutAnchor: CATransform3D? {
    if stored.areDefaults || sublayerTransform == CATransform3DIdentity { return nil }
    let anchor = anchorInBounds
    return CATransform3DConcat(
      CATransform3DTranslate(sublayerTransform, -anchor.x, -anchor.y, 0),
      CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  /// z of the anchor point in the space that siblings lie in, before any division by w.
  ///
  /// `shared` is the superlayer's `sublayerTransformAboutAnchor`. In single precision, as Core
  /// Animation's renderer compares depths; inlined, since the walk reads it from an array.
  @inline(__always)
  package func anchorDepth(under shared: CATransform3D?) -> Float {
    let z = transform.m43 + zPosition * transform.m44
    guard let shared else { return Float(z) }
    let x = transform.m41 + position.x * transform.m44
    let y = transform.m42 + position.y * transform.m44
    return Float(x * shared.m13 + y * shared.m23 + z * shared.m33 + transform.m44 * shared.m43)
  }

  /// Whether the layer's plane stays a plane seen from the front, but for affine changes in it.
  @inline(__always)
  var staysInPlane: Bool {
    transform.m14 == 0 && transform.m24 == 0 && transform.m44 == 1
      && (transform.m34 == 0 || anchorPointZ == 0)
  }

  /// The plane's part of `transformToSuperlayer`, without making the whole.
  ///
  /// Inlined, since the walk reads it from an array: a call would copy all values first.
  @inline(__always)
  var affineToSuperlayer: CGAffineTransform {
    let anchor = anchorInBounds
    let m = transform
    let x = m.m41 + position.x - anchor.x * m.m11 - anchorPointZ * m.m31
    let y = m.m42 + position.y - anchor.x * m.m12 - anchorPointZ * m.m32
    guard isGeometryFlipped else {
      return CGAffineTransform(
        a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: x - anchor.y * m.m21, ty: y - anchor.y * m.m22)
    }
    let height = flippedY(0) - anchor.y
    return CGAffineTransform(
      a: m.m11, b: m.m12, c: -m.m21, d: -m.m22, tx: x + height * m.m21, ty: y + height * m.m22)
  }

  @inline(__always)
  private func flippedY(_ y: CGFloat) -> CGFloat { 2 * bounds.origin.y + bounds.size.height - y }
}
