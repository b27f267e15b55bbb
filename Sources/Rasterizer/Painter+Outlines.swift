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
      if keepsRows, plain == nil, let aligned = AxisAlignedEdges(smooth: quad) {
        return draw(&paint, insideAligned: aligned)
      }
      guard let outline = plain ?? QuadEdges(quad) else { return }
      // What comes with its edges, or is rotated by half a turn, but for sines that aren't quite 0.
      if keepsRows, let aligned = outline.axisAligned {
        draw(&paint, insideAligned: aligned)
      } else {
        draw(&paint, inside: outline)
      }
    } else if quad.isAffine, cut.isHard, keepsRows {
      if let aligned = AxisAlignedEdges(hard: quad) {
        draw(&paint, insideAligned: aligned)
      } else if let outline = HardEdges(quad, corners: cut.corners) {
        draw(&paint, insideHard: outline)
      }
    } else if let outline = outline(of: quad, cut.corners, cut.edges) {
      if let aligned = outline.axisAligned {
        draw(&paint, insideAligned: aligned)
      } else {
        draw(&paint, inside: outline)
      }
    }
  }

  /// Draws what `paint` shows between the outline of a quad and what lies `width` inside it.
  func drawBorder(
    _ paint: inout some Paint, on quad: Quad, _ corners: Corners, _ edges: AntialiasedEdges,
    width: Double
  ) {
    guard let outline = outline(of: quad, corners, edges) else { return }
    if let hole = self.outline(of: quad, corners, edges, inset: width) {
      draw(&paint, inside: RingShape(outline: outline, hole: hole))
    } else {
      draw(&paint, inside: outline)
    }
  }

  private func outline(
    of quad: Quad, _ corners: Corners?, _ edges: AntialiasedEdges, inset: Double = 0
  ) -> OutlineEdges? {
    OutlineEdges(quad, corners: corners, edges: edges, inset: inset, keepsRows: keepsRows)
  }

  /// The same within axis-aligned edges; one colour at once, if all of it is to be drawn.
  func draw(_ paint: inout some Paint, insideAligned edges: AxisAlignedEdges) {
    guard case .whole = pass, let color = paint.color, let overRect = kernels.overRect else {
      return draw(&paint, inside: edges)
    }
    let visible = edges.bounds.intersection(renderTarget.clip)
    guard !visible.isEmpty, let part = edges.rect(color, within: visible) else { return }
    let target = renderTarget.surface
    let start = target.row(visible.minY + part.row) + (visible.minX - target.bounds.minX)
    overRect(part.rect, start + part.column, target.pitch)
  }

  /// The same within edges of which none is smoothed.
  private func draw(_ paint: inout some Paint, insideHard edges: HardEdges) {
    guard case .whole = pass, let color = paint.color, let overHard = kernels.overHard else {
      return draw(&paint, inside: edges)
    }
    let visible = edges.bounds.intersection(renderTarget.clip)
    guard !visible.isEmpty else { return }
    let target = renderTarget.surface
    let first = target.row(visible.minY) + (edges.anchor.x - target.bounds.minX)
    withUnsafePointer(to: edges.quad(color, within: visible)) { overHard($0, first, target.pitch) }
  }

  /// Draws what the clip and the pass in hand show of what lies within `shape`.
  private func draw(_ paint: inout some Paint, inside shape: some RowShape) {
    let visible = shape.bounds.intersection(renderTarget.clip)
    guard !visible.isEmpty else { return }
    switch pass {
    case .whole: drawAll(&paint, inside: shape, visible: visible)
    case .front: drawFront(&paint, inside: shape, visible: visible)
    case .rest(let spans): drawRest(&paint, inside: shape, visible: visible, spans)
    case .search: break
    }
  }

  /// Draws the pixels of `visible`, not empty, that lie within `shape`.
  private func drawAll(_ paint: inout some Paint, inside shape: some RowShape, visible: PixelRect) {
    let tools = tools
    let target = renderTarget.surface
    let first = visible.minX - shape.anchor.x
    let end = visible.maxX - shape.anchor.x
    // Where column 0 would be.
    var pixels = target.row(visible.minY) + (shape.anchor.x - target.bounds.minX)
    for row in (visible.minY - shape.anchor.y)..<(visible.maxY - shape.anchor.y) {
      let edges = shape.row(row)
      let span = shape.span(of: edges, from: first, to: end)
      if span.from < span.to {
        paint.begin(row: row, with: tools)
        // The interior first: its stores fetch the memory that the edges' blending waits for.
        if span.interiorFrom < span.interiorTo {
          paint.draw(
            span.interiorFrom, span.interiorTo, to: pixels + span.interiorFrom, with: tools)
        }
        if span.from < span.interiorFrom {
          shape.drawPart(
            of: edges, paint, span.from, span.interiorFrom, to: pixels + span.from, with: tools)
        }
        if span.interiorTo < span.to {
          shape.drawPart(
            of: edges, paint, span.interiorTo, span.to, to: pixels + span.interiorTo, with: tools)
        }
      }
      pixels += target.pitch
    }
  }
}
