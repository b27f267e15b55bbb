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
