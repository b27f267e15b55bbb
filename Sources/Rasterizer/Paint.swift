import CRaster
import Rendering

/// What a quad is filled with, a row at a time.
///
/// Rows and columns are counted from an anchor pixel that painter and paint agree on.
protocol Paint {
  /// Whether what is drawn of columns that no edge passes hides all that is behind.
  var hidesInterior: Bool { get }

  /// Whether what is drawn within edges whose interior was shrunk for this paint hides all that is behind.
  var hidesShrunkInterior: Bool { get }

  /// The premultiplied colour of all pixels; nil where they may differ.
  var color: UInt32? { get }

  /// Makes ready for drawing in a row.
  mutating func begin(row: Int, with tools: PaintTools)

  /// Draws columns `from..<to`, which no edge passes, so that the first is at `destination`.
  func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools)

  /// Draws columns `from..<to`, each covered by `coverage` 128ths, 1…127.
  func drawPart(
    _ from: Int, _ to: Int, coverage: Int, to destination: UnsafeMutablePointer<UInt32>,
    with tools: PaintTools)

  /// Draws columns `from..<to`, each as far as `tools.coverage` says, in 1/128.
  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools)
}

extension Paint {
  var hidesShrunkInterior: Bool { hidesInterior }
  var color: UInt32? { nil }

  /// Draws columns `from..<to`, each covered by `coverage` 128ths, 0…128.
  func draw(
    _ from: Int, _ to: Int, coverage: Int, to destination: UnsafeMutablePointer<UInt32>,
    with tools: PaintTools
  ) {
    if coverage == CRASTER_WHOLE {
      draw(from, to, to: destination, with: tools)
    } else if coverage > 0 {
      drawPart(from, to, coverage: coverage, to: destination, with: tools)
    }
  }

  func drawPart(
    _ from: Int, _ to: Int, coverage: Int, to destination: UnsafeMutablePointer<UInt32>,
    with tools: PaintTools
  ) {
    tools.coverage.update(repeating: UInt8(coverage), count: to - from)
    drawCovered(from, to, to: destination, with: tools)
  }

  /// Draws columns `from..<to` of a row that `edges` cross.
  func drawEdge(
    _ from: Int, _ to: Int, _ edges: RowEdges, to destination: UnsafeMutablePointer<UInt32>,
    with tools: PaintTools
  ) {
    edges.storeCoverage(from, to, tools.coverage)
    drawCovered(from, to, to: destination, with: tools)
  }
}

/// A paint whose samples can be had without drawing them.
protocol SamplingPaint: Paint {
  /// Stores the samples of columns `from..<to`, wherever they lie, without their tint.
  func sample(
    _ from: Int, _ to: Int, to buffer: UnsafeMutablePointer<UInt32>, with tools: PaintTools)
}

/// What paints work with.
struct PaintTools {
  /// The loops over pixels.
  let kernels: Kernels
  /// Room for a row of the frame.
  let scratch: UnsafeMutablePointer<UInt32>
  /// Room for the coverage of a row.
  let coverage: UnsafeMutablePointer<UInt8>
  /// Room for a row of samples of one of two levels, or of samples that are still to be tinted.
  let nearRow: UnsafeMutablePointer<UInt32>
  /// Room for a row of samples of the other level.
  let farRow: UnsafeMutablePointer<UInt32>

  init(kernels: Kernels, scratch: RowScratch) {
    self.kernels = kernels
    self.scratch = scratch.pixels
    coverage = scratch.coverage
    nearRow = scratch.upper
    farRow = scratch.lower
  }
}

/// Memory for the work on one row.
final class RowScratch {
  /// The words of a row and CRASTER_LANES more, which loops may read: a surface's pitch.
  let capacity: Int
  fileprivate let pixels: UnsafeMutablePointer<UInt32>
  fileprivate let coverage: UnsafeMutablePointer<UInt8>
  /// Room for a row that is kept while others are drawn.
  let upper: UnsafeMutablePointer<UInt32>
  /// Room for one more.
  let lower: UnsafeMutablePointer<UInt32>

  init(capacity: Int) {
    self.capacity = capacity
    pixels = .allocate(capacity: 3 * capacity)
    pixels.initialize(repeating: 0, count: 3 * capacity)
    upper = pixels + capacity
    lower = upper + capacity
    coverage = .allocate(capacity: capacity)
    coverage.initialize(repeating: 0, count: capacity)
  }

  deinit {
    pixels.deallocate()
    coverage.deallocate()
  }
}

/// One colour.
struct ColorPaint: Paint {
  /// Premultiplied.
  let argb: UInt32

  var hidesInterior: Bool { argb >= 0xFF00_0000 }
  var color: UInt32? { argb }

  mutating func begin(row: Int, with tools: PaintTools) {}

  func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    if argb >= 0xFF00_0000 {
      destination.update(repeating: argb, count: to - from)
    } else {
      tools.kernels.overColor(argb, destination, to - from)
    }
  }

  func drawPart(
    _ from: Int, _ to: Int, coverage: Int, to destination: UnsafeMutablePointer<UInt32>,
    with tools: PaintTools
  ) {
    let color = coveredColor(argb, coverage)
    if to - from == 1 {
      destination[0] = blended(color, destination[0])
    } else {
      tools.kernels.overColor(color, destination, to - from)
    }
  }

  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    tools.scratch.update(repeating: argb, count: to - from)
    tools.kernels.overCovered(tools.scratch, 255, tools.coverage, destination, to - from)
  }
}

/// A finished group's buffer, pixel upon pixel.
struct SurfacePaint: Paint {
  private let surface: Surface
  /// The frame's pixel that columns and rows are counted from.
  private let anchor: SIMD2<Int>
  private let opacity: UInt8
  private var row: UnsafePointer<UInt32>

  var hidesInterior: Bool { false }

  /// The buffer `surface` at `opacity`, with columns and rows counted from `anchor`.
  init(_ surface: Surface, anchor: SIMD2<Int>, opacity: UInt8) {
    self.surface = surface
    self.anchor = anchor
    self.opacity = opacity
    row = UnsafePointer(surface.pixels)
  }

  mutating func begin(row: Int, with tools: PaintTools) {
    self.row = UnsafePointer(surface.row(row + anchor.y))
  }

  /// The buffer's pixel in `column` of the current row.
  private func source(_ column: Int) -> UnsafePointer<UInt32> {
    row + (column + anchor.x - surface.bounds.minX)
  }

  func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    if opacity == 255 {
      tools.kernels.over(source(from), destination, to - from)
    } else {
      tools.kernels.overFaded(source(from), opacity, destination, to - from)
    }
  }

  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    tools.kernels.overCovered(source(from), opacity, tools.coverage, destination, to - from)
  }
}
