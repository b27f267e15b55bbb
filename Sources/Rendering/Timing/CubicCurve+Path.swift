import Drawing
import Foundation

extension CubicCurve {
  /// The lines and curves of a path.
  ///
  /// Nil when there is no `move`, a line without length when there is nothing else. Unless
  /// `isClosed`, what closes a subpath is a jump.
  static func course(
    along elements: [CGPath.Element], isClosed: Bool = true
  ) -> [CubicCurve]? {
    var pen: PathPen?
    for element in elements {
      switch element {
      case .move(let point):
        pen = pen ?? PathPen(at: point)
        pen?.move(to: point)
      case .close where !isClosed: pen?.jumpToStart()
      default: pen?.draw(element)
      }
    }
    return pen?.course
  }
}

/// What follows a path step by step and keeps its segments, in lanes 0 and 1.
private struct PathPen {
  private let origin: SIMD4<Double>
  private var subpathStart: SIMD4<Double>
  private var current: SIMD4<Double>
  private var segments: [CubicCurve] = []

  init(at point: CGPoint) {
    origin = SIMD4(point)
    subpathStart = origin
    current = origin
  }

  var course: [CubicCurve] {
    segments.isEmpty ? [CubicCurve(from: origin, to: origin)] : segments
  }

  mutating func move(to point: CGPoint) {
    subpathStart = SIMD4(point)
    current = subpathStart
  }

  mutating func jumpToStart() { current = subpathStart }

  mutating func draw(_ element: CGPath.Element) {
    switch element {
    case .move: break
    case .line(let end): add(CubicCurve(from: current, to: SIMD4(end)))
    case .quadCurve(let control, let end):
      add(CubicCurve(from: current, control: SIMD4(control), to: SIMD4(end)))
    case .curve(let control1, let control2, let end):
      add(CubicCurve(current, SIMD4(control1), SIMD4(control2), SIMD4(end)))
    case .close:
      if !isBackAtStart { add(CubicCurve(from: current, to: subpathStart)) }
      jumpToStart()
    }
  }

  private mutating func add(_ segment: CubicCurve) {
    segments.append(segment)
    current = segment.end
  }

  /// An ellipse comes back to its start but for a rounding error: closing it is no segment.
  private var isBackAtStart: Bool {
    let reach = max(abs(current.x), abs(current.y), abs(subpathStart.x), abs(subpathStart.y))
    return (current - subpathStart).magnitude <= 1e-12 * reach
  }
}

extension CubicCurve {
  /// A quadratic curve, raised to a cubic one.
  fileprivate init(from start: SIMD4<Double>, control: SIMD4<Double>, to end: SIMD4<Double>) {
    self.init(
      start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
  }
}

extension SIMD4<Double> {
  /// A point in lanes 0 and 1.
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0) }
}
