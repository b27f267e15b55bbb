import Contracts
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
/// A picture that comes from a file may hold the file's bytes at first and decode them when its
/// pixels are asked for, once, on whichever thread asks. It then takes 4 bytes a pixel, at most
/// 256 MB, for as long as it lives; smaller copies (`mipmap(level:)`) add up to a third of that.
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

  /// What a picture that doesn't come from a file has from the start; found without an atomic load.
  private let given: Content?
  private let decodedContent = AtomicLazyReference<Content>()
  /// What is to be decoded; nil once it was.
  ///
  /// Held while it is decoded, so that this happens once.
  private let encoded: Mutex<(any EncodedImage)?>
  /// Whether all pixels are opaque, as far as it's known without them.
  private let statedOpacity: Bool?
  /// Whether its pixels had another form before, in which nothing could draw them.
  ///
  /// So it is with files of 16 bits a channel, of shades of grey or of a palette, and with bytes in
  /// another order: each had to be copied to be drawn.
  package let isConverted: Bool
  /// The picture at half its size, once it was asked for.
  let half = AtomicLazyReference<CGImage>()

  /// The most pixels a side may have; what decoders check before they allocate.
  public static let maximumSide = 8192

  /// A picture of the given premultiplied ARGB words, the top row first.
  ///
  /// Precondition: both sides are 1…`maximumSide` and there are `width * height` words, none of
  /// which has a colour above its alpha.
  public convenience init(width: Int, height: Int, pixels: [UInt32]) {
    self.init(width: width, height: height, pixels: pixels, isOpaque: nil)
  }

  /// A picture whose opacity is known, or to be found out.
  init(
    width: Int, height: Int, pixels: [UInt32], isOpaque: Bool?, isConverted: Bool = false
  ) {
    require(
      (1...Self.maximumSide).contains(width) && (1...Self.maximumSide).contains(height),
      "an image has sides of 1…\(Self.maximumSide) pixels, not \(width)×\(height)")
    require(
      pixels.count == width * height,
      "an image of \(width)×\(height) has \(width * height) pixels, not \(pixels.count)")
    id = .next()
    self.width = width
    self.height = height
    encoded = Mutex(nil)
    statedOpacity = nil
    self.isConverted = isConverted
    given = Content(pixels: pixels, isOpaque: isOpaque, error: nil)
  }

  /// A picture that is decoded when its pixels are asked for.
  init(_ encoded: any EncodedImage) {
    id = .next()
    width = encoded.width
    height = encoded.height
    statedOpacity = encoded.hasAlpha ? nil : true
    isConverted = encoded.isConverted
    self.encoded = Mutex(encoded)
    given = nil
  }

  /// The pixels, if they are there.
  private var content: Content? { given ?? decodedContent.load() }

  /// `width * height` words 0xAARRGGBB, premultiplied, the top row first.
  ///
  /// The first call decodes a picture that isn't yet; one that can't be decoded is clear, and
  /// `decodingError` says why.
  public var pixels: [UInt32] { decoded().pixels }

  /// Lends `body` the pixels, and whether every one has alpha 255: as to ask for both, but counts no references.
  package func withPixels(_ body: (UnsafeBufferPointer<UInt32>, Bool) -> Void) {
    // This object keeps it.
    withExtendedLifetime(self) {
      let content = given.map(Unmanaged.passUnretained) ?? Unmanaged.passUnretained(decoded())
      content._withUnsafeGuaranteedRef { content in
        content.pixels.withUnsafeBufferPointer { body($0, content.isOpaque) }
      }
    }
  }

  /// Whether every pixel has alpha 255.
  ///
  /// Decodes the picture only when its file doesn't tell: one without an alpha channel is opaque.
  /// A file that turns out to be damaged makes the picture clear, and then this is false: who
  /// needs both asks for the pixels first.
  public var isOpaque: Bool {
    if let content { return content.isOpaque }
    return statedOpacity ?? decoded().isOpaque
  }

  /// Whether the pixels are there; false for a file that wasn't needed yet.
  public var isDecoded: Bool { given != nil || decodedContent.load() != nil }

  /// Why the picture is clear: what was wrong with its file; nil before it is decoded.
  public var decodingError: ImageError? { content?.error }

  /// Decodes the picture now, so that drawing it needn't; any thread may do that.
  public func prepareForDisplay() throws(ImageError) {
    if let error = decoded().error { throw error }
  }

  /// Decodes the picture on a thread of the background and returns it.
  @concurrent
  public func preparedForDisplay() async throws(ImageError) -> CGImage {
    try prepareForDisplay()
    return self
  }

  private func decoded() -> Content {
    if let content { return content }
    return encoded.withLock { encoded in
      if let content { return content }
      let content = Content(of: encoded, count: width * height)
      encoded = nil
      return decodedContent.storeIfNil(content)
    }
  }

  /// Whether both are the same picture object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left.id == right.id }
}

/// A picture's pixels, or that there are none.
private final class Content: Sendable {
  let pixels: [UInt32]
  let isOpaque: Bool
  let error: ImageError?

  init(pixels: [UInt32], isOpaque: Bool?, error: ImageError?) {
    self.pixels = pixels
    self.isOpaque = isOpaque ?? pixels.allSatisfy { $0 >= 0xFF00_0000 }
    self.error = error
  }

  /// What the file holds; `count` clear pixels when it is damaged.
  convenience init(of encoded: (any EncodedImage)?, count: Int) {
    guard let encoded else { stop("a picture has pixels or a file") }
    do {
      let (pixels, isOpaque) = try encoded.decoded()
      self.init(pixels: pixels, isOpaque: isOpaque, error: nil)
    } catch {
      self.init(pixels: Array(repeating: 0, count: count), isOpaque: false, error: error)
    }
  }
}
