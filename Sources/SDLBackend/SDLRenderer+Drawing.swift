import CSDL2
import Drawing
import Foundation
import Rendering

/// What is being drawn into: the frame, or a group's buffer.
@MainActor struct Canvas {
  /// Nil is the window itself.
  var target: Texture?
  /// The frame's pixels that it holds; its first pixel is their top left.
  var bounds: PixelRect
  /// Open clips in the frame's pixels, each within the one before.
  var clips: [PixelRect] = []
  /// The group whose buffer this is; nil for the frame.
  var group: Group?

  /// The frame's pixels that can be drawn to now.
  var clip: PixelRect { clips.last ?? bounds }
  var origin: SIMD2<Double> { [Double(bounds.minX), Double(bounds.minY)] }
}

extension SDLRenderer {
  /// The innermost canvas.
  private var canvas: Canvas {
    get { canvases[canvases.count - 1] }
    set { canvases[canvases.count - 1] = newValue }
  }

  func draw(_ command: DisplayList.Command) throws(RenderError) {
    switch command {
    case .image(let image): try draw(image)
    case .fill(let fill): try draw(fill)
    case .shape, .raster: break
    case .pushClip(let rect): canvas.clips.append(rect.intersection(canvas.clip))
    case .popClip: canvas.clips.removeLast()
    case .beginGroup(let group): try begin(group)
    case .endGroup: try endGroup()
    }
  }

  // MARK: Quads

  private func draw(_ image: ImageQuad) throws(RenderError) {
    guard image.tint.alpha > 0, isVisible(image.quad), var shape = QuadShape(image.quad) else {
      return
    }
    let filter = isCopy(image, shape) ? .nearest : image.filter
    shape.sample(
      x: TexelSpan(
        start: image.source.minX, end: image.source.maxX, side: image.image.width,
        filter: filter),
      y: TexelSpan(
        start: image.source.minY, end: image.source.maxY, side: image.image.height,
        filter: filter))
    mesh.set(shape)
    try add(
      mesh, texture: textures.texture(for: image.image), filter: filter, color: image.tint)
  }

  private func draw(_ fill: FillQuad) throws(RenderError) {
    guard fill.color.argb != 0, isVisible(fill.quad), let shape = QuadShape(fill.quad) else {
      return
    }
    mesh.set(shape)
    try add(mesh, texture: nil, filter: .nearest, color: fill.color)
  }

  /// Whether each pixel shows just one texel: then filtering could only add rounding.
  private func isCopy(_ image: ImageQuad, _ shape: QuadShape) -> Bool {
    let source = image.source
    return shape.isSharp && source.minX == source.minX.rounded()
      && source.minY == source.minY.rounded() && abs(source.width - shape.extent.x) < 1e-6
      && abs(source.height - shape.extent.y) < 1e-6
  }

  private func isVisible(_ quad: Quad) -> Bool {
    // Antialiasing reaches half a pixel further, which the whole pixels' bounds hold already,
    // but for edges that lie exactly on a pixel's.
    var bounds = quad.pixelBounds
    bounds.minX -= 1
    bounds.minY -= 1
    bounds.maxX += 1
    bounds.maxY += 1
    return !bounds.intersection(canvas.clip).isEmpty
  }

  /// Puts a mesh into the batch; what was there is drawn first if it needs other settings.
  private func add(
    _ mesh: Mesh, texture: Texture?, filter: SamplingFilter, color: PixelColor
  ) throws(RenderError) {
    let key = GeometryBatch.Key(texture: texture, filter: filter, clip: canvas.clip)
    if let current = batch.key, !current.matches(key) { try flush() }
    batch.key = key
    batch.append(
      nearby(mesh), color: color, origin: canvas.origin,
      textureSize: texture?.size ?? PixelSize(width: 1, height: 1))
    statistics.quads += 1
  }

  /// The mesh, cut down if it reaches so far out that Floats lose the pixels.
  private func nearby(_ mesh: Mesh) -> Mesh {
    let margin = SIMD2(4096.0, 4096.0)
    let low = canvas.origin - margin
    let high = SIMD2(Double(canvas.bounds.maxX), Double(canvas.bounds.maxY)) + margin
    return mesh.isInside(low, high) ? mesh : mesh.clipped(low, high)
  }

  /// Draws what waits in the batch.
  func flush() throws(RenderError) {
    defer { batch.removeAll() }
    guard let key = batch.key, !batch.isEmpty else { return }
    try key.texture?.setFilter(key.filter, renderer: handle)
    try setClip(key.clip)
    try check(
      "SDL_RenderGeometry",
      SDL_RenderGeometry(
        handle, key.texture?.handle, batch.vertices, Int32(batch.vertices.count), batch.indices,
        Int32(batch.indices.count)))
    statistics.drawCalls += 1
  }

  private func setClip(_ clip: PixelRect) throws(RenderError) {
    let bounds = canvas.bounds
    var rect = SDL_Rect(
      x: Int32(clip.minX - bounds.minX), y: Int32(clip.minY - bounds.minY),
      w: Int32(clip.width), h: Int32(clip.height))
    try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(handle, &rect))
  }

  // MARK: Groups

  private func begin(_ group: Group) throws(RenderError) {
    try flush()
    let bounds = group.bounds.intersection(canvas.clip)
    guard !bounds.isEmpty && group.opacity > 0 else {
      // Nothing of it can be seen: no buffer, and a clip that nothing gets through.
      let nothing = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
      canvases.append(Canvas(target: canvas.target, bounds: nothing, group: group))
      return
    }
    let target = try targets.take(PixelSize(width: bounds.width, height: bounds.height))
    canvases.append(Canvas(target: target, bounds: bounds, group: group))
    try setTarget(target, clearedTo: .clear)
    statistics.groups += 1
  }

  private func endGroup() throws(RenderError) {
    try flush()
    let done = canvases.removeLast()
    guard let buffer = done.target, let group = done.group, !done.bounds.isEmpty else { return }
    try check("SDL_SetRenderTarget", SDL_SetRenderTarget(handle, canvas.target?.handle))
    let level = UInt32(group.opacity)
    try add(
      groupMesh(done.bounds, mask: group.mask?.quad), texture: buffer, filter: .nearest,
      color: PixelColor(argb: level << 24 | level << 16 | level << 8 | level))
    // Drawn at once, since the next group may take the same buffer.
    try flush()
    targets.give(buffer)
  }

  /// The buffer's rectangle, or what of `mask` lies in it; pixels are texels.
  private func groupMesh(_ bounds: PixelRect, mask: Quad?) -> Mesh {
    let low = SIMD2(Double(bounds.minX), Double(bounds.minY))
    let high = SIMD2(Double(bounds.maxX), Double(bounds.maxY))
    let outline = Quad(origin: low, xAxis: [high.x - low.x, 0], yAxis: [0, high.y - low.y])
    guard let shape = QuadShape(mask ?? outline) else { return Mesh() }
    mesh.set(shape)
    var mesh = mesh.clipped(low, high)
    for index in mesh.vertices.indices {
      mesh.vertices[index].texel = mesh.vertices[index].position - low
    }
    return mesh
  }
}
