public import Foundation

/// The kinds of steps of a path, with Core Graphics' names.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Starts a subpath.
  case moveToPoint = 0
  /// A straight line.
  case addLineToPoint = 1
  /// A quadratic curve.
  case addQuadCurveToPoint = 2
  /// A cubic curve.
  case addCurveToPoint = 3
  /// A line back to the subpath's start.
  case closeSubpath = 4
}

/// A step of a path in Core Graphics' form; `CGPath.Element` is the same as a value.
public struct CGPathElement {
  /// What kind of step it is.
  public var type: CGPathElementType
  /// Its points, control points first: 1, 1, 2, 3 or 0 by kind; valid while the block runs.
  public var points: UnsafeMutablePointer<CGPoint>
}

/// What `apply(info:function:)` calls for each step.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

extension CGPath {
  /// Calls `block` for each step, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      // Something to point at even where there is no point.
      points.append(.zero)
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var step = CGPathElement(type: element.type, points: start)
        withUnsafePointer(to: &step, block)
      }
    }
  }

  /// Calls `function` for each step, in order, with `info`.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension CGPath.Element {
  /// The kind of the step, as Core Graphics names it.
  public var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
