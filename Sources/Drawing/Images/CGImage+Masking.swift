import Foundation

extension CGImage {
  /// The picture with as much of each pixel as `mask`, stretched over it, is bright there.
  ///
  /// White lets all through, black nothing; what is clear in the mask counts as black. (Core
  /// Graphics takes pictures as masks so; it knows masks of another kind that work the other way
  /// round.) Decodes both.
  public func masking(_ mask: CGImage) -> CGImage? {
    let coverage = mask.scaled(width: width, height: height).brightness.pixels
    let words = zip(pixels, coverage).map { word, alpha in Self.scale(word, by: alpha >> 24) }
    return CGImage(width: width, height: height, pixels: words)
  }

  /// A picture without colour whose alpha is how bright this one is.
  ///
  /// By Rec. 709's weights in integers; they add up to 256, so that white is 255.
  var brightness: CGImage {
    let words = pixels.map { word -> UInt32 in
      let (red, green, blue) = (word >> 16 & 255, word >> 8 & 255, word & 255)
      return ((54 * red + 183 * green + 19 * blue + 128) / 256) << 24
    }
    return CGImage(width: width, height: height, pixels: words)
  }

  /// The picture in another size; the same one where it has that.
  func scaled(width: Int, height: Int) -> CGImage {
    guard width != self.width || height != self.height else { return self }
    let context = CGContext(width: width, height: height)
    context.interpolationQuality = .high
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.image()
  }

  /// All channels times `level` / 255, rounded to the nearest.
  private static func scale(_ word: UInt32, by level: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      (((word >> shift & 255) * level + 127) / 255) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
  }
}
