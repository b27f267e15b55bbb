/// How far a source is, with Image I/O's names and numbers.
public enum CGImageSourceStatus: Int32, Hashable, Sendable {
  /// The file ends before it should.
  case statusUnexpectedEOF = -5
  /// Its bytes contradict its format.
  case statusInvalidData = -4
  /// It isn't of a format that is known.
  case statusUnknownType = -3
  /// Its header isn't there yet.
  case statusReadingHeader = -2
  /// A part of its pictures is there, perhaps.
  case statusIncomplete = -1
  /// All is there.
  case statusComplete = 0
}

extension CGImageSource {
  /// What a file says of a picture before it is decoded.
  public struct Properties: Hashable, Sendable {
    /// What the components of a pixel are.
    public enum ColorModel: String, Hashable, Sendable {
      /// Red, green and blue, or indices into a palette of them.
      case rgb = "RGB"
      /// Shades of grey.
      case gray = "Gray"
    }

    /// Width in pixels.
    public let pixelWidth: Int
    /// Height in pixels.
    public let pixelHeight: Int
    /// Whether pixels may be translucent.
    public let hasAlpha: Bool
    /// Bits of a component in the file; decoded, each has 8.
    public let depth: Int
    /// What the components are in the file; decoded, they are red, green and blue.
    public let colorModel: ColorModel
    /// How the picture is to be rotated and mirrored, which nothing but thumbnails and `UIImage` does.
    public let orientation: CGImagePropertyOrientation
    /// For how many seconds an animation shows the picture; nil where nothing is animated.
    public let delayTime: Double?

    init(_ picture: any EncodedImage) {
      pixelWidth = picture.width
      pixelHeight = picture.height
      hasAlpha = picture.hasAlpha
      depth = picture.depth
      colorModel = picture.isGray ? .gray : .rgb
      orientation = picture.orientation
      delayTime = (picture as? EncodedFrame)?.duration
    }
  }
}
