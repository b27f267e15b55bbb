import ArgumentParser
import Foundation
import SDLBackend
import Sandbox
import Scenes
import Tumble

/// `tumble run`: a scene in a window.
struct RunCommand: SimulationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: "Open a scene in a window.",
      discussion: "Without a display the first five seconds are rendered to "
        + "\(Program.current.name)-SCENE.gif, with a number before .gif where that exists.\n\n"
        + KeyTable.text)
  }

  @Argument(help: "A scene, or a listing's number, as 2.5.", completion: .scenes)
  var sceneName = Program.current.firstScene.name
  @Option(help: "Record to this file, a name that ends in .rpl.") var record: String?
  @Option(help: "Play this recording instead of a scene.") var input: String?
  @Option(help: "Simulated seconds a second, 0…100.") var speed = 1.0
  @Option(help: "Draw every picture with this filter: nearest or linear.") var filter: FilterName?
  @Option(
    help: "The window in points, WIDTHxHEIGHT, each 16…8192; else the scene's shape in 800x600."
  ) var size: WindowSize?
  @Option(help: "What draws: auto, sdl or software.") var backend = BackendName.auto
  @Flag(help: "Fill the screen.") var fullscreen = false
  @Flag(help: "At the end say how many ticks ran, and how many there was no time for.")
  var countTicks = false
  // For measurements.
  @Option(help: ArgumentHelp("End after so many frames.", visibility: .private)) var frames: Int?
  @OptionGroup var overlay: OverlayOptions
  @OptionGroup var paranoid: ParanoidOption
  @OptionGroup var scene: SceneOptions

  func validate() throws {
    guard FixedTimestep.allowedSpeeds.contains(speed) else {
      throw ValidationError("\(TimestepError.speed(speed))")
    }
    if let record, !record.hasSuffix(".rpl") {
      throw ValidationError("--record wants a name that ends in .rpl, not \"\(record)\"")
    }
    if record != nil, input != nil {
      throw ValidationError("--record and --input exclude each other")
    }
  }

  func work() throws {
    let scene = try Program.current.catalog.find(sceneName)
    let configuration = try self.scene.configuration(for: scene)
    if let record { try RecordingOutput.refuse(record, force: nil) }
    try MainActor.assumeIsolated {
      let system: SDLSystem
      do throws(SDLError) { system = try DisplayLoss.watchedSystem() } catch {
        return try renderInstead(scene, configuration, .failed(error))
      }
      guard system.display.isVisible else {
        return try renderInstead(scene, configuration, system.display)
      }
      // What "bench images" measured, for page 14.6, as long as it is neither recorded nor replayed.
      try ImageTimes.$shown.withValue(ImageTimes.kept(in: .current)) {
        let host = try WindowHost(
          on: system, scene: scene, configuration: configuration,
          size: windowSize(for: input.map(Self.scene(of:)) ?? scene), backend: backend,
          comparedEvery: paranoid.ticks)
        try prepare(host)
        defer { if countTicks { Console.note(host.sandbox.tickCount.line) } }
        try host.run()
      }
    }
  }

  @MainActor private func prepare(_ host: WindowHost) throws {
    let crash = CrashFolder(
      environment: ProcessInfo.processInfo.environment, program: Program.current.name
    ).flatMap(host.keepRuns)
    host.frameLimit = frames
    try host.sandbox.loop.timestep.setSpeed(speed)
    host.sandbox.loop.style.filter = filter?.value
    if let overlays = overlay.chosen { host.sandbox.costOverlays = overlays }
    if fullscreen { host.toggleFullScreen() }
    if let input {
      try host.sandbox.play(input)
    }
    if let record { host.startRecording(path: record) }
    if let crash { tell(of: crash, host) }
  }

  /// Says where a run is that has crashed, in the window and on the terminal.
  @MainActor private func tell(of crash: String, _ host: WindowHost) {
    let line =
      "a run has crashed; \(Program.current.name) run --input \(crash.shellWord) plays all of it"
    Console.complain(line)
    host.sandbox.overlay.show(notice: line)
  }

  /// A recording's scene; says where it was made on another platform.
  private static func scene(of recording: String) throws -> any Scene.Type {
    let replay = try ReplaySource(path: recording, catalog: Program.current.catalog)
    PlatformWarning.tell(of: replay.header, recording)
    return try replay.makeSimulation().sceneType
  }

  private func windowSize(for scene: any Scene.Type) -> CGSize {
    (size ?? WindowSize(of: scene)).points
  }

  /// No display: say so, and make the first five seconds into a picture.
  private func renderInstead(
    _ scene: any Scene.Type, _ configuration: SimulationConfiguration, _ status: DisplayStatus
  ) throws {
    for (name, isAsked) in [
      ("--record", record != nil), ("--input", input != nil), ("--fullscreen", fullscreen),
    ] where isAsked {
      throw Failure(.missing, "\(status); \(name) needs one")
    }
    let times = FrameTimes(
      start: 0, end: 5, framesPerSecond: 50, ticksPerSecond: configuration.hz)
    let animation = Animation(
      picture: Picture(size: windowSize(for: scene), filter: filter?.value), times: times,
      sourceName: scene.name
    ) {
      TickLoop(
        try Simulation(scene, configuration: configuration), source: NoEvents(), onRefusal: .fail)
    }
    let name = "\(Program.current.name)-\(scene.name)"
    let progress = ProgressLine("\(name).gif", unit: "frames", total: Int64(animation.framesOfGIF))
    defer { progress.clear() }
    let picture = try animation.gif(progress)
    // Nobody has named it, so nothing that has such a name is written over.
    let file = WindowFile.freeName(name, ".gif")
    try FileOutput.write(picture, to: file, force: false)
    progress.clear()
    Console.note("\(status); wrote the first 5 seconds to \(file) instead")
  }
}

extension TickCount {
  /// What `--count-ticks` says.
  fileprivate var line: String { "\(run) ticks ran, \(dropped) were dropped" }
}

/// The table of keys for `--help`: two lines an entry, so that 80 columns are enough.
enum KeyTable {
  static var text: String { text(of: KeyBinding.all) }

  static func text(of bindings: [KeyBinding]) -> String {
    let entries = bindings.map { binding in
      let controller =
        binding.controllerLabel.isEmpty ? "" : " (controller: \(binding.controllerLabel))"
      return "  \(binding.title)\n    \(binding.keyLabel)\(controller)"
    }
    return "Keys, mouse and controller:\n" + entries.joined(separator: "\n")
  }
}
