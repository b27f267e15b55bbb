import Drawing

extension PixelFilter {
  /// Filters premultiplied words 0xAARRGGBB and writes them back; `pitch` is the row stride in words.
  ///
  /// What lies outside counts as clear. The result is premultiplied, has the same bits on every
  /// machine, and doesn't depend on how much of clear room there is around what is blurred, as long
  /// as that is the blur's `support`.
  /// Precondition: the pitch is at least the width, and the buffer holds all rows.
  package func apply(
    to words: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, pitch: Int
  ) {
    switch self {
    case .gaussianBlur(let sigma):
      GaussianBlur(sigma: sigma).apply(to: words, width: width, height: height, pitch: pitch)
    case .colorMatrix(let matrix):
      let matrix = WholeColorMatrix(matrix)
      for y in 0..<max(0, height) {
        for x in y * pitch..<y * pitch + max(0, width) where words[x] != 0 {
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
