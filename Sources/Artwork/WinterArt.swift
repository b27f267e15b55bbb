package import Drawing
import Foundation

/// A snowman in front of hills, 2048 × 2048 pixels: a picture large enough to be cut into tiles.
package struct WinterArt {
  /// Its side in pixels.
  package static let side = 2_048

  /// A picture.
  package init() {}

  /// Draws it: the same pixels each time.
  package func image() -> CGImage { image(side: Self.side) }

  /// Draws it in so many pixels across and down.
  package func image(side pixels: Int) -> CGImage {
    let side = Double(Self.side)
    let context = CGContext(
      size: CGSize(width: side, height: side), scale: Double(pixels) / side, opaque: true)
    context.fill(
      CGRect(x: 0, y: 0, width: side, height: side), [Palette.sky, Palette.ice, Palette.cream],
      from: .zero, to: CGPoint(x: 0, y: side * 0.7))
    context.glow(at: CGPoint(x: 1_620, y: 380), radius: 420, Palette.glow)
    drawHills(in: context)
    drawFlakes(in: context)
    drawSnowman(in: context)
    return context.image()
  }

  /// The snowman alone, nothing around him, in a picture of so many pixels across and down.
  package func snowman(side: Int = side) -> CGImage {
    let context = CGContext(width: side, height: side)
    let scale = Double(side) / Double(Self.side)
    context.scaleBy(x: scale, y: scale)
    drawSnowman(in: context)
    return context.image()
  }

  /// White where the snowman stands, black elsewhere, soft where both meet.
  package func snowmanMask() -> CGImage {
    // Drawn at a quarter of its size and enlarged: an edge is then four pixels wide.
    let small = CGSize(width: Self.side / 4, height: Self.side / 4)
    let silhouette = CGContext(size: small, scale: 1, opaque: false)
    silhouette.draw(snowman(side: Self.side / 4), in: CGRect(origin: .zero, size: small))
    silhouette.setBlendMode(.sourceIn)
    silhouette.setFillColor(.white)
    silhouette.fill(CGRect(origin: .zero, size: small))
    let size = CGSize(width: Self.side, height: Self.side)
    let context = CGContext(size: size, scale: 1, opaque: true)
    context.interpolationQuality = .high
    context.draw(silhouette.image(), in: CGRect(origin: .zero, size: size))
    return context.image()
  }

  private func drawSnowman(in context: CGContext) {
    context.saved {
      context.translateBy(x: Double(Self.side) / 2 - 60 * 9, y: 390)
      context.scaleBy(x: 9, y: 9)
      SnowmanArt().draw(in: context)
    }
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
