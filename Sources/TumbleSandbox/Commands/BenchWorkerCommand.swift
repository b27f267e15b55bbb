import ArgumentParser
import Foundation
import Layers
import Tumble
import Workloads

/// What `bench` starts for each figure: does one thing, and prints what it takes or writes a picture.
struct BenchWorkerCommand: SimulationCommand {
  static let name = "bench-worker"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Measure one figure for `bench`.")

  static let isPersons = false

  @Argument(parsing: .captureForPassthrough) var words: [String]

  func work() throws {
    ChildProcess.endWithParent()
    let rest = Array(words.dropFirst())
    switch words.first {
    case "draw": try draw(rest)
    case "undrawn": try printCost(of: rest) { run in try measureMean { try run.step($0) } }
    case "verified": try verify(rest)
    case "allocations": try countAllocations(rest)
    case "start": try print(command(rest).milliseconds())
    case "memory": try print(command(rest).megabytes())
    case CommandCost.peak: try printPeak(of: rest)
    case "part": try print(part(rest).cost())
    case "part-baseline": try printBaseline(of: part(rest))
    case "growth": try measureGrowth(rest)
    default: throw unknown()
    }
  }

  private func unknown() -> Failure {
    Failure(.usage, "\(Self.name): nothing to measure: \(words.joined(separator: " "))")
  }

  private func print(_ milliseconds: Double) {
    Console.result(String(format: "%.6f", milliseconds))
  }

  /// `BACKEND FILTER WORKLOAD COUNT` and perhaps a frame's number and a file for it.
  private func draw(_ rest: [String]) throws {
    guard let backend = rest.first.flatMap(Backend.init(rawValue:)),
      let workload = Workload(arguments: rest.dropFirst().prefix(3))
    else { throw unknown() }
    let folder = try TemporaryFolder()
    let screen = try backend.makeScreen()
    let scene = try workload.makeScene(recordingIn: folder.path)
    func draw(_ frame: Int) throws {
      try scene.make(frame)
      try screen.show(scene.list)
    }
    let picture = Array(rest.dropFirst(4))
    guard picture.count == 2, let frame = Int(picture[0]) else {
      return try print(workload.isSimulated ? measureMean(draw) : measure(draw))
    }
    for frame in workload.isSimulated ? 0...frame : frame...frame { try draw(frame) }
    let bytes = screen.pixels.withUnsafeBytes { Data($0) }
    try FileOutput.write(bytes, to: picture[1], force: true)
  }

  /// Prints how often frames 60 to 119 of a workload ask for memory: `FILTER WORKLOAD COUNT`.
  private func countAllocations(_ rest: [String]) throws {
    let folder = try TemporaryFolder()
    let screen = try Backend.software.makeScreen()
    let scene = try steadyScene(rest, recordingIn: folder.path)
    func draw(_ frames: Range<Int>) throws {
      for frame in frames {
        try scene.make(frame)
        try screen.show(scene.list)
      }
    }
    try draw(0..<60)
    guard let before = AllocationCount.now else {
      throw Failure(.missing, "\(Self.name): nothing counts allocations: scripts/allocations does")
    }
    try draw(60..<120)
    Console.result("\((AllocationCount.now ?? 0) - before)")
  }

  /// A workload's frames, or those of `KIND COUNT` layers with steady animations.
  private func steadyScene(_ rest: [String], recordingIn folder: String) throws
    -> any WorkloadScene
  {
    if let workload = Workload(arguments: rest) {
      return try workload.makeScene(recordingIn: folder)
    }
    guard rest.count == 2, let kind = SteadyScene.Kind(rawValue: rest[0]),
      let count = Int(rest[1]), (1...10_000).contains(count)
    else { throw unknown() }
    return SteadyScene(kind, count: count)
  }

  /// Prints what something costs of a run of W8.
  private func printCost(of rest: [String], _ cost: (BoxesRun) throws -> Double) throws {
    guard let count = rest.first.flatMap(Int.init), count > 0 else { throw unknown() }
    let folder = try TemporaryFolder()
    print(try cost(BoxesRun(count: count, recordingTo: folder.path + "/fall.rpl")))
  }

  /// Prints what verifying a recording of W8 costs for each of frames 0…359.
  private func verify(_ rest: [String]) throws {
    guard let count = rest.first.flatMap(Int.init), count > 0 else { throw unknown() }
    let folder = try TemporaryFolder()
    let path = folder.path + "/fall.rpl"
    let run = try BoxesRun(count: count, recordingTo: path)
    for frame in 0..<360 { try run.step(frame) }
    run.finish()
    let bytes = try Data(contentsOf: URL(filePath: path))
    let start = processorMilliseconds()
    let isSame = BoxesRun.reproduces(Array(bytes), name: path)
    let time = processorMilliseconds() - start
    guard isSame else { throw Failure(.no, "\(path): the states have parted") }
    print(time / 360)
  }

  /// `KIND COUNT`.
  private func measureGrowth(_ rest: [String]) throws {
    guard rest.count == 2, let growth = Growth(rawValue: rest[0]), let count = Int(rest[1]),
      Growth.counts.contains(count)
    else { throw unknown() }
    print(try growth.cost(of: count))
  }

  private func command(_ rest: [String]) throws -> CommandCost {
    guard let command = rest.first.flatMap(CommandCost.init(rawValue:)) else { throw unknown() }
    return command
  }

  /// Runs a command line, and prints the most memory that it has taken instead of what it prints.
  private func printPeak(of rest: [String]) throws {
    let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    dup2(nothing, 1)
    var command = try ProgramCommand.parseAsRoot(rest)
    try command.run()
    dup2(output, 1)
    try print(CommandCost.ownPeak())
  }

  private func part(_ rest: [String]) throws -> Part {
    guard let part = Part.all.first(where: { $0.name == rest.first }) else { throw unknown() }
    return part
  }

  private func printBaseline(of part: Part) throws {
    guard case .part(_, let cost) = part.baseline else { throw unknown() }
    try print(cost())
  }
}
