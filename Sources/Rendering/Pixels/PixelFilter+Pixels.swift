import Drawing

extension PixelFilter {
  /// Filters the pixels in `rect`, which lies within the buffer and isn't empty.
  ///
  /// What lies outside of it counts as clear. The result is premultiplied, has the same bits on every
  /// machine, and doesn't depend on how much of clear room there is around what is blurred, as long
  /// as that is the blur's `support`.
  func apply(to pixels: PixelBuffer, within rect: PixelRect) {
    let words = pixels.words(from: rect)
    switch self {
    case .gaussianBlur(let sigma):
      GaussianBlur(sigma: sigma).apply(
        to: words, width: rect.width, height: rect.height, pitch: pixels.pitch)
    case .colorMatrix(let matrix):
      let matrix = WholeColorMatrix(matrix)
      for start in stride(from: 0, to: rect.height * pixels.pitch, by: pixels.pitch) {
        for x in start..<start + rect.width where words[x] != 0 {
          words[x] = matrix.apply(to: words[x])
        }
      }
    }
  }
}

/// A colour matrix in whole numbers of 1/65536.
private struct WholeColorMatrix {
  private let red: SIMD4<Int64>
  private let green: SIMD4<Int64>
  private let blue: SIMD4<Int64>

  init(_ matrix: ColorMatrix) {
    red = Self.whole(matrix.red)
    green = Self.whole(matrix.green)
    blue = Self.whole(matrix.blue)
  }

  /// On premultiplied colours: what is added to a straight one is added times the alpha.
  func apply(to word: UInt32) -> UInt32 {
    let alpha = Int64(word >> 24)
    let from = SIMD4(Int64(word >> 16 & 255), Int64(word >> 8 & 255), Int64(word & 255), alpha)
    func level(_ row: SIMD4<Int64>) -> UInt32 {
      UInt32(min(max(((row &* from).wrappedSum() + 32_768) >> 16, 0), alpha))
    }
    return word & 0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
  }

  /// Weights beyond ±32768 are cut off, and one that isn't a number is 0.
  private static func whole(_ row: SIMD4<Double>) -> SIMD4<Int64> {
    var result = SIMD4<Int64>.zero
    for index in 0..<4 where !row[index].isNaN {
      result[index] = Int64((min(max(row[index], -32_768), 32_768) * 65_536).rounded())
    }
    return result
  }
}
