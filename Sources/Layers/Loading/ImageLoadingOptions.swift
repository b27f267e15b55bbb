import Contracts
public import Drawing
public import Foundation

/// What becomes of a file's picture while it is loaded.
///
/// ```swift
/// ImageLoadingOptions(maxPixelSize: 320)
/// ImageLoadingOptions(mask: snowmanMask, maximumSide: 2048)
/// ```
public struct ImageLoadingOptions: Hashable, Sendable {
  /// The pixels of the longer side, which a larger picture is made smaller to; nil: its own size.
  ///
  /// JPEG files are decoded at a smaller size to begin with. Precondition: at least 1.
  public var maxPixelSize: Int? {
    willSet { Self.check(newValue, maximumSide) }
  }

  /// The file of a picture that says how much of each pixel is seen, stretched over it: white, all.
  ///
  /// So a JPEG file, which has no alpha, gets one: `CGImage.masking(_:)`.
  public var mask: URL?

  /// The most pixels that a side of a file's picture may have to be decoded, its mask's too.
  ///
  /// What the header says counts, whatever `maxPixelSize` is: a file that claims more is refused by
  /// `ImageError.badSize` before it is decoded. More than `CGImage.maximumSide` never is.
  /// Precondition: at least 1.
  public var maximumSide: Int {
    willSet { Self.check(maxPixelSize, newValue) }
  }

  /// Whether the picture is rotated and mirrored as its file says, so that it is seen as it was taken.
  ///
  /// Cameras store what their sensor sees and note in EXIF how they were held: the picture that is
  /// loaded then has other sides than the file's header says, where it was rotated by a quarter. A mask is
  /// treated by what its own file says, and laid over the picture as that is seen. Files that say
  /// nothing, and with false all, are loaded as they are stored.
  public var appliesOrientation: Bool

  /// The picture as it is seen, in its own size, unless told otherwise.
  ///
  /// Precondition: `maxPixelSize` and `maximumSide` are at least 1.
  public init(
    maxPixelSize: Int? = nil, mask: URL? = nil, maximumSide: Int = CGImage.maximumSide,
    appliesOrientation: Bool = true
  ) {
    Self.check(maxPixelSize, maximumSide)
    self.maxPixelSize = maxPixelSize
    self.mask = mask
    self.maximumSide = maximumSide
    self.appliesOrientation = appliesOrientation
  }

  private static func check(_ maxPixelSize: Int?, _ maximumSide: Int) {
    require(
      (maxPixelSize ?? 1) >= 1,
      "a picture is loaded at a size of at least 1 pixel, not \(maxPixelSize ?? 1)")
    require(maximumSide >= 1, "a picture's sides have at least 1 pixel, not \(maximumSide)")
  }
}
