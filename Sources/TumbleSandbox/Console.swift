import Assets
import Contracts
import Drawing
import Foundation
import Rendering
import SDLBackend
import Tumble

/// All output: results to standard output, everything else to standard error.
///
/// Lines are escaped here, whoever made them, so that no name, argument or file can drive the terminal.
enum Console {
  /// Where all of it goes.
  static let descriptors: [Int32] = [1, 2]

  /// A result: one line on standard output.
  static func result(_ line: String) { write(escaped(line) + "\n", to: 1) }

  /// A result in pieces, as a trace or a picture.
  static func result(bytes: some Sequence<UInt8>) { write(Array(bytes), to: 1) }

  /// A remark or an error: one line on standard error.
  static func note(_ line: String) { write(escaped(line) + "\n", to: 2) }

  /// What went wrong: one line on standard error, with the program's name before it.
  static func complain(_ line: String) { note("\(Program.current.name): \(line)") }

  /// What a terminal on standard error is to show, with its control characters.
  static func draw(_ text: String) { write(text, to: 2) }

  /// One JSON document on standard output.
  static func result(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(escaped(json: String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n", to: 1)
  }

  /// Several lines; what is no end of a line is escaped.
  static func escaped(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// A line in which nothing drives a terminal.
  static func escaped(_ line: String) -> String { Contracts.escaped(line) }

  /// A JSON document that says the same, and in which no string has what a terminal must not get.
  ///
  /// The ends of its lines are between its values.
  static func escaped(json text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Contracts.escaped(String(line)) { scalar in
        String(scalar).utf16.map { "\\u" + hexadecimal(UInt64($0), digits: 4) }.joined()
      }
    }.joined(separator: "\n")
  }

  private static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    let failure = bytes.withUnsafeBytes { WaitingWrite.all($0, to: descriptor) }
    guard let code = failure else { return }
    // Somebody who waits for a reader in vain may stop waiting.
    if code == EINTR { exit(Interrupt.exitCode) }
    if descriptor == 1 { loseStandardOutput(code) }
  }

  /// Nobody reads on, or there is no room: results that are lost are a failure.
  private static func loseStandardOutput(_ code: Int32) -> Never {
    if code == EPIPE {
      // As any filter ends whose reader is gone.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    complain("standard output can't be written: \(systemReason(code))")
    exit(ExitStatus.badFile.rawValue)
  }
}

/// What the command ends with.
enum ExitStatus: Int32 {
  case fine = 0
  case no = 1
  case badFile = 2
  case usage = 64
  case missing = 69
  case interrupted = 130
}

/// An end with a message that was, or is still to be, printed.
struct Failure: Error {
  let status: ExitStatus
  let message: String?

  init(_ status: ExitStatus, _ message: String? = nil) {
    self.status = status
    self.message = message
  }

  /// What the process ends with.
  var exitCode: Int32 { status == .interrupted ? Interrupt.exitCode : status.rawValue }

  /// What an error of the library means to somebody at a shell.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as SceneError: self.init(.usage, Self.line(of: error))
    case let error as TimestepError: self.init(.usage, error.description)
    case let error as ReplayError where error.fault == .interrupted: self.init(.interrupted)
    case let error as ReplayError: self.init(.badFile, error.description)
    case let error as ImageError: self.init(.badFile, error.description)
    case let error as SimulationError: self.init(.no, error.description)
    case let error as SyncError: self.init(.no, error.description)
    case let error as RenderError: self.init(.missing, error.description)
    case let error as VideoError: self.init(error.status, error.description)
    case let error as SDLError: self.init(.missing, error.description)
    case let error as FontError: self.init(.missing, error.description)
    case let error as AssetsError: self.init(.missing, error.description)
    default: self.init(.badFile, "\(error)")
    }
  }

  private static func line(of error: SceneError) -> String {
    guard case .unknownScene(let name, _) = error else { return error.description }
    // The first word may be a command, or else a scene.
    if CommandLine.arguments.dropFirst().first == name,
      let command = ProgramCommand.command(like: name)
    {
      return "there is no command or scene \"\(name)\"; did you mean \"\(command)\"?"
    }
    return "\(error) (all: \(Program.current.name) list)"
  }
}
