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

  /// Adds a part of a circle that starts at an angle and runs `delta` radians on.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
  ) {
    currentPath.addArc(
      Arc(center: center, radius: radius, startAngle: startAngle, delta: delta), transform: ctm)
  }

  /// Rounds a corner, as `CGMutablePath.addArc` does; precondition: the path is not empty.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(corner: tangent1End, end: tangent2End, radius: radius, transform: ctm)
  }

  /// Adds rectangles, each as a subpath of its own.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { currentPath.append(path.elements, transform: ctm) }

  /// Closes the subpath with a straight line to its start.
  public func closePath() { currentPath.closeSubpath() }

  /// Whether the current path has nothing in it.
  public var isPathEmpty: Bool { currentPath.elements.isEmpty }

  /// A copy of the current path in points of the transform as it is now; nil when it is empty.
  public var path: CGPath? {
    guard !isPathEmpty, !ctm.isSingular else { return nil }
    return CGPath(elements: currentPath.elements).applying(ctm.inverted())
  }

  /// Where the next line starts; (0, 0) when the path is empty.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The smallest rectangle that holds the current path with its control points; null when empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether the current path, filled or stroked as `mode` says, covers a point of its pixels.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let elements = currentPath.elements
    let isStroked = mode == .stroke || mode == .fillStroke || mode == .eoFillStroke
    if isStroked, strokeOutline(of: elements).contains(point) { return true }
    guard mode != .stroke else { return false }
    let rule = mode == .eoFill || mode == .eoFillStroke ? CGPathFillRule.evenOdd : .winding
    return elements.contains(point, using: rule)
  }

  /// Makes the current path the outline of its stroke, which then may be filled or clipped to.
  public func replacePathWithStrokedPath() {
    let outline = strokeOutline(of: takePath())
    currentPath.append(outline, transform: .identity)
  }

  /// The pixel, from the top left, that a point is drawn at.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// The point that is drawn at a pixel.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// The way in pixels that a size, taken as a vector, is.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// The size, taken as a vector, that is a way in pixels.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// The smallest rectangle of pixels that holds what a rectangle is drawn as.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// The smallest rectangle that holds what is drawn in a rectangle of pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
