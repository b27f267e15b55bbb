import Drawing
public import QuartzCore

/// A path with what it is drawn with; arcs are clockwise to the eye.
///
/// `cgPath` is what layers take. It is drawn in the current context, by `fill()` and `stroke()`.
open class UIBezierPath: NSObject, NSCopying {
  private var path: CGMutablePath

  /// How wide strokes are, in points.
  open var lineWidth: CGFloat = 1

  /// What the ends of strokes look like.
  open var lineCapStyle: CGLineCap = .butt

  /// What the corners of strokes look like.
  open var lineJoinStyle: CGLineJoin = .miter

  /// How many line widths long a pointed corner may be.
  open var miterLimit: CGFloat = 10

  /// Whether an odd number of turns is what is inside, rather than any but 0.
  open var usesEvenOddFillRule = false

  /// What is drawn and left out in turn, and where in that a line starts.
  var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// An empty path.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  /// A copy of a path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.makeMutableCopy()
  }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse inside `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle with round corners, whose radius is at most half the shorter side.
  ///
  /// They are quarters of a circle.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// A rectangle of which `corners` are elliptic, at most half as wide and high as it, the others
  /// square.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height,
      corners: corners.corners)
  }

  /// A part of a circle; angles are radians from the x axis, and `clockwise` is as the eye sees it.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The path as layers and contexts take it: a copy, which stays as it is.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = newValue.makeMutableCopy() }
  }

  /// Whether there is nothing in it.
  open var isEmpty: Bool { path.isEmpty }

  /// Where the next line starts; (0, 0) in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// The smallest rectangle that holds all points, control points too; null when empty.
  open var bounds: CGRect { path.boundingBox }

  /// Starts a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line; an empty path has nothing to go on from, and stays empty.
  open func addLine(to point: CGPoint) {
    guard hasStart(for: "a line") else { return }
    path.addLine(to: point)
  }

  /// Adds a cubic curve; an empty path has nothing to go on from, and stays empty.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard hasStart(for: "a curve") else { return }
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve; an empty path has nothing to go on from, and stays empty.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard hasStart(for: "a curve") else { return }
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, with a line to its start if the path is not empty.
  ///
  /// `clockwise` is as the eye sees it, y down: true runs through rising angles. That is the
  /// opposite of `CGMutablePath.addArc`. One of a radius below 0 is left out.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // A view of no size has that, less half a line's width.
    guard !(radius < 0) else { return misuse("an arc of a radius of \(radius) is left out") }
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its start.
  open func close() { path.closeSubpath() }

  /// Takes all steps away.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Transforms all points; by numbers that aren't finite none, and a line says so.
  open func apply(_ transform: CGAffineTransform) {
    guard transform.isFinite else {
      return misuse("a path is transformed by finite numbers, not by \(transform)")
    }
    path = path.applying(transform).makeMutableCopy()
  }

  /// The same outline, drawn from its end to its start, the last subpath first.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversing())
    reversed.takeStyle(of: self)
    return reversed
  }

  /// Whether the path, filled by its rule, would cover `point`.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  /// A copy of the path and of what it is drawn with.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.takeStyle(of: self)
    return copy
  }

  var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
  }

  private func hasStart(for what: String) -> Bool {
    if path.isEmpty { misuse("\(what) needs a current point: move(to:) comes first") }
    return !path.isEmpty
  }
}
