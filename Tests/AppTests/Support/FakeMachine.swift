import Foundation

/// Runs the scripts of `scripts/` with programs of a test's own at the front of PATH.
struct FakeMachine {
  let folder: Workspace

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init() throws { folder = try Workspace() }

  /// A program named `name` in the folder that PATH begins with.
  ///
  /// A shell writes it: a file that this process has open for writing can't be run, and a child that
  /// another test starts meanwhile would have it open for a moment.
  func put(_ name: String, _ script: String) throws {
    let text = try folder.write("#!/bin/sh\n\(script)\n", ".\(name).text")
    var command = Command(
      ["-c", "cat \"$0\" > \"$1\" && chmod 755 \"$1\"", text, name], in: folder)
    command.program = "/bin/sh"
    let outcome = try command.run()
    guard outcome.status == 0 else { throw NotWritten(errors: outcome.errors) }
  }

  /// Runs `scripts/NAME`; `system` is what PATH has after the folder.
  func run(
    _ script: String, _ arguments: [String] = [], system: String = ":/usr/bin:/bin"
  ) throws -> Outcome {
    var command = Command(arguments, in: folder)
    command.program = Self.root.appending(path: "scripts/\(script)").path
    command.environment = ["PATH": folder.path + system]
    return try command.run()
  }

  struct NotWritten: Error {
    let errors: String
  }
}
