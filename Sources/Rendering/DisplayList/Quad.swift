public import Drawing
public import Foundation

/// A rectangle as it is seen in the frame, in pixels: a parallelogram, or one in perspective.
///
/// The point at (s, t), both 0…1, lies at `(origin + s·xAxis + t·yAxis) / w(s, t)`, where
/// `w = weights · (1, s, t)` grows with the distance from the eye. A mirrored rectangle winds the
/// other way round; that is allowed. What has `w` below `nearest` lies behind the eye or too near
/// to it and isn't drawn. All components are finite.
public struct Quad: Equatable, Sendable {
  /// Where the rectangle's own top left corner lies, times its `w`.
  public var origin: SIMD2<Double>
  /// From there to its own top right corner, in the same measure.
  public var xAxis: SIMD2<Double>
  /// From there to its own bottom left corner, in the same measure.
  public var yAxis: SIMD2<Double>
  /// `w` at the own top left corner, and how much more it is at the top right and bottom left one.
  ///
  /// (1, 0, 0), which makes a parallelogram, unless there is perspective.
  @inlinable public var weights: SIMD3<Double> {
    get { SIMD3(weight, across, down) }
    set { (weight, across, down) = (newValue.x, newValue.y, newValue.z) }
  }
  // Three numbers take less room in a list than a vector of them, which has room for a fourth.
  @usableFromInline var weight: Double
  @usableFromInline var across: Double
  @usableFromInline var down: Double

  /// The `w` of the near plane: Core Animation's is not known, this one is ours.
  public static let nearest = 1e-3

  /// A quad; a parallelogram unless `weights` says otherwise.
  @inlinable public init(
    origin: SIMD2<Double>, xAxis: SIMD2<Double>, yAxis: SIMD2<Double>,
    weights: SIMD3<Double> = SIMD3(1, 0, 0)
  ) {
    self.origin = origin
    self.xAxis = xAxis
    self.yAxis = yAxis
    (weight, across, down) = (weights.x, weights.y, weights.z)
  }

  /// `rect` as `transform` maps it to the frame.
  public init(_ rect: CGRect, _ transform: CGAffineTransform) {
    let corner = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
    self.init(
      origin: SIMD2(corner.x, corner.y),
      xAxis: SIMD2(rect.width * transform.a, rect.width * transform.b),
      yAxis: SIMD2(rect.height * transform.c, rect.height * transform.d))
  }

  /// Whether it is a parallelogram, without perspective.
  @inlinable public var isAffine: Bool { weight == 1 && across == 0 && down == 0 }

  /// Whether it is a parallelogram whose x axis runs along rows, and its y axis along columns.
  package var runsAlongRows: Bool { isAffine && xAxis.y == 0 && yAxis.x == 0 }

  /// Whether no component is infinite or not a number.
  public var isFinite: Bool {
    let sum = (origin + xAxis + yAxis) * 0
    let weight = (weights * 0).sum()
    return sum.x == 0 && sum.y == 0 && weight == 0
  }

  /// The four corners of a parallelogram: own top left, top right, bottom right, bottom left.
  ///
  /// Of a quad in perspective, `visiblePart` has the corners that are seen.
  public var corners: [SIMD2<Double>] {
    [origin, origin + xAxis, origin + xAxis + yAxis, origin + yAxis]
  }

  /// The smallest rectangle of whole pixels that holds what is seen of it.
  public var pixelBounds: PixelRect {
    let box = PixelBox(self)
    return PixelRect(low: box.low, high: box.high)
  }
}

extension Quad {
  /// A corner of what is seen of a quad.
  public struct Corner: Equatable, Sendable {
    /// Which point of the rectangle it is: (s, t), both 0…1.
    public var point: SIMD2<Double>
    /// Where it is seen, in the frame's pixels.
    public var pixel: SIMD2<Double>
    /// Its `w`, at least `nearest`.
    public var weight: Double
  }

  /// What lies in front of the near plane: a convex polygon of 3 to 5 corners in the quad's order,
  /// from the top left one on; none when nothing does.
  public var visiblePart: [Corner] {
    let points = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)]
    if isAffine {
      return points.map { Corner(point: $0, pixel: project($0, weight: 1), weight: 1) }
    }
    var result: [Corner] = []
    var last = points[3]
    var lastWeight = weight(at: last)
    for point in points {
      let weight = weight(at: point)
      if (weight >= Self.nearest) != (lastWeight >= Self.nearest) {
        let fraction = (Self.nearest - lastWeight) / (weight - lastWeight)
        let cut = last + (point - last) * fraction
        result.append(
          Corner(point: cut, pixel: project(cut, weight: Self.nearest), weight: Self.nearest))
      }
      if weight >= Self.nearest {
        result.append(Corner(point: point, pixel: project(point, weight: weight), weight: weight))
      }
      (last, lastWeight) = (point, weight)
    }
    return result.count < 3 ? [] : result
  }

  /// `w` at a point of the rectangle.
  public func weight(at point: SIMD2<Double>) -> Double {
    weights.x + point.x * weights.y + point.y * weights.z
  }

  private func project(_ st: SIMD2<Double>, weight: Double) -> SIMD2<Double> {
    let point = origin + st.x * xAxis + st.y * yAxis
    return weight == 1 ? point : point / weight
  }
}
