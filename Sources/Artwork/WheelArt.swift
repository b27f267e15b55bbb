import Drawing
import Foundation

/// A wheel, 64 points across: a tyre round a steel hub whose spokes show that it turns.
struct WheelArt {
  private static let square = CGRect(x: 0, y: 0, width: 64, height: 64)
  private static let tyre = CGColor(hex: 0x2B2A30)

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.square.size, scale: scale, opaque: false)
    disc(context, inset: 0, Self.tyre.darker(0.5))
    disc(context, inset: 1, Self.tyre)
    disc(context, inset: 10, Palette.steelDeep)
    disc(context, inset: 11.5, Palette.steel)
    disc(context, inset: 15, Palette.steelDark)
    drawSpokes(in: context)
    disc(context, inset: 25, Palette.steelLight)
    disc(context, inset: 29, Palette.steelDeep)
    return context.image()
  }

  private func disc(_ context: CGContext, inset: CGFloat, _ color: CGColor) {
    context.setFillColor(color)
    context.fillEllipse(in: Self.square.insetBy(dx: inset, dy: inset))
  }

  private func drawSpokes(in context: CGContext) {
    context.saved {
      context.translateBy(x: 32, y: 32)
      for spoke in 0..<3 {
        context.rotate(by: .pi / 3)
        let color = spoke == 0 ? Palette.cream : Palette.steelLight
        context.line(from: CGPoint(x: -19, y: 0), to: CGPoint(x: 19, y: 0), width: 5, color)
      }
    }
  }
}
