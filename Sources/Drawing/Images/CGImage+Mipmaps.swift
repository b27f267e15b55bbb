import Contracts
import Synchronization

extension CGImage {
  /// How many levels there are, the picture itself among them, down to a single pixel.
  public var mipmapCount: Int {
    let side = max(width, height)
    return side == 1 ? 1 : Int.bitWidth - (side - 1).leadingZeroBitCount + 1
  }

  /// The picture at 1/2ˡᵉᵛᵉˡ of its size; level 0 is the picture itself.
  ///
  /// Each level is half as wide and high as the one before, rounded up. Its pixels are the means
  /// of two by two, premultiplied, in integers; the last column and row of an odd picture count
  /// twice. A level is made when it is first asked for and kept with the picture; any thread may
  /// ask. Levels beyond the last are the last one. Precondition: `level` is not negative.
  public func mipmap(level: Int) -> CGImage {
    require(level >= 0, "a mipmap level is at least 0, not \(level)")
    var image = self
    for _ in 0..<min(level, mipmapCount - 1) { image = image.halved() }
    return image
  }

  private func halved() -> CGImage {
    half.load() ?? half.storeIfNil(makeHalf())
  }

  private func makeHalf() -> CGImage {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    let words = pixels.withUnsafeBufferPointer { source in
      [UInt32](unsafeUninitializedCapacity: halfWidth * halfHeight) { target, count in
        for y in 0..<halfHeight {
          let upper = 2 * y * width
          let lower = min(2 * y + 1, height - 1) * width
          for x in 0..<halfWidth {
            let (left, right) = (2 &* x, min(2 &* x &+ 1, width &- 1))
            target[y &* halfWidth &+ x] = Self.mean(
              source[upper &+ left], source[upper &+ right], source[lower &+ left],
              source[lower &+ right])
          }
        }
        count = halfWidth * halfHeight
      }
    }
    return CGImage(width: halfWidth, height: halfHeight, pixels: words, isOpaque: isOpaque)
  }

  /// (a + b + c + d + 2) / 4 in each channel: two channels at a time, 16 bits apart.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let half: UInt32 = 0x0002_0002
    let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
    let odd =
      (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask) &+ half
    return (even &>> 2 & mask) | (odd &>> 2 & mask) &<< 8
  }
}
