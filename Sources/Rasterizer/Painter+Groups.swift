import Drawing
import Rendering

extension Painter {
  func begin(_ group: Group) {
    renderTarget.pushClip()
    renderTarget.groups.append(GroupLayer(group: group, behind: renderTarget.surface))
    let bounds = self.bounds(of: group, neededFor: renderTarget.clip)
    let whole = self.bounds(of: group, neededFor: renderTarget.whole.clip)
    if !bounds.isEmpty { passes += 1 }
    renderTarget.surface = shared.takeSurface(for: bounds)
    renderTarget.clip = bounds
    renderTarget.whole = (whole, whole)
    makeRoom(for: renderTarget.surface)
  }

  /// What the buffer of a group must hold.
  private func bounds(of group: Group, neededFor clip: PixelRect) -> PixelRect {
    guard !clip.isEmpty else { return .nothing }
    let bounds = group.bounds(neededFor: clip).intersection(renderTarget.room)
    return bounds.isEmpty ? .nothing : bounds
  }

  func endGroup() {
    let done = renderTarget.groups.removeLast()
    let surface = renderTarget.surface
    renderTarget.surface = done.behind
    renderTarget.popClip()
    let words = UnsafeMutableBufferPointer(
      start: surface.pixels, count: Surface.words(for: surface.bounds))
    done.group.finish(
      words, of: surface.bounds, pitch: surface.pitch, seen: renderTarget.clip)
    draw(surface, done.group)
    shared.recycle(surface)
  }

  private func draw(_ surface: Surface, _ group: Group) {
    if group.blend == .sourceOver {
      drawCut(surface, group)
    } else if group.mask == nil, group.opacity == 255 {
      blend(surface, group.blend)
    } else {
      if !surface.bounds.isEmpty { passes += 1 }
      let cut = shared.takeSurface(for: surface.bounds)
      let (target, clip) = (renderTarget.surface, renderTarget.clip)
      (renderTarget.surface, renderTarget.clip) = (cut, cut.bounds)
      drawCut(surface, group)
      (renderTarget.surface, renderTarget.clip) = (target, clip)
      blend(cut, group.blend)
      shared.recycle(cut)
    }
  }

  /// Draws the buffer over what is there, as mask and opacity leave it.
  private func drawCut(_ surface: Surface, _ group: Group) {
    let visible = surface.bounds.intersection(renderTarget.clip)
    guard group.opacity > 0, !visible.isEmpty else { return }
    if let mask = group.mask {
      guard let quad = mask.quad.simplified else { return }
      let outer = renderTarget.clip
      renderTarget.clip = visible
      let bounds = quad.pixelBounds
      var paint = SurfacePaint(
        surface, anchor: OutlineEdges.anchor(of: bounds), opacity: group.opacity)
      draw(&paint, on: quad, Cut(corners: mask.corners, edges: mask.edges))
      renderTarget.clip = outer
    } else {
      var paint = SurfacePaint(
        surface, anchor: SIMD2(visible.minX, visible.minY), opacity: group.opacity)
      fill(visible, with: &paint)
    }
  }

  /// Draws all pixels of `rect`, whose first is the paint's anchor.
  private func fill(_ rect: PixelRect, with paint: inout some Paint) {
    let tools = tools
    let target = renderTarget.surface
    for y in rect.minY..<rect.maxY {
      paint.begin(row: y - rect.minY, with: tools)
      let row = target.row(y) + (rect.minX - target.bounds.minX)
      paint.draw(0, rect.width, to: row, with: tools)
    }
  }

  /// Blends a buffer with what is behind it.
  private func blend(_ surface: Surface, _ mode: BlendMode) {
    let target = renderTarget.surface
    let visible = surface.bounds.intersection(renderTarget.clip)
    if mode.clearsAround { clear(renderTarget.clip, but: visible) }
    guard !visible.isEmpty else { return }
    for y in visible.minY..<visible.maxY {
      mode.blend(
        surface.row(y) + (visible.minX - surface.bounds.minX),
        over: target.row(y) + (visible.minX - target.bounds.minX), count: visible.width)
    }
  }

  /// Makes the pixels of the target in `rect` clear, those in `kept` excepted.
  private func clear(_ rect: PixelRect, but kept: PixelRect) {
    let target = renderTarget.surface
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = target.row(y) - target.bounds.minX
      let isKept = !kept.isEmpty && y >= kept.minY && y < kept.maxY
      let (left, right) = isKept ? (kept.minX, kept.maxX) : (rect.maxX, rect.maxX)
      if rect.minX < left { (row + rect.minX).update(repeating: 0, count: left - rect.minX) }
      if right < rect.maxX { (row + right).update(repeating: 0, count: rect.maxX - right) }
    }
  }
}
