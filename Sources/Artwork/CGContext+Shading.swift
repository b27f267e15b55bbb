import Drawing
import Foundation

extension CGContext {
  /// Runs `body` between `saveGState` and `restoreGState`.
  func saved(_ body: () -> Void) {
    saveGState()
    body()
    restoreGState()
  }

  /// Fills a rectangle with colours from one point to another.
  func fill(_ rect: CGRect, _ colors: [CGColor], from start: CGPoint, to end: CGPoint) {
    saved {
      clip(to: rect)
      drawLinearGradient(
        CGGradient(colors: colors), start: start, end: end,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// Fills the clip with a glow: `color` in the middle, nothing of it at the rim.
  func glow(at center: CGPoint, radius: CGFloat, _ color: CGColor) {
    drawRadialGradient(
      CGGradient(colors: [color, color.copy(alpha: color.alpha * 0.4), color.copy(alpha: 0)]),
      startCenter: center, startRadius: 0, endCenter: center, endRadius: radius, options: [])
  }

  /// A straight line.
  func line(from start: CGPoint, to end: CGPoint, width: CGFloat, _ color: CGColor) {
    setStrokeColor(color)
    setLineWidth(width)
    addLines(between: [start, end])
    strokePath()
  }
}
