import Foundation

/// Builds the elements of a path; `CGMutablePath` and `CGContext` both speak through it.
///
/// A step with a point that isn't finite, as divisions by an empty size make them, is left out:
/// that is one line.
struct PathBuilder: Equatable, Sendable {
  private(set) var elements: [CGPath.Element] = []
  /// Where the next line starts, nil before the first `move`.
  private(set) var currentPoint: CGPoint?
  private var subpathStart = CGPoint.zero

  /// Whether the path lacks its first point, since that was left out: with it go the steps that
  /// need it.
  private var lacksStart = false

  mutating func move(to point: CGPoint, transform: CGAffineTransform) {
    guard let point = sound(point, under: transform) else { return }
    elements.append(.move(point))
    currentPoint = point
    subpathStart = point
  }

  mutating func addLine(to point: CGPoint, transform: CGAffineTransform) {
    guard hasCurrentPoint(for: "a line"), let point = sound(point, under: transform) else { return }
    elements.append(.line(point))
    currentPoint = point
  }

  mutating func addLines(between points: [CGPoint], transform: CGAffineTransform) {
    let sound = points.filter { $0.applying(transform).isFinite }
    if sound.count < points.count {
      leaveOut("what leads to \(points.count - sound.count) of \(points.count) points")
    }
    guard let first = sound.first else { return }
    move(to: first, transform: transform)
    for point in sound.dropFirst() { addLine(to: point, transform: transform) }
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform) {
    guard hasCurrentPoint(for: "a curve"), let control = sound(control, under: transform),
      let end = sound(end, under: transform)
    else { return }
    elements.append(.quadCurve(control: control, end: end))
    currentPoint = end
  }

  mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform
  ) {
    guard hasCurrentPoint(for: "a curve"), let control1 = sound(control1, under: transform),
      let control2 = sound(control2, under: transform), let end = sound(end, under: transform)
    else { return }
    elements.append(.curve(control1: control1, control2: control2, end: end))
    currentPoint = end
  }

  mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  mutating func append(_ more: [CGPath.Element], transform: CGAffineTransform) {
    guard transform.isFinite else { return leaveOut("a path under \(transform)") }
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

  /// Says that something is left out because it has points that aren't finite.
  mutating func leaveOut(_ what: String) {
    misuse("\(what) is left out: all points of a path are finite")
    if currentPoint == nil { lacksStart = true }
  }

  /// Whether there is a point to go on from; where it isn't because one was left out, that was said.
  func hasCurrentPoint(for what: String) -> Bool {
    if currentPoint != nil { return true }
    if !lacksStart {
      misuse("\(what) without a current point is left out: move(to:) comes first")
    }
    return false
  }

  /// A point of the path's own coordinates; nil if it isn't finite, which is said.
  private mutating func sound(_ point: CGPoint, under transform: CGAffineTransform) -> CGPoint? {
    let own = point.applying(transform)
    if own.isFinite { return own }
    leaveOut("a step to or by (\(point.x), \(point.y))")
    return nil
  }
}

extension CGPoint {
  /// Whether both coordinates are.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
