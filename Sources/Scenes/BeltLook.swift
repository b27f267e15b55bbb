import Foundation
import Tumble

/// What a belt looks like: a frame of steel, and round it rubber with cleats, which run.
final class BeltLook {
  /// From the back to the front.
  let layers: [CALayer]
  private let cleats = CAShapeLayer()
  /// From one cleat to the next, in points: so many that they fit round the belt.
  private let pitch: Double
  private var way = 0.0

  /// A belt whose upper side runs from `start` to `end`, points of the world.
  init(from start: Vector2, to end: Vector2, thickness: Double) {
    let radius = thickness / 2 - 2
    let frame = CALayer.timber(
      from: start, to: end, thickness: thickness - 6, isMetal: true)
    let length = 2 * (end.distance(to: start) + .pi * radius)
    pitch = length / (length / 15).rounded()
    let rubber = CAShapeLayer()
    for (layer, width, color) in [(rubber, 4.0, CGColor(hex: 0x24_25_2B)), (cleats, 4.0, .wall)] {
      layer.path = Self.loop(from: start, to: end, radius: radius)
      layer.lineWidth = width
      layer.strokeColor = color
      layer.fillColor = nil
    }
    cleats.lineDashPattern = [NSNumber(value: 4), NSNumber(value: pitch - 4)]
    layers = [frame, rubber, cleats]
  }

  /// Moves the cleats on by points.
  func run(by points: Double) {
    way = (way + points).truncatingRemainder(dividingBy: pitch)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // A larger phase has the dashes begin earlier on the path.
    cleats.lineDashPhase = pitch - way
    CATransaction.commit()
  }

  /// Along the upper side, round the end, and back along the lower side.
  private static func loop(from start: Vector2, to end: Vector2, radius: Double) -> CGPath {
    let along = (end - start).normalized
    let up = along.perpendicular.y > 0 ? along.perpendicular : -along.perpendicular
    /// A half circle round a belt's end, from `first` over `outward`.
    func turn(_ middle: Vector2, _ first: Vector2, _ outward: Vector2) -> [CGPoint] {
      (0...12).map { step in
        let angle = Double(step) * .pi / 12
        let point = middle + (first * cos(angle) + outward * sin(angle)) * radius
        return CGPoint(x: point.x, y: point.y)
      }
    }
    let path = CGMutablePath()
    path.addLines(between: turn(end, up, along) + turn(start, -up, -along))
    path.closeSubpath()
    return path
  }
}
