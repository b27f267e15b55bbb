import Drawing
import Foundation

/// Outlines that stand in the middle of a square of 64 points.
enum Signs {
  /// Five points, one of them upwards.
  static var star: CGPath {
    let path = CGMutablePath()
    let points = (0..<10).map { index -> CGPoint in
      let radius: CGFloat = index.isMultiple(of: 2) ? 22 : 9.6
      let angle = CGFloat(index) * .pi / 5
      return CGPoint(x: 32 + radius * sin(angle), y: 33.5 - radius * cos(angle))
    }
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }

  /// A cut stone, seen from the side, with a gap between crown and body.
  static var gem: CGPath {
    let path = CGMutablePath()
    path.addLines(between: points([(21, 15), (43, 15), (52.5, 26), (11.5, 26)]))
    path.closeSubpath()
    path.addLines(between: points([(12.5, 29), (51.5, 29), (32, 53)]))
    path.closeSubpath()
    return path
  }

  /// A flash of lightning.
  static var bolt: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: points([(36, 10), (17, 36), (29.5, 36), (26, 54), (47, 27), (34, 27), (40, 10)]))
    path.closeSubpath()
    return path
  }

  /// A heart.
  static var heart: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 32, y: 53))
    path.addCurve(
      to: CGPoint(x: 12, y: 26), control1: CGPoint(x: 22, y: 45), control2: CGPoint(x: 12, y: 37))
    path.addCurve(
      to: CGPoint(x: 32, y: 22), control1: CGPoint(x: 12, y: 12), control2: CGPoint(x: 29, y: 11))
    path.addCurve(
      to: CGPoint(x: 52, y: 26), control1: CGPoint(x: 35, y: 11), control2: CGPoint(x: 52, y: 12))
    path.addCurve(
      to: CGPoint(x: 32, y: 53), control1: CGPoint(x: 52, y: 37), control2: CGPoint(x: 42, y: 45))
    path.closeSubpath()
    return path
  }

  private static func points(_ pairs: [(CGFloat, CGFloat)]) -> [CGPoint] {
    pairs.map { CGPoint(x: $0.0, y: $0.1) }
  }
}
