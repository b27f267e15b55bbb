import Drawing
import Foundation

/// Four pictures of 128 × 128 pixels on one sheet, two by two, nothing behind them.
///
/// Igloo and cone above, anchor and spaceship below: the sheet of the book's listing 2.3.
struct QuarterSheetArt {
  func image() -> CGImage {
    let cell: CGFloat = 128
    let context = CGContext(
      size: CGSize(width: 2 * cell, height: 2 * cell), scale: 1, opaque: false)
    let pictures: [(CGContext) -> Void] = [
      IglooArt().draw, ConeArt().draw, AnchorArt().draw, SpaceshipArt().draw,
    ]
    for (index, draw) in pictures.enumerated() {
      context.saved {
        context.translateBy(x: CGFloat(index % 2) * cell, y: CGFloat(index / 2) * cell)
        context.clip(to: CGRect(x: 0, y: 0, width: cell, height: cell))
        draw(context)
      }
    }
    return context.image()
  }
}
