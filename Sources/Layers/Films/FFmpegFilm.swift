import Drawing
import Foundation
import Rendering

/// Frames of any film that `ffmpeg` reads: a child process that hands them over by a pipe.
///
/// It reads on as the film goes on; another moment starts it anew. A few frames are kept.
final class FFmpegFilm: FilmFrames, @unchecked Sendable {
  /// The programs, and how long they are waited for.
  struct Tools: Sendable {
    var ffmpeg = "ffmpeg"
    var ffprobe = "ffprobe"
    /// For each part of an answer, in seconds.
    var patience = 10.0
  }

  let size: PixelSize
  let duration: Double
  private let path: String
  private let tools: Tools
  private let rate: Double
  private let lock = NSLock()
  /// What reads the file without anybody waiting, one request after the other.
  private let queue = DispatchQueue(label: "film")

  // Behind the lock.

  private var process: ReadingProcess?
  /// The number of the frame that is read next.
  private var next = 0
  /// The frames that were read last, by number.
  private var kept: [(number: Int, image: CGImage)] = []
  /// How many frames there are, as far as is known.
  private var count: Int
  private var error: FilmError?
  /// Whether frames are being read on the queue.
  private var isReading = false
  /// The frame that was wanted last.
  private var wanted = 0

  /// How many frames are kept.
  private static let room = 8
  /// From how many frames on going forwards starts the program anew.
  private static let longestWay = 120
  /// How many pixels a frame may have.
  private static let maximumPixels = 1 << 26

  /// A film whose size, rate and length `ffprobe` tells.
  init(_ file: URL, tools: Tools = Tools()) throws(FilmError) {
    path = file.path
    self.tools = tools
    let numbers = try Self.probe(file.path, tools)
    let (width, height) = (Int(numbers["width"] ?? 0), Int(numbers["height"] ?? 0))
    let sides = 1...CGImage.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.maximumPixels else {
      throw .failed(path: file.path, reason: "a film of \(width)×\(height) pixels can't be shown")
    }
    size = PixelSize(width: width, height: height)
    let rate = numbers["rate"] ?? 0
    self.rate = rate.isFinite && rate >= 0.01 && rate <= 1_000 ? rate : 25
    let length = numbers["duration"] ?? 0
    duration = length.isFinite && length > 0 ? length : 1 / self.rate
    count = Int(min((duration * self.rate).rounded(.up), 1e9))
  }

  /// Why no further frames come; nil: nothing is wrong.
  var failure: FilmError? { lock.withLock { error } }

  func frame(at seconds: Double, waits: Bool) -> CGImage? {
    lock.withLock {
      let number = min(max(Int((seconds * rate + 1e-6).rounded(.down)), 0), max(count - 1, 0))
      wanted = number
      if waits {
        read(upTo: number)
      } else if !isReading, error == nil, kept.last(where: { $0.number == number }) == nil {
        isReading = true
        queue.async { [weak self] in self?.readWanted() }
      }
      return kept.last { $0.number <= number }?.image ?? kept.first?.image
    }
  }

  func nextChange(after seconds: Double, isForward: Bool) -> Double? {
    let number = (seconds * rate + 1e-6).rounded(.down)
    if isForward { return number + 1 < Double(count) ? (number + 1) / rate : nil }
    return number > 0 ? (number / rate - 2e-6 / rate) : nil
  }

  /// Reads until the frame is there that was wanted last.
  private func readWanted() {
    lock.withLock {
      // Each frame for itself, so that nobody waits for more than one.
      for _ in 0..<Self.longestWay where error == nil {
        let number = wanted
        if kept.contains(where: { $0.number == number }) { break }
        read(upTo: number, atMost: 1)
      }
      isReading = false
    }
  }

  /// Reads on to a frame, or from it on.
  private func read(upTo number: Int, atMost most: Int = .max) {
    guard error == nil, !kept.contains(where: { $0.number == number }) else { return }
    do {
      if process == nil || number < next || number - next > Self.longestWay {
        process = nil
        kept.removeAll()
        process = try ReadingProcess(arguments(from: number))
        next = number
      }
      var left = most
      while next <= number, left > 0 {
        left -= 1
        let image = try readFrame()
        kept.append((next, image))
        if kept.count > Self.room { kept.removeFirst() }
        next += 1
      }
    } catch {
      end(error)
    }
  }

  private func readFrame() throws(ReadingProcess.End) -> CGImage {
    guard let process else { throw .ended(reason: nil) }
    let words = try process.readWords(size.width * size.height, seconds: tools.patience)
    return CGImage(width: size.width, height: size.height, pixels: words.map(\.premultiplied))
  }

  /// Takes account of why no more frames come.
  private func end(_ end: ReadingProcess.End) {
    process = nil
    switch end {
    case .ended(nil) where next > 0:
      // It is shorter than it says.
      count = next
    case .ended(let reason): error = .failed(path: path, reason: reason ?? "it has no frames")
    case .silent: error = .silent(path: path, seconds: tools.patience)
    case .notStarted(let code): error = Self.error(code, tools.ffmpeg, path)
    }
    if let error { misuse("a film stops: \(error)") }
  }

  private func arguments(from number: Int) -> [String] {
    let start = number > 0 ? ["-ss", String(Double(number) / rate)] : []
    return [tools.ffmpeg, "-v", "error", "-nostdin"] + start + [
      "-i", path, "-map", "0:v:0", "-r", String(rate), "-f", "rawvideo", "-pix_fmt", "bgra", "-",
    ]
  }

  /// What `ffprobe` says of a film's picture.
  private static func probe(
    _ path: String, _ tools: Tools
  ) throws(FilmError) -> [String: Double] {
    let entries = "stream=width,height,avg_frame_rate,duration:format=duration"
    let words = [
      tools.ffprobe, "-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of",
      "default=noprint_wrappers=1", path,
    ]
    let (text, complaint): (String, String?)
    do {
      let process = try ReadingProcess(words)
      text = String(
        decoding: try process.readAll(limit: 1 << 16, seconds: tools.patience), as: UTF8.self)
      complaint = process.complaint()
    } catch {
      switch error {
      case .notStarted(let code): throw Self.error(code, tools.ffprobe, path)
      case .silent: throw .silent(path: path, seconds: tools.patience)
      case .ended(let reason): throw .failed(path: path, reason: reason ?? "it can't be read")
      }
    }
    var numbers: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if parts[0] == "avg_frame_rate" {
        let fraction = parts[1].split(separator: "/").compactMap { Double($0) }
        if fraction.count == 2, fraction[1] > 0 { numbers["rate"] = fraction[0] / fraction[1] }
      } else if let number = Double(parts[1]), abs(number) < 1e15, numbers[parts[0]] == nil {
        numbers[parts[0]] = number
      }
    }
    guard numbers["width"] != nil else {
      throw .failed(
        path: path, reason: complaint.map { last($0, path) } ?? "there is no film in it")
    }
    return numbers
  }

  /// A complaint without the path, which stands before it.
  private static func last(_ complaint: String, _ path: String) -> String {
    complaint.hasPrefix(path + ": ") ? String(complaint.dropFirst(path.count + 2)) : complaint
  }

  private static func error(_ code: Int32, _ program: String, _ path: String) -> FilmError {
    code == ENOENT
      ? .missing(program: program, package: "ffmpeg")
      : .failed(path: path, reason: "\(program): \(String(cString: strerror(code)).lowercased())")
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
