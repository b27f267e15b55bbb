import Testing

@testable import TumbleSandbox

/// `--paranoid`.
@Suite struct ParanoidTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  @Test func `recording and verifying with a second run give what they give without`() throws {
    try folder.write(Recording.tiltScript, "script")
    let record = ["record", "crates", "--ticks", "600", "--script", "script", "-o"]
    #expect(try Command(record + ["a.rpl"], in: folder).run().status == 0)
    // A name that follows is no number.
    let paranoid = ["record", "--paranoid", "crates", "--ticks", "600", "--script", "script"]
    for (number, arguments) in [
      paranoid + ["-o", "0.rpl"], record + ["1.rpl", "--paranoid"],
      record + ["2.rpl", "--paranoid=7"], record + ["3.rpl", "--paranoid", "1"],
    ].enumerated() {
      #expect(try Command(arguments, in: folder).run().transcript == ["exit 0"])
      #expect(try folder.bytes("\(number).rpl") == folder.bytes("a.rpl"))
    }
    #expect(
      try folder.tumble("verify", "--paranoid", "a.rpl", "1.rpl").transcript == [
        "exit 0", "a.rpl: same, 600 ticks, 5 checkpoints", "1.rpl: same, 600 ticks, 5 checkpoints",
        "2 files: 2 same",
      ])
  }

  @Test func `what is saved of a damaged recording gives what it gives without`() throws {
    let whole = Recording.example.utf8
    try folder.write(String(decoding: whole.dropLast(20), as: UTF8.self), "cut.rpl")
    let plain = try folder.tumble("verify", "--recover", "cut.rpl")
    #expect(plain.status == 0)
    let paranoid = try folder.tumble("verify", "--recover", "--paranoid", "cut.rpl")
    #expect(paranoid.transcript == plain.transcript)
  }

  @Test func `what isn't finished in its time is bad in every form of the result`() throws {
    try folder.write(Recording.endless, "x.rpl")
    let outcome = try folder.tumble(
      "verify", "--timeout", "1", "--paranoid=86400", "--junit", "o.xml", "--json", "x.rpl")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("\"exitCode\" : 2"))
    #expect(outcome.text.contains("not finished in 1 s"))
    let junit = try folder.text("o.xml")
    #expect(junit.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(junit.contains(" verify --timeout 1 --paranoid=86400\"/>"))
  }

  @Test(arguments: [
    ["record", "circles5000", "-o", "a.rpl", "--ticks", "100000"], ["verify", "x.rpl"],
  ])
  func `a signal ends it while it compares`(arguments: [String]) throws {
    try folder.write(Recording.endless, "x.rpl")
    let running = try Command(arguments + ["--paranoid=1"], in: folder).start()
    #expect(eventually { running.processorSeconds > 1 })
    running.send(SIGTERM)
    #expect(running.wait(within: 30).status == 143)
  }

  @Test(arguments: ["0", "-1", "86401"])
  func `an interval is a number of ticks`(interval: String) throws {
    let outcome = try folder.tumble(
      "record", "crates", "--ticks", "1", "-o", "a.rpl", "--paranoid=\(interval)")
    #expect(outcome.status == 64)
    #expect(
      outcome.errorLines.first == "Error: --paranoid is 1…86400 ticks, not \(interval)")
    #expect(try folder.names == [])
  }

  @Test(arguments: [
    (["run", "--paranoid", "crates"], ["run", "--paranoid=60", "crates"]),
    (["run", "crates", "--paranoid"], ["run", "crates", "--paranoid=60"]),
    (["run", "--paranoid", "5"], ["run", "--paranoid", "5"]),
    (["run", "--paranoid=5"], ["run", "--paranoid=5"]),
    (["verify", "--", "--paranoid"], ["verify", "--", "--paranoid"]),
  ])
  func `without a number it is 60`(arguments: [String], spelled: [String]) {
    #expect(ParanoidOption.spelled(arguments) == spelled)
  }
}
