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
      let milliseconds: Double
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
      #expect(row.ratio > 0 && row.milliseconds > 0 && row.target != nil)
      #expect(try #require(row.picture) < 1.5)
    }
    let picture = try CGImage(
      contentsOf: URL(filePath: folder("kept/W4-1000-SDL-opengl-geometry.png")))
    #expect(picture.width == 800 && picture.height == 600)
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
    command.program =
      URL(filePath: command.program).deletingLastPathComponent()
      .appending(path: "raw-sdl").path
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
