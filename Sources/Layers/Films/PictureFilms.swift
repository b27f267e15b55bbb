import Drawing
import Foundation
import Rendering
import Synchronization

/// The frames of a GIF or an APNG.
final class AnimatedFilm: FilmFrames {
  private let image: AnimatedImage

  init(contentsOf file: URL) throws(FilmError) {
    do { image = try AnimatedImage(contentsOf: file) } catch {
      throw .picture(path: file.path, error)
    }
    do { _ = try image.image(at: 0) } catch { throw .picture(path: file.path, error) }
  }

  var size: PixelSize { PixelSize(width: image.width, height: image.height) }
  var duration: Double { image.duration }

  /// One that is damaged shows the frame before it.
  func frame(at seconds: Double, waits: Bool) -> CGImage? {
    let index = image.index(at: seconds)
    for number in (max(0, index - 1)...index).reversed() {
      if let frame = try? image.image(at: number) { return frame }
    }
    return try? image.image(at: 0)
  }

  func nextChange(after seconds: Double, isForward: Bool) -> Double? {
    let index = image.index(at: seconds)
    guard !isForward else { return index + 1 < image.count ? image.starts[index + 1] : nil }
    return index > 0 ? image.starts[index].nextDown : nil
  }
}

/// Pictures at even distances of time.
final class EvenFilm: FilmFrames {
  let size: PixelSize
  let duration: Double
  private let frames: EvenFrames
  private let picture: @Sendable (Int) -> CGImage?

  /// Number n of `count` pictures is shown from n/`rate` s on.
  init(size: PixelSize, count: Int, rate: Double, picture: @escaping @Sendable (Int) -> CGImage?) {
    self.size = size
    frames = EvenFrames(count: count, rate: rate)
    self.picture = picture
    duration = Double(count) / rate
  }

  func frame(at seconds: Double, waits: Bool) -> CGImage? { picture(frames.index(at: seconds)) }

  func nextChange(after seconds: Double, isForward: Bool) -> Double? {
    frames.nextChange(after: seconds, isForward: isForward)
  }

  /// The PNG and JPEG pictures of a folder, by name; each is read when it is shown.
  static func pictures(in folder: URL, rate: Double) throws(FilmError) -> EvenFilm {
    var names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch {
      throw .unreadable(path: folder.path, reason: "it can't be read")
    }
    names = names.filter { name in
      [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
    }.sorted()
    guard let first = names.first else { throw .empty(path: folder.path) }
    let files = names.map { folder.appending(path: $0) }
    let image: CGImage
    do { image = try CGImage(contentsOf: files[0]) } catch {
      throw .picture(path: folder.appending(path: first).path, error)
    }
    let last = Mutex<(index: Int, image: CGImage?)>((0, image))
    return EvenFilm(
      size: PixelSize(width: image.width, height: image.height), count: files.count, rate: rate
    ) { index in
      last.withLock { last in
        // One that can't be read shows the one before.
        if last.index != index {
          last = (index, (try? CGImage(contentsOf: files[index])) ?? last.image)
        }
        return last.image
      }
    }
  }
}

/// Pictures that a function makes.
final class MadeFilm: FilmFrames {
  let size: PixelSize
  let duration: Double
  private let picture: @Sendable (Double) -> CGImage?

  init(size: PixelSize, duration: Double, picture: @escaping @Sendable (Double) -> CGImage?) {
    self.size = size
    self.duration = duration
    self.picture = picture
  }

  func frame(at seconds: Double, waits: Bool) -> CGImage? { picture(seconds) }

  func nextChange(after seconds: Double, isForward: Bool) -> Double? {
    (isForward ? seconds < duration : seconds > 0) ? seconds : nil
  }
}
