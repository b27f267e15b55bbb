internal import CChipmunk
import Contracts
internal import Glibc

/// Keeps what Chipmunk has to say at its first space off standard output.
///
/// Debian's library prints two lines when the first space of a process is made, and has no
/// switch for it; a program that prints JSON can't have that. So the first space is a throw-away
/// one, made while standard output leads nowhere. This also makes the library's one unguarded
/// "already done" flag safe: no two threads make the first space.
///
/// What another thread writes to standard output in these microseconds is lost.
enum ChipmunkStartup {
  /// Does it, the first time; later calls cost a load.
  static func ensureDone() { _ = once }

  private static let once: Void = {
    require(
      Chipmunk.version == Chipmunk.known,
      "Chipmunk is \(Chipmunk.version), and \(Chipmunk.known) is needed")
    withoutStandardOutput { cpSpaceFree(cpSpaceNew()) }
  }()

  private static func withoutStandardOutput(_ body: () -> Void) {
    fflush(nil)
    let saved = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)  // -1 when standard output is closed
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if null >= 0, null != STDOUT_FILENO { dup2(null, STDOUT_FILENO) }
    body()
    // The text is in the stream's own buffer where standard output is a pipe or a file.
    fflush(nil)
    if saved >= 0 {
      dup2(saved, STDOUT_FILENO)
      close(saved)
    } else {
      close(STDOUT_FILENO)
    }
    if null >= 0, null != STDOUT_FILENO { close(null) }
  }
}
