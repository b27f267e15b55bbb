import Foundation
import Rendering

/// A gradient.
struct GradientPaint: Paint {
  private let shading: GradientShading
  private let rows: GradientRows
  /// All pixels, if those are kept instead.
  private let picture: GradientPicture?
  /// Where column 0 would be of the current row's colours, if they are kept.
  private var kept: UnsafePointer<UInt32>?
  private var row = 0

  // Gradients are most often behind everything else.
  var hidesInterior: Bool { false }

  /// What `shading` finds in `columns`, which like its rows are counted from the painter's anchor;
  /// what they have in common is kept in `rows`, or else all of them in `pictures`.
  init(
    _ shading: GradientShading, columns: Range<Int>, rows visible: Range<Int>,
    _ rows: GradientRows, _ pictures: GradientPictures
  ) {
    self.shading = shading
    self.rows = rows
    rows.begin(shading, columns: columns, rows: visible)
    picture = rows.isEmpty ? pictures.picture(of: shading, columns: columns, rows: visible) : nil
  }

  mutating func begin(row: Int, with tools: PaintTools) {
    self.row = row
    let loops = tools.kernels.gradients
    kept =
      picture.map { $0.colors(of: row, with: loops) }
      ?? rows.colors(of: row, in: shading, with: loops)
  }

  func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    if !shading.isOpaque {
      tools.kernels.over(colors(from, to, with: tools), destination, to - from)
    } else if let kept {
      destination.update(from: kept + from, count: to - from)
    } else {
      shading.store(row: row, from, to, to: destination, with: tools.kernels.gradients)
    }
  }

  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    tools.kernels.overCovered(
      colors(from, to, with: tools), 255, tools.coverage, destination, to - from)
  }

  /// The colours of columns `from..<to`: those that are kept, or the scratch row's.
  private func colors(_ from: Int, _ to: Int, with tools: PaintTools) -> UnsafePointer<UInt32> {
    if let kept { return kept + from }
    shading.store(row: row, from, to, to: tools.nearRow, with: tools.kernels.gradients)
    return UnsafePointer(tools.nearRow)
  }
}

/// Rows of colours of an axial gradient, in which its other rows are found.
final class GradientRows {
  /// Room for `GradientShading.phaseCount` rows, one after the other.
  private var pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)
  /// The columns of each; empty: none are kept.
  private var columns = 0..<0
  private var isFilled = [Bool](repeating: false, count: GradientShading.phaseCount)
  /// Whether all rows are the very same.
  private var repeatsRows = false

  /// The most columns of a row.
  private static let mostColumns = 8192
  /// Fewer rows are as fast each for itself.
  private static let leastRows = 24

  deinit { pixels.deallocate() }

  /// Whether none are kept.
  var isEmpty: Bool { columns.isEmpty }

  /// Forgets all and makes room for what `columns` of all of `rows` need.
  func begin(_ shading: GradientShading, columns needed: Range<Int>, rows: Range<Int>) {
    columns = 0..<0
    repeatsRows = shading.repeatsRows
    guard rows.count >= Self.leastRows else { return }
    if repeatsRows {
      columns = needed
    } else if let first = shading.phase(row: rows.lowerBound)?.shift,
      let last = shading.phase(row: rows.upperBound - 1)?.shift
    {
      columns = needed.lowerBound + min(first, last)..<needed.upperBound + max(first, last)
    }
    guard columns.count <= Self.mostColumns else { return columns = 0..<0 }
    if pixels.count < columns.count * GradientShading.phaseCount {
      pixels.deallocate()
      pixels = .allocate(capacity: columns.count * GradientShading.phaseCount)
      pixels.initialize(repeating: 0)
    }
    for phase in isFilled.indices { isFilled[phase] = false }
  }

  /// Where column 0 would be of a row's colours; nil: they aren't kept.
  func colors(
    of row: Int, in shading: GradientShading, with loops: GradientLoops
  ) -> UnsafePointer<UInt32>? {
    guard !columns.isEmpty, let first = pixels.baseAddress else { return nil }
    if repeatsRows {
      if !isFilled[0] {
        shading.store(row: row, columns.lowerBound, columns.upperBound, to: first, with: loops)
        isFilled[0] = true
      }
      return UnsafePointer(first - columns.lowerBound)
    }
    guard let phase = shading.phase(row: row) else { return nil }
    let start = first + phase.number * columns.count
    if !isFilled[phase.number] {
      shading.store(
        phase: phase.number, columns.lowerBound, columns.upperBound, to: start, with: loops)
      isFilled[phase.number] = true
    }
    return UnsafePointer(start - columns.lowerBound + phase.shift)
  }
}

extension Painter {
  func draw(_ drawing: GradientQuad) {
    guard drawing.tint.alpha > 0, let quad = drawing.quad.simplified else { return }
    let bounds = quad.pixelBounds
    let visible = bounds.intersection(renderTarget.clip)
    let anchor = OutlineEdges.anchor(of: bounds)
    guard !visible.isEmpty else { return }
    let found = shared.lock.withLock {
      shared.gradients.shading(of: drawing, on: quad, anchor: anchor)
    }
    guard let shading = found else { return }
    var paint = GradientPaint(
      shading, columns: visible.minX - anchor.x..<visible.maxX - anchor.x,
      rows: visible.minY - anchor.y..<visible.maxY - anchor.y, gradientRows,
      gradientPictures)
    draw(&paint, on: quad, Cut(corners: drawing.corners, edges: drawing.edges))
  }
}
