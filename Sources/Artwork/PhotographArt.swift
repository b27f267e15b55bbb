package import Drawing
import Foundation

/// A photograph: a landscape with grain, soft edges and many colours, as a camera sees it.
package struct PhotographArt: Sendable {
  private let scenery: Scenery

  /// How many photographs of a vacation there are.
  package static var count: Int { Scenery.vacation.count }

  /// A photograph of the vacation, 800 × 600 pixels; an index beyond the last begins anew.
  package static func vacation(_ index: Int) -> PhotographArt {
    let count = Scenery.vacation.count
    return PhotographArt(scenery: Scenery.vacation[(index % count + count) % count])
  }

  /// A coast, of any size that is four pixels wide to three high.
  package static let coast = PhotographArt(scenery: .coast)

  /// Draws it with so many pixels to each of its 800 × 600 points: the same pixels each time.
  package func image(scale: Double = 1) -> CGImage { scenery.image(scale: scale) }
}

/// A rainbow from the left to the right, without any grain: what PNG is good at.
package struct RainbowArt: Sendable {
  /// A rainbow.
  package init() {}

  /// Draws it, so many pixels wide and high: the same pixels each time.
  package func image(width: Int, height: Int) -> CGImage {
    let size = CGSize(width: width, height: height)
    let context = CGContext(size: size, scale: 1, opaque: true)
    context.fill(
      CGRect(origin: .zero, size: size),
      [0xE5254A, 0xF58220, 0xF9E04B, 0x3DB54A, 0x1FA8D8, 0x3B4BB8, 0x8E3A9D]
        .map { CGColor(hex: $0) }, from: .zero, to: CGPoint(x: width, y: 0))
    return context.image()
  }
}
