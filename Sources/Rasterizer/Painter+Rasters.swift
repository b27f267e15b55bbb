import Drawing
import Foundation
import Rendering

extension Painter {
  func draw(_ drawing: RasterQuad) {
    guard drawing.tint.alpha > 0, let quad = drawing.quad.simplified,
      !quad.pixelBounds.intersection(renderTarget.clip).isEmpty
    else { return }
    let size = drawing.list.size
    let source = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    // Who else wants a picture waits until it is there.
    switch shared.lock.withLock({ picture(of: drawing, on: quad) }) {
    case .surface(let surface):
      draw(
        SampledImage(surface, of: size), TexturePart(source, surface.bounds, of: size), on: quad,
        Tint(drawing.tint), cut: Cut(corners: nil, edges: .all),
        mixes: drawing.filter != .nearest)
    case .image(let image):
      draw(
        ImageQuad(
          quad: quad, image: image, source: source, filter: drawing.filter, tint: drawing.tint))
    }
  }

  /// The picture of a list: the one that was kept, or a new one.
  ///
  /// Of what can't be kept anyway only the part that is seen is drawn.
  private func picture(of drawing: RasterQuad, on quad: Quad) -> Raster {
    let (list, key) = (drawing.list, drawing.key)
    let hasLevels = drawing.readsLevels
    if let kept = shared.rasters.picture(of: list, for: key, hasLevels: hasLevels) { return kept }
    passes += 1
    shared.rastersMissed.insert(key)
    let whole = PixelRect(list.size)
    if !hasLevels, Surface.words(for: whole) * 4 > shared.rasters.byteLimit {
      return .surface(picture(of: list, part(of: list.size, seenOn: quad)))
    }
    let surface = picture(of: list, whole)
    let raster = hasLevels ? Raster.image(CGImage(surface)) : .surface(surface)
    shared.rasters.keep(raster, of: list, for: key)
    return raster
  }

  private func picture(of list: DisplayList, _ part: PixelRect) -> Surface {
    let surface = Surface(capacity: Surface.words(for: part))
    surface.reset(to: part)
    // It was checked with the list that shows it.
    if let checked = try? CheckedList(list) {
      // Those of the list that shows it are still to be drawn.
      let outer = visibleRows
      visibleRows = VisibleRows()
      draw(checked, into: surface, within: part, occlusion.order(for: checked))
      visibleRows = outer
    }
    return surface
  }

  /// The pixels of a picture of `size` that samples read for what the clip shows of it on `quad`.
  ///
  /// At least one; all of them where some of what the clip shows lies behind the eye.
  func part(of size: PixelSize, seenOn quad: Quad) -> PixelRect {
    let whole = PixelRect(size)
    let seen = quad.pixelBounds.intersection(renderTarget.clip).outset(by: 1)
    guard let inverse = QuadInverse(quad) else { return whole }
    var box = PixelRect(minX: whole.maxX, minY: whole.maxY, maxX: 0, maxY: 0)
    for x in [seen.minX, seen.maxX] {
      for y in [seen.minY, seen.maxY] {
        guard let point = inverse.point(at: SIMD2(Double(x), Double(y))) else { return whole }
        let pixel = point * SIMD2(Double(size.width), Double(size.height))
        let around = PixelRect(low: pixel - 2, high: pixel + 2)
        box.minX = min(box.minX, around.minX)
        box.minY = min(box.minY, around.minY)
        box.maxX = max(box.maxX, around.maxX)
        box.maxY = max(box.maxY, around.maxY)
      }
    }
    let part = box.intersection(whole)
    return part.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : part
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
