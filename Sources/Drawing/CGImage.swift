import Synchronization

/// Names one picture for as long as the process runs: what texture caches are keyed by.
public struct ImageID: Hashable, Sendable {
  let number: UInt64

  private static let last = Atomic<UInt64>(0)

  /// An id that no picture had before.
  static func next() -> ImageID {
    ImageID(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// An immutable picture: premultiplied ARGB, 8 bits a channel, sRGB.
///
/// Two images are equal when they are the same picture object (the same `id`), so that display
/// lists compare in constant time.
public final class CGImage: Sendable, Equatable {
  /// The picture's own name.
  public let id: ImageID
  /// Width in pixels, at least 1.
  public let width: Int
  /// Height in pixels, at least 1.
  public let height: Int
  /// `width * height` words 0xAARRGGBB, premultiplied, the top row first.
  public let pixels: [UInt32]
  /// Whether every pixel has alpha 255.
  public let isOpaque: Bool

  /// The most pixels a side may have; what decoders check before they allocate.
  public static let maximumSide = 8192

  /// A picture of the given premultiplied ARGB words, the top row first.
  ///
  /// Precondition: both sides are 1…`maximumSide` and there are `width * height` words, none of
  /// which has a colour above its alpha.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      (1...Self.maximumSide).contains(width) && (1...Self.maximumSide).contains(height),
      "an image has sides of 1…\(Self.maximumSide) pixels, not \(width)×\(height)")
    precondition(
      pixels.count == width * height,
      "an image of \(width)×\(height) has \(width * height) pixels, not \(pixels.count)")
    self.id = .next()
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
  }

  /// Whether both are the same picture object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left.id == right.id }
}
