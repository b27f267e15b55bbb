import Foundation
import Synchronization
import Testing

/// A folder of a test's own, gone when the test is.
final class Workspace {
  let path: String
  private static let counter = Atomic<Int>(0)

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "tumble-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
    try FileManager.default.createDirectory(
      atPath: path + "/.logs", withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }  // a leftover harms nobody

  /// The path of a name in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file and gives its path.
  @discardableResult func write(_ text: String, _ name: String) throws -> String {
    try write(Array(text.utf8), name)
  }

  /// Writes a file and gives its path.
  @discardableResult func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: self(name)))
    return self(name)
  }

  /// Writes a shell's program that can be run.
  ///
  /// A shell writes it: a file that this process has open for writing can't be run, and a child that
  /// another test starts meanwhile would have it open for a moment.
  func writeProgram(_ script: String, _ name: String) throws {
    let text = try write("#!/bin/sh\n\(script)\n", ".\(name).text")
    var command = Command(
      ["-c", "cat \"$0\" > \"$1\" && chmod 755 \"$1\"", text, name], in: self)
    command.program = "/bin/sh"
    let outcome = try command.run()
    guard outcome.status == 0 else { throw NotWritten(errors: outcome.errors) }
  }

  struct NotWritten: Error {
    let errors: String
  }

  /// The content of a file.
  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: self(name))))
  }

  /// The content of a file as text.
  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The names in the folder, sorted; what the tests themselves keep starts with a dot.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
        .sorted()
    }
  }

  /// A path that nothing has yet, out of sight of `names`.
  func unique(_ name: String) -> String {
    "\(path)/.logs/\(name)-\(Self.counter.add(1, ordering: .relaxed).newValue)"
  }

  /// Copies `tumble` here, alone, without what belongs beside it.
  ///
  /// By another process: a program can't be run while somebody, or a child that was just started, has
  /// it open for writing.
  func copyProgram() throws {
    var copy = Command([Command.tumble, "tumble"], in: self)
    copy.program = "/bin/cp"
    try #require(try copy.run().status == 0)
  }

  /// Runs `tumble` in this folder.
  func tumble(_ arguments: String..., within seconds: Double = 60) throws -> Outcome {
    try Command(arguments, in: self).run(within: seconds)
  }
}
