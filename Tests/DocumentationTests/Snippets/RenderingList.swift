import Drawing
import Foundation
import Rendering

/// A box on white as `renderer` draws it: of Rendering's landing page.
func drawBox(with renderer: any Renderer) throws -> CGImage {
  // snippet
  let blue = PixelColor(CGColor(hex: 0x3F7FBF))
  let box = Quad(CGRect(x: 8, y: 8, width: 20, height: 10), .identity)
  let list = DisplayList(
    size: PixelSize(width: 64, height: 48), background: PixelColor(.white),
    commands: [.fill(FillQuad(quad: box, color: blue))])
  try list.validate()
  try renderer.render(list)
  let picture = try renderer.readPixels()
  // end
  return picture
}
