import Artwork
import Drawing
import Foundation
import Tumble

// Small pictures of the pages that read photographs and tiles: these are files that are made, some slowly, when a page
// first asks for them. Here the same art is drawn at the size that is seen.

/// A page whose small picture is a screen with one drawing.
protocol DrawnThumbnailPage: PicturedScene {
  /// What lies behind.
  static var thumbnailGround: CGColor { get }
  /// Draws what is seen on a screen of 320 × 480 points; a point has `scale` pixels.
  static func drawThumbnail(in context: CGContext, scale: Double)
}

extension DrawnThumbnailPage {
  static var thumbnailGround: CGColor { .white }

  static func thumbnail(fitting size: CGSize, scale: Double) -> CGImage {
    let screen = Screen.size
    let fit = scale * min(size.width / screen.width, size.height / screen.height)
    let context = CGContext(size: screen, scale: fit, opaque: true)
    context.setFillColor(thumbnailGround)
    context.fill(CGRect(origin: .zero, size: screen))
    context.interpolationQuality = .high
    drawThumbnail(in: context, scale: fit)
    return context.image()
  }
}

/// A page on which a photograph is as wide as the screen.
protocol PhotographThumbnailPage: DrawnThumbnailPage {
  /// Which one.
  static var thumbnailIndex: Int { get }
}

extension PhotographThumbnailPage {
  static var thumbnailGround: CGColor { CGColor(hex: 0x00_00_00) }

  static func drawThumbnail(in context: CGContext, scale: Double) {
    // 800 points of art on 320 of the screen.
    let photograph = PhotographArt.vacation(thumbnailIndex).image(scale: 0.4 * scale)
    context.draw(photograph, in: CGRect(x: 0, y: 100, width: 320, height: 240))
  }
}

extension Listing14_01: PhotographThumbnailPage { static let thumbnailIndex = 0 }
extension Listing14_02: PhotographThumbnailPage { static let thumbnailIndex = 1 }
extension Listing14_03: PhotographThumbnailPage { static let thumbnailIndex = 2 }
extension Listing14_04: PhotographThumbnailPage { static let thumbnailIndex = 3 }
extension Listing14_05: PhotographThumbnailPage { static let thumbnailIndex = 4 }

extension Listing14_05b: DrawnThumbnailPage {
  static func drawThumbnail(in context: CGContext, scale: Double) {
    for index in 0..<12 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 2)
      let frame = CGRect(x: 2 + 159 * column, y: 2 + 120 * row, width: 157, height: 118)
      guard row < 4 else { break }
      context.draw(PhotographArt.vacation(index).image(scale: 0.2 * scale), in: frame)
    }
  }
}

extension Listing14_07: DrawnThumbnailPage {
  static func drawThumbnail(in context: CGContext, scale: Double) {
    drawSnowman(in: context, scale: scale)
  }
}

extension Listing14_08: DrawnThumbnailPage {
  static func drawThumbnail(in context: CGContext, scale: Double) {
    drawSnowman(in: context, scale: scale)
  }
}

extension DrawnThumbnailPage {
  fileprivate static func drawSnowman(in context: CGContext, scale: Double) {
    let side = max(1, Int((300 * scale).rounded()))
    context.draw(
      WinterArt().snowman(side: side), in: CGRect(x: 10, y: 90, width: 300, height: 300))
  }
}

extension Listing06_11: DrawnThumbnailPage {
  static func drawThumbnail(in context: CGContext, scale: Double) {
    drawWinter(in: context, CGRect(x: 10, y: 90, width: 300, height: 300), scale: scale)
    context.setFillColor(.white)
    for index in 1..<8 {
      let way = 38 * CGFloat(index)
      context.fill(CGRect(x: 8 + way, y: 90, width: 2, height: 300))
      context.fill(CGRect(x: 10, y: 88 + way, width: 300, height: 2))
    }
  }
}

extension Listing06_12: DrawnThumbnailPage {
  static func drawThumbnail(in context: CGContext, scale: Double) {
    drawWinter(in: context, CGRect(x: 0, y: 0, width: 480, height: 480), scale: scale)
  }
}

extension DrawnThumbnailPage {
  /// Draws the large picture, in no more pixels than are seen.
  fileprivate static func drawWinter(in context: CGContext, _ frame: CGRect, scale: Double) {
    let side = max(1, Int((frame.width * scale).rounded()))
    context.draw(WinterArt().image(side: side), in: frame)
  }
}
