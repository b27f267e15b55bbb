import Drawing
import Foundation
import Testing

/// `tumble bench images`: the book's listing 14.6.
@Suite struct BenchTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// Runs it with the pictures and figures in a folder of this test's.
  private func bench(_ arguments: String...) throws -> Outcome {
    var command = Command(["bench", "images"] + arguments, in: folder)
    command.environment["XDG_CACHE_HOME"] = folder("cache")
    return try command.run(within: 120)
  }

  private struct Times: Decodable {
    struct Size: Decodable, Hashable {
      let width: Int
      let height: Int
    }

    struct Entry: Decodable {
      let subject: String
      let format: String
      let size: Size
      let milliseconds: Double
      let bytes: Int
    }

    let entries: [Entry]
  }

  @Test func `each file is measured at least once; a table, a chart, JSON and figures are kept`()
    throws
  {
    let outcome = try bench("--seconds", "0", "-o", "chart.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("milliseconds") == true)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for size in ["2048 × 1536", "512 × 384", "32 × 24"] {
      let rows = lines.filter { $0.hasPrefix(size + " ") }
      #expect(rows.count == 2)
      for row in rows {
        let numbers = row.dropFirst(size.count).split(separator: " ").compactMap { Double($0) }
        #expect(numbers.count == 4 && numbers.allSatisfy { $0 > 0 }, "\(row)")
      }
    }
    let chart = try CGImage(contentsOf: URL(filePath: folder("chart.png")))
    #expect(chart.width == 640 && chart.height == 880)
    // Bars have their colours; the background is white.
    #expect(chart.pixels.count { $0 == 0xFF2F_78B7 } > 1_000)
    #expect(chart.pixels[10] == 0xFFFF_FFFF)

    let kept = try folder.bytes("cache/tumble/image-times-1.json")
    let json = try bench("--seconds", "0", "--json")
    #expect(json.status == 0)
    for data in [Data(kept), Data(json.output)] {
      let entries = try JSONDecoder().decode(Times.self, from: data).entries
      #expect(entries.count == 2 * 2 * 7)
      #expect(entries.allSatisfy { $0.milliseconds > 0 && $0.bytes > 0 })
      #expect(Set(entries.map(\.subject)) == ["photograph", "rainbow"])
      #expect(Set(entries.map(\.format)) == ["png", "jpg"])
      #expect(Set(entries.map(\.size)).count == 7)
      // Of 4,096 times as many pixels nothing loads faster.
      for subject in ["photograph", "rainbow"] {
        for format in ["png", "jpg"] {
          let times = entries.filter { $0.subject == subject && $0.format == format }
          let ordered = times.sorted { $0.size.width < $1.size.width }.map(\.milliseconds)
          let (least, most) = (try #require(ordered.first), try #require(ordered.last))
          #expect(least < most)
        }
      }
      // The book's finding: a photograph is smaller as JPEG, a large gradient as PNG.
      func bytes(_ subject: String, _ format: String) -> Int? {
        entries.first {
          $0.subject == subject && $0.format == format && $0.size.width == 2_048
        }?.bytes
      }
      let (photograph, rainbow) = (
        try #require(bytes("photograph", "jpg")), try #require(bytes("rainbow", "png"))
      )
      #expect(try photograph * 5 < #require(bytes("photograph", "png")))
      #expect(try rainbow < #require(bytes("rainbow", "jpg")))
    }
    // Nothing half is left beside them.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("cache/tumble"))
    #expect(names.count == 29 && names.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test(arguments: [
    (["--seconds", "-1"], "--seconds is 0…60, not -1.0"),
    (["--seconds", "nan"], "--seconds is 0…60, not nan"),
    (["--seconds", "61"], "--seconds is 0…60, not 61.0"),
    (["-o", "chart.gif"], "--output wants a name that ends in .png, not \"chart.gif\""),
    (["--json", "-o", "-"], "--json and --output - both want standard output"),
  ])
  func `what can't be meant ends with 64`(arguments: [String], line: String) throws {
    let outcome = try Command(["bench", "images"] + arguments, in: folder).run(within: 60)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(line))
  }

  @Test func `a chart that exists, or can't be written, is one line and 2`() throws {
    try folder.write("a chart", "chart.png")
    let outcome = try bench("--seconds", "0", "-o", "chart.png")
    #expect(
      outcome.transcript == [
        "exit 2", "tumble: chart.png: exists already; --force writes over it",
      ])
    #expect(try folder.text("chart.png") == "a chart")
    // That is known before anything is measured.
    #expect(
      try bench("--seconds", "60", "-o", "nowhere/chart.png").transcript == [
        "exit 2", "tumble: nowhere/chart.png: can't be written: no such file or folder",
      ])
  }

  @Test func `where nothing can be kept it measures all the same`() throws {
    var command = Command(["bench", "images", "--seconds", "0"], in: folder)
    command.environment["XDG_CACHE_HOME"] = "/proc/nowhere"
    command.environment["TMPDIR"] = folder.path
    let outcome = try command.run(within: 120)
    #expect(outcome.status == 0 && outcome.text.contains("2048 × 1536"))
    // The private folder went with the process.
    #expect(try folder.names == [])
  }

  @Test func `help says what there is to be measured`() throws {
    let outcome = try folder.tumble("bench", "--help")
    for word in ["images", "seek", "workloads"] { #expect(outcome.text.contains(word)) }
  }
}
