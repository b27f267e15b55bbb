import Drawing
import Rendering

/// Carries out the commands of a display list that `DisplayListCheck` let through.
final class Painter {
  private let kernels: Kernels
  /// Whether upright pictures are drawn the fast way; the pixels are the same.
  private let keepsRows: Bool
  private var pool = SurfacePool()
  private var scratch = RowScratch(capacity: 0)
  private let nothing = Surface(capacity: 0)
  /// What is drawn into.
  private var target: Surface
  /// The pixels of the target that may be changed.
  private var clip: PixelRect
  /// What to return to: at each clip that is open, and at each group.
  private var outerClips: [PixelRect] = []
  private var groups: [OpenGroup] = []

  /// A group whose commands are being drawn, and the target behind it.
  private struct OpenGroup {
    let group: Group
    let behind: Surface
  }

  init(kernels: Kernels, keepsRows: Bool = true) {
    self.kernels = kernels
    self.keepsRows = keepsRows
    target = nothing
    clip = nothing.bounds
  }

  /// Draws `list` into `frame`, which has its background already.
  func paint(_ list: DisplayList, into frame: Surface) {
    target = frame
    clip = frame.bounds
    if scratch.capacity < frame.pitch { scratch = RowScratch(capacity: frame.pitch) }
    for command in list.commands {
      switch command {
      case .image(let drawing): draw(drawing)
      case .fill(let drawing): draw(drawing)
      case .shape, .raster: break
      case .pushClip(let rect): push(rect)
      case .popClip: clip = outerClips.removeLast()
      case .beginGroup(let group): begin(group)
      case .endGroup: endGroup()
      }
    }
    target = nothing
  }

  private func draw(_ drawing: ImageQuad) {
    guard drawing.tint.alpha > 0, var edges = QuadEdges(drawing.quad) else { return }
    let visible = edges.bounds.intersection(clip)
    guard !visible.isEmpty else { return }
    drawing.image.pixels.withUnsafeBufferPointer { texels in
      guard let first = texels.baseAddress else { return }
      var paint = TexturePaint(drawing, texels: first, edges: &edges)
      if var upright = upright(paint, visible.minX - edges.anchor.x, visible.width) {
        draw(&upright, inside: edges, visible: visible)
      } else {
        draw(&paint, inside: edges, visible: visible)
      }
    }
  }

  /// The faster way to draw `count` columns from `first` on of what `paint` draws, if there is one.
  private func upright(_ paint: TexturePaint, _ first: Int, _ count: Int) -> UprightPaint? {
    guard keepsRows else { return nil }
    return UprightPaint(paint, columns: first..<first + count, scratch: scratch)
  }

  private func draw(_ drawing: FillQuad) {
    guard drawing.color.alpha > 0, let edges = QuadEdges(drawing.quad) else { return }
    let visible = edges.bounds.intersection(clip)
    guard !visible.isEmpty else { return }
    var paint = ColorPaint(argb: drawing.color.argb)
    draw(&paint, inside: edges, visible: visible)
  }

  private func push(_ rect: PixelRect) {
    outerClips.append(clip)
    clip = clip.intersection(rect)
  }

  private func begin(_ group: Group) {
    push(group.bounds)
    groups.append(OpenGroup(group: group, behind: target))
    let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    target = pool.take(clip.isEmpty ? empty : clip)
  }

  private func endGroup() {
    let done = groups.removeLast()
    let surface = target
    target = done.behind
    defer {
      clip = outerClips.removeLast()
      pool.giveBack(surface)
    }
    let visible = surface.bounds
    guard done.group.opacity > 0, !visible.isEmpty else { return }
    if let mask = done.group.mask {
      guard let edges = QuadEdges(mask.quad) else { return }
      var paint = SurfacePaint(surface, anchor: edges.anchor, opacity: done.group.opacity)
      let masked = visible.intersection(edges.bounds)
      if !masked.isEmpty { draw(&paint, inside: edges, visible: masked) }
    } else {
      var paint = SurfacePaint(
        surface, anchor: SIMD2(visible.minX, visible.minY), opacity: done.group.opacity)
      fill(visible, with: &paint)
    }
  }

  /// Draws all pixels of `rect`, whose first is the paint's anchor.
  private func fill(_ rect: PixelRect, with paint: inout some Paint) {
    let tools = PaintTools(kernels: kernels, scratch: scratch)
    for y in rect.minY..<rect.maxY {
      paint.begin(row: y - rect.minY, with: tools)
      let row = target.row(y) + (rect.minX - target.bounds.minX)
      paint.draw(0, rect.width, to: row, with: tools)
    }
  }

  /// Draws the pixels of `visible`, not empty, that lie within `edges`.
  private func draw(_ paint: inout some Paint, inside edges: QuadEdges, visible: PixelRect) {
    let tools = PaintTools(kernels: kernels, scratch: scratch)
    let first = visible.minX - edges.anchor.x
    let end = visible.maxX - edges.anchor.x
    var pixels = target.row(visible.minY) + (visible.minX - target.bounds.minX)
    for row in (visible.minY - edges.anchor.y)..<(visible.maxY - edges.anchor.y) {
      let rowEdges = edges.row(row)
      let span = RowSpan(from: first, to: end, edges: edges, row: rowEdges)
      if span.from < span.to {
        paint.begin(row: row, with: tools)
        // The interior first: its stores fetch the memory that the edges' blending waits for.
        if span.interiorFrom < span.interiorTo {
          paint.draw(
            span.interiorFrom, span.interiorTo, to: pixels + (span.interiorFrom - first),
            with: tools)
        }
        if span.from < span.interiorFrom {
          rowEdges.storeCoverage(span.from, span.interiorFrom, tools.coverage)
          paint.drawCovered(
            span.from, span.interiorFrom, to: pixels + (span.from - first), with: tools)
        }
        if span.interiorTo < span.to {
          rowEdges.storeCoverage(span.interiorTo, span.to, tools.coverage)
          paint.drawCovered(
            span.interiorTo, span.to, to: pixels + (span.interiorTo - first), with: tools)
        }
      }
      pixels += target.pitch
    }
  }
}
