import CRaster
import Drawing
import Rendering

// Opaque pixels are stored front to back under a mask of what is covered, each once; what else is
// visible is noted with its spans, and drawn back to front. A pixel gets what it would get back to
// front: the opaque drawing that is in front there, and what lies before that.
extension Painter {
  /// Draws `commands`, but what is hidden among those that are neither groups nor batches.
  func paintVisible(_ commands: UnsafeBufferPointer<DisplayList.Command>) {
    var depth = 0
    // Where the drawings begin that wait, and the clips that they lie in.
    var start = 0
    var clips: [(first: Int, clip: PixelRect)] = [(0, renderTarget.clip)]
    for index in commands.indices {
      guard depth == 0 else {
        perform(commands[index])
        if case .beginGroup = commands[index] { depth += 1 }
        if case .endGroup = commands[index] { depth -= 1 }
        (start, clips) = (index + 1, [(index + 1, renderTarget.clip)])
        continue
      }
      switch commands[index] {
      case .image, .fill, .gradient, .shape: break
      case .pushClip, .popClip:
        perform(commands[index])
        clips.append((index + 1, renderTarget.clip))
      case .beginGroup, .endGroup, .particles, .triangles, .raster:
        if start < index { paintVisible(commands, start..<index, clips) }
        perform(commands[index])
        if case .beginGroup = commands[index] { depth += 1 }
        (start, clips) = (index + 1, [(index + 1, renderTarget.clip)])
      }
    }
    if start < commands.count { paintVisible(commands, start..<commands.count, clips) }
  }

  /// Draws the visible parts of commands, of which each has the last clip that begins before it.
  private func paintVisible(
    _ commands: UnsafeBufferPointer<DisplayList.Command>, _ range: Range<Int>,
    _ clips: [(first: Int, clip: PixelRect)]
  ) {
    let surface = renderTarget.surface
    let clip = renderTarget.clip
    mask.begin(
      width: surface.bounds.width, height: surface.bounds.height,
      of: renderTarget.firstClip.area)
    rest.removeAll()
    pass = .front
    var clips = clips
    for index in range.reversed() where mask.uncoveredCount > 0 && isSeen(index) {
      while let last = clips.last, last.first > index { clips.removeLast() }
      renderTarget.clip = clips.last?.clip ?? clip
      drawFront(commands[index], index)
    }
    for drawing in rest.drawings.reversed() {
      renderTarget.clip = drawing.clip
      pass = drawing.spans.map(PaintingPass.rest) ?? .whole
      if let part = drawing.part { draw(part) } else { perform(commands[drawing.command]) }
    }
    pass = .whole
    renderTarget.clip = clip
  }

  /// Draws what hides what is behind it of a command, and notes what else is visible.
  private func drawFront(_ command: DisplayList.Command, _ index: Int) {
    if case .fill(let drawing) = command, drawing.blur > 0 {
      guard drawing.color.alpha > 0 else { return }
      for part in parts(of: drawing).reversed() {
        note(part.quad.pixelBounds, index, part)
      }
      return
    }
    guard let bounds = command.pixelBounds(in: renderTarget.whole.extent) else { return }
    guard command.isOpaque else { return note(bounds, index, nil) }
    let visible = bounds.intersection(renderTarget.clip)
    guard !visible.isEmpty, !mask.covers(inSurface(visible)) else { return }
    let first = rest.spans.count
    perform(command)
    guard rest.spans.count > first else { return }
    rest.drawings.append(
      VisibleRest.Drawing(
        command: index, part: nil, clip: renderTarget.clip, spans: first..<rest.spans.count))
  }

  /// Notes what is visible within the bounds of something that hides nothing.
  private func note(_ bounds: PixelRect, _ index: Int, _ part: ImageQuad?) {
    let visible = bounds.intersection(renderTarget.clip)
    guard !visible.isEmpty else { return }
    let box = inSurface(visible)
    let (mask, noted) = (mask, rest.spans)
    var spans: Range<Int>?
    if !mask.isClear(box) {
      let first = noted.count
      for row in box.minY..<box.maxY {
        var start = mask.firstUncovered(row: row, from: box.minX, to: box.maxX)
        while start < box.maxX {
          let end = mask.firstCovered(row: row, from: start, to: box.maxX)
          noted.append(row: row, from: start, to: end)
          start = mask.firstUncovered(row: row, from: end, to: box.maxX)
        }
      }
      guard noted.count > first else { return }
      spans = first..<noted.count
    }
    rest.drawings.append(
      VisibleRest.Drawing(command: index, part: part, clip: renderTarget.clip, spans: spans))
  }

  /// Pixels of the frame in those of the surface.
  private func inSurface(_ rect: PixelRect) -> PixelRect {
    let bounds = renderTarget.surface.bounds
    return PixelRect(
      minX: rect.minX - bounds.minX, minY: rect.minY - bounds.minY, maxX: rect.maxX - bounds.minX,
      maxY: rect.maxY - bounds.minY)
  }

  /// Draws what hides what is behind it of the pixels of `visible`, not empty, within `shape`; notes what
  /// else is visible.
  func drawFront<Shape: RowShape>(
    _ paint: inout some Paint, inside shape: Shape, visible: PixelRect
  ) {
    let tools = tools
    let target = renderTarget.surface
    let (mask, noted) = (mask, rest.spans)
    let hides = Shape.isShrunk ? paint.hidesShrunkInterior : paint.hidesInterior
    let column = shape.anchor.x - target.bounds.minX
    let (first, end) = (visible.minX - shape.anchor.x, visible.maxX - shape.anchor.x)
    for y in visible.minY..<visible.maxY {
      let row = y - target.bounds.minY
      guard mask.firstUncovered(row: row, from: column + first, to: column + end) < column + end
      else { continue }
      let edges = shape.row(y - shape.anchor.y)
      let span = shape.span(of: edges, from: first, to: end)
      let interiorFrom = hides ? span.interiorFrom : span.to
      let interiorTo = hides ? max(span.interiorTo, interiorFrom) : span.to
      let pixels = target.row(y) + column
      var count = 0
      var start = mask.firstUncovered(row: row, from: column + span.from, to: column + span.to)
      while start < column + span.to {
        let stop = mask.firstCovered(row: row, from: start, to: column + span.to)
        noted.append(row: row, from: start, to: min(stop, column + interiorFrom))
        let (from, to) = (max(start - column, interiorFrom), min(stop - column, interiorTo))
        if from < to {
          if count == 0 { paint.begin(row: y - shape.anchor.y, with: tools) }
          paint.draw(from, to, to: pixels + from, with: tools)
          count += to - from
        }
        noted.append(row: row, from: max(start, column + interiorTo), to: stop)
        start = mask.firstUncovered(row: row, from: stop, to: column + span.to)
      }
      if count > 0 {
        mask.cover(row: row, from: column + interiorFrom, to: column + interiorTo, count: count)
      }
    }
  }

  /// Draws the noted spans of what lies within `shape`.
  func drawRest(
    _ paint: inout some Paint, inside shape: some RowShape, visible: PixelRect,
    _ spans: Range<Int>
  ) {
    let tools = tools
    let target = renderTarget.surface
    let column = shape.anchor.x - target.bounds.minX
    let (first, end) = (visible.minX - shape.anchor.x, visible.maxX - shape.anchor.x)
    var index = spans.lowerBound
    while index < spans.upperBound {
      let row = rest.spans[index].row
      let y = Int(row) + target.bounds.minY
      let edges = shape.row(y - shape.anchor.y)
      let span = shape.span(of: edges, from: first, to: end)
      let pixels = target.row(y) + column
      paint.begin(row: y - shape.anchor.y, with: tools)
      while index < spans.upperBound, rest.spans[index].row == row {
        let from = max(Int(rest.spans[index].from) - column, span.from)
        let to = min(Int(rest.spans[index].to) - column, span.to)
        index += 1
        guard from < to else { continue }
        let middle = max(from, min(span.interiorFrom, to))
        let last = max(middle, min(span.interiorTo, to))
        if middle < last { paint.draw(middle, last, to: pixels + middle, with: tools) }
        if from < middle {
          shape.drawPart(of: edges, paint, from, middle, to: pixels + from, with: tools)
        }
        if last < to {
          shape.drawPart(of: edges, paint, last, to, to: pixels + last, with: tools)
        }
      }
    }
  }
}
