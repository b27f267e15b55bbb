import ArgumentParser
import Foundation
import Tumble

/// `tumble bench seek`: how long `tumble replay` takes to be at a tick.
struct BenchSeekCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "seek",
    abstract: "Go to ticks all over recordings and print how long that takes, as a table.",
    discussion: "First the run goes ahead to the end, as it does in \"replay\". A tick is seen as "
      + "soon as there is a picture, perhaps of poses alone; it is there once its state is.")

  @Argument(help: "Recordings.", completion: .file(extensions: ["rpl"])) var files: [String]
  @Option(help: "To how many ticks of each, 1…10000.") var seeks = 60
  @Option(help: "The pictures in points, WIDTHxHEIGHT.") var size = WindowSize(
    width: 800, height: 600)

  func validate() throws {
    guard (1...10_000).contains(seeks) else {
      throw ValidationError("--seeks is 1…10000, not \(seeks)")
    }
  }

  func work() throws {
    Console.result(SeekBench.Result.head)
    for file in files {
      let result = try SeekBench(file: file, seekCount: seeks, size: size.points).measure()
      Console.result(result.row)
    }
  }
}
