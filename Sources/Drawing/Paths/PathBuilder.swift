import Contracts
import Foundation

/// Builds the elements of a path; `CGMutablePath` and `CGContext` both speak through it.
struct PathBuilder: Equatable, Sendable {
  private(set) var elements: [CGPath.Element] = []
  /// Where the next line starts, nil before the first `move`.
  private(set) var currentPoint: CGPoint?
  private var subpathStart = CGPoint.zero

  mutating func move(to point: CGPoint, transform: CGAffineTransform) {
    let point = checked(point.applying(transform))
    elements.append(.move(point))
    currentPoint = point
    subpathStart = point
  }

  mutating func addLine(to point: CGPoint, transform: CGAffineTransform) {
    requireCurrentPoint(for: "a line")
    let point = checked(point.applying(transform))
    elements.append(.line(point))
    currentPoint = point
  }

  mutating func addLines(between points: [CGPoint], transform: CGAffineTransform) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform) {
    requireCurrentPoint(for: "a curve")
    let end = checked(end.applying(transform))
    elements.append(.quadCurve(control: checked(control.applying(transform)), end: end))
    currentPoint = end
  }

  mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform
  ) {
    requireCurrentPoint(for: "a curve")
    let end = checked(end.applying(transform))
    elements.append(
      .curve(
        control1: checked(control1.applying(transform)),
        control2: checked(control2.applying(transform)), end: end))
    currentPoint = end
  }

  mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  mutating func append(_ more: [CGPath.Element], transform: CGAffineTransform) {
    for element in more {
      switch element {
      case .move(let point): move(to: point, transform: transform)
      case .line(let point): addLine(to: point, transform: transform)
      case .quadCurve(let control, let end):
        addQuadCurve(to: end, control: control, transform: transform)
      case .curve(let control1, let control2, let end):
        addCurve(to: end, control1: control1, control2: control2, transform: transform)
      case .close: closeSubpath()
      }
    }
  }

  private func requireCurrentPoint(for what: String) {
    require(currentPoint != nil, "\(what) needs a current point: move(to:) comes first")
  }

  private func checked(_ point: CGPoint) -> CGPoint {
    require(
      point.x.isFinite && point.y.isFinite,
      "a path's points are finite, not (\(point.x), \(point.y))")
    return point
  }
}
