import ArgumentParser
import Foundation
import Scenes
import Tumble

/// `tumble record`: runs a scene without a window and writes a recording.
struct RecordCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run a scene without a window and write a recording.",
    discussion: "The same scene, ticks and script give the same bytes. Interrupted it ends there, "
      + "whole; out of disk space, or where it was to replace another, it keeps what was written as "
      + "FILE.part, which replays and is never written over.")

  @Argument(help: "A scene, or a listing's number.", completion: .scenes) var sceneName: String
  @Option(name: .shortAndLong, help: "The recording to write: a name that ends in .rpl.")
  var output: String
  @Option(parsing: .unconditional, help: "How many ticks; 120 are a second.") var ticks: Int64
  @Option(help: "Events to apply, a line each; - is standard input.") var script: String?
  @Flag(help: "Write over a recording that exists, once the new one is whole.") var force = false
  @Flag(name: .customLong("progress"), help: "Say every 120th tick on standard error.")
  var saysTicks = false
  @OptionGroup var paranoid: ParanoidOption
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
    try RecordingOutput.refuse(output, force: force, madeOf: [script].compactMap(\.self))
    let replaces = FileOutput.kind(of: output) != nil
    let scene = try Program.current.catalog.find(sceneName)
    let simulation = try Simulation(scene, configuration: try self.scene.configuration(for: scene))
    let script = try self.script.map { try ScriptSource(path: $0, rate: simulation.rate) }
    let progress = ProgressLine("record \(output)", unit: "ticks", total: ticks)
    defer { progress.clear() }
    let end = try record(simulation, from: script ?? NoEvents(), progress)
    progress.clear()
    guard !Interrupt.isAsked else {
      let what =
        replaces && end.number < ticks
        ? "\(output) is as it was, the new one is \(output)\(ReplayFormat.partSuffix)"
        : "\(output) is whole"
      throw Failure(.interrupted, "interrupted at tick \(end.number); \(what)")
    }
    if let warning = try script?.warning(endingAt: end) { Console.complain("\(warning)") }
  }

  /// What somebody who looks on knows of, and so isn't to be lost.
  private func say(_ tick: Int64) {
    if saysTicks, tick.isMultiple(of: 120) { Console.note("tick \(tick)") }
  }

  private func record(
    _ simulation: Simulation, from source: any TickSource, _ progress: ProgressLine
  ) throws -> Tick {
    do {
      return try ReplayRecorder.record(
        simulation, from: source, ticks: ticks, to: output, replacesExisting: force,
        origin: ReplayOrigin(by: Program.current.title), comparedEvery: paranoid.ticks,
        while: {
          say(simulation.now.number)
          progress.reached(simulation.now.number)
          return !Interrupt.isAsked
        })
    } catch let error as SyncError {
      progress.clear()
      let part = output + ReplayFormat.partSuffix
      let rest = FileOutput.kind(of: part) == nil ? "" : "; what was recorded is \(part)"
      throw Failure(.no, "\(error)\(rest)")
    }
  }
}
