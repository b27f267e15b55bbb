import Drawing
import Foundation

/// Pictures of chance, from which photographs have their grain, clouds and rough surfaces.
///
/// Each is made once, in the first photograph that needs it.
enum NoiseTextures {
  /// Grey points, 256 × 256 pixels, each by itself; what is in the middle is likelier.
  static let grain: CGImage = {
    let side = 256
    var grain = Grain(seed: 4_711)
    let pixels = (0..<side * side).map { _ in
      let level = UInt32((grain.next(in: 0...127.5) + grain.next(in: 0...127.5)).rounded())
      return 0xFF00_0000 | level * 0x01_0101
    }
    return CGImage(width: side, height: side, pixels: pixels)
  }()

  /// Grey clouds, 512 × 512 pixels, about half of them bright; they go on at the opposite edge.
  static let clouds: CGImage = {
    let context = CGContext(size: CGSize(width: 512, height: 512), scale: 1, opaque: true)
    context.interpolationQuality = .high
    // Each octave is half as long as the one before and has 0.55 times its weight.
    var (weight, sum) = (1.0, 0.0)
    for octave in 0..<7 {
      sum += weight
      context.setAlpha(weight / sum)
      context.draw(octave: octave)
      weight *= 0.55
    }
    for _ in 0..<3 { context.doubleContrast() }
    return context.image()
  }()
}

extension CGContext {
  /// Covers all with grain of four points across, or twice as many for each octave.
  fileprivate func draw(octave: Int) {
    let side = 4 << octave
    let start = octave * 31 % (257 - side)
    guard
      let grain = NoiseTextures.grain.cropping(
        to: CGRect(x: start, y: start, width: side, height: side))
    else { return }
    // Repeated, so that the last points are mixed with the first ones.
    draw(grain, in: CGRect(x: 0, y: 0, width: width, height: height), byTiling: true)
  }

  /// Moves each level away from the middle, twice as far where it is near.
  fileprivate func doubleContrast() {
    let picture = image()
    saved {
      setAlpha(1)
      setBlendMode(.overlay)
      draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    }
  }
}
