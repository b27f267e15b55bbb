import Drawing
import Foundation

extension CGContext {
  /// Runs `body` between `saveGState` and `restoreGState`.
  func saved(_ body: () -> Void) {
    saveGState()
    body()
    restoreGState()
  }

  /// Fills a rectangle with a linear gradient.
  func fill(_ rect: CGRect, _ colors: [CGColor], from start: CGPoint, to end: CGPoint) {
    saved {
      clip(to: rect)
      drawLinearGradient(
        CGGradient(colors: colors), start: start, end: end,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// Fills the clip with a radial gradient: `color` in the middle, clear at the rim.
  func glow(at center: CGPoint, radius: CGFloat, _ color: CGColor) {
    drawRadialGradient(
      CGGradient(colors: [color, color.withAlpha(color.alpha * 0.4), color.withAlpha(0)]),
      startCenter: center, startRadius: 0, endCenter: center, endRadius: radius, options: [])
  }

  /// A straight line.
  func line(from start: CGPoint, to end: CGPoint, width: CGFloat, _ color: CGColor) {
    setStrokeColor(color)
    setLineWidth(width)
    addLines(between: [start, end])
    strokePath()
  }

  /// A disc of one colour.
  func fillDisc(at center: CGPoint, radius: CGFloat, _ color: CGColor) {
    setFillColor(color)
    fillEllipse(
      in: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// A shape of one colour.
  func fill(_ path: CGPath, _ color: CGColor) {
    setFillColor(color)
    addPath(path)
    fillPath()
  }

  /// A shape with a linear gradient.
  func fill(_ path: CGPath, _ colors: [CGColor], from start: CGPoint, to end: CGPoint) {
    saved {
      addPath(path)
      clip()
      drawLinearGradient(
        CGGradient(colors: colors), start: start, end: end,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// The stroke of a shape, with round joins.
  func stroke(_ path: CGPath, width: CGFloat, _ color: CGColor) {
    saved {
      setLineJoin(.round)
      setLineCap(.round)
      setStrokeColor(color)
      setLineWidth(width)
      addPath(path)
      strokePath()
    }
  }
}

extension CGPath {
  /// A closed shape with straight sides.
  static func polygon(_ corners: [(CGFloat, CGFloat)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }
}
