import Drawing
import Foundation

/// One plank or brick on its own, with a dark outline.
struct BoardArt {
  var size: CGSize
  var material: Material
  var seed: UInt64

  /// 64 × 16 points.
  static let plank = BoardArt(
    size: CGSize(width: 64, height: 16), material: .wood, seed: 31)
  /// 64 × 32 points.
  static let brick = BoardArt(
    size: CGSize(width: 64, height: 32),
    material: Material(
      light: Palette.coral.lighter(0.35), base: Palette.coral.darker(0.25),
      dark: Palette.coral.darker(0.5), deep: Palette.coral.darker(0.8), grain: 0.3), seed: 47)

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: size, scale: scale, opaque: true)
    let all = CGRect(origin: .zero, size: size)
    context.setFillColor(material.deep)
    context.fill(all)
    PlankArt(rect: all.insetBy(dx: 1, dy: 1), material: material, tone: 0, seed: seed)
      .draw(in: context)
    return context.image()
  }
}
