import ArgumentParser
import Foundation
import Layers
import Tumble

/// What `verify --jobs` starts: reads names of files from standard input, each ended by a zero byte,
/// and writes an empty line when it begins with each, and what came out of it as a line of JSON.
struct VerifyWorkerCommand: SimulationCommand {
  static let name = "verify-worker"
  /// What says that a file is begun with.
  static let begins = UInt8(ascii: "\n")
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Verify files for `verify --jobs`.")

  static let isPersons = false

  @Flag var strict = false
  @Flag var recover = false
  @Flag var json = false
  @Option(parsing: .unconditional) var against: String?
  @Option(parsing: .unconditional) var timeout = 600
  @OptionGroup var paranoid: ParanoidOption

  /// The words by which this program starts another of itself as a worker.
  ///
  /// By its name where that is still what runs here, for `ps`; never a build that replaced it.
  static func words(_ options: VerifyOptions, wantsJSON: Bool) -> [String] {
    let itself = "/proc/self/exe"
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: itself)) ?? itself
    return [FileOutput.areSame(path, itself) ? path : itself, name]
      + (options.strict ? ["--strict"] : []) + (options.recover ? ["--recover"] : [])
      + (wantsJSON ? ["--json"] : []) + (options.against.map { ["--against", $0] } ?? [])
      + ["--timeout", "\(options.timeoutSeconds)"]
      + (options.secondRunInterval.map { ["--paranoid", "\($0)"] } ?? [])
  }

  func work() throws {
    let options = VerifyOptions(
      strict: strict, recover: recover, against: against, timeoutSeconds: timeout,
      secondRunInterval: paranoid.ticks)
    ChildProcess.endWithParent()
    let verifier = FileVerifier(options: options, wantsJSON: json)
    var names = ZeroEndedNames()
    while let file = try names.next() {
      Console.result(bytes: [Self.begins])
      let verified = try verifier.verify(file)
      try Interrupt.check()
      let line = try JSONEncoder().encode(verified)
      Console.result(bytes: line + [UInt8(ascii: "\n")])
    }
  }
}

/// The names on standard input, each as soon as it is whole.
private struct ZeroEndedNames {
  private var received: [UInt8] = []

  /// Waits for the next name; nil: there will be none.
  mutating func next() throws -> String? {
    while true {
      if let end = received.firstIndex(of: 0) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 12)
      let count = read(0, &bytes, bytes.count)
      try Interrupt.check()
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      received += bytes[..<count]
    }
  }
}
