import Drawing
import Foundation

extension Corners {
  /// The outline as a path whose top left corner is at (0, 0).
  var elements: [CGPath.Element] {
    // What makes a cubic nearly a quarter of a circle: 4/3 · (√2 − 1).
    let share = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    var path: [CGPath.Element] = []
    // Clockwise to the eye from the top left corner; `along` leads from each to the next one.
    let corners: [SIMD2<Double>] = [[0, 0], [size.x, 0], size, [0, size.y]]
    let ways: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1]]
    for place in 0..<4 {
      let (corner, along) = (corners[place], ways[place])
      let (back, radius) = (-ways[(place + 3) % 4], radii[place])
      let start = point(corner + back * radius)
      path.append(path.isEmpty ? .move(start) : .line(start))
      guard radius > 0 else { continue }
      path.append(
        .curve(
          control1: point(corner + back * radius * share),
          control2: point(corner + along * radius * share), end: point(corner + along * radius)))
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

  private func point(_ place: SIMD2<Double>) -> CGPoint { CGPoint(x: place.x, y: place.y) }
}
