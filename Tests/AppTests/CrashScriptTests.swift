import Foundation
import Testing

/// A few of each of the attacks of `make crash-tests`.
@Suite struct CrashScriptTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `kills, full disks, lost names and failing calls lose nothing that they mustn't`()
    throws
  {
    var command = Command(
      ["--kills", "10", "--attacks", "kills disks names calls", "--program", Command.tumble],
      in: try Workspace())
    command.program = Self.root.appending(path: "scripts/crash-tests").path
    let outcome = try command.run(within: 300)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.errors == "")
    let rows = outcome.text.split(separator: "\n").dropFirst()
    #expect(rows.count >= 12)
    for name in ["SIGKILL of record ", "calls that fail: record ", "calls that fail: render "] {
      #expect(rows.contains { $0.hasPrefix(name) })
    }
  }
}
