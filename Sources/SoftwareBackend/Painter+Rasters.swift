import Drawing
import Foundation
import Rendering

extension Painter {
  func draw(_ drawing: RasterQuad) {
    guard drawing.opacity > 0, let quad = drawing.quad.simplified,
      !quad.pixelBounds.intersection(canvas.clip).isEmpty
    else { return }
    let size = drawing.list.size
    let source = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    switch picture(of: drawing) {
    case .surface(let surface):
      let texture = Texture(surface)
      draw(
        texture, TexturePart(width: texture.width, height: texture.height), on: quad,
        Tint(.white(alpha: drawing.opacity)), cut: Cut(corners: nil, edges: .all),
        mixes: drawing.filter != .nearest)
    case .image(let image):
      draw(
        ImageQuad(
          quad: quad, image: image, source: source, filter: drawing.filter,
          opacity: drawing.opacity))
    }
  }

  /// The picture of a list: the one that was kept, or a new one.
  private func picture(of drawing: RasterQuad) -> Raster {
    let (list, key) = (drawing.list, drawing.key)
    let hasLevels = drawing.readsLevels
    if let kept = rasters.picture(of: list, for: key, hasLevels: hasLevels) { return kept }
    let bounds = PixelRect(list.size)
    let surface = Surface(capacity: Surface.words(for: bounds))
    surface.reset(to: bounds, filledWith: list.background.argb)
    paint(list, into: surface)
    let raster = hasLevels ? Raster.image(CGImage(surface)) : .surface(surface)
    rasters.keep(raster, of: list, for: key)
    return raster
  }
}

extension CGImage {
  /// A copy of the pixels of a surface.
  fileprivate convenience init(_ surface: Surface) {
    let (width, height) = (surface.bounds.width, surface.bounds.height)
    let words = [UInt32](unsafeUninitializedCapacity: width * height) { copy, count in
      for row in 0..<height {
        let from = UnsafeBufferPointer(start: surface.pixels + row * surface.pitch, count: width)
        _ = copy[(row * width)...].initialize(fromContentsOf: from)
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: words)
  }
}
