import Drawing
import Foundation

/// A toy block, 64 × 64 points: painted wood with a sign in cream.
struct BlockArt {
  var color: CGColor
  /// The sign, inside (0, 0)…(64, 64).
  var sign: CGPath

  /// Draws it from (0, 0) to (64, 64).
  func draw(in context: CGContext) {
    let all = CGRect(x: 0, y: 0, width: 64, height: 64)
    context.setFillColor(color.darker(0.35))
    context.fill(all)
    drawBevel(in: context)
    context.fill(
      all.insetBy(dx: 6, dy: 6), [color.lighter(0.14), color.darker(0.12)], from: .zero,
      to: CGPoint(x: 64, y: 64))
    drawSign(in: context)
    context.setStrokeColor(color.darker(0.7))
    context.setLineWidth(2)
    context.stroke(all.insetBy(dx: 1, dy: 1))
  }

  /// Four bevels round the face: the upper and left ones in the light.
  private func drawBevel(in context: CGContext) {
    let corners = [(0, 0), (64, 0), (64, 64), (0, 64)].map { CGPoint(x: $0.0, y: $0.1) }
    let inner = [(6, 6), (58, 6), (58, 58), (6, 58)].map { CGPoint(x: $0.0, y: $0.1) }
    let slopes = [color.lighter(0.4), color.darker(0.25), color.darker(0.42), color.lighter(0.22)]
    for side in 0..<4 {
      let next = (side + 1) % 4
      context.setFillColor(slopes[side])
      context.addLines(between: [corners[side], corners[next], inner[next], inner[side]])
      context.fillPath()
    }
  }

  private func drawSign(in context: CGContext) {
    context.saved {
      context.translateBy(x: 1.5, y: 2.5)
      context.setFillColor(color.darker(0.6).withAlpha(0.55))
      context.addPath(sign)
      context.fillPath()
    }
    context.saved {
      context.addPath(sign)
      context.clip()
      context.fill(
        CGRect(x: 0, y: 0, width: 64, height: 64),
        [.white, Palette.cream, Palette.cream.mixed(with: color, 0.3)],
        from: CGPoint(x: 24, y: 12), to: CGPoint(x: 40, y: 54))
    }
  }
}
