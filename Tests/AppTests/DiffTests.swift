import Drawing
import Foundation
import Testing
import Tumble

/// `tumble diff`: where two recordings, or two builds, part.
@Suite struct DiffTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try record("a.rpl", script: Recording.exampleScript)
  }

  private func record(_ name: String, script: String, _ more: String...) throws {
    let script = try folder.write(script, "\(name).jsonl")
    let outcome = try Command(
      ["record", "crates", "-o", name, "--ticks", "300", "--script", script] + more, in: folder
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The first line in which two traces differ, word by word.
  private func firstDifference(_ first: String, _ second: String) throws -> (
    tick: String, body: String, field: String, values: [String]
  )? {
    let traces = try [first, second].map { name in
      try folder.tumble("trace", name).text.split(separator: "\n").map {
        $0.split(separator: " ").map(String.init)
      }
    }
    let fields = ["tick", "body", "x", "y", "angle", "vx", "vy", "w"]
    for (a, b) in zip(traces[0], traces[1]) {
      guard let index = a.indices.first(where: { a[$0] != b[$0] }) else { continue }
      return (a[0], a[1], fields[index], [a[index], b[index]])
    }
    return nil
  }

  @Test func `an event of another value is found, and the number that it changes first`() throws {
    try record(
      "b.rpl", script: Recording.exampleScript.replacing("[180,\"g\",0,", with: "[180,\"g\",1,"))
    let outcome = try folder.tumble("diff", "a.rpl", "b.rpl")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let found = try #require(try firstDifference("a.rpl", "b.rpl"))
    // A thousandth of a point/s² more for a hundred and twentieth of a second.
    let values = try found.values.map { try #require(Double($0)) }
    #expect(abs(values[1] - values[0] - 0.001 / 120) < 1e-12)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(
      Array(lines.prefix(5)) == [
        "a.rpl and b.rpl differ", "events differ in 1 tick, first in tick 180:",
        "  < [180,\"g\",0,1000000]", "  > [180,\"g\",1,1000000]",
        "states part at tick 181 (1.508 s): body 0, vx",
      ])
    #expect(lines[5] == "  a.rpl  \(found.values[0]) (\(values[0]))")
    #expect(lines[6] == "  b.rpl  \(found.values[1]) (\(values[1]))")
    #expect(lines[7] == "  about 5.9e8 ULPs apart; 5 of 5 bodies differ there")
    #expect((found.tick, found.body, found.field) == ("181", "0", "vx"))
    #expect(
      Array(lines.dropFirst(8)) == [
        "events of tick 180, from which it was made:", "  < [180,\"g\",0,1000000]",
        "  > [180,\"g\",1,1000000]",
      ])
  }

  @Test func `a parameter of another value is found, and the first number that it changes`() throws
  {
    try record("b.rpl", script: Recording.exampleScript, "--set", "elasticity=0.7")
    let outcome = try folder.tumble("diff", "a.rpl", "b.rpl")
    #expect(outcome.status == 1)
    let found = try #require(try firstDifference("a.rpl", "b.rpl"))
    #expect(outcome.text.contains("header: params.elasticity is default | 700\n"))
    #expect(outcome.text.contains(": body \(found.body), \(found.field)\n"))
    #expect(outcome.text.contains("states part at tick \(found.tick) ("))
    for value in found.values { #expect(outcome.text.contains("  \(value) (")) }
  }

  @Test func `the same is the same, a shorter one is the same up to its end`() throws {
    let same = try folder.tumble("diff", "a.rpl", "a.rpl")
    #expect(same.transcript == ["exit 0", "a.rpl and a.rpl: the same, 300 ticks"])
    try folder.write(Recording.example, "E.rpl")
    let shorter = try folder.tumble("diff", "E.rpl", "a.rpl")
    #expect(
      shorter.transcript == [
        "exit 1", "E.rpl and a.rpl differ",
        "no state differs up to tick 240, where E.rpl ends; a.rpl goes on to tick 300",
      ])
  }

  @Test func `recordings of two scenes aren't simulated`() throws {
    #expect(try folder.tumble("record", "ball", "-o", "ball.rpl", "--ticks", "9").status == 0)
    let outcome = try folder.tumble("diff", "a.rpl", "ball.rpl")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("header: scene is crates | ball\n"))
    #expect(!outcome.text.contains("states"))
  }

  @Test func `as JSON it is one object`() throws {
    try record("b.rpl", script: Recording.exampleScript, "--set", "elasticity=0.7")
    let outcome = try folder.tumble("diff", "a.rpl", "b.rpl", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output))
    let report = try #require(object as? [String: Any])
    #expect(report["result"] as? String == "differs")
    let found = try #require(try firstDifference("a.rpl", "b.rpl"))
    let difference = try #require(report["difference"] as? [String: Any])
    #expect(difference["tick"] as? Int == Int(found.tick))
    #expect(difference["body"] as? Int == Int(found.body))
    #expect(difference["field"] as? String == found.field)
    let values = try found.values.map { try #require(Double($0)) }
    #expect(difference["ulps"] as? UInt64 == values[0].ulps(from: values[1]))
    #expect((report["course"] as? [Any])?.count == 61)
  }

  @Test func `bad files and wrong usage are told`() throws {
    try folder.write("nothing\n", "bad.rpl")
    #expect(try folder.tumble("diff", "a.rpl", "bad.rpl").status == 2)
    #expect(try folder.tumble("diff", "a.rpl", "none.rpl").status == 2)
    #expect(try folder.tumble("diff", "a.rpl").status == 64)
    #expect(try folder.tumble("diff", "a.rpl", "a.rpl", "--png", "a.gif").status == 64)
    #expect(try folder.tumble("diff", "a.rpl", "--with", "./none").status == 2)
    try folder.write("", "taken.png")
    #expect(try folder.tumble("diff", "a.rpl", "a.rpl", "--png", "taken.png").status == 2)
  }

  // MARK: Another build

  /// A program that does what the built one does, but for one number of its traces from a tick on.
  private func otherBuild(knowsFrom: Bool = true) throws -> String {
    try folder.writeProgram(
      """
      case $1 in
      verify) echo '[{"exitCode":1,"message":"diverged","sameUpTo":120}]' ;;
      trace)
        \(knowsFrom ? "" : "[ \"$2\" != --from ] || { echo 'Unknown option --from' >&2; exit 64; }")
        '\(Command.tumble)' "$@" | awk '$1 >= 200 && $2 == 2 { $7 = "0x1p+3" } { print }' ;;
      *) exec '\(Command.tumble)' "$@" ;;
      esac
      """, "other")
    return "./other"
  }

  @Test(arguments: [true, false])
  func `another build is asked for its trace, and the first number of its own is told`(
    knowsFrom: Bool
  ) throws {
    let other = try otherBuild(knowsFrom: knowsFrom)
    let outcome = try folder.tumble("diff", "a.rpl", "--with", other, "--png", "a.png")
    #expect(outcome.status == 1)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "a.rpl: here and in ./other differ")
    #expect(lines[1] == "states part at tick 200 (1.667 s): body 2, vy")
    #expect(lines[3] == "  ./other  0x1p+3 (8.0)")
    #expect(lines.last == "events of tick 199, from which it was made: none")
    #expect(try picture("a.png").width > 900)
  }

  @Test func `a build that makes the same is the same`() throws {
    let outcome = try folder.tumble("diff", "a.rpl", "--with", Command.tumble)
    #expect(
      outcome.transcript == [
        "exit 0", "a.rpl: the same here and in \(Command.tumble), 300 ticks",
      ])
  }

  @Test func `a build that can't do it is quoted`() throws {
    try folder.writeProgram("echo 'no such thing' >&2\nexit 3", "other")
    let outcome = try folder.tumble("diff", "a.rpl", "--with", "./other")
    #expect(
      outcome.transcript == ["exit 2", "tumble: ./other: can't verify a.rpl: no such thing"])
  }

  // MARK: Pictures and pages

  private func picture(_ name: String) throws -> CGImage {
    try CGImage(pngData: Data(contentsOf: URL(filePath: folder(name))))
  }

  @Test func `the picture has both states, with a red circle round the body that is told`() throws {
    try record("b.rpl", script: Recording.exampleScript, "--set", "elasticity=0.7")
    #expect(try folder.tumble("diff", "a.rpl", "b.rpl", "--png", "d.png").status == 1)
    let sheet = try picture("d.png")
    let red = sheet.pixels.indices.filter { sheet.pixels[$0] & 0xFF_FFFF == 0xFF_4D4D }
    let columns = Set(red.map { $0 % sheet.width / ((sheet.width + 1) / 2) })
    #expect(columns == [0, 1])
  }

  @Test func `the page has both runs as frames under one slider, and loads nothing`() throws {
    try record("b.rpl", script: Recording.exampleScript, "--set", "elasticity=0.7")
    #expect(try folder.tumble("diff", "a.rpl", "b.rpl", "--html", "d.html").status == 1)
    let page = try String(contentsOf: URL(filePath: folder("d.html")), encoding: .utf8)
    for link in ["http:", "https:", "//", "<link", "src=\"", "url(", "import"] {
      // Pictures are written in letters that may be slashes.
      let text = page.split(separator: "\n").filter { !$0.contains("base64") }.joined(
        separator: "\n")
      #expect(!text.contains(link), "\(link)")
    }
    let found = try #require(try firstDifference("a.rpl", "b.rpl"))
    let tick = try #require(Int(found.tick))
    let frames = page.split(separator: "\n").filter { $0.hasPrefix("[") && $0.contains("base64") }
    // 15 ticks before it and 60 after.
    #expect(frames.count == 76)
    #expect(frames.first?.hasPrefix("[\(tick - 15),") == true)
    #expect(
      page.contains(
        "<input type=\"range\" id=\"tick\" aria-label=\"tick\" min=\"0\" max=\"75\" value=\"15\">"))
    #expect(page.contains("<section id=\"difference\">"))
    for value in found.values { #expect(page.contains("<code>\(value) (")) }
    let rows = page.split(separator: "<section id=\"later\">")[1].split(separator: "<tr>")
    #expect(rows.count == 63)
    for part in frames[0].split(separator: "\"").filter({ $0.hasPrefix("data:") }) {
      let data = try #require(Data(base64Encoded: String(part.split(separator: ",")[1])))
      #expect(try CGImage(jpegData: data).width == 480)
    }
  }

  @Test func `where nothing differs no picture is written, and that is said`() throws {
    let outcome = try folder.tumble("diff", "a.rpl", "a.rpl", "--png", "d.png")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "d.png isn't written: no state differs\n")
    // Nor does an older one stay, which somebody would take for the answer.
    try folder.write("old", "d.png")
    let again = try folder.tumble("diff", "a.rpl", "a.rpl", "--png", "d.png", "--force")
    #expect(again.errors == "d.png is taken away: no state differs\n")
    #expect(!FileManager.default.fileExists(atPath: folder("d.png")))
  }

  @Test func `where nothing differs what a link leads to is emptied`() throws {
    try folder.write("old", "target.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder("d.png"), withDestinationPath: "target.png")
    let outcome = try folder.tumble("diff", "a.rpl", "a.rpl", "--png", "d.png", "--force")
    #expect(outcome.errors == "d.png is taken away: no state differs\n")
    #expect(try folder.text("target.png") == "")
  }

  @Test func `what somebody else has put there meanwhile stays`() throws {
    try folder.write("#!/bin/sh\necho precious > d.png\nexec \(Command.tumble) \"$@\"\n", "other")
    #expect(chmod(folder("other"), 0o755) == 0)
    let outcome = try folder.tumble("diff", "a.rpl", "--with", "./other", "--png", "d.png")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "d.png isn't written: no state differs\n")
    #expect(try folder.text("d.png") == "precious\n")
  }
}
