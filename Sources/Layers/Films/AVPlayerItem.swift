public import Drawing
public import Foundation
package import Rendering

#if canImport(Glibc)
  import Glibc
#endif

/// A film that an `AVPlayer` plays.
///
/// It comes from an animated GIF or PNG, a folder of pictures, anything that `ffmpeg` reads, if that is
/// installed, or a function; AVFoundation's streams and tracks aren't there. What can't be opened has the
/// status `failed`, and an `error`.
public final class AVPlayerItem: NSObject, Sendable {
  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// It isn't known.
    case unknown
    /// It can be.
    case readyToPlay
    /// It can't; `error` says why.
    case failed
  }

  /// Posted when a player has come to an item's end; the item is the object.
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")

  package let frames: (any FilmFrames)?
  private let openingError: FilmError?

  /// The film in a file, or that of the pictures in a folder, by name, 30 a second.
  public convenience init(url: URL) { self.init(url: url, framesPerSecond: 30) }

  /// The film in a file, or that of the pictures in a folder, by name, at a rate of their own.
  ///
  /// One outside 0.000001…1,000,000 is refused: the item has failed.
  public init(url: URL, framesPerSecond: Double) {
    do {
      frames = try Self.open(url, framesPerSecond)
      openingError = nil
    } catch {
      frames = nil
      openingError = error
    }
  }

  /// A film that a function makes: for each moment of it, in seconds, a picture of `size` pixels.
  ///
  /// The function may be called by any thread; it is asked for each frame that is drawn. A duration that
  /// isn't above 0 is 0.
  public init(
    size: PixelSize, duration: Double, picture: @escaping @Sendable (_ seconds: Double) -> CGImage?
  ) {
    frames = MadeFilm(size: size, duration: duration > 0 ? duration : 0, picture: picture)
    openingError = nil
  }

  /// Frames of any other kind.
  package init(frames: any FilmFrames) {
    self.frames = frames
    openingError = nil
  }

  private static func open(
    _ url: URL, _ rate: Double
  ) throws(FilmError) -> any FilmFrames {
    guard (1e-6...1e6).contains(rate) else { throw .rate(path: url.path, rate) }
    guard let start = try start(of: url) else { return try EvenFilm.pictures(in: url, rate: rate) }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) || start.starts(with: Data("GIF8".utf8)) {
      return try AnimatedFilm(contentsOf: url)
    }
    if url.pathExtension == "rpl" { throw .recording(path: url.path) }
    return try FFmpegFilm(url)
  }

  /// The first four bytes of a file; nil: it is a folder.
  private static func start(of file: URL) throws(FilmError) -> [UInt8]? {
    // Not waiting: opening a pipe would otherwise last until someone writes into it.
    let descriptor = Glibc.open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason =
        errno == ENOENT ? "there is no such file" : String(cString: strerror(errno)).lowercased()
      throw .unreadable(path: file.path, reason: reason)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: file.path, reason: "it can't be read")
    }
    if status.st_mode & S_IFMT == S_IFDIR { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: file.path, reason: "not a regular file")
    }
    var bytes = [UInt8](repeating: 0, count: 4)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Whether it can be played.
  public var status: Status { error == nil ? .readyToPlay : .failed }

  /// Why it can't be played, or not any further: a `FilmError`.
  public var error: (any Error)? { openingError ?? (frames as? FFmpegFilm)?.failure }

  /// How long it is.
  public var duration: CMTime {
    guard let frames else { return .indefinite }
    return CMTime(seconds: frames.duration, preferredTimescale: 90_000)
  }

  /// How large its picture is, in pixels.
  public var presentationSize: CGSize {
    guard let frames else { return .zero }
    return CGSize(width: frames.size.width, height: frames.size.height)
  }
}

extension NSNotification.Name {
  /// Posted when a player has come to an item's end; the item is the object.
  public static var AVPlayerItemDidPlayToEndTime: NSNotification.Name {
    AVPlayerItem.didPlayToEndTimeNotification
  }
}
