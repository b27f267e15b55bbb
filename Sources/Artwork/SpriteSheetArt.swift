import Drawing
import Foundation

/// Eight sprites of 32 × 32 pixels on one sheet, four in a row, without any space between them.
///
/// Above: crate, steel crate, ball, second ball. Below: blocks with star, gem, bolt and heart.
struct SpriteSheetArt {
  private static let cell: CGFloat = 32

  func image() -> CGImage {
    let context = CGContext(
      size: CGSize(width: 4 * Self.cell, height: 2 * Self.cell), scale: 1, opaque: false)
    let sprites: [(CGContext) -> Void] = [
      CrateArt.wooden.draw, CrateArt.steel.draw,
      BallArt(color: Palette.coral).draw, BallArt(color: Palette.teal).draw,
      BlockArt(color: Palette.gold, sign: Signs.star).draw,
      BlockArt(color: Palette.teal, sign: Signs.gem).draw,
      BlockArt(color: Palette.sky, sign: Signs.bolt).draw,
      BlockArt(color: Palette.berry, sign: Signs.heart).draw,
    ]
    for (index, draw) in sprites.enumerated() {
      context.saved {
        context.translateBy(
          x: CGFloat(index % 4) * Self.cell, y: CGFloat(index / 4) * Self.cell)
        context.clip(to: CGRect(x: 0, y: 0, width: Self.cell, height: Self.cell))
        context.scaleBy(x: 0.5, y: 0.5)
        draw(context)
      }
    }
    return context.image()
  }
}
