import ArgumentParser
import Foundation
import Scenes
import Tumble

/// `tumble record`: runs a scene without a window and writes a recording.
struct RecordCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run a scene without a window and write a recording.",
    discussion: "The same scene, ticks and script give the same bytes. Interrupted or out of disk "
      + "space it keeps what was written, as FILE.part, which replays.")

  @Argument(help: "A scene.") var sceneName: String
  @Option(name: .shortAndLong, help: "The recording to write: a name that ends in .rpl.")
  var output: String
  @Option(help: "How many ticks; 120 are a second.") var ticks: Int64
  @Option(help: "Events to apply, a line each; - is standard input.") var script: String?
  @OptionGroup var scene: SceneOptions

  func validate() throws {
    let most = ReplayFormat.lastTick(hz: 120)
    guard (0...most).contains(ticks) else {
      throw ValidationError("--ticks is 0…\(most), not \(ticks)")
    }
    guard output.hasSuffix(".rpl"), !"/\(output)".hasSuffix("/.rpl") else {
      throw ValidationError("-o wants a name that ends in .rpl, not \"\(output)\"")
    }
  }

  func work() throws {
    let scene = try SceneCatalog.all.find(sceneName)
    let simulation = try Simulation(scene, configuration: try self.scene.configuration(for: scene))
    let script = try self.script.map { try ScriptSource(path: $0, rate: simulation.rate) }
    var loop = TickLoop(simulation, source: script ?? NoEvents(), onRefusal: .fail)
    let recorder = try ReplayRecorder(
      path: output, header: simulation.replayHeader(origin: ReplayOrigin(by: Version.text)))
    loop.recorder = recorder
    do {
      while simulation.now.number < ticks, !Interrupt.isAsked {
        guard try loop.tick() else { break }
        if let error = loop.recordingError { throw error }
      }
    } catch let error as ReplayError where error.fault == .interrupted {
      // While it waited for its script: what there is of the recording ends here.
    } catch let error as ReplayError {
      // A bad script is mended and tried again, under the same name. What a full disk cut off stays.
      recorder.discard()
      throw error
    }
    guard !Interrupt.isAsked else {
      return try finish(recorder, simulation, interrupted: true)
    }
    if let warning = try script?.warning(endingAt: simulation.now) {
      Console.note("tumble: \(warning)")
    }
    try finish(recorder, simulation, interrupted: false)
  }

  private func finish(_ recorder: ReplayRecorder, _ simulation: Simulation, interrupted: Bool)
    throws
  {
    try recorder.finish(tick: simulation.now.number, hash: simulation.stateHash())
    guard interrupted else { return }
    throw Failure(
      .interrupted, "interrupted at tick \(simulation.now.number); \(recorder.path) is whole")
  }
}
