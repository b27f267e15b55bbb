import Foundation
import Layers
import Tumble

/// What a whole command costs: how long it takes from its start on, or how much memory at the most.
enum CommandCost: String {
  /// A picture of the first scene as it begins.
  case render
  /// A recording of a second is verified.
  case verify
  /// A window of the first scene, drawn by the processor.
  case window

  /// How often a start is measured for a figure: the fastest is what the command takes.
  private static let starts = 5

  /// What is typed; files are in `folder`, where the recording is made first.
  private func words(in folder: String, frames: Int) throws -> [String] {
    switch self {
    case .render: return ["render", "crates", "--force", "-o", folder + "/crates.png"]
    case .verify:
      let recording = folder + "/crates.rpl"
      _ = try BenchPrograms.output(
        of: [BenchPrograms.itself, "record", "crates", "--ticks", "120", "-o", recording])
      return ["verify", recording]
    case .window: return ["run", "crates", "--backend", "software", "--frames", "\(frames)"]
    }
  }

  // MARK: Starts

  /// Milliseconds from the command's start to its end; a window's ends with its first frame.
  ///
  /// It begins as from a shell, without what this process has chosen for itself.
  func milliseconds() throws -> Double {
    let folder = try TemporaryFolder()
    let words = try [BenchPrograms.itself] + self.words(in: folder.path, frames: 1)
    for name in [LibmVariant.mark, LibmVariant.tunables] { unsetenv(name) }
    Self.hideCrashes(in: folder)
    return try (0..<Self.starts).map { _ in try Self.milliseconds(of: words) }.min() ?? 0
  }

  private static func milliseconds(of words: [String]) throws -> Double {
    let start = MonotonicClock.nanoseconds()
    let run = try ChildRun(words)
    // A process that ends lets go of its output, which is known at once.
    _ = try run.readAll()
    let time = MonotonicClock.nanoseconds() - start
    try BenchPrograms.check(run, words)
    return Double(time) / 1e6
  }

  /// A window tells once of a run that has crashed: not this one.
  private static func hideCrashes(in folder: TemporaryFolder) {
    setenv("XDG_STATE_HOME", folder.path, 1)
  }

  // MARK: Memory

  /// The most memory that the command has had, pages of files that it reads included, in 2²⁰ bytes.
  ///
  /// A window has shown 300 frames then.
  func megabytes() throws -> Double {
    let folder = try TemporaryFolder()
    let words = try self.words(in: folder.path, frames: 300)
    Self.hideCrashes(in: folder)
    let text = try BenchPrograms.output(of: BenchPrograms.worker + [Self.peak] + words)
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// What has a command run in the process that is measured.
  static let peak = "peak"

  /// The most memory that this process has had, in 2²⁰ bytes.
  static func ownPeak() throws -> Double {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    guard let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { throw Failure(.missing, "/proc/self/status doesn't tell of memory") }
    return kilobytes / 1024
  }
}
