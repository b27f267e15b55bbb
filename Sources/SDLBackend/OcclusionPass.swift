import Drawing
import Foundation
import Rendering

/// Finds what of a list's drawings lies behind opaque ones that are drawn later, so that it isn't drawn.
///
/// The drawings are gone through front to back, under a mask of what is covered. Of what is drawn as two
/// triangles a box is found that holds all that is seen of it, of fills some rectangles; anything else is
/// seen or not. Only the frame's own drawings are looked at: what is in a group neither hides nor is hidden.
@MainActor final class OcclusionPass {
  /// What is seen of a drawing.
  enum Visibility: Equatable {
    case whole
    case hidden
    /// What lies between two points of its `RimmedQuad`.
    case box(low: SIMD2<Double>, high: SIMD2<Double>)
    /// What lies in some of the `rects`.
    case rects(Range<Int>)
  }

  /// Of each command.
  private(set) var visibilities: [Visibility] = []
  /// Rectangles of the frame's pixels; those of one drawing have no pixel in common.
  private(set) var rects: [PixelRect] = []

  private var mask = CoverBands()
  private var boxes = OpaqueBoxes()

  /// What is opaque in a picture counts as so much less, in pixels: OpenGL rounds positions.
  private static let hair = 1.0 / 32
  /// Further inside than this an antialiased edge's pixels are all covered, to less than a level.
  private static let fringe = 0.5 - 1.0 / 512
  /// How many bands are looked at together for rectangles.
  private static let bandsPerRect = 4
  /// Rectangles aren't cut in two for fewer pixels.
  private static let leastGap = 16

  isolated deinit { mask.deallocate() }

  /// Finds what is seen of the commands of `checked`.
  func look(at checked: CheckedList) {
    let frame = PixelRect(checked.list.size)
    let summaries = checked.summaries
    visibilities.removeAll(keepingCapacity: true)
    visibilities.append(contentsOf: repeatElement(.whole, count: summaries.count))
    rects.removeAll(keepingCapacity: true)
    mask.clear(checked.list.size)
    var clips = Self.clips(of: summaries, frame)
    var depth = 0
    checked.list.commands.withKinds { commands in
      for index in (0..<commands.count).reversed() {
        while let last = clips.last, last.first > index { clips.removeLast() }
        let summary = summaries[index]
        switch summary.role {
        case .endGroup: depth += 1
        case .beginGroup: depth -= 1
        case .drawing where depth == 0:
          visibilities[index] = visibility(
            of: commands, at: index, summary.bounds, clips.last?.clip ?? frame)
        default: break
        }
      }
    }
  }

  /// The clips outside of groups, each with the first command that lies in it.
  private static func clips(
    of commands: [CommandSummary], _ frame: PixelRect
  ) -> [(first: Int, clip: PixelRect)] {
    var clips = [(first: 0, clip: frame)]
    var open = [frame]
    var depth = 0
    for (index, command) in commands.enumerated() {
      switch command.role {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .pushClip where depth == 0: open.append(command.bounds.within(open[open.count - 1]))
      case .popClip where depth == 0: open.removeLast()
      default: continue
      }
      if depth == 0, let clip = open.last { clips.append((index, clip)) }
    }
    return clips
  }

  /// What is seen of a drawing; what it hides is covered from then on.
  private func visibility(
    of commands: CommandKinds, at index: Int, _ bounds: PixelRect, _ clip: PixelRect
  ) -> Visibility {
    if case .image(let image) = commands.slots[index], let first = commands.images.baseAddress {
      return visibility(of: (first + image).pointee, bounds, clip)
    }
    switch commands[index] {
    case .image(let image): return visibility(of: image, bounds, clip)
    case .fill(let fill):
      // Antialiasing draws pixels beside the corners of what is rotated.
      let reach = fill.blur > 0 ? 0 : 1
      let seen = bounds.outset(by: reach).intersection(clip)
      guard fill.blur == 0 || !bounds.isEmpty, !seen.isEmpty else { return .hidden }
      let visibility = fill.canBeCut ? addRects(seen) : visibility(of: seen, clip)
      if visibility != .hidden { cover(fill, clip) }
      return visibility
    case .gradient: return visibility(of: bounds, clip)
    case .shape:
      return bounds.isEmpty ? .hidden : visibility(of: bounds, clip)
    default: return .whole
    }
  }

  private func visibility(
    of image: ImageQuad, _ bounds: PixelRect, _ clip: PixelRect
  ) -> Visibility {
    let rimmed = RimmedQuad(image)
    // Only of what is seen it is found out where it is opaque.
    if let rimmed, !image.mayHide || boxes.knows(image.image, in: image.texels()),
      let visibility = mask.visibility(
        of: rimmed, in: clip,
        covering: opaquePart(of: image)?.withRim(around: PixelSize(image.image)))
    {
      return visibility
    }
    let visibility = rimmed.map { self.visibility(of: $0, clip) } ?? visibility(of: bounds, clip)
    if visibility != .hidden, let opaque = opaquePart(of: image) {
      cover(image.quad, opaque, clip)
    }
    return visibility
  }

  private func visibility(of bounds: PixelRect, _ clip: PixelRect) -> Visibility {
    // Antialiasing draws a pixel beside bounds that end on whole ones.
    let seen = bounds.outset(by: 1).intersection(clip)
    guard !seen.isEmpty else { return .hidden }
    let isHidden = CoverBands.touched(by: seen.minY..<seen.maxY).allSatisfy {
      mask.firstUncovered(band: $0, from: seen.minX, to: seen.maxX) == seen.maxX
    }
    return isHidden ? .hidden : .whole
  }

  private func visibility(of rimmed: RimmedQuad, _ clip: PixelRect) -> Visibility {
    guard let pixels = ParallelogramBands(rimmed.outline, in: clip, .touched) else { return .whole }
    let mask = mask
    let found = pixels.points { (band, columns) in
      guard !columns.isEmpty else { return nil }
      let first = mask.firstUncovered(
        band: band, from: columns.lowerBound, to: columns.upperBound)
      guard first < columns.upperBound else { return nil }
      return (first, mask.lastUncovered(band: band, from: first, to: columns.upperBound))
    }
    return found.map(rimmed.box(around:)) ?? .hidden
  }

  /// Rectangles that hold all that nothing covers of `box`, which lies in the frame.
  private func addRects(_ box: PixelRect) -> Visibility {
    let start = rects.count
    let mask = mask
    // Where the rectangles above begin.
    var above = start
    let bands = CoverBands.touched(by: box.minY..<box.maxY)
    for top in stride(from: bands.lowerBound, to: bands.upperBound, by: Self.bandsPerRect) {
      let bottom = min(top + Self.bandsPerRect, bands.upperBound)
      let (minY, maxY) = (max(2 * top, box.minY), min(2 * bottom, box.maxY))
      let first = rects.count
      mask.forEachUncovered(
        in: box.minX..<box.maxX, of: top..<bottom, leastGap: Self.leastGap
      ) { columns in
        rects.append(
          PixelRect(
            minX: columns.lowerBound, minY: minY, maxX: columns.upperBound, maxY: maxY))
      }
      if goesOn(from: above, at: first) {
        for index in above..<first { rects[index].maxY = maxY }
        rects.removeSubrange(first...)
      } else {
        above = first
      }
    }
    switch rects.count - start {
    case 0: return .hidden
    case 1 where rects[start] == box:
      rects.removeLast()
      return .whole
    default: return .rects(start..<rects.count)
    }
  }

  /// Whether the rectangles from index `first` on have the columns of those above, and adjoin these.
  private func goesOn(from above: Int, at first: Int) -> Bool {
    let count = first - above
    return count > 0 && rects.count - first == count
      && (0..<count).allSatisfy {
        let (upper, lower) = (rects[above + $0], rects[first + $0])
        return upper.maxY == lower.minY && upper.minX == lower.minX && upper.maxX == lower.maxX
      }
  }

  // MARK: Covering

  /// What of a picture's quad hides what is behind; nil: nothing.
  private func opaquePart(of image: ImageQuad) -> QuadPart? {
    guard image.mayHide else { return nil }
    let box = boxes.box(of: image.image, in: image.texels())
    guard !box.isEmpty else { return nil }
    let source = image.source
    let size = SIMD2(Double(source.width), Double(source.height))
    let corner = SIMD2(Double(source.minX), Double(source.minY))
    // Filtering mixes what is opaque with its neighbours.
    let reach = image.filter == .linear ? 0.5 : 0
    return Self.covered(
      image.quad, from: (box.low + reach - corner) / size, to: (box.high - reach - corner) / size)
  }

  private func cover(_ fill: FillQuad, _ clip: PixelRect) {
    guard fill.color.alpha == 255, fill.blur == 0, fill.borderWidth == nil, fill.quad.isAffine
    else { return }
    guard let corners = fill.corners, !corners.areSquare else {
      return cover(fill.quad, from: .zero, to: SIMD2(1, 1), clip)
    }
    // All but the squares that round corners lie in.
    let inset = corners.radii.max() / corners.size
    cover(fill.quad, from: SIMD2(inset.x, 0), to: SIMD2(1 - inset.x, 1), clip)
    cover(fill.quad, from: SIMD2(0, inset.y), to: SIMD2(1, 1 - inset.y), clip)
  }

  private func cover(_ quad: Quad, from: SIMD2<Double>, to: SIMD2<Double>, _ clip: PixelRect) {
    if let part = Self.covered(quad, from: from, to: to) { cover(quad, part, clip) }
  }

  /// What lies between two points of an opaque quad and away from its antialiased edges; nil: nothing.
  private static func covered(
    _ quad: Quad, from: SIMD2<Double>, to: SIMD2<Double>
  ) -> QuadPart? {
    let area = abs(quad.xAxis.x * quad.yAxis.y - quad.xAxis.y * quad.yAxis.x)
    // A pixel across each axis, in fractions of it.
    let pixel = SIMD2(quad.yAxis.length, quad.xAxis.length) / area
    let low = pointwiseMax(from + hair * pixel, fringe * pixel)
    let high = pointwiseMin(to - hair * pixel, 1 - fringe * pixel)
    return low.x < high.x && low.y < high.y ? QuadPart(low: low, high: high) : nil
  }

  private func cover(_ quad: Quad, _ part: QuadPart, _ clip: PixelRect) {
    guard
      let pixels = ParallelogramBands(
        quad.part(from: part.low, to: part.high), in: clip, .filled)
    else { return }
    let mask = mask
    for band in pixels.bands {
      let columns = pixels.columns(of: band)
      mask.cover(band: band, from: columns.lowerBound, to: columns.upperBound)
    }
  }
}

nonisolated extension ImageQuad {
  /// Whether it hides what is behind where its picture is opaque.
  fileprivate var mayHide: Bool {
    tint == .white(alpha: 255) && quad.isAffine && corners?.areSquare ?? true
      && (filter == .linear || filter == .nearest)
  }
}

nonisolated extension FillQuad {
  /// Whether a part of it in a rectangle of pixels can be drawn by itself.
  fileprivate var canBeCut: Bool {
    guard quad.isAffine, borderWidth == nil else { return false }
    return blur == 0 || (quad.xAxis.y == 0 && quad.yAxis.x == 0)
  }
}

nonisolated extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
