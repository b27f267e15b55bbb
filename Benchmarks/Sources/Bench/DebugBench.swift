import Foundation

/// What a frame of W1 costs a debug build, in which the tests compare pictures.
enum DebugBench {
  /// In milliseconds, on the machine on which targets were set.
  static let limit = 60.0

  /// Prints a row of the figure of this program's debug build, if there is one.
  static func run() throws {
    let program = BenchFolder.programs.deletingLastPathComponent()
      .appending(path: "debug/Bench")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return }
    let arguments = ["run", Backend.software.rawValue] + Workload(1, 1000).arguments
    let costs = try (0..<3).map { _ in
      let text = try output(of: program, arguments)
      guard let cost = Double(text) else {
        throw BenchError.program("the debug build printed \(text)")
      }
      return (cost: cost, speed: try SpeedOfMachine())
    }
    let columns = SpeedOfMachine.columns(costs, limit: limit)
    print("| W1 1000, linear, debug build | software | \(columns) | – |")
  }
}
