import Foundation
import Testing

/// Short files that ask for steps of all memory there is.
@Suite struct CrowdedRecordingTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// A header without its line feed: 5000 balls at 1000 ticks a second.
  private static let circles = Recording.endless.split(separator: "\n")[0]
  private static let shake = "[10,\"a\",3,2147483647,2147483647]"
  /// Half a gigabyte of addresses, of which the program and its libraries need more than a half.
  private static let littleMemory = "ulimit -v 500000;"
  private static let near =
    "refused at tick 10: over 4000000 pairs of shapes are within a tenth of a second of each other"

  @Test(arguments: [
    ["verify", "x.rpl"], ["trace", "x.rpl"], ["verify", "--timeout", "60", "x.rpl"],
    ["render", "x.rpl", "-o", "x.png", "--at", "0.1", "--size", "32x32"],
  ])
  func `a shake of the largest velocity is bad at its line, in little memory`(arguments: [String])
    throws
  {
    try folder.write("\(Self.circles)\n\(Self.shake)\n[500,\"u\",0]\n", "x.rpl")
    var command = Command(arguments, in: folder)
    command.setup = Self.littleMemory
    let outcome = try command.run()
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.last?.hasSuffix("x.rpl:2: \(Self.near)") == true)
    #expect(outcome.processorSeconds < 30)
  }

  @Test func `a script that shakes too hard is bad at its line, and leaves no recording`() throws {
    try folder.write(Self.shake, "s.jsonl")
    let outcome = try folder.tumble(
      "record", "circles5000", "-o", "a.rpl", "--ticks", "60", "--script", "s.jsonl")
    #expect(outcome.transcript == ["exit 2", "tumble: s.jsonl:1: \(Self.near)"])
    #expect(try folder.names == ["s.jsonl"])
  }

  @Test func `two thousand bodies on one point are bad at the line of the first too many`() throws {
    let header = Recording.example.split(separator: "\n")[0]
    let spawns = (0..<2000).map { "[\($0 / 1000),\"a\",1,0,6400000,6400000,2048,2048]\n" }
    try folder.write("\(header)\n" + spawns.joined() + "[100,\"u\",0]\n", "x.rpl")
    var command = Command(["verify", "x.rpl"], in: folder)
    command.setup = Self.littleMemory
    let outcome = try command.run()
    #expect(
      outcome.transcript == [
        "exit 2", "x.rpl:550: refused at tick 0: over 150000 pairs of shapes overlap",
      ])
    #expect(outcome.processorSeconds < 20)
  }

  @Test func `bodies in front of what was made fast are bad at the line of the first too many`()
    throws
  {
    var script = "[10,\"a\",3,2000000,2000000]\n"
    for number in 1..<14_000 {
      let (column, row) = (number % 150, number / 150)
      let (x, y) = (64 * (10 + 6 * column), 64 * (480 + 6 * row))
      script += "[\(10 + number / 1000),\"a\",1,0,\(x),\(y),256,256]\n"
    }
    try folder.write(script, "s.jsonl")
    var command = Command(
      ["record", "circles5000", "-o", "a.rpl", "--ticks", "60", "--script", "s.jsonl"], in: folder)
    command.setup = "ulimit -v 700000;"
    let outcome = try command.run()
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.last?.contains("over 4000000 pairs of shapes are within") == true)
    #expect(outcome.processorSeconds < 30)
    #expect(try folder.names == ["s.jsonl"])
  }

  /// Chipmunk keeps what it knows of two shapes for three steps after they have parted.
  @Test func `large boxes that fly through new small ones each tick stay below the format's bound`()
    throws
  {
    var lines = ["[0,\"g\",0,0]"]
    lines += (0..<140).map { _ in "[0,\"a\",1,0,0,1280000,16384,16384]" }
    // 384 points a tick.
    lines.append("[0,\"a\",3,\(384 * 120 * 1000),0]")
    for tick in 1..<7 {
      for number in 0..<990 {
        let x = 64 * (384 * (tick + 1)) + 192 * (number % 32) - 3072
        let y = 1_280_000 + 192 * (number / 32) - 3072
        lines.append("[\(tick),\"a\",1,0,\(x),\(y),256,256]")
      }
    }
    try folder.write(lines.joined(separator: "\n") + "\n", "s.jsonl")
    var command = Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "8", "--script", "s.jsonl"], in: folder)
    // 750 megabytes of the step's, and what the program has anyway.
    command.setup = "ulimit -v 1020000;"
    let outcome = try command.run()
    #expect(outcome.transcript == ["exit 0"])
    #expect(outcome.processorSeconds < 40)
  }
}
