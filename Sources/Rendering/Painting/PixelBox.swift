/// A rectangle in pixels with fractions.
struct PixelBox: Equatable {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  static let empty = PixelBox(
    low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))

  init(low: SIMD2<Double>, high: SIMD2<Double>) {
    self.low = low
    self.high = high
  }

  /// The box around what is seen of `quad`.
  init(_ quad: Quad) {
    guard quad.isAffine else {
      self = .empty
      for corner in quad.visiblePart {
        self = union(PixelBox(low: corner.pixel, high: corner.pixel))
      }
      return
    }
    low = quad.origin + quad.xAxis.lesser(.zero) + quad.yAxis.lesser(.zero)
    high = quad.origin + quad.xAxis.greater(.zero) + quad.yAxis.greater(.zero)
  }

  /// The same rectangle.
  init(_ rect: PixelRect) {
    low = SIMD2(Double(rect.minX), Double(rect.minY))
    high = SIMD2(Double(rect.maxX), Double(rect.maxY))
  }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(low: low.lesser(other.low), high: high.greater(other.high))
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(low: low.greater(other.low), high: high.lesser(other.high))
  }

  /// The rectangle with edges moved outwards.
  func outset(by distance: SIMD2<Double>) -> PixelBox {
    PixelBox(low: low - distance, high: high + distance)
  }

  /// The smallest rectangle of whole pixels that holds it.
  var pixels: PixelRect { PixelRect(low: low, high: high) }

  /// Whether no side is infinite or not a number; so is a parallelogram whose box this is.
  var isFinite: Bool {
    let sum = low * 0 + high * 0
    return sum.x == 0 && sum.y == 0
  }

  /// Whether it holds nothing.
  var isEmpty: Bool { !(low.x < high.x && low.y < high.y) }
}

extension SIMD2<Double> {
  /// As `pointwiseMin`, which is a call for each.
  @inline(__always)
  fileprivate func lesser(_ other: SIMD2) -> SIMD2 {
    SIMD2(other.x < x ? other.x : x, other.y < y ? other.y : y)
  }

  /// As `pointwiseMax`, which is a call for each.
  @inline(__always)
  fileprivate func greater(_ other: SIMD2) -> SIMD2 {
    SIMD2(other.x > x ? other.x : x, other.y > y ? other.y : y)
  }
}
