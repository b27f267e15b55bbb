import Foundation
import Testing

/// The variant of the C library's mathematics that the command runs, whatever it was started with.
@Suite(.enabled(if: Processor.hasFMA, "this processor has no FMA, so there is one variant only"))
struct LibmTests {
  private let folder: Workspace
  private static let mask = "glibc.cpu.hwcaps=-FMA,-FMA4"

  init() throws { folder = try Workspace() }

  /// The fingerprint that a recording of this environment has, after a run to its end.
  private func fingerprint(_ environment: [String: String]) throws -> Substring? {
    var command = Command(["record", "crates", "-o", "a.rpl", "--ticks", "1"], in: folder)
    command.environment = environment
    #expect(try command.run(within: 20).transcript == ["exit 0"])
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

/// What the machine's processor can do.
enum Processor {
  static let hasFMA: Bool = {
    let text = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
    return String(decoding: text, as: UTF8.self).contains(" fma ")
  }()
}
