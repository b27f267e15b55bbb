import Foundation

extension CGImage {
  /// The picture with as much of each pixel as `mask`, stretched over it, is bright there.
  ///
  /// White lets all through, black nothing; what is clear in the mask counts as black. (Core
  /// Graphics takes pictures as masks so; it knows masks of another kind that work the other way
  /// round.) Decodes both.
  public func masking(_ mask: CGImage) -> CGImage? {
    let context = CGContext(width: width, height: height)
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    context.interpolationQuality = .none
    context.draw(self, in: rect)
    // Each channel becomes its product with the coverage, rounded to the nearest 255th.
    context.setBlendMode(.destinationIn)
    context.draw(mask.scaled(width: width, height: height).brightness, in: rect)
    return context.image()
  }

  /// A picture without colour whose alpha is how bright this one is.
  ///
  /// By Rec. 709's weights in integers; they add up to 256, so that white is 255.
  var brightness: CGImage {
    let words = pixels.withUnsafeBufferPointer { source in
      [UInt32](unsafeUninitializedCapacity: source.count) { words, count in
        for index in 0..<source.count {
          let word = source[index]
          let (red, green, blue) = (word &>> 16 & 255, word &>> 8 & 255, word & 255)
          words[index] = ((54 &* red &+ 183 &* green &+ 19 &* blue &+ 128) &>> 8) &<< 24
        }
        count = source.count
      }
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
}
