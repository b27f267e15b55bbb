import ArgumentParser
import Foundation
import SDLBackend
import Sandbox
import Tumble

/// `tumble replay`: a recording in a window, any tick of it.
struct ReplayCommand: SimulationCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Look at any tick of a recording in a window, and take over from there.",
      discussion: KeyTable.text(of: KeyBinding.replay))
  }

  @Argument(help: "A recording.", completion: .file(extensions: ["rpl"])) var file: String
  @Option(help: "Simulated seconds a second, 0…100.") var speed = 1.0
  @Option(help: "Draw every picture with this filter: nearest or linear.") var filter: FilterName?
  @Option(
    help: "The window in points, WIDTHxHEIGHT, each 16…8192; else the scene's shape in 800x600."
  ) var size: WindowSize?
  @Option(help: "What draws: auto, sdl or software.") var backend = BackendName.auto
  @Flag(help: "Fill the screen.") var fullscreen = false
  @Flag(help: "Stand still at the beginning.") var paused = false

  func validate() throws {
    guard FixedTimestep.allowedSpeeds.contains(speed) else {
      throw ValidationError("\(TimestepError.speed(speed))")
    }
  }

  func work() throws {
    let bytes = try RecordingOutline.bytes(of: file)
    let outline = try RecordingOutline(bytes: bytes, name: file)
    PlatformWarning.tell(of: outline.header, file)
    let scene = try ReplaySource(bytes: bytes, path: file, catalog: Program.current.catalog)
      .makeSimulation().sceneType
    try MainActor.assumeIsolated {
      // Before there is a window, so that no other process has anything of it.
      let seeker = try RunSeeker(length: outline.length, clock: { SDLTime.now() }) {
        try RunProcess.start(file)
      }
      defer { seeker.close() }
      let status = try play(outline, scene, seeker)
      if let status, status != 0 { throw ExitCode(status) }
    }
  }

  /// The exit code of who has taken over, if somebody has.
  @MainActor private func play(
    _ outline: RecordingOutline, _ scene: any Scene.Type, _ seeker: RunSeeker
  ) throws -> Int32? {
    do {
      let system: SDLSystem
      do throws(SDLError) { system = try DisplayLoss.watchedSystem() } catch {
        throw Failure(.missing, "\(DisplayStatus.failed(error)); replay needs one")
      }
      guard system.display.isVisible else {
        throw Failure(.missing, "\(system.display); replay needs one")
      }
      let host = try ReplayHost(
        on: system, outline, scene: scene, seeker: seeker,
        size: (size ?? WindowSize(of: scene)).points, backend: backend)
      try host.session.setSpeed(speed)
      host.session.style.filter = filter?.value
      if paused { host.session.pause() }
      if fullscreen { host.toggleFullScreen() }
      do { try host.run() } catch {
        // Who is about to take over ends its file.
        if let status = seeker.waitForLive(until: { Interrupt.isAsked }) { return status }
        throw error
      }
    }
    // The window is gone: what took over has its own.
    return seeker.waitForLive(until: { Interrupt.isAsked })
  }
}
