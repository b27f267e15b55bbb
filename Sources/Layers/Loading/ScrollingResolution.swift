import Contracts

/// Small pictures while it scrolls, large ones when it is still.
///
/// Reading and decoding a picture of half the pixels a side costs about a quarter, and what moves fast
/// isn't looked at closely. The small one is shown until the large one is there.
public struct ScrollingResolution: Hashable, Sendable {
  /// How pictures are loaded when it is still.
  public let full: ImageLoadingOptions
  /// How they are while it scrolls: half as many pixels a side, or fewer.
  public let reduced: ImageLoadingOptions
  /// The speed up to which it counts as still, in points a second.
  public var threshold: Double

  /// Pictures whose longer side has `pixelSize` pixels when it is still.
  ///
  /// - Parameters:
  ///   - pixelSize: the pixels that a picture is shown with. Precondition: at least `reduction`.
  ///   - reduction: how many times as many a side these are as while it scrolls. Precondition: at
  ///     least 2.
  ///   - threshold: the speed up to which it counts as still: half an inch a second by default.
  ///   - options: how they are loaded besides.
  public init(
    pixelSize: Int, reduction: Int = 2, threshold: Double = 80,
    options: ImageLoadingOptions = ImageLoadingOptions()
  ) {
    require(reduction >= 2, "pictures that scroll are at least halved, not divided by \(reduction)")
    require(pixelSize >= reduction, "\(pixelSize) pixels divided by \(reduction) are no picture")
    var (full, reduced) = (options, options)
    full.maxPixelSize = pixelSize
    reduced.maxPixelSize = pixelSize / reduction
    self.full = full
    self.reduced = reduced
    self.threshold = threshold
  }

  /// How pictures are loaded at a speed, in points a second.
  public func options(at speed: Double) -> ImageLoadingOptions {
    speed <= threshold ? full : reduced
  }
}
