import Foundation
import Testing

/// A few of each of the attacks of `make crash-tests`.
@Suite struct CrashScriptTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func crashTests(_ arguments: [String]) throws -> Command {
    let folder = try Workspace()
    var command = Command(["--program", Command.tumble] + arguments, in: folder)
    command.program = root.appending(path: "scripts/crash-tests").path
    command.environment = ["TMPDIR": folder.path]
    return command
  }

  private static let mayMount: Bool = {
    var command = try? Command(["-m", "true"], in: Workspace())
    command?.program = "/usr/bin/unshare"
    return (try? command?.run())?.status == 0
  }()

  /// Each by itself, so that none needs what another has left; and rows that its table has.
  @Test(arguments: [
    ("kills", ["SIGKILL of record"]),
    (
      "disks",
      [
        "a file-size limit: record, render", "a full disk: record, render",
        "a read-only disk: record, render",
      ]
    ),
    (
      "names",
      ["a part that is deleted", "a part that is replaced", "two recorders on one name"]
    ),
    ("calls", ["calls that fail: record", "calls that fail: render"]),
  ])
  func `kills, full disks, lost names and failing calls lose nothing that they mustn't`(
    attack: String, names: [String]
  ) throws {
    let outcome = try Self.crashTests(["--kills", "10", "--attacks", attack]).run(within: 300)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.errors == "")
    let rows = outcome.text.split(separator: "\n").dropFirst()
    // Disks of one's own need the right to mount.
    let isLeftOut = rows.contains { $0.contains("left out") }
    #expect(isLeftOut == (attack == "disks" && !Self.mayMount), "\(rows)")
    for name in isLeftOut ? Array(names.prefix(2)) : names {
      #expect(rows.contains { $0.hasPrefix(name + "  ") }, "\(rows)")
    }
    guard attack == "calls" else { return }
    // The script's ten events are written one by one.
    let writes = try #require(rows.first?.firstMatch(of: /write (\d+)/)?.1)
    #expect(try #require(Int(writes)) > 10)
  }

  @Test func `a signal ends all that an attack has started`() throws {
    let command = try Self.crashTests(["--attacks", "streams"])
    func processes() throws -> Set<String> {
      let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      return Set(
        numbers.filter { Int($0) != nil }.compactMap { number in
          let folder = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/\(number)/cwd")
          guard let folder, folder.hasPrefix(command.folder.path) else { return nil }
          return try? String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8)
        })
    }
    let running = try command.start()
    #expect(try eventually { try processes().isSuperset(of: ["yes\n", "tumble\n"]) })
    running.send(SIGTERM)
    #expect(running.wait().status == 143)
    #expect(try eventually { try processes().isEmpty })
  }

  @Test(arguments: [
    ("crash-tests", "--kills"), ("crash-tests", "--attacks"), ("crash-tests", "--program"),
    ("soak", "--seconds"), ("soak", "--program"), ("fuzz", "--seconds"),
  ])
  func `an option without its value says how the script is called`(
    script: String, option: String
  ) throws {
    let outcome = try FakeMachine().run(script, [option])
    #expect(outcome.status == 64)
    #expect(outcome.text == "")
    #expect(
      outcome.errors.contains(
        "scripts/\(script) [\(script == "crash-tests" ? "--kills" : "--seconds") N]"))
  }
}
