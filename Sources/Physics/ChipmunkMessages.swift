import Contracts
internal import Glibc
import Synchronization

/// What Chipmunk's C code has to say: its `cpMessage`, in our words.
///
/// Debian's library is built with its checks. It calls this function by name through the dynamic linker, which takes the
/// program's own before the library's. A warning is counted instead of printed: the library knows two, that its search for
/// where two shapes touch took 20 steps or more (`cpCollision.c`, GJK and EPA), which happens where polygons of many
/// corners overlap deeply; what it has found by then counts all the same. After an error the library aborts.
@_cdecl("cpMessage")
@usableFromInline
func chipmunkMessage(
  condition: UnsafePointer<CChar>, file: UnsafePointer<CChar>, line: Int32, isError: Int32,
  isHardError: Int32, message: UnsafePointer<CChar>
) {
  guard isError != 0 else {
    ChipmunkMessages.warnings.add(1, ordering: .relaxed)
    return
  }
  // The numbers that belong into the message are out of reach.
  let lines =
    "Aborting due to Chipmunk error: \(String(cString: message))\n"
    + "\tFailed condition: \(String(cString: condition))\n"
    + "\tSource:\(String(cString: file)):\(line)\n"
  let bytes = Array(lines.utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// What of Chipmunk's messages is kept.
package enum ChipmunkMessages {
  fileprivate static let warnings = Atomic<Int>(0)

  /// How many warnings there were so far, here and in processes that worked for this one.
  package static var warningCount: Int { warnings.load(ordering: .relaxed) }

  /// Counts warnings that another process had for this one.
  package static func count(elsewhere count: Int) { warnings.add(count, ordering: .relaxed) }
}
