import Foundation

extension CALayer {
  /// The plane's part of `transform`: of one that isn't affine, m11 m12 m21 m22 m41 m42.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets `transform` to a transform of the plane.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  func setBounds(_ rect: CGRect) {
    // CGRect.null is infinite, too.
    let property = PropertyNumber(\.geometry.bounds)
    guard rect.isFinite else { return refuse(rect.numbers ?? [], for: property) }
    let old = modelValues.bounds.size
    guard change(\.geometry.bounds, to: rect.standardized) else { return }
    if extras?.values.needsDisplayOnBoundsChange == true { markForDisplay(.whole) }
    if modelValues.bounds.size != old { resizeSublayers(withOldSize: old) }
  }

  func makeFrame() -> CGRect {
    let bounds = self.bounds
    if transform == CATransform3DIdentity {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    return PlaneMapping(modelValues.transformToSuperlayer).boundingBox(of: bounds)
  }

  func setFrame(_ rect: CGRect) {
    let property = PropertyNumber(\.geometry.frame)
    guard rect.isFinite else { return refuse(rect.numbers ?? [], for: property) }
    let frame = rect.standardized
    let size = affineTransform().sizeOfBounds(filling: frame.size)
    guard size.width.isFinite, size.height.isFinite else {
      return misuse("\(label) under its transform can't have a frame: it is scaled to nothing")
    }
    bounds = CGRect(origin: bounds.origin, size: size)
    position = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
  }

  func countFlips() -> Int {
    relatePresentation()
    var count = 0
    var next: CALayer? = self
    while let layer = next {
      if layer.isGeometryFlipped { count += 1 }
      next = layer.parent
    }
    return count
  }
}

extension CGAffineTransform {
  /// The size whose box under this transform is `box`.
  ///
  /// That is solved for scales and quarter turns. For others it is the size of the box that the
  /// inverse makes of it, which Core Animation leaves undefined.
  fileprivate func sizeOfBounds(filling box: CGSize) -> CGSize {
    if isIdentity { return box }
    let negligible = 1e-12 * max(abs(a), abs(b), abs(c), abs(d))
    if abs(b) <= negligible, abs(c) <= negligible {
      return CGSize(width: box.width / abs(a), height: box.height / abs(d))
    }
    if abs(a) <= negligible, abs(d) <= negligible {
      return CGSize(width: box.height / abs(b), height: box.width / abs(c))
    }
    return CGRect(origin: .zero, size: box).applying(inverted()).size
  }
}
