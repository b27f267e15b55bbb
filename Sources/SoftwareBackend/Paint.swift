import Rendering

/// What a quad is filled with, a row at a time.
///
/// Rows and columns are counted from an anchor pixel that painter and paint agree on.
protocol Paint {
  /// Makes ready for drawing in a row.
  mutating func begin(row: Int)

  /// The premultiplied colour of one pixel, at any place that an edge passes.
  func color(_ column: Int) -> Lanes

  /// Draws `columns`, which no edge passes, so that the first is at `destination`.
  func draw(
    _ columns: Range<Int>, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools)
}

/// What paints work with.
struct PaintTools {
  /// The loops over pixels.
  let kernels: Kernels
  /// Room for a row of the frame.
  let scratch: UnsafeMutablePointer<UInt32>
}

/// One colour.
struct ColorPaint: Paint {
  /// Premultiplied.
  let argb: UInt32

  mutating func begin(row: Int) {}

  func color(_ column: Int) -> Lanes { spread(argb) }

  func draw(
    _ columns: Range<Int>, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    if argb >= 0xFF00_0000 {
      destination.update(repeating: argb, count: columns.count)
    } else {
      tools.kernels.overColor(argb, destination, columns.count)
    }
  }
}

/// A finished group's buffer, pixel upon pixel.
struct SurfacePaint: Paint {
  /// The buffer.
  let surface: Surface
  /// The frame's pixel that columns and rows are counted from.
  let anchor: SIMD2<Int>
  /// Multiplies all channels.
  let opacity: UInt8
  private var row: UnsafePointer<UInt32>

  init(_ surface: Surface, anchor: SIMD2<Int>, opacity: UInt8) {
    self.surface = surface
    self.anchor = anchor
    self.opacity = opacity
    row = UnsafePointer(surface.pixels)
  }

  mutating func begin(row: Int) {
    self.row = UnsafePointer(surface.row(row + anchor.y))
  }

  func color(_ column: Int) -> Lanes {
    faded(spread(row[column + anchor.x - surface.bounds.minX]), Lanes(opacity))
  }

  func draw(
    _ columns: Range<Int>, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    let source = row + (columns.lowerBound + anchor.x - surface.bounds.minX)
    if opacity == 255 {
      tools.kernels.over(source, destination, columns.count)
    } else {
      tools.kernels.overFaded(source, opacity, destination, columns.count)
    }
  }
}
