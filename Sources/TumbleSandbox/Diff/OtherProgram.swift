import Drawing
import Foundation
import Layers
import Tumble

/// Another build of the program, asked about a recording by its own commands.
struct OtherProgram {
  /// Its file, or a name that `PATH` knows.
  let path: String

  /// The last tick whose checkpoint it reproduces; nil: it reproduces all of them.
  func lastSame(of recording: String) throws -> Int64? {
    struct Report: Decodable {
      let exitCode: Int32
      let message: String
      let sameUpTo: Int64?
    }
    let run = try ChildRun([path, "verify", "--json", "--", recording])
    let output = try run.readAll()
    guard let report = try? JSONDecoder().decode([Report].self, from: output).first else {
      throw Failure(.badFile, "\(path): can't verify \(recording): \(run.reason)")
    }
    guard report.exitCode < 2 else {
      throw Failure(.badFile, "\(path): can't verify: \(report.message)")
    }
    return report.exitCode == 0 ? nil : report.sameUpTo ?? 0
  }

  /// The states that it makes, from a tick on, as it prints them.
  func trace(of recording: String, from start: Int64) throws -> (
    run: ChildRun, states: PrintedStates
  ) {
    let run = try ChildRun([path, "trace", "--from", "\(start)", "--", recording])
    do { return (run, try run.states(named: path)) } catch let failure as Failure
      where failure.status == .usage
    {
      // One that doesn't know the option prints all.
      let run = try ChildRun([path, "trace", "--", recording])
      return (run, try run.states(named: path))
    }
  }

  /// The frame that it draws at a tick.
  func frame(of recording: String, at tick: Int64, hz: Int, size: WindowSize) throws -> CGImage {
    let run = try ChildRun([
      path, "render", "--at", "\(Double(tick) / Double(hz))", "--size",
      size.defaultValueDescription,
      "-o", "-", "--", recording,
    ])
    return try image(try run.readAll(), run)
  }

  /// The frames that it draws at ticks that are evenly far apart.
  func frames(
    of recording: String, ticks: StrideThrough<Int64>, step: Int64, hz: Int, size: WindowSize
  ) throws -> [CGImage] {
    let wanted = Array(ticks)
    guard let first = wanted.first, let last = wanted.last else { return [] }
    let folder = try TemporaryFolder()
    let run = try ChildRun([
      path, "render", "--from", "\(Double(first) / Double(hz))",
      "--to", "\(Double(last + step) / Double(hz))", "--fps", "\(Int64(hz) / step)",
      "--size", size.defaultValueDescription, "-o", folder.path + "/", "--force", "--", recording,
    ])
    _ = try run.readAll()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    guard !names.isEmpty else {
      throw Failure(.badFile, "\(path): can't draw \(recording): \(run.reason)")
    }
    return try names.prefix(wanted.count).map {
      try image(Data(contentsOf: URL(filePath: "\(folder.path)/\($0)")), run)
    }
  }

  private func image(_ data: Data, _ run: ChildRun) throws -> CGImage {
    guard let image = try? CGImage(pngData: data) else {
      throw Failure(.badFile, "\(path): draws no picture: \(run.reason)")
    }
    return image
  }
}
