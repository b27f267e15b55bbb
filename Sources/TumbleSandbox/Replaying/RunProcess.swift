import Foundation
import Layers
package import Tumble

/// Processes that hold a recording's run.
package enum RunProcess {
  /// Starts this program anew, or another of the kind, without a window; gives the channel that it
  /// listens at.
  ///
  /// - Throws: why it can't be started.
  package static func start(_ file: String, program: String? = nil) throws -> RunChannel {
    let (own, other) = try RunChannel.pair()
    defer { other.close() }
    let path =
      try program ?? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let (code, child) = other.withDescriptor {
      ChildProcess.spawn([path, HoldRunCommand.name, "--", file], input: $0, errors: 2)
    }
    guard code == 0 else {
      throw Failure(.missing, "\(path) can't be started: \(systemReason(code))")
    }
    own.adopt(child)
    return own
  }
}
