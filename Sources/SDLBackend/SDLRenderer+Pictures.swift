import CSDL2
import Drawing
import Foundation
import Rendering

extension SDLRenderer {
  // MARK: Shapes

  func draw(_ shape: ShapeQuad) throws(RenderError) {
    guard shape.color.argb != 0, let picture = coverage.picture(of: shape, in: drawnPixels) else {
      return
    }
    let image = picture.image.image
    let source = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    try draw(
      ImageQuad(
        quad: picture.quad, image: image, source: source, filter: .linear, tint: shape.color,
        edges: []))
  }

  func drawBlurred(_ fill: FillQuad) throws(RenderError) {
    for var image in coverage.images(for: fill, in: drawnPixels) {
      // Parts are alike where they meet, so that each may read the next one's texels: no cell is
      // needed to keep it from that.
      image.readable = TexelBox(
        CGRect(x: 0, y: 0, width: image.image.width, height: image.image.height),
        width: image.image.width, height: image.image.height)
      guard let visibleRects else {
        try draw(image)
        continue
      }
      for rect in visibleRects {
        if let part = image.part(in: rect) { try draw(part) }
      }
    }
  }

  /// Draws a picture of the gradient's pixels, pixel upon pixel, cut to the quad.
  func draw(_ gradient: GradientQuad) throws(RenderError) {
    guard gradient.tint.alpha > 0, isVisible(gradient.quad),
      let picture = gradients.picture(
        of: gradient, in: isTooLarge(drawnPixels.size) ? renderTarget.bounds : drawnPixels)
    else { return }
    let texture = try textures.texture(for: picture.image)
    setMesh(
      picture.pixels,
      Outline(gradient.quad, corners: gradient.corners, edges: gradient.edges))
    try add(mesh, texture: texture, filter: .nearest, color: gradient.tint)
  }

  /// The pixels that could be seen without any clip: what is kept doesn't depend on clips.
  var drawnPixels: PixelRect { drawnPixels(of: renderTargets.count - 1) }

  /// The same of the render target at an index.
  func drawnPixels(of target: Int) -> PixelRect {
    renderTargets[listBase].bounds.union(renderTargets[target].bounds)
  }

  // MARK: Pictures of lists

  func draw(_ raster: RasterQuad) throws(RenderError) {
    guard raster.tint.alpha > 0, isVisible(raster.quad) else { return }
    let size = raster.list.size
    let source = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let tint = raster.tint
    if raster.readsLevels, !isTooLarge(size) {
      let picture = try cachedPicture(of: raster, PixelRect(size))
      let image = try image(of: picture.texture, size)
      if !picture.isCached { targets.recycle(picture.texture) }
      return try draw(
        ImageQuad(
          quad: raster.quad, image: image, source: source, filter: raster.filter, tint: tint))
    }
    let drawing = TexturedQuad(
      quad: raster.quad, source: source,
      texels: TexelBox(source, width: size.width, height: size.height), filter: raster.filter,
      tint: tint)
    for part in parts(of: drawing, size) {
      let picture = try cachedPicture(of: raster, part.texels)
      if set(part.drawing, side: picture.texture.size) {
        try add(mesh, texture: picture.texture, filter: meshFilter, color: tint)
      }
      guard !picture.isCached else { continue }
      try flush()
      targets.recycle(picture.texture)
    }
  }

  /// The picture of a part of a list, drawn if need be; one that isn't kept goes back to the pool.
  private func cachedPicture(
    of raster: RasterQuad, _ part: PixelRect
  ) throws(RenderError) -> (texture: Texture, isCached: Bool) {
    let key = SDLRasterCache.Key.list(raster.key, raster.list, part)
    if let known = rasters.texture(for: key) {
      statistics.rasterHits += 1
      return (known, true)
    }
    statistics.rasterMisses += 1
    rastersMissed.insert(raster.key)
    let texture = try picture(of: raster.list, part)
    return (texture, rasters.keep(texture, as: key))
  }

  /// Draws a part of a list into a buffer of its own.
  private func picture(
    of list: DisplayList, _ part: PixelRect
  ) throws(RenderError) -> Texture {
    let outer = listBase
    try push(part, clearedTo: list.background)
    listBase = renderTargets.count - 1
    try draw(list.commands)
    let done = try pop()
    listBase = outer
    guard let target = done.texture else { throw .noFrame }
    return target
  }

  /// A buffer's pixels as a picture that has smaller levels.
  private func image(of texture: Texture, _ size: PixelSize) throws(RenderError) -> CGImage {
    if let image = texture.image { return image }
    try flush()
    renderTargets.append(RenderTarget(texture: texture, bounds: PixelRect(size)))
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(handle, texture.handle))
    let words = try pixels(in: PixelRect(size))
    _ = try pop()
    let image = CGImage(width: size.width, height: size.height, pixels: words)
    texture.image = image
    return image
  }

  // MARK: Smaller levels

  /// Draws `image` as a mix of two of its smaller levels.
  ///
  /// They are added up in a buffer, each times its weight, and that is drawn: so the mix is exact
  /// for any weights, and no picture has to be made for it.
  func drawMixed(_ image: ImageQuad, level: Int, fraction: Int) throws(RenderError) {
    let level = min(max(level, 0), image.image.mipmapCount - 1)
    let fraction = min(max(fraction, 0), 127)
    let near = image.atLevel(level)
    let far = image.atLevel(level + 1)
    if fraction == 0 || near.image === far.image { return try draw(near) }
    if isAdding {
      try addLevel(near, weight: 128 - fraction)
      return try addLevel(far, weight: fraction)
    }
    let area = image.quad.pixelBounds.outset(by: 1).intersection(clip)
    guard !area.isEmpty else { return }
    try push(area)
    try addLevel(near, weight: 128 - fraction)
    try addLevel(far, weight: fraction)
    let done = try pop()
    try compose(done, Group(bounds: area))
    if let target = done.texture { targets.recycle(target) }
  }

  private func addLevel(_ image: ImageQuad, weight: Int) throws(RenderError) {
    for part in parts(of: TexturedQuad(image), PixelSize(image.image)) {
      guard set(part.drawing, side: part.texels.size) else { continue }
      let texture = try textures.texture(for: image.image, part: part.texels)
      try texture.setBlend(.adding)
      try add(mesh, texture: texture, filter: meshFilter, color: image.tint.times(weight, of: 128))
      try flush()
      try texture.setBlend(.premultiplied)
    }
  }
}

extension ImageQuad {
  /// What of it lies in `rect`, whose sides run along its own; nil if nothing does.
  fileprivate func part(in rect: PixelRect) -> ImageQuad? {
    guard !quad.pixelBounds.intersection(rect).isEmpty else { return nil }
    let diagonal = SIMD2(quad.xAxis.x, quad.yAxis.y)
    guard all(diagonal .!= 0) else { return nil }
    let (one, other) = ((rect.low - quad.origin) / diagonal, (rect.high - quad.origin) / diagonal)
    let low = pointwiseMax(pointwiseMin(one, other), .zero)
    let high = pointwiseMin(pointwiseMax(one, other), SIMD2(1, 1))
    guard all(low .< high) else { return nil }
    var part = self
    part.quad = quad.part(from: low, to: high)
    part.source = CGRect(
      x: source.minX + low.x * source.width, y: source.minY + low.y * source.height,
      width: (high.x - low.x) * source.width, height: (high.y - low.y) * source.height)
    return part
  }

  /// The same with a smaller level of the picture.
  fileprivate func atLevel(_ level: Int) -> ImageQuad {
    let level = min(level, image.mipmapCount - 1)
    let scale = 1 / Double(1 << level)
    var result = self
    result.image = image.mipmap(level: level)
    result.filter = .linear
    result.readable = texels(level: level)
    result.source = CGRect(
      x: source.minX * scale, y: source.minY * scale, width: source.width * scale,
      height: source.height * scale)
    return result
  }
}

extension PixelColor {
  /// All four channels times `weight`/`whole`, rounded.
  fileprivate func times(_ weight: Int, of whole: Int) -> PixelColor {
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32((Int(argb >> shift & 255) * weight + whole / 2) / whole) << shift
    }
    return PixelColor(argb: channel(24) | channel(16) | channel(8) | channel(0))
  }
}
