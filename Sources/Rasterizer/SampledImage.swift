import Drawing
import Rendering

/// An image to sample: a picture's texels, or those of a surface that was drawn before.
struct SampledImage {
  /// The first texel; valid for as long as whoever lends them says.
  let texels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Texels from a row to the next.
  let pitch: Int
  /// Whether every texel has alpha 255.
  let isOpaque: Bool

  /// A picture of `size` of which `surface` has the pixels in its bounds; none else may be read.
  init(_ surface: Surface, of size: PixelSize) {
    let first = surface.bounds.minY * surface.pitch + surface.bounds.minX
    texels = UnsafePointer(surface.pixels - first)
    width = size.width
    height = size.height
    pitch = surface.pitch
    isOpaque = false
  }

  private init(_ image: CoverageImage, texels: UnsafePointer<UInt32>) {
    self.texels = texels
    width = image.width
    height = image.height
    pitch = image.width
    isOpaque = false
  }

  private init(_ image: CGImage, texels: UnsafePointer<UInt32>, isOpaque: Bool) {
    self.texels = texels
    width = image.width
    height = image.height
    pitch = image.width
    self.isOpaque = isOpaque
  }

  /// Lends `body` the texels of `image`.
  static func of(_ image: CGImage, _ body: (SampledImage) -> Void) {
    image.withPixels { pixels, isOpaque in
      guard let first = pixels.baseAddress else { return }
      body(SampledImage(image, texels: first, isOpaque: isOpaque))
    }
  }

  /// Lends `body` the texels of `image`.
  static func of(_ image: CoverageImage, _ body: (SampledImage) -> Void) {
    image.withWords { body(SampledImage(image, texels: $0)) }
  }
}

/// What samples are multiplied by.
struct Tint {
  /// Premultiplied.
  let argb: UInt32
  /// The multiplier, if it is the same for all channels; 255 if not.
  let opacity: UInt8
  /// Whether channels have multipliers of their own.
  let isColored: Bool

  init(_ color: PixelColor) {
    argb = color.argb
    isColored = color != .white(alpha: color.alpha)
    opacity = isColored ? 255 : color.alpha
  }

  /// Whether samples stay as they are.
  var isNone: Bool { !isColored && opacity == 255 }
}

extension PaintTools {
  /// Draws a row of samples; `isOpaque` says that they hide what is behind them.
  func draw(
    _ samples: UnsafePointer<UInt32>, _ count: Int, tint: Tint, isOpaque: Bool,
    to destination: UnsafeMutablePointer<UInt32>
  ) {
    if isOpaque, tint.isNone, !kernels.adds {
      destination.update(from: samples, count: count)
    } else if tint.isColored {
      kernels.overTinted(samples, tint.argb, destination, count)
    } else if tint.opacity == 255 {
      kernels.over(samples, destination, count)
    } else {
      kernels.overFaded(samples, tint.opacity, destination, count)
    }
  }

  /// Draws a row of samples, each as far as it is covered.
  func drawCovered(
    _ samples: UnsafePointer<UInt32>, _ count: Int, tint: Tint,
    to destination: UnsafeMutablePointer<UInt32>
  ) {
    if tint.isColored {
      kernels.storeTinted(samples, tint.argb, scratch, count)
      kernels.overCovered(scratch, 255, coverage, destination, count)
    } else {
      kernels.overCovered(samples, tint.opacity, coverage, destination, count)
    }
  }
}
