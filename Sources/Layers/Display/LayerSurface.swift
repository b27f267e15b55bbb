import Contracts
import Drawing
import Rendering

/// Pixels that a program draws by itself, as `contents` of a layer.
///
/// Layers show what the pixels were when they were written last; several may show one surface. With a
/// `fillHandler` they are written once before each frame. It belongs to one thread, as layers do.
public final class LayerSurface {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  private var pixels: [UInt32]
  /// What the pixels are now, as a picture.
  private(set) var image: CGImage
  /// The time that it was filled for last.
  private var filled: Double?

  /// Called once before each frame in which a layer shows the surface: writes the pixels for a time of that
  /// layer, the first of them that shows it; nil: they stay until somebody writes them.
  public var fillHandler: ((_ surface: LayerSurface, _ time: CFTimeInterval) -> Void)? {
    didSet { filled = nil }
  }

  /// A clear surface.
  ///
  /// Precondition: both sides are 1…`CGImage.maximumSide`.
  public init(width: Int, height: Int) {
    let sides = 1...CGImage.maximumSide
    require(
      sides.contains(width) && sides.contains(height),
      "a surface's sides are \(sides), not \(width) and \(height)")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: width * height)
    image = CGImage(width: width, height: height, pixels: pixels)
  }

  /// Lets `body` write the pixels: premultiplied words 0xAARRGGBB, the top row first, `width` words a row.
  ///
  /// The memory is valid only until `body` returns. Layers show it from the next frame on. A colour above its
  /// alpha is shown as that alpha.
  public func withPixels<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    defer { image = CGImage(width: width, height: height, pixels: pixels) }
    return try pixels.withUnsafeMutableBufferPointer { buffer in
      defer { buffer.limitToAlpha() }
      return try body(buffer)
    }
  }

  /// Fills the pixels for a time, unless that was done already.
  func fill(at time: Double) {
    guard let fillHandler, filled != time else { return }
    filled = time
    fillHandler(self, time)
  }
}

extension UnsafeMutableBufferPointer<UInt32> {
  /// Makes premultiplied pixels of any.
  fileprivate func limitToAlpha() {
    for index in indices where !PixelColor(argb: self[index]).isPremultiplied {
      self[index] = limitedToAlpha(self[index])
    }
  }
}

/// A pixel with no colour above its alpha.
private func limitedToAlpha(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  return [16, 8, 0].reduce(alpha << 24) { $0 | min(pixel >> $1 & 255, alpha) << $1 }
}
