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
      + "C99 hexadecimal doubles.")

  @Argument(help: "A scene, a listing's number, or a recording.") var source: String
  @Option(help: "How many ticks; a recording's own number unless given.") var ticks: Int64?
  @Option(help: "Events to apply, a line each; - is standard input.") var script: String?
  @OptionGroup var scene: SceneOptions

  func validate() throws {
    let most = ReplayFormat.lastTick(hz: 1000)
    guard (0...most).contains(ticks ?? 0) else {
      throw ValidationError("--ticks is 0…\(most), not \(ticks ?? 0)")
    }
  }

  func work() throws {
    var run = try RunSource(source, script: script, options: scene).begin(ticks: ticks)
    guard run.end != nil else {
      throw Failure(.usage, "a scene has no end: --ticks says how many are wanted")
    }
    var text: [UInt8] = []
    var states = BodyStates()
    repeat {
      run.simulation.space.readStates(into: &states)
      for state in states {
        TraceFormat.append(tick: run.simulation.now.number, TracedBody(state), to: &text)
      }
      if text.count > 1 << 16 {
        Console.result(bytes: text)
        text.removeAll(keepingCapacity: true)
      }
      if Interrupt.isAsked { throw Failure(.interrupted) }
    } while try run.tick()
    Console.result(bytes: text)
  }
}
