import Drawing
import Foundation
import Rendering

extension Painter {
  func draw(_ drawing: RasterQuad) {
    guard drawing.opacity > 0, let quad = drawing.quad.simplified,
      !quad.pixelBounds.intersection(canvas.clip).isEmpty
    else { return }
    let texture = Texture(picture(of: drawing))
    draw(
      texture, TexturePart(width: texture.width, height: texture.height), on: quad,
      Tint(.white(alpha: drawing.opacity)),
      cut: Cut(corners: nil, edges: .all), mixes: drawing.filter != .nearest)
  }

  /// The picture of a list: the one that was kept, or a new one.
  private func picture(of drawing: RasterQuad) -> Surface {
    if let kept = rasters.picture(of: drawing.list, for: drawing.key) { return kept }
    let bounds = PixelRect(drawing.list.size)
    let surface = Surface(capacity: Surface.words(for: bounds))
    surface.reset(to: bounds, filledWith: drawing.list.background.argb)
    paint(drawing.list, into: surface)
    rasters.keep(surface, of: drawing.list, for: drawing.key)
    return surface
  }
}
