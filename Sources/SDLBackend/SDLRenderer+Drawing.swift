import CSDL2
import Drawing
import Foundation
import Rendering

extension SDLRenderer {
  /// The innermost render target.
  var renderTarget: RenderTarget {
    get { renderTargets[renderTargets.count - 1] }
    set { renderTargets[renderTargets.count - 1] = newValue }
  }

  /// The pixels that can be drawn to now, and the frame's pixel that is the target's first.
  ///
  /// Asked for with each quad: not by way of `renderTarget`, which is a copy of all of it.
  var clip: PixelRect { renderTargets[renderTargets.count - 1].clip }
  var origin: SIMD2<Double> { renderTargets[renderTargets.count - 1].origin }

  /// Draws all commands of a list into the innermost render target, or what `visibilities` says of each.
  func draw(
    _ commands: DisplayList.Commands, _ visibilities: [OcclusionPass.Visibility]? = nil
  ) throws(RenderError) {
    try commands.withKinds { kinds throws(RenderError) in try draw(kinds, visibilities) }
  }

  private func draw(
    _ commands: CommandKinds, _ visibilities: [OcclusionPass.Visibility]?
  ) throws(RenderError) {
    var index = 0
    while index < commands.count {
      let visibility = visibilities?[index] ?? .whole
      if visibility == .hidden {
        index += 1
        continue
      }
      if case .image(let image) = commands.slots[index], let first = commands.images.baseAddress {
        try draw((first + image).pointee, visibility)
        index += 1
        continue
      }
      switch commands[index] {
      case .image(let image): try draw(image, visibility)
      case .fill(let fill): try draw(fill, visibility)
      case .gradient(let gradient): try draw(gradient)
      case .particles(let batch): try draw(batch)
      case .triangles(let batch): try draw(batch)
      case .shape(let shape): try draw(shape)
      case .raster(let raster): try draw(raster)
      case .pushClip(let rect): renderTarget.clips.append(rect.within(clip))
      case .popClip: renderTarget.clips.removeLast()
      case .beginGroup(let group):
        index = try begin(group, at: index, in: commands)
        continue
      case .endGroup: try endGroup()
      }
      index += 1
    }
  }

  /// Adds a mesh to the batch; what was there is drawn first if it needs other settings.
  func add(
    _ mesh: Mesh, texture: Texture?, filter: SamplingFilter, color: PixelColor
  ) throws(RenderError) {
    guard !mesh.indices.isEmpty else { return }
    try open(texture: texture, filter: filter)
    batch.append(
      mesh, color: color, origin: origin,
      textureSize: texture?.size ?? PixelSize(width: 1, height: 1))
  }

  /// Makes the batch ready for another quad with such settings.
  func open(texture: Texture?, filter: SamplingFilter) throws(RenderError) {
    let key = GeometryBatch.Key(texture: texture, filter: filter, clip: clip, isAdditive: isAdding)
    if let current = batch.key, !current.matches(key) { try flush() }
    batch.key = key
    statistics.quads += 1
  }

  /// Draws what waits in the batch.
  func flush() throws(RenderError) {
    defer { batch.removeAll() }
    guard let key = batch.key, !batch.isEmpty else { return }
    try key.texture?.setFilter(key.filter, renderer: handle)
    try setClip(key.clip)
    if key.isAdditive { try key.texture?.setBlend(.adding) }
    try check(
      "SDL_RenderGeometry",
      SDL_RenderGeometry(
        handle, key.texture?.handle, batch.vertices, Int32(batch.vertices.count), batch.indices,
        Int32(batch.indices.count)))
    if key.isAdditive { try key.texture?.setBlend(.premultiplied) }
    statistics.drawCalls += 1
    statistics.triangles += batch.indices.count / 3
    if key.texture !== lastTexture { statistics.textureSwitches += 1 }
    lastTexture = key.texture
  }

  private func setClip(_ clip: PixelRect) throws(RenderError) {
    var rect = area(of: clip)
    try check("SDL_RenderSetClipRect", SDL_RenderSetClipRect(handle, &rect))
  }

  /// Pixels of the frame as SDL counts them in the render target.
  private func area(of rect: PixelRect) -> SDL_Rect {
    SDL_Rect(
      x: Int32(rect.minX - renderTarget.bounds.minX),
      y: Int32(rect.minY - renderTarget.bounds.minY), w: Int32(rect.width),
      h: Int32(rect.height))
  }

  // MARK: Render targets

  /// Pushes a clear render target of a size that the graphics card has, with a texture of the pool.
  func push(_ bounds: PixelRect, group: Group? = nil) throws(RenderError) {
    try push(bounds, clearedTo: .clear)
    renderTarget.group = group
  }

  /// Pushes a render target filled with `color`.
  func push(_ bounds: PixelRect, clearedTo color: PixelColor) throws(RenderError) {
    try flush()
    guard max(bounds.width, bounds.height) <= largestSide else {
      throw .tooLarge(
        what: "a buffer", width: bounds.width, height: bounds.height, limit: largestSide)
    }
    statistics.offscreenPasses += 1
    let target = try targets.take(bounds.size)
    renderTargets.append(RenderTarget(texture: target, bounds: bounds))
    try setTarget(target, clearedTo: color)
  }

  /// Pops the innermost render target, and goes on with the one around it.
  func pop() throws(RenderError) -> RenderTarget {
    try flush()
    let done = renderTargets.removeLast()
    try check(
      "SDL_SetRenderTarget", SDL_SetRenderTarget(handle, renderTargets.last?.texture?.handle))
    return done
  }

  /// The render target's pixels in `rect`, which lies within it; waits until all is drawn.
  func pixels(in rect: PixelRect) throws(RenderError) -> [UInt32] {
    try flush()
    var area = area(of: rect)
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    let code = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        handle, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(rect.width * 4))
    }
    try check("SDL_RenderReadPixels", code)
    return pixels
  }
}
