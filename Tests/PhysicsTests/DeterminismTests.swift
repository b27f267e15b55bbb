import Foundation
import Physics
import Testing

/// Many processes, each with addresses of its own: what they simulate and report is the same.
@Suite struct DeterminismTests {
  static let processes = 200

  @Test func `200 processes with shuffled heaps agree on every state and event`() async throws {
    let program = try #require(Self.probe, "physics-probe is not beside the tests")
    var outputs: [String: Int] = [:]
    var next = 0
    while next < Self.processes {
      let batch = next..<min(next + 4, Self.processes)
      next = batch.upperBound
      let texts = await withTaskGroup(of: String.self) { group in
        for seed in batch {
          // Every second one has the heap as it comes.
          group.addTask { Self.output(of: program, ["churn", "\(seed % 2 == 0 ? 0 : seed)"]) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for text in texts { outputs[text, default: 0] += 1 }
    }
    #expect(outputs.count == 1, "\(outputs)")
    #expect(outputs.keys.allSatisfy { $0.count > 10 })
  }

  /// Tests and programs are built into one folder.
  private static let probe: URL? = {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return [Bundle.main.bundleURL, folder.deletingLastPathComponent()]
      .map { $0.appending(path: "physics-probe") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private static func output(of program: URL, _ arguments: [String]) -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    do { try process.run() } catch { return "\(error)" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self) + (process.terminationStatus == 0 ? "" : " failed")
  }
}
