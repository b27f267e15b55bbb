package import Drawing
package import Foundation

/// Writes pictures as PVR files of PVRTC1: a square whose side is a power of two, at least 8.
///
/// Two small pictures and how each pixel mixes them are found by turns: each of the two is a
/// problem of least squares once the other is known. Alpha is kept where the picture has any.
package struct PVRTCEncoder: Sendable {
  /// Which header a file has.
  package enum Version: Sendable {
    /// That of PowerVR's first tools, which many programs read.
    case legacy
    /// Version 3.
    case three
  }

  /// 4 or 2.
  package let bitsPerPixel: Int
  /// The header's version.
  package let version: Version
  /// How many times the small pictures are bettered.
  private static let rounds = 3

  /// An encoder; `bitsPerPixel` other than 2 counts as 4.
  package init(bitsPerPixel: Int = 4, version: Version = .three) {
    self.bitsPerPixel = bitsPerPixel == 2 ? 2 : 4
    self.version = version
  }

  /// The picture as a file's bytes.
  ///
  /// - Throws: `ImageError.notWritten` for a picture that isn't such a square.
  package func data(of image: CGImage) throws(ImageError) -> Data {
    let side = image.width
    guard image.height == side, side >= 8, side & (side - 1) == 0 else {
      throw .notWritten(
        format: .pvr,
        detail: "\(side)×\(image.height) is no square whose side is a power of two, at least 8")
    }
    let grid = PVRTCGrid(side: side, bitsPerPixel: bitsPerPixel)
    let hasAlpha = !image.isOpaque
    return header(grid, hasAlpha: hasAlpha) + bytes(of: words(of: image, grid, hasAlpha), grid)
  }

  private func words(of image: CGImage, _ grid: PVRTCGrid, _ hasAlpha: Bool) -> [PVRTCWord] {
    let target = PVRTCTarget(image)
    let colors = PVRTCColors(target, grid, hasAlpha: hasAlpha)
    let modulator = PVRTCModulator(target, grid, hasAlpha: hasAlpha)
    for _ in 0..<Self.rounds {
      modulator.choose(for: colors)
      colors.better(by: modulator.words, target)
    }
    modulator.choose(for: colors)
    return modulator.words
  }

  private func bytes(of words: [PVRTCWord], _ grid: PVRTCGrid) -> Data {
    var inOrder = [UInt64](repeating: 0, count: words.count)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        inOrder[grid.index(column: column, row: row)] =
          words[row * grid.columns + column].bits.littleEndian
      }
    }
    return inOrder.withUnsafeBytes { Data($0) }
  }

  private func header(_ grid: PVRTCGrid, hasAlpha: Bool) -> Data {
    let side = UInt32(grid.side)
    let numbers: [UInt32] =
      switch version {
      case .legacy:
        // Height, width, further levels, type and alpha, bytes, bits, masks, "PVR!", surfaces.
        [
          52, side, side, 0, (grid.bitsPerPixel == 2 ? 0x18 : 0x19) | (hasAlpha ? 0x8000 : 0),
          UInt32(grid.wordCount * 8), UInt32(grid.bitsPerPixel), 0, 0, 0, hasAlpha ? 1 : 0,
          0x2152_5650, 1,
        ]
      case .three:
        // "PVR" 3, flags, format, sRGB, bytes, height, width, depth, surfaces, faces, levels.
        [
          0x0352_5650, 0, (grid.bitsPerPixel == 2 ? 0 : 2) + (hasAlpha ? 1 : 0), 0, 1, 0, side,
          side, 1, 1, 1, 1, 0,
        ]
      }
    return numbers.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }
}
