import Drawing
import Foundation

extension PathShape {
  /// No point of a shape that can be drawn lies further out, in its own units.
  ///
  /// So lengths and areas of it are finite numbers as well.
  private static let furthest = 1e100

  /// Whether it can be drawn at all: lines and curves come after a move, and all is within reach.
  var isDrawable: Bool {
    guard let first = elements.first, case .move = first else { return false }
    return elements.allSatisfy { $0.isWithin(Self.furthest) }
  }

  /// The elements of the part that is drawn.
  var drawnElements: [CGPath.Element] {
    guard case .stroke(let style) = style, style.start > 0 || style.end < 1 else {
      return elements
    }
    return elements.trimmed(from: style.start, to: style.end)
  }

  /// A box around all that it can cover, in its own units.
  var reach: PixelBox {
    let box = elements.pointBox
    guard case .stroke(let style) = style else { return box }
    return box.outset(by: SIMD2(repeating: style.reach))
  }
}

extension CGPath.Element {
  /// Whether all its points are numbers nearer than `limit`, either way.
  fileprivate func isWithin(_ limit: CGFloat) -> Bool {
    func isNear(_ point: CGPoint) -> Bool { abs(point.x) < limit && abs(point.y) < limit }
    return switch self {
    case .move(let point), .line(let point): isNear(point)
    case .quadCurve(let control, let end): isNear(control) && isNear(end)
    case .curve(let control1, let control2, let end):
      isNear(control1) && isNear(control2) && isNear(end)
    case .close: true
    }
  }
}

extension StrokeStyle {
  /// The furthest that the line reaches from its path.
  ///
  /// Miters point as far as their limit says, square caps half a diagonal.
  var reach: Double { width / 2 * (join == .miter ? max(miterLimit, 1.5) : 1.5) }
}

extension [CGPath.Element] {
  /// The box around all points, control points too; empty without any.
  var pointBox: PixelBox {
    var box = PixelBox.empty
    func add(_ point: CGPoint) {
      let point = SIMD2<Double>(point.x, point.y)
      box = box.union(PixelBox(low: point, high: point))
    }
    // Not by way of a list of each element's points, which would take memory.
    for element in self {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .quadCurve(let control, let end):
        add(control)
        add(end)
      case .curve(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: break
      }
    }
    return box
  }

  /// The same as a rectangle; nil without any point.
  var box: CGRect? {
    let box = pointBox
    guard box.low.x <= box.high.x else { return nil }
    return CGRect(
      x: box.low.x, y: box.low.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y)
  }
}
