import Drawing
import Foundation
import Rendering

// snippet
/// Draws opaque rectangles of whole pixels into memory.
final class BlockRenderer: Renderer {
  let info = RendererInfo(name: "blocks", presentation: "memory")
  private var frame: CGImage?

  func render(_ list: DisplayList) throws(RenderError) {
    try list.validate()
    let (width, height) = (list.size.width, list.size.height)
    guard max(width, height) <= CGImage.maximumSide else {
      throw .tooLarge(what: "a frame", width: width, height: height, limit: CGImage.maximumSide)
    }
    var pixels = [UInt32](repeating: list.background.argb, count: width * height)
    for command in list.commands {
      guard case .fill(let fill) = command, let block = Self.block(fill) else {
        throw .backend(call: "render", message: "only opaque blocks are drawn")
      }
      for y in 0..<height where block.minY <= y && y < block.maxY {
        for x in 0..<width where block.minX <= x && x < block.maxX {
          pixels[y * width + x] = fill.color.argb
        }
      }
    }
    frame = CGImage(width: width, height: height, pixels: pixels)
  }

  func present() throws(RenderError) {
    guard frame != nil else { throw .noFrame }
  }

  func readPixels() throws(RenderError) -> CGImage {
    guard let frame else { throw .noFrame }
    return frame
  }

  /// The pixels that a fill covers; nil if it isn't opaque, plain and of whole pixels.
  private static func block(_ fill: FillQuad) -> PixelRect? {
    let quad = fill.quad
    let block = PixelRect(low: quad.origin, high: quad.origin + quad.xAxis + quad.yAxis)
    let rect = CGRect(x: block.minX, y: block.minY, width: block.width, height: block.height)
    let isPlain = fill.color.alpha == 255 && fill.corners == nil
    return isPlain && quad == Quad(rect, .identity) ? block : nil
  }
}
// end
