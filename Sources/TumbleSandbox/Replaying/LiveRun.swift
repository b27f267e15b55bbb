import Foundation
import SDLBackend
import Sandbox
import Tumble

/// How somebody goes on with a recording's run: told to the process that holds it, which opens a window.
struct LiveRun: Codable {
  var width = 800
  var height = 600
  var backend = BackendName.auto.rawValue
  var isFullScreen = false
  var speed = 1.0
  var isPaused = true
  /// Of the new recording.
  var note = ""

  /// What another process said; what it can't have said is as usual.
  init(_ text: String) {
    self = (try? JSONDecoder().decode(Self.self, from: Data(text.utf8))) ?? Self()
  }

  init() {}

  /// For another process.
  var text: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Plays on in a window until somebody quits, and gives the exit code.
  @MainActor func play(_ ticks: TickLoop<Simulation>, _ isOpen: () -> Void) -> Int32 {
    Interrupt.watch()
    do {
      let system = try DisplayLoss.watchedSystem()
      guard system.display.isVisible else { throw Failure(.missing, "\(system.display)") }
      let simulation = ticks.simulation
      let host = try WindowHost(
        on: system, scene: simulation.sceneType, configuration: simulation.configuration,
        size: CGSize(width: width, height: height), backend: BackendName(rawValue: backend) ?? .auto
      )
      try host.sandbox.loop.timestep.setSpeed(speed)
      if isFullScreen { host.toggleFullScreen() }
      host.takeOver(ticks, note: note)
      if !isPaused { host.sandbox.loop.timestep.resume() }
      isOpen()
      try host.run()
      return 0
    } catch {
      let failure = Failure(error)
      if let message = failure.message { Console.complain(message) }
      return failure.exitCode
    }
  }
}
