import Drawing
import Foundation

/// A button of 40 × 40 points made to be stretched: corners and borders take a quarter each.
///
/// The middle half has one colour a row, so that its columns can be repeated without a trace.
struct ButtonArt {
  private static let square = CGRect(x: 0, y: 0, width: 40, height: 40)

  func image() -> CGImage {
    let context = CGContext(size: Self.square.size, scale: 1, opaque: false)
    shape(inset: 0, radius: 10, in: context, [Palette.sky.darker(0.55), Palette.sky.darker(0.7)])
    shape(inset: 1.5, radius: 8.5, in: context, [Palette.sky.lighter(0.55), Palette.sky])
    shape(
      inset: 3, radius: 7, in: context,
      [Palette.sky.lighter(0.28), Palette.sky, Palette.sky.darker(0.18)])
    return context.image()
  }

  private func shape(inset: CGFloat, radius: CGFloat, in context: CGContext, _ colors: [CGColor]) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: Self.square.insetBy(dx: inset, dy: inset), cornerWidth: radius, cornerHeight: radius)
    context.fill(
      path, colors, from: CGPoint(x: 0, y: inset), to: CGPoint(x: 0, y: 40 - inset))
  }
}
