import Contracts
public import Foundation
import Synchronization

/// A picture's file that was opened but not decoded: Image I/O's, in Swift's form.
///
/// It holds as many pictures as an animation has frames. What is asked for is made of the bytes that are there by
/// then: a source that is begun by `incremental()` may be given more of them. Any thread may ask.
public final class CGImageSource: Sendable {
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
    /// A thumbnail is rotated and mirrored as the file's orientation says; other pictures never are.
    public static let createThumbnailWithTransform = Options(rawValue: 4)
  }

  private let contents: Mutex<Contents>

  /// The pictures in the bytes of a file; only its header is read.
  ///
  /// - Throws: `ImageError` for what isn't of one of `ImageFormat`, breaks off in its header, or is too large.
  public init(data: Data) throws(ImageError) { contents = Mutex(Contents(try Opened(data))) }

  /// The pictures in a file, which is read but not decoded.
  public convenience init(url: URL) throws(ImageError) {
    try self.init(data: CGImage.bytes(of: url))
  }

  private init(_ contents: Contents) { self.contents = Mutex(contents) }

  /// A source without bytes, to be given them by `update(data:isFinal:)` as they come.
  public static func incremental() -> CGImageSource { CGImageSource(Contents()) }

  /// Gives the source all bytes that have come so far, those from before among them.
  ///
  /// `isFinal` says that there won't be any more. For sources of `incremental()` alone; others stay as they are.
  public func update(data: Data, isFinal: Bool) {
    contents.withLock { $0.update(data, isFinal) }
  }

  /// How far it is, and what is wrong with it.
  public var status: CGImageSourceStatus { contents.withLock { $0.status } }

  private var opened: Opened? { contents.withLock { $0.opened } }

  /// How many pictures the file holds: frames of an animation, else 1; 0 before its header is there.
  public var count: Int { opened?.pictures.count ?? 0 }

  /// The file's format; nil before its header is there.
  public var type: ImageFormat? { opened?.pictures.format }

  /// What the file says of a picture without being decoded; nil for an index it doesn't have.
  public func properties(at index: Int = 0) -> Properties? {
    contents.withLock { $0.picture(at: index) }.map { Properties($0.picture) }
  }

  /// The picture, decoded when its pixels are needed, or at once with `shouldCacheImmediately`.
  ///
  /// Each call makes another picture. Of a file of which not all has come it is what can be seen so far, decoded at
  /// once: the other rows of a PNG are clear, the rest of a JPEG grey, or less sharp if it is progressive.
  ///
  /// A file that is over before its end is shown as far as it came, too; only one that was there from the start
  /// must be whole. Nil for an index that it doesn't have, and where nothing can be seen yet.
  public func createImage(at index: Int = 0, options: Options = []) throws(ImageError) -> CGImage? {
    guard let (picture, isPartial) = contents.withLock({ $0.picture(at: index) }) else {
      return nil
    }
    if isPartial { return picture.available() }
    return try CGImage(
      picture, options.contains(.shouldCacheImmediately) ? .immediately : .whenNeeded)
  }

  /// The picture in the same shape, its longer side no more than `maxPixelSize`.
  ///
  /// It is never made larger than it is. Of a JPEG no more is decoded than the half, quarter or eighth of its size
  /// that is enough; other files are decoded at their full size first. Nil for an index that it doesn't have.
  ///
  /// Precondition: `maxPixelSize` is at least 1.
  public func createThumbnail(
    at index: Int = 0, maxPixelSize: Int, options: Options = []
  ) throws(ImageError) -> CGImage? {
    require(maxPixelSize >= 1, "a thumbnail has a side of at least 1, not \(maxPixelSize)")
    guard let (picture, isPartial) = contents.withLock({ $0.picture(at: index) }),
      let image = try isPartial ? picture.available() : picture.reduced(toSide: maxPixelSize)
    else { return nil }
    let small = image.thumbnail(of: (picture.width, picture.height), side: maxPixelSize)
    return options.contains(.createThumbnailWithTransform)
      ? small.oriented(picture.orientation) : small
  }
}

/// What has come of a file.
private struct Contents: Sendable {
  private(set) var opened: Opened?
  private(set) var status: CGImageSourceStatus
  private let isIncremental: Bool

  /// Nothing yet.
  init() {
    status = .statusReadingHeader
    isIncremental = true
  }

  /// A file that is there.
  init(_ file: Opened) {
    opened = file
    status = file.isComplete ? .statusComplete : .statusUnexpectedEOF
    isIncremental = false
  }

  /// A picture, and whether only what has come of it can be shown.
  func picture(at index: Int) -> (picture: any EncodedImage, isPartial: Bool)? {
    guard let opened, index >= 0, index < opened.pictures.count else { return nil }
    return (opened.pictures[index], isIncremental && !opened.isComplete)
  }

  mutating func update(_ data: Data, _ isFinal: Bool) {
    guard isIncremental else { return }
    do throws(ImageError) {
      let file = try Opened(data, mayBreakOff: true)
      opened = file
      status =
        file.isComplete ? .statusComplete : isFinal ? .statusUnexpectedEOF : .statusIncomplete
    } catch {
      opened = nil
      switch error {
      case .empty, .truncated: status = isFinal ? .statusUnexpectedEOF : .statusReadingHeader
      case .unknownFormat:
        status = isFinal || data.count >= 12 ? .statusUnknownType : .statusReadingHeader
      default: status = .statusInvalidData
      }
    }
  }
}

/// A file whose header was read.
private struct Opened: Sendable {
  /// Its pictures, without any of their pixels.
  enum Pictures: Sendable {
    case one(any EncodedImage)
    case frames(AnimatedImage)

    var count: Int {
      switch self {
      case .one: 1
      case .frames(let film): film.count
      }
    }

    var format: ImageFormat {
      switch self {
      case .one(let picture): picture.format
      case .frames(let film): film.format
      }
    }

    subscript(index: Int) -> any EncodedImage {
      switch self {
      case .one(let picture): picture
      case .frames(let film): EncodedFrame(of: film, at: index)
      }
    }
  }

  let pictures: Pictures
  let isComplete: Bool

  init(_ data: Data, mayBreakOff: Bool = false) throws(ImageError) {
    if data.starts(with: PNGHeader.signature) {
      let png = PNGFile(data)
      // Of an animation of which not all is there the picture for those who know none can be.
      pictures =
        png.isAnimated && png.isComplete
        ? .frames(try AnimatedImage(png: png)) : .one(try EncodedPNG(png))
      isComplete = png.isComplete
    } else if data.starts(with: Data("GIF8".utf8)) {
      let film = try AnimatedImage(gif: data, mayBreakOff: mayBreakOff)
      pictures = .frames(film)
      isComplete = film.isComplete
    } else {
      let picture = try encodedImage(in: data)
      pictures = .one(picture)
      isComplete = picture.isComplete
    }
  }
}
