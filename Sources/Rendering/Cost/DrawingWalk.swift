import Drawing

/// One thing that a display list draws, as who counts or shows its cost sees it.
package struct ListedDrawing {
  /// What it shows.
  package enum Source {
    /// One colour or a gradient.
    case paint
    /// A part of a picture.
    case image(ImageQuad)
    /// The picture of a list.
    case raster(RasterQuad)
    /// The finished buffer of a group; whether it was kept, and so nothing was drawn into it.
    case group(Group, isKept: Bool)
  }

  /// Where it lies, or for a shape or blur a rectangle around it.
  package let quad: Quad
  /// The pixels that it may change.
  package let clip: PixelRect
  /// What it shows.
  package let source: Source
  /// Whether nothing of what is behind shows through: no alpha, no corners, and edges that lie
  /// between pixels or aren't smoothed.
  package let isOpaque: Bool
  /// How many groups it is in.
  package let depth: Int

  /// How many pixels it changes: the area of what is seen of its quad within the clip, rounded.
  package var area: Int {
    guard !clip.isEmpty, quad.isFinite else { return 0 }
    let corners = quad.visiblePart.map(\.pixel)
    return Int(corners.area(within: clip).rounded())
  }
}

/// Goes through what a display list draws, back to front, without going into pictures of lists.
///
/// A group comes after what is in it, as its buffer does.
package struct DrawingWalk {
  private let commands: DisplayList.Commands
  private let leavesOut: Set<Int>
  private let backed: Set<Int>
  private var index = 0
  private var clip: PixelRect
  private var clips: [PixelRect] = []
  private var groups: [Group] = []
  /// Particles, or triangles' parts, that are still to come.
  private var waiting: [ListedDrawing] = []

  /// A walk through `list`.
  ///
  /// Of the groups that begin at the indices `leavesOut` only the buffer comes. The pictures at the
  /// indices `backed` hide what is behind, whatever they are.
  package init(_ list: DisplayList, leavesOut: Set<Int> = [], backed: Set<Int> = []) {
    commands = list.commands
    self.leavesOut = leavesOut
    self.backed = backed
    clip = PixelRect(list.size)
  }

  /// The next drawing; nil after the last.
  package mutating func next() -> ListedDrawing? {
    if let particle = waiting.popLast() { return particle }
    while index < commands.count {
      defer { index += 1 }
      if let drawing = take(commands[index]) { return drawing }
    }
    return nil
  }

  private mutating func take(_ command: DisplayList.Command) -> ListedDrawing? {
    switch command {
    case .image(let image):
      return drawing(
        image.quad, .image(image), isOpaque: image.isOpaque || backed.contains(index))
    case .fill(let fill):
      return drawing(fill.extent, .paint, isOpaque: fill.isOpaque)
    case .gradient(let gradient):
      return drawing(gradient.quad, .paint, isOpaque: false)
    case .shape(let shape):
      return drawing(shape.extent, .paint, isOpaque: false)
    case .raster(let raster):
      return drawing(raster.quad, .raster(raster), isOpaque: false)
    case .particles(let batch):
      waiting = batch.particles.reversed().map {
        drawing($0.quad, .image(batch.drawing(of: $0)), isOpaque: false)
      }
      return waiting.popLast()
    case .triangles(let batch):
      return drawing(batch.extent, .paint, isOpaque: false)
    case .pushClip(let rect):
      clips.append(clip)
      clip = clip.intersection(rect)
    case .popClip:
      clip = clips.popLast() ?? clip
    case .beginGroup(let group): return begin(group)
    case .endGroup: return endGroup()
    }
    return nil
  }

  private func drawing(
    _ quad: Quad, _ source: ListedDrawing.Source, isOpaque: Bool
  ) -> ListedDrawing {
    ListedDrawing(quad: quad, clip: clip, source: source, isOpaque: isOpaque, depth: groups.count)
  }

  private mutating func begin(_ group: Group) -> ListedDrawing? {
    let seen = group.bounds.intersection(clip)
    if leavesOut.contains(index) {
      skipGroup()
      return drawing(seen.quad, .group(group, isKept: true), isOpaque: false)
    }
    groups.append(group)
    clips.append(clip)
    // What a blur draws from may lie outside of what is seen.
    clip = group.filters.isEmpty && group.shadow == nil ? seen : group.bounds
    return nil
  }

  private mutating func endGroup() -> ListedDrawing? {
    guard let group = groups.popLast() else { return nil }
    clip = clips.popLast() ?? clip
    return drawing(
      group.bounds.intersection(clip).quad, .group(group, isKept: false), isOpaque: false)
  }

  /// Goes on to the end of the group that begins here.
  private mutating func skipGroup() {
    var depth = 1
    while depth > 0, index + 1 < commands.count {
      index += 1
      if case .beginGroup = commands[index] { depth += 1 }
      if case .endGroup = commands[index] { depth -= 1 }
    }
  }
}

extension ImageQuad {
  /// Whether all of the quad hides what is behind it.
  fileprivate var isOpaque: Bool {
    tint == .white(alpha: 255) && corners == nil && quad.hidesItsEdges(smoothing: edges)
      && image.isDecoded && image.isOpaque
  }
}

extension FillQuad {
  /// Whether all of the quad hides what is behind it.
  var isOpaque: Bool {
    color.alpha == 255 && borderWidth == nil && blur == 0
      && (corners?.areSquare ?? true) && quad.hidesItsEdges(smoothing: edges)
  }

  /// Where something of it may be seen.
  fileprivate var extent: Quad {
    guard blur > 0, let corners else { return quad }
    // Three standard deviations, in the units of the corners, are as far as a blur is drawn.
    let beyond = 3 * blur / corners.size
    return quad.part(from: -beyond, to: SIMD2(repeating: 1) + beyond)
  }
}

extension ShapeQuad {
  /// Where something of it may be seen.
  fileprivate var extent: Quad {
    let box = shape.reach.outset(by: SIMD2(repeating: 3 * blur))
    guard box.isFinite else { return mapping.part(from: .zero, to: .zero) }
    return mapping.part(from: box.low, to: box.high)
  }
}

extension TriangleBatch {
  /// A rectangle around all of them.
  fileprivate var extent: Quad {
    var box = PixelBox.empty
    for vertex in vertices {
      box = box.union(PixelBox(low: vertex.position, high: vertex.position))
    }
    return box.isFinite ? Quad(box) : Quad(PixelBox(low: .zero, high: .zero))
  }
}

extension Quad {
  /// An axis-aligned rectangle.
  init(_ box: PixelBox) {
    let size = box.high - box.low
    self.init(origin: box.low, xAxis: SIMD2(size.x, 0), yAxis: SIMD2(0, size.y))
  }

  /// Whether none of its edges is smoothed: they lie between pixels, or `edges` leaves them out.
  fileprivate func hidesItsEdges(smoothing edges: AntialiasedEdges) -> Bool {
    edges.isEmpty || wholePixels != nil
  }
}

extension PixelRect {
  /// The same rectangle.
  package var quad: Quad { Quad(PixelBox(self)) }
}

extension [SIMD2<Double>] {
  /// The area of a polygon without dents, as far as it lies in `clip`.
  fileprivate func area(within clip: PixelRect) -> Double {
    var corners = self
    let box = PixelBox(clip)
    corners = corners.cut { $0.x - box.low.x }
    corners = corners.cut { box.high.x - $0.x }
    corners = corners.cut { $0.y - box.low.y }
    corners = corners.cut { box.high.y - $0.y }
    return abs(ConvexPolygon(corners).signedArea)
  }

  /// The part of a polygon where a linear function isn't below 0.
  private func cut(_ value: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    guard var last else { return [] }
    var lastValue = value(last)
    var result: [SIMD2<Double>] = []
    for corner in self {
      let value = value(corner)
      if (value < 0) != (lastValue < 0) {
        result.append(last + (corner - last) * (lastValue / (lastValue - value)))
      }
      if value >= 0 { result.append(corner) }
      (last, lastValue) = (corner, value)
    }
    return result
  }
}
