import Foundation
import Testing

@testable import TumbleSandbox

/// `tumble inspect`.
@Suite struct InspectTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try folder.write(Recording.example, "E.rpl")
  }

  /// The example's lines, of which the last but one are `platform` and `made`.
  private func example(
    _ name: String, length: String, bytes: String, style: TimelineStyle = .blocks
  )
    -> [String]
  {
    // 80 columns, of which 29 are before the line: ticks 60 and 180 of 240 lie in parts 51/4 = 12 and
    // 3 · 51/4 = 38 of 51.
    var parts = [Character](repeating: style.nothing, count: 51)
    for index in [12, 38] { parts[index] = style.levels[7] }
    return [
      name, "  scene        crates, revision 1, seed 0, 120 ticks a second",
      "  length       240 ticks, 2.000 s, \(length)", "  inputs       2",
      "    gravity               2  " + String(parts),
      String(repeating: " ", count: 29) + "0 s" + String(repeating: " ", count: 41) + "2.000 s",
      "  checkpoints  2", "  size         \(bytes)",
    ]
  }

  @Test func `the example is told at a glance, in 80 columns`() throws {
    let outcome = try folder.tumble("inspect", "E.rpl")
    #expect(
      outcome.transcript == ["exit 0"]
        // 411 bytes in two seconds are 12,330 in a minute.
        + example("E.rpl", length: "ended properly", bytes: "411 bytes, 12.3 kB a minute") + [
          "  platform     chipmunk 7.0.3, x86_64, libm c0e166d5d8463239, tree, as here",
          "  made         tumble 0.1.0",
        ])
    #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [["LANG": "C"], ["LANG": "C.UTF-8", "LC_ALL": "POSIX"]])
  func `where the locale isn't UTF-8 the timelines are ASCII`(environment: [String: String]) throws
  {
    var command = Command(["inspect", "E.rpl"], in: folder)
    command.environment = environment
    let lines = try command.run().text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(8)
        == example(
          "E.rpl", length: "ended properly", bytes: "411 bytes, 12.3 kB a minute", style: .ascii)[
          ...])
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } })
  }

  @Test(arguments: [60, 100]) func `lines are as wide as COLUMNS says`(columns: Int) throws {
    var command = Command(["inspect", "E.rpl"], in: folder)
    command.environment = ["COLUMNS": "\(columns)"]
    let lines = try command.run().text.split(separator: "\n")
    #expect(lines.first { $0.contains("gravity") }?.count == columns)
    #expect(lines.first { $0.hasSuffix("2.000 s") }?.count == columns)
  }

  @Test func `a part is told of up to its cut, a damaged recording not at all`() throws {
    let cut = Array(Recording.example.utf8.prefix(400))
    try folder.write(cut, "x.rpl.part")
    try folder.write(cut, "x.rpl")
    let part = try folder.tumble("inspect", "x.rpl.part")
    #expect(part.status == 0)
    #expect(
      part.text.split(separator: "\n").prefix(8).map(String.init)
        == example(
          "x.rpl.part", length: "cut at byte 400, what is before is told",
          bytes: "400 bytes, 12.0 kB a minute"))
    #expect(
      try folder.tumble("inspect", "x.rpl").transcript == [
        "exit 2", "x.rpl:6: last line is cut at byte 400 (use --recover)",
      ])
  }

  @Test func `what is bad costs the others nothing, and the exit code is 2`() throws {
    try folder.write(Recording.example.replacingOccurrences(of: "[60", with: "[61"), "x.rpl")
    let outcome = try folder.tumble("inspect", "none.rpl", "x.rpl", "E.rpl")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("E.rpl\n  scene "))
    try #require(outcome.errorLines.count == 2)
    #expect(outcome.errorLines[0] == "none.rpl: can't be opened: no such file or folder")
    #expect(outcome.errorLines[1].hasPrefix("x.rpl:3: CRC mismatch: "))
  }

  @Test func `nothing is simulated, so that a scene needn't be known`() throws {
    let text = Recording.edited(Recording.example) {
      $0[0] = $0[0].replacingOccurrences(
        of: "\"crates\",\"revision\":1,\"params\":{}",
        with: "\"mine\",\"revision\":3,\"params\":{\"gap\":1500}"
      )
      .replacingOccurrences(of: "\"libm\":\"c0e1", with: "\"libm\":\"ffff")
    }
    try folder.write(text, "x.rpl")
    let outcome = try folder.tumble("inspect", "x.rpl")
    #expect(outcome.status == 0)
    for line in [
      "  scene        mine, revision 3 (a scene that this program doesn't have), seed 0, 120 ticks",
      "  set          gap=1500 (as in the file)\n", "; here libm c0e166d5d8463239\n",
    ] { #expect(outcome.text.contains(line)) }
  }

  @Test func `parameters are shown as set takes them`() throws {
    _ = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "12", "--set", "elasticity=0.5")
    let text = try folder.tumble("inspect", "a.rpl").text
    #expect(text.contains("\n  set          elasticity=0.5\n"))
    #expect(
      text.contains("\n  length       12 ticks, 0.100 s, ended properly\n  inputs       none\n"))
  }

  @Test(arguments: [
    ("marked from tick 120", "marked from tick 120 (1.000 s)"),
    ("fork of 0123456789abcdef at tick 120", "fork of 0123456789abcdef at tick 120 (1.000 s)"),
  ])
  func `a mark is shown below the timelines`(note: String, text: String) throws {
    try folder.write(
      Recording.edited(Recording.example) {
        $0[0] = $0[0].replacingOccurrences(
          of: "tumble 0.1.0\"", with: "tumble 0.1.0\",\"note\":\"\(note)\"")
      }, "x.rpl")
    let lines = try folder.tumble("inspect", "x.rpl").text.split(separator: "\n").map(String.init)
    #expect(lines.contains("  mark         \(text)"))
    // Tick 120 of 240 lies in part 25 of 51.
    #expect(lines.contains(String(repeating: " ", count: 29 + 25) + "▲"))
  }

  @Test(arguments: ["9223372036854775807", "-5", "86400001"])
  func `a note of a tick that no recording has is no mark`(tick: String) throws {
    try folder.write(
      Recording.edited(Recording.example) {
        $0[0] = $0[0].replacingOccurrences(
          of: "tumble 0.1.0\"", with: "tumble 0.1.0\",\"note\":\"marked from tick \(tick)\"")
      }, "x.rpl")
    let outcome = try folder.tumble("inspect", "x.rpl")
    #expect(outcome.status == 0)
    #expect(!outcome.text.contains("  mark  "))
    #expect(outcome.text.contains("\n  note         marked from tick \(tick)\n"))
  }

  @Test func `as JSON it is one document with an object a file`() throws {
    let script = "[0,\"d\",3,0,0]\n[5,\"m\",3,64,0]\n[7,\"m\",3,64,64]\n[8,\"u\",3]\n[9,\"a\",5]\n"
    try folder.write(script, "s.jsonl")
    _ = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "300", "--script", "s.jsonl")
    let outcome = try folder.tumble("inspect", "--json", "E.rpl", "none.rpl", "a.rpl")
    #expect(outcome.status == 2)
    let found = try JSONDecoder().decode([Summary].self, from: Data(outcome.output))
    try #require(found.map(\.file) == ["E.rpl", "a.rpl"])
    #expect(found.map(\.ticks) == [240, 300] && found.map(\.seconds) == [2, 2.5])
    #expect(found.map(\.checkpoints) == [2, 2] && found.map(\.ended) == [true, true])
    #expect(found[0].bytes == 411 && found[0].initial == "673271af2338171d")
    #expect(
      found[1].inputs == [
        .init(kind: "pointerDown", count: 1, firstTick: 0, lastTick: 0),
        .init(kind: "pointerMoved", count: 2, firstTick: 5, lastTick: 7),
        .init(kind: "pointerUp", count: 1, firstTick: 8, lastTick: 8),
        .init(kind: "wakeAll", count: 1, firstTick: 9, lastTick: 9),
      ])
  }

  private struct Summary: Decodable {
    struct Inputs: Decodable, Equatable {
      let kind: String
      let count: Int
      let firstTick: Int
      let lastTick: Int
    }

    let file: String
    let initial: String
    let ticks: Int
    let seconds: Double
    let ended: Bool
    let checkpoints: Int
    let bytes: Int
    let inputs: [Inputs]
  }

  @Test func `the fullest part has the highest block, and one input is seen among thousands`() {
    var histogram = TickHistogram(lastTick: 800, count: 8)
    for count in 1...8 {
      for _ in 0..<count { histogram.add(Int64((count - 1) * 100)) }
    }
    #expect(TimelineStyle.blocks.line(histogram) == "▁▂▃▄▅▆▇█")
    for _ in 0..<10_000 { histogram.add(800) }
    #expect(TimelineStyle.blocks.line(histogram) == "▁▁▁▁▁▁▁█")
    #expect(histogram.narrowed(to: 4).counts == [3, 7, 11, 15 + 10_000])
    #expect(TimelineStyle.ascii.line(TickHistogram(lastTick: 0, count: 3)) == "...")
  }
}
