public import Foundation

extension CGPoint {
  /// The point that `transform` takes this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size, taken as a vector, under the linear part of `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The bounding box of the four corners under `transform`.
  ///
  /// The null rectangle and the infinite one stay what they are.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    return .boundingBox(of: [
      CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform),
      CGPoint(x: maxX, y: maxY).applying(transform), CGPoint(x: minX, y: maxY).applying(transform),
    ])
  }

  /// The smallest rectangle that holds all of `points`; the null rectangle when there are none.
  public static func boundingBox(of points: some Sequence<CGPoint>) -> CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CGVector {
  /// The vector under the linear part of `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGVector {
    CGVector(
      dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}
