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

  private let palette: GIFPalette
  /// The last frame's pixels; empty before the first.
  private var pixels: [UInt32] = []
  private var indices: [UInt8]
  private var cache = [(color: UInt32, index: UInt8)](repeating: (.max, 0), count: 1 << 14)

  init(width: Int, height: Int, palette: GIFPalette) {
    self.width = width
    self.height = height
    self.palette = palette
    transparentIndex = UInt8(palette.colors.count)
    indices = [UInt8](repeating: transparentIndex, count: width * height)
  }

  /// Shows `frame`; what has to be written for it, nil when it looks like the last one.
  mutating func show(_ frame: CGImage) -> GIFPatch? {
    var changes = [UInt8](repeating: transparentIndex, count: width * height)
    var (left, right, top, bottom) = (width, -1, height, -1)
    for row in 0..<height where !isUnchanged(row, in: frame) {
      for x in 0..<width {
        let place = row * width + x
        let color = frame.pixels[place]
        if !pixels.isEmpty, color == pixels[place] { continue }
        let index = paletteIndex(of: color & 0xFF_FFFF)
        guard index != indices[place] else { continue }
        indices[place] = index
        changes[place] = index
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, row), row)
      }
    }
    pixels = frame.pixels
    guard right >= 0 else { return nil }
    let part = (top...bottom).flatMap { changes[$0 * width + left...$0 * width + right] }
    return GIFPatch(
      left: left, top: top, width: right - left + 1, height: bottom - top + 1, indices: part)
  }

  private func isUnchanged(_ row: Int, in frame: CGImage) -> Bool {
    guard !pixels.isEmpty else { return false }
    let range = row * width * 4..<(row + 1) * width * 4
    return pixels.withUnsafeBytes { old in
      frame.pixels.withUnsafeBytes { new in
        guard let old = old[range].start, let new = new[range].start else { return false }
        return memcmp(old, new, range.count) == 0
      }
    }
  }

  /// Neighbours often share a colour: a small memory of answers saves most searches.
  private mutating func paletteIndex(of color: UInt32) -> UInt8 {
    let slot = Int((color &* 0x9E37_79B1) >> 18)
    if cache[slot].color != color {
      cache[slot] = (color, UInt8(palette.index(nearestTo: color)))
    }
    return cache[slot].index
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var start: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}
