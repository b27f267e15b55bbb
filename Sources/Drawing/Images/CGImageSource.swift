import Contracts
public import Foundation

/// A picture's file that was opened but not decoded: the small part of ImageIO that is needed.
public struct CGImageSource: Sendable {
  /// What the header says of a picture.
  public struct Properties: Hashable, Sendable {
    /// Width in pixels.
    public let pixelWidth: Int
    /// Height in pixels.
    public let pixelHeight: Int
    /// Whether pixels may be translucent.
    public let hasAlpha: Bool
    /// Bits of a component once it is decoded: 8.
    public let depth = 8
  }

  /// How a picture is made.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Options of raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The pixels are kept once they are decoded; they always are.
    public static let shouldCache = Options(rawValue: 1)
    /// The pixels are decoded at once rather than when they are first needed.
    public static let shouldCacheImmediately = Options(rawValue: 2)
  }

  private let encoded: EncodedImage

  /// The picture in the bytes of a PNG or JPEG file; only its header is read.
  public init(data: Data) throws(ImageError) { encoded = try EncodedImage(data) }

  /// The picture in a PNG or JPEG file, which is read but not decoded.
  public init(url: URL) throws(ImageError) {
    encoded = try EncodedImage(CGImage.bytes(of: url))
  }

  /// How many pictures the file holds: 1.
  public var count: Int { 1 }

  /// The file's format.
  public var type: ImageFormat { encoded.format }

  /// What the header says; nil for an index other than 0.
  public func properties(at index: Int = 0) -> Properties? {
    guard index == 0 else { return nil }
    return Properties(
      pixelWidth: encoded.width, pixelHeight: encoded.height, hasAlpha: encoded.hasAlpha)
  }

  /// The picture, decoded when its pixels are needed, or at once with `shouldCacheImmediately`.
  ///
  /// Each call makes another picture. Nil for an index other than 0.
  public func createImage(at index: Int = 0, options: Options = []) throws(ImageError) -> CGImage? {
    guard index == 0 else { return nil }
    return try CGImage(
      encoded, options.contains(.shouldCacheImmediately) ? .immediately : .whenNeeded)
  }

  /// The picture in the same shape, its longer side no more than `maxPixelSize`.
  ///
  /// It is never made larger than it is. Nil for an index other than 0. Decodes it at its full
  /// size first. Precondition: `maxPixelSize` is at least 1.
  public func createThumbnail(
    at index: Int = 0, maxPixelSize: Int
  ) throws(ImageError) -> CGImage? {
    require(maxPixelSize >= 1, "a thumbnail has a side of at least 1, not \(maxPixelSize)")
    guard index == 0 else { return nil }
    let image = try CGImage(encoded, .immediately)
    let longer = max(image.width, image.height)
    guard longer > maxPixelSize else { return image }
    func side(_ pixels: Int) -> Int { max(1, (pixels * maxPixelSize + longer / 2) / longer) }
    var level = 0
    // Means of two by two as long as they are more than enough, then one last step.
    while longer >> (level + 1) >= 2 * maxPixelSize { level += 1 }
    return image.mipmap(level: level)
      .scaled(width: side(image.width), height: side(image.height))
  }
}
