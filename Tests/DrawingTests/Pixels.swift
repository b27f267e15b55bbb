import Drawing
import Foundation

extension CGImage {
  /// The word 0xAARRGGBB of a pixel.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// A picture of rows of words.
  convenience init(rows: [[UInt32]]) {
    self.init(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 })
  }

  /// The pixels as rows, to be compared with what is written in a test.
  var rows: [[UInt32]] {
    (0..<height).map { Array(pixels[$0 * width..<($0 + 1) * width]) }
  }

  /// A picture with soft colours, some of them translucent; the same each time.
  static func pattern(width: Int, height: Int, opaque: Bool) -> CGImage {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (UInt32(index % width), UInt32(index / width))
      let alpha = opaque ? 255 : (x * 37 + y * 11) % 256
      func channel(_ value: UInt32) -> UInt32 { value % 256 * alpha / 255 }
      return alpha << 24 | channel(x * 5 + y) << 16 | channel(y * 7) << 8 | channel(x * 3 + y * 2)
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}

/// The largest difference of two words in a channel, 0…255.
func difference(_ left: UInt32, _ right: UInt32) -> Int {
  [24, 16, 8, 0].map { shift in
    abs(Int(left >> shift & 255) - Int(right >> shift & 255))
  }.max() ?? 0
}

/// A picture of what `body` draws on a clear ground, one pixel a point.
func drawing(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) -> CGImage {
  let context = CGContext(width: width, height: height)
  body(context)
  return context.image()
}
