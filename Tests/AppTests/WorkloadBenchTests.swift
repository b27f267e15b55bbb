import Drawing
import Foundation
import Testing

/// `tumble bench`: workloads against plain SDL, in the debug build, whose figures mean nothing.
@Suite struct WorkloadBenchTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private struct Table: Decodable {
    struct Row: Decodable {
      let name: String
      let baseline: String
      let ratio: Double
      let smallest: Double
      let largest: Double
      let target: Double?
      let milliseconds: Double?
      let megabytes: Double?
      let picture: Double?
    }

    let rows: [Row]
  }

  @Test func `rows are ratios to plain SDL, and their pictures are right`() throws {
    let outcome = try Command(
      ["bench", "W4", "--rounds", "1", "--json", "--pictures", "kept"], in: folder
    ).run(within: 120)
    #expect(outcome.status == 0)
    let rows = try JSONDecoder().decode(Table.self, from: Data(outcome.output)).rows
    // Against its renderers on OpenGL and on the processor.
    #expect(rows.map(\.name) == ["W4 1000", "W4 1000"])
    #expect(rows[0].baseline.hasPrefix("SDL opengl") && rows[1].baseline.hasPrefix("SDL software"))
    for row in rows {
      #expect(row.smallest <= row.ratio && row.ratio <= row.largest)
      #expect(try row.ratio > 0 && #require(row.milliseconds) > 0 && row.target != nil)
      #expect(row.megabytes == nil)
      #expect(try #require(row.picture) < 1.5)
    }
    let picture = try CGImage(
      contentsOf: URL(filePath: folder("kept/W4-1000-SDL-opengl-geometry.png")))
    #expect(picture.width == 800 && picture.height == 600)
  }

  /// Without a display there is no window to measure.
  @Test func `whole commands are measured against limits`() throws {
    let outcome = try Command(["bench", "start", "memory", "--rounds", "1", "--json"], in: folder)
      .run(within: 120)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("what a window takes is left out"))
    let rows = try JSONDecoder().decode(Table.self, from: Data(outcome.output)).rows
    #expect(
      rows.map(\.name) == [
        "start, render crates", "start, verify a second", "memory, verify a second",
      ])
    #expect(rows.map(\.target) == [1, 1, 1])
    #expect(rows.allSatisfy { $0.baseline == "limit" && $0.picture == nil })
    let (render, verify, memory) = (rows[0], rows[1], rows[2])
    #expect(try near(render.ratio, #require(render.milliseconds) / 150))
    #expect(try near(verify.ratio, #require(verify.milliseconds) / 50))
    #expect(try near(memory.ratio, #require(memory.megabytes) / 30))
    #expect(render.megabytes == nil && memory.milliseconds == nil)
    // A process that has drawn nothing yet takes some; none here takes a gigabyte.
    #expect(try (1..<1024).contains(#require(memory.megabytes)))
  }

  private func near(_ ratio: Double, _ wanted: Double) -> Bool { abs(ratio - wanted) < 1e-9 }

  /// Chipmunk prints two lines when its first space is made.
  @Test(arguments: [["steps", "W8", "5"], ["scene", "crates", "0", "1"]])
  func `plain Chipmunk's figure stands alone on standard output`(arguments: [String]) throws {
    var command = Command(arguments, in: folder)
    command.program = Command.beside("raw-sdl")
    let outcome = try command.run(within: 120)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(Double(outcome.text.trimmingCharacters(in: .newlines)) != nil, "\(outcome.text)")
  }

  /// Physics and drawing, each up to frame 90.
  @Test(arguments: ["W6 1000", "W8 1000", "W7a 10", "W7c 10", "W5 2000"])
  func `workloads show what plain SDL shows`(workload: String) throws {
    let words = workload.split(separator: " ").map(String.init)
    let plain = words[0].hasPrefix("W7") ? "W2" : words[0]
    let found = try frame(
      Command(["bench-worker", "draw", "software", "linear"] + words + ["90", "a"], in: folder), "a"
    )
    var command = Command(
      ["opengl", "geometry", "linear", plain, words[1], "90", "b"], in: folder)
    command.program = Command.beside("raw-sdl")
    let wanted = try frame(command, "b")
    var sum = 0
    for (a, b) in zip(found, wanted) {
      for shift: UInt32 in [0, 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    let difference = Double(sum) / Double(3 * found.count)
    // Particles have numbers of their own.
    #expect(difference < (plain == "W5" ? 6 : 1.5), "\(difference)")
  }

  private func frame(_ command: Command, _ name: String) throws -> [UInt32] {
    let outcome = try command.run(within: 120)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try Data(contentsOf: URL(filePath: folder(name))).withUnsafeBytes {
      Array($0.bindMemory(to: UInt32.self))
    }
  }

  @Test func `rows that there aren't end with 64`() throws {
    let outcome = try folder.tumble("bench", "W9")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("there are no rows \"W9\"; there are W1, W2, W3"))
  }
}
