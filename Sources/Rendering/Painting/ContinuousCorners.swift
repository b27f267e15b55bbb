import Drawing
import Foundation

/// An outline whose corners begin to bend further out than circular ones, and so more gently.
///
/// Core Animation's own curve isn't published, but for how much further it reaches: 1.528665 times
/// the radius, as `CALayer.cornerCurveExpansionFactor` says. This one is a cubic through the point
/// of the circular arc that is nearest to the corner; where there is no room to reach further it
/// becomes that arc.
enum ContinuousCorners {
  private static let expansion = 1.528665
  /// How far a unit circle is from the corner of its square, along either side.
  private static let diagonal = 1 - 0.5.squareRoot()

  /// The outline of `rect` with radii in the order of `Corners`.
  static func path(_ rect: CGRect, radii: SIMD4<Double>) -> [CGPath.Element] {
    let side = min(rect.width, rect.height) / 2
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    // Along the side that leads to the corner, and along the one that leads away.
    let ways: [(CGVector2, CGVector2)] = [
      ((0, 1), (1, 0)), ((-1, 0), (0, 1)), ((0, -1), (-1, 0)), ((1, 0), (0, -1)),
    ]
    var path: [CGPath.Element] = []
    for (index, corner) in corners.enumerated() {
      let radius = min(radii[index], side)
      let reach = min(radius * expansion, side)
      let control = reach - (4 * reach - 8 * diagonal * radius) / 3
      let (from, to) = ways[index]
      func point(_ way: CGVector2, _ distance: Double) -> CGPoint {
        CGPoint(x: corner.x + way.0 * distance, y: corner.y + way.1 * distance)
      }
      path.append(path.isEmpty ? .move(point(from, reach)) : .line(point(from, reach)))
      path.append(
        .curve(
          control1: point(from, control), control2: point(to, control), end: point(to, reach)))
    }
    return path + [.close]
  }

  private typealias CGVector2 = (Double, Double)
}
