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
    let moved = inner.elements.map { $0.moved(by: SIMD2(repeating: width)) }
    return PathShape(elements: elements + moved, style: .evenOddFill)
  }

  private func point(_ place: SIMD2<Double>) -> CGPoint { CGPoint(x: place.x, y: place.y) }
}

extension CGPath.Element {
  /// The same step elsewhere.
  fileprivate func moved(by way: SIMD2<Double>) -> CGPath.Element {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + way.x, y: point.y + way.y) }
    return switch self {
    case .move(let point): .move(moved(point))
    case .line(let point): .line(moved(point))
    case .quadCurve(let control, let end): .quadCurve(control: moved(control), end: moved(end))
    case .curve(let control1, let control2, let end):
      .curve(control1: moved(control1), control2: moved(control2), end: moved(end))
    case .close: .close
    }
  }
}
