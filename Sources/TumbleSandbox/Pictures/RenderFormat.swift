import Drawing
import Foundation
import Rendering

/// What `render` makes, which the name of its output says.
enum RenderFormat: Equatable {
  /// One picture, PNG.
  case still
  case gif
  /// An animated PNG.
  case apng
  /// A folder of numbered PNGs.
  case frames
  case video(VideoFormat)

  /// The names that there are, for messages.
  static let names = ".png, .gif, .apng, .mp4, .webm or / (a folder of frames)"

  /// What a name asks for; nil: nothing that there is.
  ///
  /// An existing folder is one of frames, whatever its name.
  init?(output: String) {
    if output.hasSuffix("/") || FileOutput.kind(of: output) == S_IFDIR {
      self = .frames
      return
    }
    switch output.split(separator: ".").last?.lowercased() {
    case _ where output == "-": self = .still
    case _ where !output.contains("."): return nil
    case "png": self = .still
    case "gif": self = .gif
    case "apng": self = .apng
    case "mp4": self = .video(.mp4)
    case "webm": self = .video(.webm)
    default: return nil
    }
  }

  /// Its name in a sentence.
  var name: String {
    switch self {
    case .still: "a PNG"
    case .gif: "a GIF"
    case .apng: "an APNG"
    case .frames: "a folder of frames"
    case .video(.mp4): "an MP4"
    case .video(.webm): "a WebM"
    }
  }

  /// Whether its pixels may be clear.
  var hasAlpha: Bool {
    switch self {
    case .still, .apng, .frames, .video(.webm): true
    case .gif, .video(.mp4): false
    }
  }

  /// What frames a second may be; a GIF's are whole hundredths long.
  var rates: ClosedRange<Int> { self == .gif ? 1...100 : 1...240 }
  /// Frames a second unless given.
  var usualRate: Int { self == .gif ? 50 : 60 }

  /// What speaks against frames of a size; nil: nothing.
  func objection(to size: PixelSize) -> String? {
    let most = AnimatedImage.maximumPixels
    switch self {
    case .video(let video): return video.objection(to: size)
    case .gif, .apng:
      guard size.width * size.height > most else { return nil }
      return "\(name) has at most \(most) pixels a frame, not \(size.width)×\(size.height): "
        + "--size and --scale can make it smaller"
    case .still, .frames: return nil
    }
  }

  /// The most frames: those of a GIF and an APNG are kept in memory until all are there, and the
  /// numbers of a folder have five digits.
  var mostFrames: Int { self == .gif || self == .apng ? 6000 : 100_000 }
}
