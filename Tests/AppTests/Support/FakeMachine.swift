import Foundation

/// Runs the scripts of `scripts/` with programs of a test's own at the front of PATH.
struct FakeMachine {
  let folder: Workspace

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init() throws { folder = try Workspace() }

  /// A program named `name` in the folder that PATH begins with.
  func put(_ name: String, _ script: String) throws { try folder.writeProgram(script, name) }

  /// Runs `scripts/NAME`; `system` is what PATH has after the folder.
  func run(
    _ script: String, _ arguments: [String] = [], system: String = ":/usr/bin:/bin"
  ) throws -> Outcome {
    var command = Command(arguments, in: folder)
    command.program = Self.root.appending(path: "scripts/\(script)").path
    command.environment = ["PATH": folder.path + system]
    return try command.run()
  }
}
