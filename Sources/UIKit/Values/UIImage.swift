import Drawing
public import QuartzCore

/// A picture with a scale and an orientation: what image views show, and what drawing draws.
///
/// What layers take as contents is its `cgImage`. Two images of one picture with the same scale,
/// orientation and insets are equal. An image never changes; any thread may have it.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the picture's rows and columns are to be seen.
  public enum Orientation: Int, Sendable {
    /// As they are.
    case up = 0
    /// Half a turn on.
    case down = 1
    /// A quarter turn counter-clockwise.
    case left = 2
    /// A quarter turn clockwise.
    case right = 3
    /// Left and right exchanged.
    case upMirrored = 4
    /// Top and bottom exchanged.
    case downMirrored = 5
    /// Rows as columns.
    case leftMirrored = 6
    /// Rows as columns, then half a turn on.
    case rightMirrored = 7
  }

  /// What happens to the middle of an image with cap insets that is drawn in another size.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }

  private let picture: CGImage?

  /// Pixels for a point, above 0.
  public let scale: CGFloat

  /// How the picture is to be seen.
  public let imageOrientation: Orientation

  /// What keeps its size when the image is drawn in another one.
  public let capInsets: UIEdgeInsets

  /// What happens to the middle of an image with cap insets.
  public let resizingMode: ResizingMode

  init(
    picture: CGImage?, scale: CGFloat, orientation: Orientation,
    capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile
  ) {
    self.picture = picture
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    super.init()
  }

  /// An image of nothing: no picture, no size.
  public convenience override init() { self.init(picture: nil, scale: 1, orientation: .up) }

  /// An image of a picture, a pixel for a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image of a picture; a scale that isn't above 0 is 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(picture: cgImage, scale: scale, orientation: orientation)
  }

  /// An image of the bytes of a picture's file; nil where they are none.
  ///
  /// The pixels are decoded when they are needed. The orientation is that of the file.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An image of the bytes of a picture's file; nil where they are none.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(try? CGImageSource(data: data), scale: scale)
  }

  /// An image of the first picture of a file; nil where there is none.
  convenience init?(_ source: CGImageSource?, scale: CGFloat) {
    guard let source, let picture = try? source.createImage() else { return nil }
    let orientation = source.properties()?.orientation ?? .up
    self.init(cgImage: picture, scale: scale, orientation: Orientation(orientation))
  }

  /// The picture, as it is stored: without scale and orientation.
  open var cgImage: CGImage? { picture }

  /// How large the image is seen, in points.
  open var size: CGSize {
    guard let picture else { return .zero }
    let (width, height) = (CGFloat(picture.width) / scale, CGFloat(picture.height) / scale)
    return imageOrientation.exchangesSides
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// The same image with left and right exchanged.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    UIImage(
      picture: picture, scale: scale, orientation: imageOrientation.mirrored,
      capInsets: UIEdgeInsets(
        top: capInsets.top, left: capInsets.right, bottom: capInsets.bottom, right: capInsets.left),
      resizingMode: resizingMode)
  }

  /// The picture as a PNG file's bytes, as it is stored: without scale and orientation.
  open func pngData() -> Data? { try? picture?.pngData() }

  /// The picture as a JPEG file's bytes, as it is stored, without alpha: what is clear is black.
  ///
  /// - Parameter compressionQuality: from 0 (smallest) to 1 (best).
  /// - Returns: the file's bytes; nil where the pixels can't be decoded.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let picture, let destination = try? CGImageDestination(type: .jpeg) else { return nil }
    destination.add(picture, quality: compressionQuality)
    return try? destination.finalize()
  }

  /// The same image with pixels that are decoded now; nil where they can't be.
  open func preparingForDisplay() -> UIImage? {
    guard let picture, (try? picture.prepareForDisplay()) != nil else { return nil }
    return self
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return picture == other.picture && scale == other.scale
      && imageOrientation == other.imageOrientation && capInsets == other.capInsets
      && resizingMode == other.resizingMode
  }

  open override var hash: Int { picture?.id.hashValue ?? 0 }
}

extension UIImage.Orientation {
  /// What a file says by EXIF's number.
  init(_ orientation: CGImagePropertyOrientation) {
    self =
      switch orientation {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .left: .left
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      }
  }

  /// Whether the picture's rows are columns of what is seen.
  var exchangesSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// What is seen with left and right exchanged.
  fileprivate var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }

  /// From a picture's points, of which there are `size` as it is seen, to those seen.
  func transform(to size: CGSize) -> CGAffineTransform {
    let (width, height) = (size.width, size.height)
    return switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    }
  }
}
