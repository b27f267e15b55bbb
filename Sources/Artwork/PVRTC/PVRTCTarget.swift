import Drawing

/// The colours that an encoder tries to come close to.
final class PVRTCTarget {
  let side: Int
  /// 0xAARRGGBB of each pixel, not multiplied by alpha.
  private let colors: UnsafeMutablePointer<UInt32>

  init(_ image: CGImage) {
    side = image.width
    let count = side * side
    colors = .allocate(capacity: count)
    image.pixels.withUnsafeBufferPointer { pixels in
      var index = 0
      while index < count {
        colors[index] = Self.straight(pixels[index])
        index += 1
      }
    }
  }

  deinit { colors.deallocate() }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// A pixel's colour.
  subscript(index: Int) -> PVRTCSample {
    let color = colors[index]
    return PVRTCSample(
      red: Float(color &>> 16 & 255), green: Float(color &>> 8 & 255), blue: Float(color & 255),
      alpha: Float(color &>> 24))
  }

  /// How much a pixel's colour counts beside its alpha, up to 1: the less the clearer it is.
  func importance(_ index: Int) -> Float {
    let alpha = Float(colors[index] &>> 24)
    return alpha * alpha * (1 / 65_025)
  }
}
