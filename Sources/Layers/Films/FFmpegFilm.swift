import Drawing
import Foundation
import Rendering
import Synchronization

/// Frames of any film that `ffmpeg` reads.
///
/// The frames that were read last are kept, so that moments near each other are shown by turns without
/// reading anew. One that isn't there is read on a queue; who doesn't wait is shown the one that was read
/// last.
///
/// Sendable, as its reader belongs to the queue, and all else that changes is behind a lock, which nobody
/// holds while anything is read.
final class FFmpegFilm: FilmFrames, @unchecked Sendable {
  /// The programs, and how long they are waited for.
  struct Tools: Sendable {
    var ffmpeg = "ffmpeg"
    var ffprobe = "ffprobe"
    /// For each frame, and for all that is told of the film, in seconds.
    var patience = 10.0
  }

  let size: PixelSize
  let duration: Double
  /// What reads the file, one frame after the other.
  private let queue = DispatchQueue(label: "film")
  /// The queue's alone.
  private let reader: FFmpegReader
  private let state: Mutex<State>
  /// How many frames are kept at most.
  private let mostRoom: Int

  fileprivate struct State {
    /// As many as there are, as far as is known.
    var frames: EvenFrames
    /// The frames that were read last, in that order.
    var kept: [(number: Int, image: CGImage)] = []
    /// How many frames are kept.
    var room: Int
    /// The frames that someone asked for who doesn't wait, the latest one last.
    var wanted: [Int] = []
    /// Whether frames are being read for them.
    var isReading = false
    /// Why no further frames come, and whether nobody was told so yet.
    var error: FilmError?
    var isErrorNew = false
  }

  /// How many frames are kept at first.
  private static let firstRoom = 8
  /// How many bytes the kept frames have at most, unless two have more, and how many frames they are.
  private static let mostBytes = 128 << 20
  private static let mostFrames = 256
  /// How many frames are remembered as asked for: as many copies of a layer may show different times.
  private static let mostWanted = 4
  /// How many pixels a frame may have.
  private static let maximumPixels = 1 << 26

  /// A film whose size, rate and length `ffprobe` tells.
  init(_ file: URL, tools: Tools = Tools()) throws(FilmError) {
    let numbers = try Self.probe(file.path, tools)
    let (width, height) = (Int(numbers["width"] ?? 0), Int(numbers["height"] ?? 0))
    let sides = 1...CGImage.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.maximumPixels else {
      throw .failed(path: file.path, reason: "a film of \(width)×\(height) pixels can't be shown")
    }
    size = PixelSize(width: width, height: height)
    let said = numbers["rate"] ?? 0
    let rate = said >= 0.01 && said <= 1_000 ? said : 25
    let length = numbers["duration"] ?? 0
    duration = length.isFinite && length > 0 ? length : 1 / rate
    let count = Int(min(max((duration * rate).rounded(.up), 1), 1e9))
    mostRoom = min(max(Self.mostBytes / (width * height * 4), 2), Self.mostFrames)
    reader = FFmpegReader(path: file.path, tools: tools, size: size, rate: rate)
    state = Mutex(
      State(
        frames: EvenFrames(count: count, rate: rate), room: min(Self.firstRoom, mostRoom)))
  }

  /// Why no further frames come; nil: nothing is wrong.
  var failure: FilmError? { state.withLock { $0.error } }

  func frame(at seconds: Double, waits: Bool) -> CGImage? {
    let image = waits ? queue.sync { readFrame(at: seconds) } : shownFrame(at: seconds)
    let news = state.withLock { state in
      defer { state.isErrorNew = false }
      return state.isErrorNew ? state.error : nil
    }
    if let news { misuse("a film stops: \(news)") }
    return image
  }

  func nextChange(after seconds: Double, isForward: Bool) -> Double? {
    state.withLock { $0.frames }.nextChange(after: seconds, isForward: isForward)
  }

  /// The frame of a moment or, while that isn't there, the one that was read last.
  private func shownFrame(at seconds: Double) -> CGImage? {
    let (image, begins) = state.withLock { state in
      let number = state.frames.index(at: seconds)
      if let image = state.image(number) { return (Optional(image), false) }
      defer { if state.error == nil { state.isReading = true } }
      state.want(number, atMost: Self.mostWanted)
      return (state.kept.last?.image, !state.isReading && state.error == nil)
    }
    if begins { readOn() }
    return image
  }

  // MARK: On the queue

  /// The frame of a moment, once it is read, or the last one that there is.
  private func readFrame(at seconds: Double) -> CGImage? {
    while true {
      let (image, number) = state.withLock { state in
        let number = state.frames.index(at: seconds)
        let image = state.image(number)
        return image != nil || state.error != nil
          ? (image ?? state.kept.last?.image, nil) : (nil, number)
      }
      guard let number else { return image }
      read(towards: number)
    }
  }

  /// Reads what is wanted, each frame for itself, so that others have their turn between them.
  private func readOn() {
    queue.async { [weak self] in
      guard let self, let number = self.nextWanted() else { return }
      self.read(towards: number)
      self.readOn()
    }
  }

  /// Which frame is to be read; nil: all that is wanted is there.
  private func nextWanted() -> Int? {
    state.withLock { state in
      while state.error == nil, let last = state.wanted.last {
        let number = min(last, state.frames.count - 1)
        if state.image(number) == nil { return number }
        state.wanted.removeLast()
        // Others wait for what comes next; nobody does any longer for what lies elsewhere.
        state.wanted.removeAll { !reader.isNear($0) }
      }
      state.wanted = []
      state.isReading = false
      return nil
    }
  }

  /// Reads one frame on the way to a number.
  private func read(towards number: Int) {
    let (count, before) = state.withLock { state in
      // Who goes back a little may do so again: then the frames between are still there.
      let back = reader.next - number + 2
      guard back > 2, back <= mostRoom else { return (state.frames.count, 0) }
      state.room = min(max(state.room * 2, back), mostRoom)
      // And may go on backwards: then some are there that come before.
      return (state.frames.count, min(state.room / 2, FFmpegReader.longestWay))
    }
    let answer = reader.read(towards: number, of: count, with: before)
    state.withLock { state in
      switch answer {
      case .frame(let number, let image): state.keep(image, number)
      case .shorter(let count): state.frames.count = count
      case .failed(let error):
        state.error = error
        state.isErrorNew = true
      }
    }
  }
}

extension FFmpegFilm.State {
  fileprivate func image(_ number: Int) -> CGImage? { kept.last { $0.number == number }?.image }

  fileprivate mutating func want(_ number: Int, atMost most: Int) {
    wanted.removeAll { $0 == number }
    wanted.append(number)
    if wanted.count > most { wanted.removeFirst() }
  }

  fileprivate mutating func keep(_ image: CGImage, _ number: Int) {
    kept.removeAll { $0.number == number }
    kept.append((number, image))
    if kept.count > room { kept.removeFirst() }
  }
}
