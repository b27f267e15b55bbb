import Foundation

/// Decodes the words of a PVRTC1 picture.
///
/// Two small pictures are enlarged to the whole one's size, around its edges, too, and mixed pixel
/// by pixel.
struct PVRTCDecoder {
  let grid: PVRTCGrid
  /// What the file's alpha means for its pixels.
  let alpha: Alpha

  /// What becomes of a pixel's alpha.
  enum Alpha {
    /// There is none.
    case opaque
    /// Colours are multiplied by it here.
    case straight
    /// Colours are multiplied by it in the file.
    case premultiplied
  }

  /// Premultiplied words 0xAARRGGBB of a file's bytes.
  ///
  /// Precondition: there are at least `wordCount * 8` bytes.
  func pixels(of bytes: UnsafeRawBufferPointer) -> [UInt32] {
    let words = words(in: bytes)
    let colors = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * grid.wordCount)
    defer { colors.deallocate() }
    for index in words.indices {
      colors[index] = words[index].colorA
      colors[grid.wordCount + index] = words[index].colorB
    }
    let modulation = PVRTCModulation(words, grid)
    return [UInt32](unsafeUninitializedCapacity: grid.side * grid.side) { pixels, count in
      if let start = pixels.baseAddress { mix(colors, modulation, into: start) }
      count = grid.side * grid.side
    }
  }

  /// The words row by row.
  private func words(in bytes: UnsafeRawBufferPointer) -> [PVRTCWord] {
    (0..<grid.wordCount).map { number in
      let (row, column) = (number / grid.columns, number % grid.columns)
      let offset = 8 * grid.index(column: column, row: row)
      let bits = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return PVRTCWord(bits: UInt64(littleEndian: bits))
    }
  }

  private func mix(
    _ colors: UnsafePointer<UInt64>, _ modulation: borrowing PVRTCModulation,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let upscaler = PVRTCUpscaler(grid)
    let rowA = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * grid.side)
    defer { rowA.deallocate() }
    let rowB = rowA + grid.side
    for y in 0..<grid.side {
      upscaler.enlarge(colors, row: y, into: rowA)
      upscaler.enlarge(colors + grid.wordCount, row: y, into: rowB)
      let (weights, line) = (modulation.weights + y * grid.side, pixels + y * grid.side)
      var x = 0
      while x < grid.side {
        line[x] = word(rowA[x], rowB[x], weights[x])
        x += 1
      }
    }
  }

  /// The pixel between two colours.
  private func word(_ a: UInt64, _ b: UInt64, _ weight: UInt8) -> UInt32 {
    let eighths = UInt64(weight & 15)
    let mixed = (a &* (8 &- eighths) &+ b &* eighths) &>> 3 & 0x00FF_00FF_00FF_00FF
    let color = UInt32(
      truncatingIfNeeded: mixed &>> 16 & 0xFF_0000 | mixed &>> 8 & 0xFF00 | mixed & 0xFF)
    guard alpha != .opaque else { return 0xFF00_0000 | color }
    let opacity =
      weight & PVRTCModulation.clear != 0 ? 0 : UInt32(truncatingIfNeeded: mixed &>> 48)
    if opacity == 255 { return 0xFF00_0000 | color }
    return opacity << 24
      | (alpha == .straight ? multiplied(color, opacity) : limited(color, opacity))
  }

  /// Each channel times alpha, rounded to the nearest.
  private func multiplied(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
    // Red and blue at once; then green.
    var outer = (color & 0xFF00FF) &* alpha &+ 0x80_0080
    outer = (outer &+ (outer &>> 8 & 0xFF00FF)) &>> 8 & 0xFF00FF
    var green = (color &>> 8 & 0xFF) &* alpha &+ 0x80
    green = (green &+ green &>> 8) & 0xFF00
    return outer | green
  }

  /// Each channel, alpha at the most.
  private func limited(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
    min(color & 0xFF0000, alpha << 16) | min(color & 0xFF00, alpha << 8) | min(color & 0xFF, alpha)
  }
}
