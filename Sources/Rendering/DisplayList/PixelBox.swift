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
    let zero = SIMD2<Double>.zero
    low = quad.origin + pointwiseMin(quad.xAxis, zero) + pointwiseMin(quad.yAxis, zero)
    high = quad.origin + pointwiseMax(quad.xAxis, zero) + pointwiseMax(quad.yAxis, zero)
  }

  /// The same rectangle.
  init(_ rect: PixelRect) {
    low = SIMD2(Double(rect.minX), Double(rect.minY))
    high = SIMD2(Double(rect.maxX), Double(rect.maxY))
  }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high))
  }

  /// The rectangle with edges moved outwards.
  func outset(by distance: SIMD2<Double>) -> PixelBox {
    PixelBox(low: low - distance, high: high + distance)
  }

  /// The smallest rectangle of whole pixels that holds it.
  var pixels: PixelRect { PixelRect(low: low, high: high) }

  /// Whether it holds nothing.
  var isEmpty: Bool { !(low.x < high.x && low.y < high.y) }
}
