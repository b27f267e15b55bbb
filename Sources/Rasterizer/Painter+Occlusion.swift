import CRaster
import Drawing
import Rendering

// Opaque pixels are stored front to back under a mask of what is covered, each once; what else is
// visible is noted with its spans, and drawn back to front. A pixel gets what it would get back to
// front: the opaque drawing that is in front there, and what lies before that.
extension Painter {
  /// Draws `list`, but what is hidden among those that are neither groups nor batches.
  func paintVisible(_ list: ListCommands) {
    var depth = 0
    // Where the drawings begin that wait, and the clips that they lie in.
    var start = 0
    var clips: [(first: Int, clip: PixelRect)] = [(0, renderTarget.clip)]
    for index in 0..<list.count {
      switch list.summaries[index].role {
      case .drawing where depth == 0: continue
      case .pushClip where depth == 0, .popClip where depth == 0:
        perform(list, at: index)
        clips.append((index + 1, renderTarget.clip))
        continue
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .drawing, .batch, .pushClip, .popClip: break
      }
      if start < index { paintVisible(list, start..<index, clips) }
      performIfSeen(list, at: index)
      (start, clips) = (index + 1, [(index + 1, renderTarget.clip)])
    }
    if start < list.count { paintVisible(list, start..<list.count, clips) }
  }

  /// Draws the visible parts of commands, of which each has the last clip that begins before it.
  private func paintVisible(
    _ list: ListCommands, _ range: Range<Int>, _ clips: [(first: Int, clip: PixelRect)]
  ) {
    let surface = renderTarget.surface
    let clip = renderTarget.clip
    mask.begin(
      width: surface.bounds.width, height: surface.bounds.height,
      of: renderTarget.firstClip.area)
    rest.removeAll()
    pass = .front
    var clips = clips
    for index in range.reversed() where mask.uncoveredCount > 0 {
      while let last = clips.last, last.first > index { clips.removeLast() }
      renderTarget.clip = clips.last?.clip ?? clip
      guard list.summaries[index].role == .drawing else { continue }
      let visible = list.summaries[index].bounds.intersection(renderTarget.clip)
      if !visible.isEmpty {
        drawFront(list, index, visible)
      } else if list.summaries[index].isKept {
        keepPicture(of: list.kinds[index])
      }
    }
    for drawing in rest.drawings.reversed() {
      renderTarget.clip = drawing.clip
      pass = drawing.spans.map(PaintingPass.rest) ?? .whole
      if let part = drawing.part {
        draw(rest.parts[part])
      } else {
        perform(list, at: drawing.command)
      }
    }
    pass = .whole
    renderTarget.clip = clip
  }

  /// Has a picture that isn't seen now not count as forgotten.
  func keepPicture(of command: DisplayList.Command) {
    switch command {
    case .fill(let drawing): _ = parts(of: drawing)
    case .shape(let drawing): _ = picture(of: drawing)
    default: break
    }
  }

  /// Draws what hides what is behind it of a command, and notes what else is visible of its pixels `visible`.
  private func drawFront(_ list: ListCommands, _ index: Int, _ visible: PixelRect) {
    if list.summaries[index].isOpaque {
      guard !mask.covers(inSurface(visible)) else { return }
      let first = rest.spans.count
      perform(list, at: index)
      guard rest.spans.count > first else { return }
      rest.drawings.append(
        VisibleRest.Drawing(
          command: index, part: nil, clip: renderTarget.clip, spans: first..<rest.spans.count))
    } else if list.summaries[index].isMadeOfParts, case .fill(let drawing) = list.kinds[index] {
      guard drawing.color.alpha > 0 else { return }
      for part in parts(of: drawing).reversed() {
        rest.parts.append(part)
        note(
          part.quad.pixelBounds.intersection(renderTarget.clip), index,
          part: rest.parts.count - 1)
      }
    } else {
      note(visible, index)
    }
  }

  /// Notes what is visible of pixels in which something hides nothing.
  private func note(_ visible: PixelRect, _ index: Int, part: Int? = nil) {
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
  func inSurface(_ rect: PixelRect) -> PixelRect {
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
    let top = target.bounds.minY
    let spans = rest.spans(spans, inRows: visible.minY - top..<visible.maxY - top)
    var index = spans.lowerBound
    while index < spans.upperBound {
      let row = rest.spans[index].row
      let y = Int(row) + top
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
