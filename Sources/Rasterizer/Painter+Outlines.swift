import CRaster
import Rendering

/// How a quad is cut: its corners, and its edges.
struct Cut {
  var corners: Corners?
  var edges = AntialiasedEdges.all

  /// Whether all corners are square and all edges smooth.
  var isPlain: Bool { edges == .all && isSquare }
  /// Whether all corners are square and no edge is smooth.
  var isHard: Bool { edges == [] && isSquare }

  private var isSquare: Bool { corners?.areSquare ?? true }
}

extension Painter {
  /// Draws `paint` within the clip and a quad that may be rounded, in perspective or hard-edged.
  ///
  /// `plain` are the edges of the quad without all that, if they are known already.
  func draw(
    _ paint: inout some Paint, on quad: Quad, _ cut: Cut, plain: QuadEdges? = nil
  ) {
    if quad.isAffine, cut.isPlain {
      guard let outline = plain ?? QuadEdges(quad) else { return }
      let visible = outline.bounds.intersection(renderTarget.clip)
      guard !visible.isEmpty else { return }
      if keepsRows, let aligned = outline.axisAligned {
        draw(&paint, inside: aligned, visible: visible)
      } else {
        draw(&paint, inside: outline, visible: visible)
      }
    } else if quad.isAffine, cut.isHard, keepsRows {
      guard let outline = HardEdges(quad, corners: cut.corners) else { return }
      let visible = outline.bounds.intersection(renderTarget.clip)
      if !visible.isEmpty { draw(&paint, inside: outline, visible: visible) }
    } else if let outline = OutlineEdges(quad, corners: cut.corners, edges: cut.edges) {
      let visible = outline.bounds.intersection(renderTarget.clip)
      guard !visible.isEmpty else { return }
      if keepsRows, let aligned = outline.axisAligned {
        draw(&paint, inside: aligned, visible: visible)
      } else {
        draw(&paint, inside: outline, hole: nil, visible: visible)
      }
    }
  }

  /// Draws what `paint` shows between the outline of a quad and what lies `width` inside it.
  func drawBorder(
    _ paint: inout some Paint, on quad: Quad, _ corners: Corners, _ edges: AntialiasedEdges,
    width: Double
  ) {
    guard let outline = OutlineEdges(quad, corners: corners, edges: edges) else { return }
    let hole = OutlineEdges(quad, corners: corners, edges: edges, inset: width)
    let visible = outline.bounds.intersection(renderTarget.clip)
    if !visible.isEmpty { draw(&paint, inside: outline, hole: hole, visible: visible) }
  }

  /// Draws the pixels of `visible` that lie within axis-aligned `edges`.
  private func draw(_ paint: inout some Paint, inside edges: AxisAlignedEdges, visible: PixelRect) {
    let tools = tools
    let target = renderTarget.surface
    let (columns, rows) = (edges.columns, edges.rows)
    let from = max(columns.from, visible.minX - edges.anchor.x)
    let to = min(columns.to, visible.maxX - edges.anchor.x)
    let top = max(rows.from, visible.minY - edges.anchor.y)
    let bottom = min(rows.to, visible.maxY - edges.anchor.y)
    guard from < to, top < bottom else { return }
    let interiorFrom = columns.coverage(from) < CRASTER_WHOLE ? from + 1 : from
    let interiorTo = interiorFrom < to && columns.coverage(to - 1) < CRASTER_WHOLE ? to - 1 : to
    var pixels =
      target.row(top + edges.anchor.y) + (from + edges.anchor.x - target.bounds.minX)
    for row in top..<bottom {
      let covered = rows.coverage(row)
      paint.begin(row: row, with: tools)
      if interiorFrom < interiorTo {
        paint.draw(
          interiorFrom, interiorTo, coverage: covered, to: pixels + (interiorFrom - from),
          with: tools)
      }
      if from < interiorFrom {
        paint.draw(
          from, interiorFrom, coverage: product(columns.coverage(from), covered), to: pixels,
          with: tools)
      }
      if interiorTo < to {
        paint.draw(
          interiorTo, to, coverage: product(columns.coverage(interiorTo), covered),
          to: pixels + (interiorTo - from), with: tools)
      }
      pixels += target.pitch
    }
  }

  /// Draws the pixels of `visible`, not empty, that lie within `edges`.
  private func draw(_ paint: inout some Paint, inside edges: QuadEdges, visible: PixelRect) {
    let tools = tools
    let target = renderTarget.surface
    let first = visible.minX - edges.anchor.x
    let end = visible.maxX - edges.anchor.x
    var pixels = target.row(visible.minY) + (visible.minX - target.bounds.minX)
    for row in (visible.minY - edges.anchor.y)..<(visible.maxY - edges.anchor.y) {
      let rowEdges = edges.row(row)
      let span = RowSpan(from: first, to: end, edges: edges, row: rowEdges)
      if span.from < span.to {
        paint.begin(row: row, with: tools)
        draw(paint, span, rowEdges, to: pixels - first, with: tools)
      }
      pixels += target.pitch
    }
  }

  /// Draws the pixels of `visible`, not empty, that lie within `edges`.
  private func draw(_ paint: inout some Paint, inside edges: HardEdges, visible: PixelRect) {
    let tools = tools
    let target = renderTarget.surface
    let first = visible.minX - edges.anchor.x
    let end = visible.maxX - edges.anchor.x
    var pixels = target.row(visible.minY) + (visible.minX - target.bounds.minX)
    for row in (visible.minY - edges.anchor.y)..<(visible.maxY - edges.anchor.y) {
      let (from, to) = edges.columns(row, from: first, to: end)
      if from < to {
        paint.begin(row: row, with: tools)
        paint.draw(from, to, to: pixels + (from - first), with: tools)
      }
      pixels += target.pitch
    }
  }

  /// Draws a row that `paint` is ready for, so that column 0 would be at `pixels`.
  func draw(
    _ paint: some Paint, _ span: RowSpan, _ edges: RowEdges,
    to pixels: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    // The interior first: its stores fetch the memory that the edges' blending waits for.
    if span.interiorFrom < span.interiorTo {
      paint.draw(span.interiorFrom, span.interiorTo, to: pixels + span.interiorFrom, with: tools)
    }
    if span.from < span.interiorFrom {
      paint.drawEdge(span.from, span.interiorFrom, edges, to: pixels + span.from, with: tools)
    }
    if span.interiorTo < span.to {
      paint.drawEdge(span.interiorTo, span.to, edges, to: pixels + span.interiorTo, with: tools)
    }
  }

  /// Draws the pixels of `visible`, not empty, that lie within `outline` and not in `hole`.
  private func draw(
    _ paint: inout some Paint, inside outline: OutlineEdges, hole: OutlineEdges?,
    visible: PixelRect
  ) {
    let first = visible.minX - outline.anchor.x
    let end = visible.maxX - outline.anchor.x
    let target = renderTarget.surface
    var pixels = target.row(visible.minY) + (visible.minX - target.bounds.minX)
    for row in (visible.minY - outline.anchor.y)..<(visible.maxY - outline.anchor.y) {
      let edges = outline.row(row)
      let span = edges.span(from: first, to: end)
      if span.from < span.to {
        paint.begin(row: row, with: tools)
        let part = OutlinePart(edges: edges, hole: nil, pixels: pixels - first)
        if let holeEdges = hole?.row(row) {
          draw(&paint, part, span: span, around: holeEdges)
        } else {
          part.draw(paint, span.from, span.interiorFrom, with: tools)
          part.fill(paint, span.interiorFrom, span.interiorTo, with: tools)
          part.draw(paint, span.interiorTo, span.to, with: tools)
        }
      }
      pixels += target.pitch
    }
  }

  /// Draws a row of an outline that has a hole.
  private func draw(
    _ paint: inout some Paint, _ part: OutlinePart, span: RowSpan, around hole: OutlineRow
  ) {
    let inner = hole.span(from: span.from, to: span.to)
    var part = part
    if inner.from < inner.to { part.hole = hole }
    let cuts = [
      span.from, span.interiorFrom, span.interiorTo, inner.from, inner.interiorFrom,
      inner.interiorTo, inner.to, span.to,
    ].sorted()
    for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
      if from >= inner.interiorFrom, from < inner.interiorTo { continue }
      let isFilled =
        from >= span.interiorFrom && from < span.interiorTo
        && (from < inner.from || from >= inner.to)
      if isFilled {
        part.fill(paint, from, to, with: tools)
      } else {
        part.draw(paint, from, to, with: tools)
      }
    }
  }
}

/// The product of two coverages, in 1/128 as they are.
private func product(_ a: Int, _ b: Int) -> Int {
  (a * b + CRASTER_WHOLE / 2) >> CRASTER_WEIGHT_BITS
}

/// A row of an outline as it is drawn.
private struct OutlinePart {
  let edges: OutlineRow
  var hole: OutlineRow?
  /// Where column 0 would be.
  let pixels: UnsafeMutablePointer<UInt32>

  /// Draws columns `from..<to`, each as far as it is covered.
  func draw(_ paint: some Paint, _ from: Int, _ to: Int, with tools: PaintTools) {
    guard from < to else { return }
    edges.storeCoverage(from, to, tools.coverage)
    hole?.subtractCoverage(from, to, tools.coverage)
    paint.drawCovered(from, to, to: pixels + from, with: tools)
  }

  /// Draws columns `from..<to`, which no edge passes.
  func fill(_ paint: some Paint, _ from: Int, _ to: Int, with tools: PaintTools) {
    guard from < to else { return }
    paint.draw(from, to, to: pixels + from, with: tools)
  }
}
