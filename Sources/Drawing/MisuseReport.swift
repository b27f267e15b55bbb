import Contracts
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Where the lines go that say of a call that it was wrong and did nothing.
///
/// By default to standard error. Whoever treats such lines otherwise takes all of them.
package enum MisuseReport {
  private static let receiver = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Lets `receive` have every line from now on, on the thread on which the call was made.
  package static func send(to receive: @escaping @Sendable (String) -> Void) {
    receiver.withLock { $0 = receive }
  }

  /// Writes a line to standard error, escaped: key paths and names in it can come from anywhere.
  package static func writeToStandardError(_ line: String) {
    // In one call, so that lines of several threads don't mix. There is nowhere to report a
    // failure to.
    let bytes = Array("\(escaped(line))\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Says a line to whoever has them.
  package static func report(_ line: String) {
    let receive = receiver.withLock { $0 }
    (receive ?? writeToStandardError)(line)
  }
}

/// Says in one line that a call was wrong and did nothing.
func misuse(_ line: String) { MisuseReport.report("Drawing: \(line)") }
