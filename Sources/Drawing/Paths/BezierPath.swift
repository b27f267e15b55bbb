public import Foundation

/// A path with UIKit's members: arcs are clockwise to the eye, corners are chosen one by one.
public final class BezierPath {
  private let path: CGMutablePath

  /// An empty path.
  public init() { path = CGMutablePath() }

  /// A copy of a path.
  public init(cgPath: CGPath) { path = cgPath.mutableCopy() }

  /// A rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }

  /// The ellipse inside `rect`.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }

  /// A rectangle with round corners, whose radius is at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    self.init(
      cgPath: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
  }

  /// A rectangle of which `corners` are elliptic, at most half as wide and high as it, the others
  /// square.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.builder.addRoundedRect(
      in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height,
      corners: corners, transform: .identity)
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

  /// An immutable copy.
  public var cgPath: CGPath { path.copy() }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }

  /// Where the next line starts.
  public var currentPoint: CGPoint { path.currentPoint }

  /// The smallest rectangle that holds the lines and curves; null when empty.
  public var bounds: CGRect { path.boundingBoxOfPath }

  /// Starts a subpath.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line; precondition: the path is not empty.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve; precondition: the path is not empty.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve; precondition: the path is not empty.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }

  /// Adds a part of a circle, with a line to its start if the path is not empty.
  ///
  /// `clockwise` is as the eye sees it, y down: true runs through rising angles. That is the
  /// opposite of `CGMutablePath.addArc`.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its start.
  public func close() { path.closeSubpath() }

  /// Adds the steps of another path.
  public func append(_ other: BezierPath) { path.addPath(other.path) }

  /// Transforms all points.
  public func apply(_ transform: CGAffineTransform) {
    let steps = path.elements
    path.builder = PathBuilder()
    path.builder.append(steps, transform: transform)
  }

  /// Whether the path, filled by the winding rule, would cover `point`.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// Corners of a rectangle, y down; UIKit's `UIRectCorner`.
public struct RectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Corners of raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Where x and y are least.
  public static let topLeft = RectCorner(rawValue: 1)
  /// Where x is largest and y least.
  public static let topRight = RectCorner(rawValue: 2)
  /// Where x is least and y largest.
  public static let bottomLeft = RectCorner(rawValue: 4)
  /// Where x and y are largest.
  public static let bottomRight = RectCorner(rawValue: 8)
  /// All four.
  public static let allCorners: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
