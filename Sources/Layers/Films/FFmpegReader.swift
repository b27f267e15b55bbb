import Drawing
import Rendering

/// Frames one after the other, handed over by a child process; another moment starts it anew.
///
/// For one thread at a time.
final class FFmpegReader {
  enum Answer {
    /// The next frame, its number and its picture.
    case frame(Int, CGImage)
    /// There aren't as many frames as was thought, but at most `count`.
    case shorter(count: Int)
    /// No further frames come.
    case failed(FilmError)
  }

  /// The number of the frame that is read next.
  private(set) var next = 0
  private let path: String
  private let tools: FFmpegFilm.Tools
  private let size: PixelSize
  private let rate: Double
  private var process: ReadingProcess?
  /// Which frame the process began with.
  private var first = 0
  /// The highest frame that was there.
  private var highest = 0
  /// Whether the last frame is looked for, as there was none from some frame on, and how far back.
  private var isSearching = false
  private var reach: Int

  /// From how many frames on going forwards starts the program anew.
  static let longestWay = 120

  init(path: String, tools: FFmpegFilm.Tools, size: PixelSize, rate: Double) {
    (self.path, self.tools, self.size, self.rate) = (path, tools, size, rate)
    reach = max(1, min(Int(rate), Self.longestWay))
  }

  /// Whether reading on is the way to a frame.
  func isNear(_ number: Int) -> Bool { (next...next + Self.longestWay).contains(number) }

  /// Reads one frame on the way to a number, or from there on.
  ///
  /// There are thought to be `count` of them. Where the program starts anew, `before` others that come before
  /// that one are read first.
  func read(towards number: Int, of count: Int, with before: Int) -> Answer {
    do {
      if process == nil || !isNear(number) {
        process = nil
        first = max(start(for: number, of: count) - (isSearching ? 0 : before), 0)
        next = first
        process = try ReadingProcess(arguments(from: first))
      }
      let image = try readFrame()
      highest = max(highest, next)
      next += 1
      return .frame(next - 1, image)
    } catch {
      process = nil
      return answer(to: error)
    }
  }

  /// Where to begin for a frame.
  ///
  /// For the last one that may be there: between one that was and the first that wasn't, at first near
  /// the latter. Each try halves what is between them or doubles the reach, so that they are few.
  private func start(for number: Int, of count: Int) -> Int {
    guard isSearching, number == count - 1 else { return number }
    let low = min(highest, number)
    guard number - low > Self.longestWay else { return low }
    return max(low + (number - low) / 2, number - reach)
  }

  private func readFrame() throws(ReadingProcess.End) -> CGImage {
    guard let process else { throw .ended(reason: nil) }
    let words = try process.readWords(size.width * size.height, seconds: tools.patience)
    return CGImage(width: size.width, height: size.height, pixels: words.map(\.premultiplied))
  }

  private func answer(to end: ReadingProcess.End) -> Answer {
    switch end {
    case .ended(nil) where next > first:
      isSearching = false
      return .shorter(count: next)
    case .ended(nil) where first > 0:
      isSearching = true
      reach = min(reach * 2, 1 << 30)
      // What was there isn't any longer: so nothing is known.
      if first <= highest { highest = 0 }
      return .shorter(count: first)
    case .ended(let reason):
      return .failed(.failed(path: path, reason: reason ?? "it has no frames"))
    case .silent: return .failed(.silent(path: path, seconds: tools.patience))
    case .notStarted(let code): return .failed(FFmpegFilm.error(code, tools.ffmpeg, path))
    }
  }

  private func arguments(from number: Int) -> [String] {
    let start = number > 0 ? ["-ss", String(Double(number) / rate)] : []
    return [tools.ffmpeg, "-v", "error", "-nostdin"] + start + [
      "-i", path, "-map", "0:v:0", "-r", String(rate), "-f", "rawvideo", "-pix_fmt", "bgra", "-",
    ]
  }
}

extension UInt32 {
  /// A word 0xAARRGGBB with its colours times its alpha.
  fileprivate var premultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha != 255 else { return self }
    func channel(_ shift: UInt32) -> UInt32 {
      let product = (self >> shift & 255) * alpha + 128
      return ((product + product >> 8) >> 8) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
