import Foundation
import SDLBackend
import Tumble

/// How long it takes until a tick of a recording is seen, and until its state is there.
struct SeekBench {
  /// What was measured of one recording.
  struct Result {
    let file: String
    let length: Int64
    /// Until the run has gone ahead to the end, in milliseconds, and how many processes hold it then.
    let aheadTime: Double
    let processCount: Int
    /// Milliseconds of each seek, ascending.
    let seen: [Double]
    let there: [Double]
  }

  let file: String
  let seekCount: Int
  let size: CGSize

  /// Goes ahead, then to ticks all over the recording.
  func measure() throws -> Result {
    let bytes = try RecordingOutline.bytes(of: file)
    let outline = try RecordingOutline(bytes: bytes, name: file)
    let scene = try ReplaySource(bytes: bytes, path: file, catalog: Program.current.catalog)
      .makeSimulation().sceneType
    let style = RunPictureStyle(FrameStyle(view: WorldView(of: scene.view, in: size)))
    let begin = Self.now()
    let seeker = try RunSeeker(length: outline.length, clock: { Self.now() }) {
      try RunProcess.start(file)
    }
    defer { seeker.close() }
    while seeker.isGoingAhead {
      try Interrupt.check()
      _ = seeker.wait(milliseconds: 100)
      if let failure = seeker.failure { throw Failure(.badFile, failure) }
    }
    let aheadTime = Double(Self.now() - begin) / 1e6
    var random = RandomSource(seed: 1)
    var (seen, there): ([Double], [Double]) = ([], [])
    for _ in 0..<seekCount {
      let tick = Int64(random.unit() * Double(outline.length))
      // One that is there already says nothing.
      guard tick != seeker.shown?.tick else { continue }
      let times = try seek(RunMoment(tick: tick, style: style), seeker)
      seen.append(times.seen)
      there.append(times.there)
    }
    return Result(
      file: file, length: outline.length, aheadTime: aheadTime, processCount: seeker.processCount,
      seen: seen.sorted(), there: there.sorted())
  }

  private func seek(_ moment: RunMoment, _ seeker: RunSeeker) throws -> (
    seen: Double, there: Double
  ) {
    let begin = Self.now()
    var seen: Double?
    seeker.show(moment, isResting: false)
    while true {
      try Interrupt.check()
      if let failure = seeker.failure { throw Failure(.badFile, failure) }
      _ = seeker.wait(milliseconds: 100)
      guard let shown = seeker.shown, shown.tick == moment.tick else { continue }
      let time = Double(Self.now() - begin) / 1e6
      seen = seen ?? time
      if shown.hash != nil, !seeker.isOnItsWay { return (seen ?? time, time) }
    }
  }

  private static func now() -> Int64 { MainActor.assumeIsolated { SDLTime.now() } }
}

extension SeekBench.Result {
  /// The head of a table of results.
  static let head =
    "| recording | ticks | gone ahead in | processes | seen: median | 95 % | longest | there: median | 95 % | longest |\n"
    + "|---|---|---|---|---|---|---|---|---|---|"

  /// A row of it.
  var row: String {
    func milliseconds(_ time: Double) -> String {
      time < 100 ? String(format: "%.1f ms", time) : String(format: "%.0f ms", time)
    }
    func quantiles(_ times: [Double]) -> [String] {
      guard !times.isEmpty else { return ["–", "–", "–"] }
      let indices = [times.count / 2, times.count * 95 / 100, times.count - 1]
      return indices.map { milliseconds(times[min($0, times.count - 1)]) }
    }
    let name = URL(filePath: file).lastPathComponent
    let cells =
      [name, "\(length)", milliseconds(aheadTime), "\(processCount)"] + quantiles(seen)
      + quantiles(there)
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
