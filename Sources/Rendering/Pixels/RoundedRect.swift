import Drawing
import Foundation

extension Corners {
  /// The outline as a path whose top left corner is at (0, 0).
  var elements: [CGPath.Element] {
    // How far the control points of a cubic quarter circle are from the corner, in radii:
    // 1 − 4/3 · (√2 − 1).
    let offset = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    var path: [CGPath.Element] = []
    // Clockwise to the eye from the top left corner; `along` leads from each to the next one.
    let corners: [SIMD2<Double>] = [[0, 0], [size.x, 0], size, [0, size.y]]
    let ways: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1]]
    for index in 0..<4 {
      let (corner, along) = (corners[index], ways[index])
      let (back, radius) = (-ways[(index + 3) % 4], radii[index])
      let start = point(corner + back * radius)
      path.append(path.isEmpty ? .move(start) : .line(start))
      guard radius > 0 else { continue }
      path.append(
        .curve(
          control1: point(corner + back * radius * offset),
          control2: point(corner + along * radius * offset), end: point(corner + along * radius)))
    }
    return path + [.close]
  }

  /// The outline, or the border that lies `width` inside it.
  func shape(borderWidth width: Double?) -> PathShape {
    guard let width, let inner = inset(by: width) else { return PathShape(elements: elements) }
    let moved = inner.elements.map { element in
      element.moved { CGPoint(x: $0.x + width, y: $0.y + width) }
    }
    return PathShape(elements: elements + moved, style: .evenOddFill)
  }

  private func point(_ position: SIMD2<Double>) -> CGPoint { CGPoint(x: position.x, y: position.y) }
}
