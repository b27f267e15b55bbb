import Drawing
import Foundation

extension PathShape {
  /// No point of a shape that can be drawn lies further out, in its own units.
  ///
  /// So lengths and areas of it are finite numbers as well.
  private static let furthest = 1e100

  /// Whether it can be drawn at all: lines and curves come after a move, and all is finite.
  var isDrawable: Bool {
    guard let first = elements.first, case .move = first else { return false }
    return elements.allSatisfy { element in
      element.allPoints.allSatisfy { abs($0.x) < Self.furthest && abs($0.y) < Self.furthest }
    }
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
    var box = PixelBox.empty
    for element in elements {
      for point in element.allPoints {
        let point = SIMD2<Double>(point.x, point.y)
        box = box.union(PixelBox(low: point, high: point))
      }
    }
    guard case .stroke(let style) = style else { return box }
    // Miters point as far as their limit says, square caps half a diagonal.
    let share = style.join == .miter ? max(style.miterLimit, 1.5) : 1.5
    return box.widened(by: style.width / 2 * share)
  }
}

extension PixelBox {
  /// The box that reaches further on all sides.
  func widened(by distance: Double) -> PixelBox {
    let spread = SIMD2(repeating: distance)
    return PixelBox(low: low - spread, high: high + spread)
  }
}
