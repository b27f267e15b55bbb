import Foundation

/// A rectangle of palette indices that turns what is shown into the next frame.
struct GIFPatch: Equatable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int
  /// `width * height`, the top row first; the transparent index where nothing changes.
  var indices: [UInt8]

  /// One pixel that changes nothing: GIF has no smaller frame.
  static func nothing(in canvas: GIFCanvas) -> GIFPatch {
    GIFPatch(left: 0, top: 0, width: 1, height: 1, indices: [canvas.transparentIndex])
  }
}

/// What an animation shows at the moment, and how the next frame differs from it.
struct GIFCanvas {
  let width: Int
  let height: Int
  /// The index that stands for "as before".
  let transparentIndex: UInt8

  /// So many pixels are compared at once; what is equal is passed over.
  private static let stride = 16

  private let palette: GIFPalette
  /// The last frame's pixels; empty before the first.
  private var pixels: [UInt32] = []
  /// What is shown: an index for each pixel.
  private var indices: [UInt8]
  /// The transparent index everywhere between two frames; where changes are gathered.
  private var changes: [UInt8]
  private var cache = [(color: UInt32, index: UInt8)](repeating: (.max, 0), count: 1 << 14)

  init(width: Int, height: Int, palette: GIFPalette) {
    self.width = width
    self.height = height
    self.palette = palette
    transparentIndex = UInt8(palette.colors.count)
    indices = [UInt8](repeating: transparentIndex, count: width * height)
    changes = indices
  }

  /// Shows `frame`; what has to be written for it, nil when it looks like the last one.
  mutating func show(_ frame: CGImage) -> GIFPatch? {
    let (old, new) = (pixels, frame.pixels)
    pixels = new
    var (left, right, top, bottom) = (width, -1, height, -1)
    for row in 0..<height {
      guard let columns = change(row: row, from: old, to: new) else { continue }
      (left, right) = (min(left, columns.lowerBound), max(right, columns.upperBound))
      (top, bottom) = (min(top, row), row)
    }
    return right < 0 ? nil : takePatch(columns: left...right, rows: top...bottom)
  }

  /// Gathers what changes in a row; from the first to the last column, nil when nothing does.
  private mutating func change(
    row: Int, from old: [UInt32], to new: [UInt32]
  ) -> ClosedRange<Int>? {
    let line = row * width..<(row + 1) * width
    guard !isEqual(old, new, in: line) else { return nil }
    var (first, last) = (line.upperBound, -1)
    var start = line.lowerBound
    while start < line.upperBound {
      let end = min(start + Self.stride, line.upperBound)
      if !isEqual(old, new, in: start..<end) {
        for pixel in start..<end where change(pixel, to: new[pixel] & 0xFF_FFFF) {
          (first, last) = (min(first, pixel), pixel)
        }
      }
      start = end
    }
    return last < 0 ? nil : first - line.lowerBound...last - line.lowerBound
  }

  /// Whether the pixel looks different now.
  private mutating func change(_ pixel: Int, to color: UInt32) -> Bool {
    let index = paletteIndex(of: color)
    guard index != indices[pixel] else { return false }
    indices[pixel] = index
    changes[pixel] = index
    return true
  }

  private mutating func takePatch(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>
  ) -> GIFPatch {
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let line = row * width + columns.lowerBound..<row * width + columns.upperBound + 1
      part += changes[line]
      changes.replaceSubrange(line, with: repeatElement(transparentIndex, count: line.count))
    }
    return GIFPatch(
      left: columns.lowerBound, top: rows.lowerBound, width: columns.count, height: rows.count,
      indices: part)
  }

  private func isEqual(_ old: [UInt32], _ new: [UInt32], in range: Range<Int>) -> Bool {
    guard !old.isEmpty else { return false }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return false }
        return memcmp(old + range.lowerBound, new + range.lowerBound, range.count * 4) == 0
      }
    }
  }

  /// Neighbours often have the same colour: a small cache saves most searches.
  private mutating func paletteIndex(of color: UInt32) -> UInt8 {
    let slot = Int((color &* 0x9E37_79B1) >> 18)
    if cache[slot].color != color {
      cache[slot] = (color, UInt8(palette.index(nearestTo: color)))
    }
    return cache[slot].index
  }
}
