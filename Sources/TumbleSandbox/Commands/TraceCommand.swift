import ArgumentParser
import Foundation
import Scenes
import Tumble

/// `tumble trace`: every body's state at every tick, in numbers that lose no bit.
struct TraceCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the state of every body at every tick.",
    discussion: "One line a tick and body, tick 0 first: tick id x y angle vx vy w, numbers as "
      + "C99 hexadecimal doubles. A recording that ends before --ticks is printed to its end; "
      + "then the exit code is 64.")

  @Argument(help: "A scene, a listing's number, or a recording.", completion: .scenes) var source:
    String
  @Option(parsing: .unconditional, help: "How many ticks; a recording's own number unless given.")
  var ticks: Int64?
  @Option(parsing: .unconditional, help: "The first tick that is printed.") var from: Int64 = 0
  @Flag(help: "Print the ticks of checkpoints only, and the last: what a test's .trace holds.")
  var atCheckpoints = false
  @Option(help: "Events to apply, a line each; - is standard input.") var script: String?
  @OptionGroup var scene: SceneOptions

  func validate() throws {
    let most = ReplayFormat.lastTick(hz: 1000)
    guard (0...most).contains(ticks ?? 0) else {
      throw ValidationError("--ticks is 0…\(most), not \(ticks ?? 0)")
    }
    guard (0...most).contains(from) else {
      throw ValidationError("--from is 0…\(most), not \(from)")
    }
  }

  func work() throws {
    let source = try RunSource(self.source, script: script, options: scene)
    var loop = try source.begin()
    guard source.hasEnd || ticks != nil else {
      throw Failure(.usage, "a scene has no end: --ticks says how many are wanted")
    }
    let rate = loop.simulation.rate.ticksPerSecond
    var writer = TraceWriter(
      from: from, atCheckpointsOf: atCheckpoints ? rate : nil, watch: Interrupt.check,
      write: Console.result(bytes:))
    let isComplete = try loop.run(to: Tick(ticks ?? .max), observer: &writer)
    writer.finish(at: loop.simulation)
    guard let ticks, !isComplete else { return }
    throw Failure(
      .usage, "\(self.source) ends at tick \(loop.simulation.now.number), before \(ticks)")
  }
}
