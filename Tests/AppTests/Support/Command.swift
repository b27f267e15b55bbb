import Foundation
import Synchronization

/// One call of the built `tumble`, as somebody at a shell makes it.
///
/// The environment is clean: what isn't given here isn't there, a display least of all. Standard
/// output and standard error go to files, so no pipe can fill up.
struct Command {
  var arguments: [String]
  var folder: Workspace
  var environment: [String: String] = [:]
  /// Where standard input comes from.
  var input = "/dev/null"
  /// Where standard output goes, if not to a file that the outcome holds.
  var output: String?
  /// Shell words before the command: limits, closed descriptors.
  var setup = ""
  /// The program; another copy than the built one where that is the point.
  var program = Command.tumble

  init(_ arguments: [String], in folder: Workspace) {
    self.arguments = arguments
    self.folder = folder
  }

  /// The program that lies beside the test program.
  static let tumble = beside("tumble")

  /// A program that lies beside the test program.
  static func beside(_ name: String) -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: own).deletingLastPathComponent().appending(path: name).path
  }

  /// The same for somebody whom permissions bind, as they don't root.
  func boundByPermissions() -> Self {
    guard geteuid() == 0 else { return self }
    var command = self
    command.program = "/usr/bin/setpriv"
    command.arguments = ["--bounding-set=-dac_override,-dac_read_search", program] + arguments
    return command
  }

  /// Whether there is a way to be bound by permissions.
  static func canBeBoundByPermissions() throws -> Bool {
    var nothing = try Command([], in: Workspace())
    nothing.program = "/bin/true"
    return try nothing.boundByPermissions().run().status == 0
  }

  /// Starts the program and gives it back while it runs.
  func start() throws -> RunningCommand {
    try RunningCommand(
      // The shell moves to the folder and becomes the program: same process, same id.
      ["/bin/sh", "-c", "cd \"$0\" && \(setup) exec \"$@\"", folder.path, program] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 },
      input: input, output: output, in: folder)
  }

  /// Runs the program to its end; after `seconds` it is killed.
  func run(within seconds: Double = 60) throws -> Outcome { try start().wait(within: seconds) }
}

/// How a command ended and what it said.
struct Outcome {
  /// The exit code, or the negative number of the signal that ended it.
  let status: Int32
  let output: [UInt8]
  let errors: String
  /// Whether it was ended because its time was over.
  let isLate: Bool
  /// What it needed of a processor, in seconds: the same on a busy machine as on a quiet one.
  let processorSeconds: Double

  var text: String { String(decoding: output, as: UTF8.self) }
  /// The lines of standard error.
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  /// Exit code and both texts: what most tests compare.
  var transcript: [String] {
    ["exit \(status)"] + text.split(separator: "\n").map(String.init) + errorLines
  }
}
