import CSDL2
import Rendering

extension SDLRenderer {
  /// Begins a group; where to go on: behind all of it, if nothing of it need be drawn.
  func begin(
    _ group: Group, at index: Int, in commands: CommandKinds
  ) throws(RenderError) -> Int {
    try flush()
    let seen = group.bounds.within(clip)
    guard !seen.isEmpty, group.opacity > 0 else {
      if group.blend.clearsAround { try keepNothing() }
      return Self.end(ofGroupAt: index, in: commands) + 1
    }
    guard group.isChanged else {
      try push(seen, group: group)
      statistics.groups += 1
      return index + 1
    }
    let end = Self.end(ofGroupAt: index, in: commands)
    let bounds = bufferBounds(group, around: seen)
    let key = SDLRasterCache.Key.group(
      bounds, seen: drawnPixels.within(bounds), group.filters, group.shadow,
      (index + 1..<end).map { commands[$0] })
    if let texture = rasters.texture(for: key) {
      statistics.rasterHits += 1
      if listBase == 0 { groupsKept.insert(index) }
      try compose(RenderTarget(texture: texture, bounds: bounds), group)
      return end + 1
    }
    statistics.rasterMisses += 1
    try push(bounds, group: group)
    renderTarget.key = key
    statistics.groups += 1
    return index + 1
  }

  /// Ends the innermost group and draws it.
  func endGroup() throws(RenderError) {
    guard let group = renderTarget.group else { return }
    let key = renderTarget.key
    if group.isChanged { try change(group) }
    let done = try pop()
    try compose(done, group)
    guard let buffer = done.texture else { return }
    if let key, rasters.keep(buffer, as: key) { return }
    targets.recycle(buffer)
  }

  private static func end(ofGroupAt index: Int, in commands: CommandKinds) -> Int {
    var depth = 0
    for end in index..<commands.count {
      guard case .other(let other) = commands.slots[end] else { continue }
      switch commands.others[other] {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return end }
      default: break
      }
    }
    return commands.count - 1
  }

  /// The pixels of a group whose shadow or filters draw from further away than is seen.
  ///
  /// They don't depend on clips, so that it is kept when these move.
  private func bufferBounds(_ group: Group, around seen: PixelRect) -> PixelRect {
    let room = renderTargets[listBase].bounds.outset(by: DisplayList.maximumReach)
    let bounds = group.bounds(neededFor: drawnPixels).within(room)
    guard max(bounds.width, bounds.height) > largestSide else { return bounds }
    // More than the graphics card can hold: what is nearest to what is seen.
    let spare = min(largestSide - seen.width, largestSide - seen.height) / 2
    return bounds.intersection(seen.outset(by: max(0, spare)))
  }

  /// Composites the group's shadow under its render target and applies its filters, on the CPU.
  private func change(_ group: Group) throws(RenderError) {
    let bounds = renderTarget.bounds
    var words = try pixels(in: bounds)
    let seen = drawnPixels(of: renderTargets.count - 2)
    words.withUnsafeMutableBufferPointer { words in
      group.finish(words, of: bounds, pitch: bounds.width, seen: seen)
    }
    try renderTarget.texture?.upload(words, bounds.size)
  }

  // MARK: Composing

  /// Draws a finished buffer into the render target as its group says.
  func compose(_ done: RenderTarget, _ group: Group) throws(RenderError) {
    let passes = SDL_BlendMode.passes(group.blend)
    guard let buffer = done.texture else { return }
    if group.blend.clearsAround {
      try blendAll(of: clip, done, group, passes)
    } else if passes.isEmpty || !canBlend(passes) {
      try blendAll(of: done.bounds.intersection(clip), done, group, [])
    } else {
      setMesh(done.bounds, group.mask)
      for pass in passes { try draw(buffer, blend: pass, level: group.opacity) }
    }
  }

  /// Draws a finished buffer where it isn't enough to draw what it covers, or OpenGL can't.
  ///
  /// Without `passes` the CPU does it: slower, as all that was drawn has to be finished first.
  private func blendAll(
    of area: PixelRect, _ done: RenderTarget, _ group: Group, _ passes: [SDL_BlendMode]
  ) throws(RenderError) {
    guard !area.isEmpty, let buffer = done.texture else { return }
    try push(area)
    setMesh(done.bounds, group.mask)
    try draw(buffer, blend: .premultiplied, level: group.opacity)
    let source = passes.isEmpty || !canBlend(passes) ? try pixels(in: area) : nil
    let flat = try pop()
    guard let target = flat.texture else { return }
    var mode = passes.first ?? .replacing
    if let source {
      var words = try pixels(in: area)
      words.withUnsafeMutableBufferPointer { words in
        guard let row = words.baseAddress else { return }
        group.blend.blend(source, over: row, count: words.count)
      }
      try target.upload(words, area.size)
      mode = .replacing
    }
    setMesh(area, nil)
    try draw(target, blend: mode, level: 255)
    targets.recycle(target)
  }

  /// Clears the render target within the clip.
  private func keepNothing() throws(RenderError) {
    guard !clip.isEmpty else { return }
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(handle, .erasing))
    setMesh(clip, nil)
    try add(mesh, texture: nil, filter: .nearest, color: .white(alpha: 255))
    try flush()
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(handle, .premultiplied))
  }

  /// Draws the mesh with a buffer at once, since the next group may take the same buffer.
  private func draw(
    _ buffer: Texture, blend: SDL_BlendMode, level: UInt8
  ) throws(RenderError) {
    try flush()
    try buffer.setBlend(blend)
    try add(mesh, texture: buffer, filter: .nearest, color: .white(alpha: level))
    try flush()
    try buffer.setBlend(.premultiplied)
  }

  /// Whether OpenGL takes the modes; some drivers refuse all but the common ones.
  private func canBlend(_ passes: [SDL_BlendMode]) -> Bool {
    passes.allSatisfy { pass in
      if let known = blendSupport[pass.rawValue] { return known }
      let isSupported = SDL_SetRenderDrawBlendMode(handle, pass) == 0
      _ = SDL_SetRenderDrawBlendMode(handle, .premultiplied)
      blendSupport[pass.rawValue] = isSupported
      return isSupported
    }
  }

  /// Makes the mesh a buffer's rectangle, or what of `mask` lies in it; pixels are texels.
  func setMesh(_ bounds: PixelRect, _ mask: Outline?) {
    let outline = mask ?? Outline(bounds.quad)
    if outline.quad.isAffine && outline.corners?.areSquare ?? true {
      guard let shape = QuadShape(outline.quad, soft: outline.edges) else {
        return mesh.removeAll()
      }
      mesh.set(shape)
    } else if !set(outline) {
      return mesh.removeAll()
    }
    let clipper = PolygonClipper(low: bounds.low, high: bounds.high)
    if mask != nil { mesh = mesh.clipped(by: clipper) }
    mesh.setTexels { $0 - bounds.low }
  }
}

extension Group {
  /// Whether its pixels are changed before they are drawn.
  fileprivate var isChanged: Bool { shadow != nil || !filters.isEmpty }
}
