import Drawing
import Rendering
import Testing

/// A frame that was read back: premultiplied words 0xAARRGGBB.
nonisolated struct Pixels: Equatable {
  let width: Int
  let height: Int
  let words: [UInt32]

  init(_ image: CGImage) {
    width = image.width
    height = image.height
    words = image.pixels
  }

  /// The frame that `renderer` draws of `list`.
  init(_ list: DisplayList, on renderer: any Renderer) throws {
    try renderer.render(list)
    try self.init(renderer.readPixels())
  }

  subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  /// All pixels' coordinates, row by row.
  var coordinates: [(x: Int, y: Int)] {
    (0..<height).flatMap { y in (0..<width).map { (x: $0, y: y) } }
  }

  /// FNV-1a over the words: equal frames have equal numbers.
  var checksum: UInt32 {
    words.reduce(2_166_136_261) { ($0 ^ $1) &* 16_777_619 }
  }

  /// The pixels of `rect`, row by row.
  func words(in rect: PixelRect) -> [UInt32] {
    (rect.minY..<rect.maxY).flatMap { y in
      words[(y * width + rect.minX)..<(y * width + rect.maxX)]
    }
  }
}

/// Alpha, red, green and blue of a word, 0…255 each.
nonisolated func channels(_ word: UInt32) -> SIMD4<Int> {
  SIMD4(Int(word >> 24), Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
}

/// The word of alpha, red, green and blue.
nonisolated func word(_ channels: SIMD4<Int>) -> UInt32 {
  UInt32(channels[0]) << 24 | UInt32(channels[1]) << 16 | UInt32(channels[2]) << 8
    | UInt32(channels[3])
}

/// The largest difference of a channel.
nonisolated func difference(_ a: UInt32, _ b: UInt32) -> Int {
  if a == b { return 0 }
  let all = channels(a) &- channels(b)
  return (0..<4).map { abs(all[$0]) }.max() ?? 0
}

/// `source` over `destination` by the formula, in doubles, rounded once.
nonisolated func blended(_ source: UInt32, over destination: UInt32, alpha: Double = 1) -> UInt32 {
  let from = SIMD4<Double>(channels(source)) * alpha
  let result = from + SIMD4<Double>(channels(destination)) * (1 - from[0] / 255)
  return word(SIMD4<Int>(result.rounded(.toNearestOrAwayFromZero)))
}

/// Expects each pixel that `expected` knows to be no further off than `tolerance` a channel.
nonisolated func expect(
  _ pixels: Pixels, within tolerance: Int,
  of expected: (Int, Int) -> UInt32?
) {
  var worst = (difference: -1, text: "nothing was compared")
  for (x, y) in pixels.coordinates {
    guard let want = expected(x, y) else { continue }
    let off = difference(pixels[x, y], want)
    if off > worst.difference {
      let got = String(pixels[x, y], radix: 16)
      worst = (off, "(\(x), \(y)) is \(got), not \(String(want, radix: 16))")
    }
  }
  #expect((0...tolerance).contains(worst.difference), "\(worst.text)")
}
