public import Foundation

/// An outline of lines and curves, with Core Graphics' members.
///
/// Immutable, unless it is a `CGMutablePath`. Coordinates are points; all are finite: a step by one
/// that isn't is left out, which is one line in the log. Paths are objects, as Apple's are, and
/// belong to the thread that made them; `elements` are values that can go anywhere.
public class CGPath: Hashable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A quadratic Bézier curve to a point.
    case quadCurve(control: CGPoint, end: CGPoint)
    /// A cubic Bézier curve to a point.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A straight line back to where the subpath started, joined to its first line.
    case close
  }

  var builder = PathBuilder()

  /// The steps, in order.
  public var elements: [Element] { builder.elements }

  /// An empty path.
  fileprivate init() {}

  /// A path of the given steps.
  ///
  /// Precondition: a `line`, a curve or a `close` comes after a `move`.
  public init(elements: [Element]) {
    builder.append(elements, transform: .identity)
  }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init()
    builder.addRect(rect, transform: transform?.pointee ?? .identity)
  }

  /// The ellipse that touches the four sides of `rect`.
  public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init()
    builder.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
  }

  /// A rectangle with elliptic corners.
  ///
  /// The corners are at most half as wide and high as the rectangle; larger ones are cut to that.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init()
    builder.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { builder.elements.isEmpty }

  /// Where the next line would start: (0, 0) in an empty path.
  public var currentPoint: CGPoint { builder.currentPoint ?? .zero }

  /// An immutable path with the same elements.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// A path that can be added to and starts with the same elements.
  public func mutableCopy() -> CGMutablePath? { makeMutableCopy() }

  /// The same, for those who need no optional.
  package func makeMutableCopy() -> CGMutablePath {
    let copy = CGMutablePath()
    copy.builder = builder
    return copy
  }

  /// Whether both have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A path that is built step by step, with Core Graphics' members.
///
/// Each step takes a transform that is applied to its points as they are added.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public override init() { super.init() }

  /// Starts a subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    builder.move(to: point, transform: transform)
  }

  /// Adds a straight line to `point`; precondition: the path is not empty.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    builder.addLine(to: point, transform: transform)
  }

  /// Adds a subpath of straight lines between `points`; nothing when there are none.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    builder.addLines(between: points, transform: transform)
  }

  /// Adds a quadratic Bézier curve to `end`; precondition: the path is not empty.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    builder.addQuadCurve(to: end, control: control, transform: transform)
  }

  /// Adds a cubic Bézier curve to `end`; precondition: the path is not empty.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    builder.addCurve(to: end, control1: control1, control2: control2, transform: transform)
  }

  /// Adds a rectangle as a closed subpath of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    builder.addRect(rect, transform: transform)
  }

  /// Adds a rectangle with elliptic corners as a closed subpath of its own.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    builder.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds the ellipse inside `rect` as a closed subpath of its own.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    builder.addEllipse(in: rect, transform: transform)
  }

  /// Adds a part of a circle, with a line from the current point to its start if there is one.
  ///
  /// Angles are radians from the x axis towards the y axis. `clockwise` has Core Graphics'
  /// meaning, which was made for y up: false runs through rising angles, and that looks clockwise
  /// where y is down. Angles that are a full turn or more apart draw the whole circle, whichever
  /// the direction.
  /// Precondition: `radius` is not negative.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    builder.addArc(
      Arc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise), transform: transform)
  }

  /// Adds a part of a circle that starts at an angle and runs `delta` radians on, through rising
  /// angles when that is above 0; a full turn at most.
  ///
  /// A line from the current point to its start comes first, if there is one.
  /// Precondition: `radius` is not negative.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    builder.addArc(
      Arc(center: center, radius: radius, startAngle: startAngle, delta: delta),
      transform: transform)
  }

  /// Adds a part of a circle that rounds the corner `tangent1End` of the lines from the current
  /// point to there and on to `tangent2End`, with a line to its start.
  ///
  /// The circle touches both lines, or what they would be if they were longer. Where there is no
  /// corner, or the radius is 0, that is a line to `tangent1End`.
  /// Precondition: the path is not empty; `radius` is not negative.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    builder.addArc(corner: tangent1End, end: tangent2End, radius: radius, transform: transform)
  }

  /// Adds rectangles, each as a closed subpath of its own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { builder.addRect(rect, transform: transform) }
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    builder.append(path.elements, transform: transform)
  }

  /// Closes the subpath with a straight line to its start; nothing when the path is empty.
  public func closeSubpath() { builder.closeSubpath() }
}
