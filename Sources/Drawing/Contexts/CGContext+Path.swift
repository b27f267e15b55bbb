public import Foundation

extension CGContext {
  /// Forgets the current path.
  public func beginPath() { currentPath = PathBuilder() }

  /// Starts a subpath at `point`.
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: ctm) }

  /// Adds a straight line to `point`; precondition: the path is not empty.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: ctm) }

  /// Adds a subpath of straight lines between `points`.
  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(between: points, transform: ctm)
  }

  /// Adds a quadratic Bézier curve to `end`; precondition: the path is not empty.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: ctm)
  }

  /// Adds a cubic Bézier curve to `end`; precondition: the path is not empty.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }

  /// Adds a rectangle as a subpath of its own.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: ctm) }

  /// Adds the ellipse inside `rect` as a subpath of its own.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: ctm) }

  /// Adds a part of a circle, as `CGMutablePath.addArc` does.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      Arc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise), transform: ctm)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { currentPath.append(path.elements, transform: ctm) }

  /// Closes the subpath with a straight line to its start.
  public func closePath() { currentPath.closeSubpath() }

  /// Whether the current path has nothing in it.
  public var isPathEmpty: Bool { currentPath.elements.isEmpty }
}
