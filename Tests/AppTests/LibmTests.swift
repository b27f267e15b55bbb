import Foundation
import Testing

/// The variant of the C library's mathematics that the command runs, whatever it was started with.
@Suite(.enabled(if: Processor.hasFMA, "this processor has no FMA, so there is one variant only"))
struct LibmTests {
  private let folder: Workspace
  private static let mask = "glibc.cpu.hwcaps=-FMA,-FMA4"

  private static let warning =
    "tumble: warning: libm is 368f76e0f9b8831c, as TUMBLE_LIBM_CHOSEN is set, instead of "
    + "c0e166d5d8463239; bits may differ"

  init() throws { folder = try Workspace() }

  /// The fingerprint that a recording of this environment has, after a run to its end.
  private func fingerprint(_ environment: [String: String]) throws -> Substring? {
    var command = Command(["record", "crates", "-o", "a.rpl", "--ticks", "1"], in: folder)
    command.environment = environment
    let outcome = try command.run(within: 20)
    #expect(outcome.status == 0 && outcome.text == "")
    #expect(outcome.errors == (environment["TUMBLE_LIBM_CHOSEN"] == nil ? "" : Self.warning + "\n"))
    let parts = try folder.text("a.rpl").split(separator: "\"libm\":\"")
    return parts.dropFirst().first?.prefix(16)
  }

  /// What the process that did the work found in its environment.
  private func doctor(_ environment: [String: String]) throws -> (libm: String, tunables: String) {
    var command = Command(["doctor", "--json"], in: folder)
    command.environment = environment
    let outcome = try command.run(within: 20)
    let topics = try JSONDecoder().decode([String: String].self, from: Data(outcome.output))
    let tunables = topics["environment"]?.components(separatedBy: "GLIBC_TUNABLES=").last ?? ""
    return (topics["libm"] ?? "", tunables)
  }

  @Test func `the process that does the work has the command's name`() throws {
    let command = try Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "10000000"], in: folder
    ).start()
    #expect(
      eventually { FileManager.default.fileExists(atPath: folder("a.rpl.part")) })
    let name = try String(contentsOfFile: "/proc/\(command.pid)/comm", encoding: .utf8)
    #expect(name == "tumble\n")
    command.send(SIGINT)
    #expect(command.wait().status == 130)
  }

  @Test(arguments: [
    ("", mask),
    ("glibc.malloc.check=0", "glibc.malloc.check=0:\(mask)"),
    (mask, mask),
    // Of what else is set about the processor nothing is lost, and the last word is ours.
    ("glibc.cpu.hwcaps=-AVX512F", "glibc.cpu.hwcaps=-AVX512F,-FMA,-FMA4"),
    (
      "glibc.cpu.hwcaps=FMA:glibc.malloc.check=0",
      "glibc.cpu.hwcaps=FMA,-FMA,-FMA4:glibc.malloc.check=0"
    ),
    ("glibc.cpu.hwcaps=-FMA,-FMA4:glibc.cpu.hwcaps=", "\(mask):\(mask)"),
  ])
  func `it is the one without FMA, and other tunables are kept`(given: String, used: String) throws
  {
    let environment = given.isEmpty ? [:] : ["GLIBC_TUNABLES": given]
    #expect(try fingerprint(environment) == "c0e166d5d8463239")
    let found = try doctor(environment)
    #expect(found.tunables == used)
    #expect(found.libm.hasPrefix("c0e166d5d8463239, without FMA: "))
  }

  @Test func `with the mark already set it goes on with what it is`() throws {
    let environment = ["TUMBLE_LIBM_CHOSEN": "1"]
    #expect(try fingerprint(environment) == "368f76e0f9b8831c")
    let found = try doctor(environment)
    #expect(found.tunables == "")
    #expect(
      found.libm == "368f76e0f9b8831c, with FMA: masking it had no effect or TUMBLE_LIBM_CHOSEN "
        + "was set already; recordings may differ from other machines")
  }

  @Test(arguments: [
    ["trace", "E.rpl", "--from", "240"], ["render", "E.rpl", "-o", "a.png"], ["verify", "E.rpl"],
  ])
  func `with the mark set every command that plays a recording says so`(arguments: [String]) throws
  {
    try folder.write(Recording.example, "E.rpl")
    var command = Command(arguments, in: folder)
    command.environment = ["TUMBLE_LIBM_CHOSEN": "1"]
    let outcome = try command.run()
    #expect(
      outcome.errorLines == [
        Self.warning,
        "E.rpl: warning: made with libm c0e166d5d8463239, here 368f76e0f9b8831c; bits may differ",
      ])
  }

  @Test func `with the mark and another tunable it goes on, too`() throws {
    let environment = ["TUMBLE_LIBM_CHOSEN": "1", "GLIBC_TUNABLES": "glibc.malloc.check=0"]
    #expect(try fingerprint(environment) == "368f76e0f9b8831c")
    #expect(try doctor(environment).tunables == "glibc.malloc.check=0")
  }

  @Test func `a recording under the other variant verifies with a warning`() throws {
    #expect(try fingerprint(["TUMBLE_LIBM_CHOSEN": "1"]) == "368f76e0f9b8831c")
    #expect(
      try folder.tumble("verify", "a.rpl").transcript == [
        "exit 0", "a.rpl: same, 1 tick, 0 checkpoints",
        "a.rpl: warning: made with libm 368f76e0f9b8831c, here c0e166d5d8463239; bits may differ",
      ])
  }
}

/// Recordings that say they were made with another mathematics: every command that plays one warns.
@Suite struct PlatformWarningTests {
  private static let warning =
    "x.rpl: warning: made with libm 0000000000000000, here c0e166d5d8463239; bits may differ"

  @Test(arguments: [
    ["verify", "x.rpl"], ["trace", "x.rpl", "--from", "240"], ["inspect", "x.rpl"],
    ["inspect", "--json", "x.rpl"], ["render", "x.rpl", "-o", "a.png", "--size", "32x32"],
    ["render", "x.rpl", "-o", "a.gif", "--size", "32x32", "--to", "0.1"],
    ["profile", "x.rpl", "--size", "32x32"], ["diff", "x.rpl", "E.rpl"],
    ["diff", "E.rpl", "x.rpl"], ["shrink", "x.rpl", "--while", "exit 1", "-o", "y.rpl"],
    ["replay", "x.rpl"],
  ])
  func `all say so once, in the words of verify`(arguments: [String]) throws {
    let folder = try Workspace()
    try folder.write(Recording.example, "E.rpl")
    let other = Recording.edited(Recording.example) {
      $0[0] = $0[0].replacingOccurrences(of: "c0e166d5d8463239", with: "0000000000000000")
    }
    try folder.write(other, "x.rpl")
    let outcome = try Command(arguments, in: folder).run()
    #expect(outcome.errorLines.filter { $0 == Self.warning }.count == 1, "\(outcome.transcript)")
    #expect(!outcome.text.contains("warning"))
  }
}

/// What the machine's processor can do.
enum Processor {
  static let hasFMA: Bool = {
    let text = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
    return String(decoding: text, as: UTF8.self).contains(" fma ")
  }()
}
