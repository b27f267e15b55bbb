package import Drawing
import Foundation

/// A snowman in front of hills, 2048 × 2048 pixels: a picture large enough to be cut into tiles.
package struct WinterArt {
  /// Its side in pixels.
  package static let side = 2_048

  /// A picture.
  package init() {}

  /// Draws it: the same pixels each time.
  package func image() -> CGImage {
    let side = Double(Self.side)
    let context = CGContext(size: CGSize(width: side, height: side), scale: 1, opaque: true)
    context.fill(
      CGRect(x: 0, y: 0, width: side, height: side), [Palette.sky, Palette.ice, Palette.cream],
      from: .zero, to: CGPoint(x: 0, y: side * 0.7))
    context.glow(at: CGPoint(x: 1_620, y: 380), radius: 420, Palette.glow)
    drawHills(in: context)
    drawFlakes(in: context)
    context.saved {
      context.translateBy(x: side / 2 - 60 * 9, y: 390)
      context.scaleBy(x: 9, y: 9)
      SnowmanArt().draw(in: context)
    }
    return context.image()
  }

  private func drawHills(in context: CGContext) {
    let side = Double(Self.side)
    let hills: [(height: Double, swing: Double, length: Double, color: CGColor)] = [
      (1_180, 90, 760, Palette.frost), (1_360, 70, 1_050, Palette.ice),
      (1_620, 50, 1_500, Palette.snow),
    ]
    for hill in hills {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: side))
      for x in stride(from: 0.0, through: side, by: 16) {
        path.addLine(
          to: CGPoint(
            x: x, y: hill.height + hill.swing * sin(x / hill.length * 2 * .pi + hill.height)))
      }
      path.addLine(to: CGPoint(x: side, y: side))
      path.closeSubpath()
      context.fill(path, hill.color)
    }
  }

  private func drawFlakes(in context: CGContext) {
    var grain = Grain(seed: 25)
    for _ in 0..<700 {
      let (x, y) = (grain.next(in: 0...2_048), grain.next(in: 0...2_048))
      context.fillDisc(
        at: CGPoint(x: x, y: y), radius: grain.next(in: 2...9),
        Palette.snow.withAlpha(grain.next(in: 0.4...0.9)))
    }
  }
}
