import ArgumentParser
import Foundation
import Rendering
import SoftwareBackend
import Tumble

/// `tumble profile`: what the frames of a run take.
struct ProfileCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Run a scene or a recording without a window and print what its frames take.",
    discussion: "Counts (layers, passes, pixels, caches) are the same in each run; times are this "
      + "machine's. A recording makes a profile repeatable. --trace writes what Perfetto and "
      + "chrome://tracing open.")

  @Argument(help: "A scene, a listing's number, or a recording.", completion: .scenes) var source:
    String
  @Option(
    parsing: .unconditional,
    help: "How many ticks, 120 are a second; a recording's own number unless given.")
  var ticks: Int64?
  @Option(help: "Events to apply, a line each; - is standard input.") var script: String?
  @Option(parsing: .unconditional, help: "Frames a second, 1…240.") var fps = 60
  @Option(help: "The frame in points, WIDTHxHEIGHT, each 16…8192.") var size = WindowSize(
    width: 800, height: 600)
  @Option(parsing: .unconditional, help: "Pixels a point, 0.1…8.") var scale = 1.0
  @Option(help: "What draws: software, or sdl where there is OpenGL.")
  var backend = BackendName.software
  @Flag(help: "Print one JSON document with every frame.") var json = false
  @Option(help: "Also write a trace of the stages to this file; - is standard output.")
  var trace: String?
  @Flag(help: "Write over a trace that exists.") var force = false
  @OptionGroup var scene: SceneOptions

  /// More frames would be a table of nothing but its own memory.
  private static let mostFrames = 1_000_000

  func validate() throws {
    let most = ReplayFormat.lastTick(hz: 1000)
    guard (0...most).contains(ticks ?? 0) else {
      throw ValidationError("--ticks is 0…\(most), not \(ticks ?? 0)")
    }
    guard (1...240).contains(fps) else { throw ValidationError("--fps is 1…240, not \(fps)") }
    guard (0.1...8).contains(scale) else {
      throw ValidationError("--scale is 0.1…8, not \(scale)")
    }
    if trace == "-", json {
      throw ValidationError("--json and --trace - both want standard output")
    }
  }

  func work() throws {
    let source = try RunSource(self.source, script: script, options: scene)
    if let trace { try FileOutput.refuseUnwritable(trace, force: force, madeOf: source.files) }
    guard source.hasEnd || ticks != nil else {
      throw Failure(.usage, "a scene has no end: --ticks says how many are wanted")
    }
    try Picture(size: size.points, scale: scale).check()
    try MainActor.assumeIsolated {
      var loop = try source.begin()
      let profile = try profile(&loop, to: try end(of: loop))
      if let trace { try FileOutput.write(profile.trace(), to: trace, force: force) }
      if json {
        try Console.result(json: profile.document)
      } else if trace != "-" {
        for line in profile.lines { Console.result(line) }
      }
      guard let ticks, loop.simulation.now.number < lastShownTick(of: ticks, loop.simulation.rate)
      else { return }
      throw Failure(
        .usage, "\(self.source) ends at tick \(loop.simulation.now.number), before \(ticks)")
    }
  }

  /// The tick of the last frame at or before one.
  private func lastShownTick(of tick: Int64, _ rate: TickRate) -> Int64 {
    let frames = tick * Int64(fps) / Int64(rate.ticksPerSecond)
    return (frames * Int64(rate.ticksPerSecond) + Int64(fps) - 1) / Int64(fps)
  }

  /// The last tick that is wanted; of a recording without --ticks, its own.
  private func end(of loop: TickLoop<Simulation>) throws -> Tick {
    let end = ticks ?? (loop.source as? ReplaySource)?.lastTick.number ?? 0
    let frames = end / Int64(loop.simulation.rate.ticksPerSecond) * Int64(fps)
    guard frames <= Self.mostFrames else {
      throw Failure(.usage, "a profile has at most \(Self.mostFrames) frames, not \(frames)")
    }
    return Tick(end)
  }

  @MainActor private func profile(
    _ loop: inout TickLoop<Simulation>, to end: Tick
  ) throws -> FrameProfile {
    let view = WorldView(of: loop.simulation.sceneType.view, in: size.points)
    let style = FrameStyle(view: view, scale: scale)
    let profiler = Profiler(
      renderer: try renderer(of: style.size), style: style, framesPerSecond: fps)
    let frames = end.number * Int64(fps) / Int64(loop.simulation.rate.ticksPerSecond) + 1
    let progress = ProgressLine("profile \(source)", unit: "frames", total: frames)
    defer { progress.clear() }
    return try profiler.profile(&loop, named: source, to: end, progress)
  }

  @MainActor private func renderer(of size: PixelSize) throws -> any Renderer {
    switch backend {
    case .software, .auto: return SoftwareRenderer()
    case .sdl:
      return try OffscreenGL.renderer(size: CGSize(width: size.width, height: size.height))
    }
  }
}
