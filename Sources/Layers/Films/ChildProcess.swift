internal import CLinux
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Starting other programs and being started by one, with the signals as this one was started with and in a group of their own.
package enum ChildProcess {
  /// Starts a program, found by `PATH` unless it is a path; the error code, 0 if there is none, and its id.
  ///
  /// `input` and `output` are the descriptors that it reads and writes by; nil: nothing. What it says goes
  /// to `errors`; nil: nowhere.
  package static func spawn(
    _ words: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
  ) -> (code: Int32, pid: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let ends = [(input, O_RDONLY), (output, O_WRONLY), (errors, O_WRONLY)]
    for (number, end) in ends.enumerated() {
      if let descriptor = end.0 {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", end.1, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores itself; what it was told to ignore, its children ignore, too.
    var own = sigset_t()
    sigemptyset(&own)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&own, number) }
    posix_spawnattr_setsigdefault(&attributes, &own)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    let (arguments, environment) = (pointers(words), pointers(variables))
    defer { (arguments + environment).forEach { free($0) } }
    var started: pid_t = 0
    let code = posix_spawnp(
      &started, words[0], &actions, &attributes, arguments, environment)
    return (code, started)
  }

  /// Starts a program as `spawn` does, without input; the kernel kills it once the calling thread has ended.
  static func spawnBound(
    _ words: [String], output: Int32, errors: Int32?
  ) -> (code: Int32, pid: Int32) {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return (errno, 0) }
    defer { close(nothing) }
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    let (arguments, environment) = (pointers(words), pointers(variables))
    defer { (arguments + environment).forEach { free($0) } }
    var started: Int32 = 0
    let code = linux_spawn_bound(
      &started, arguments, environment, [nothing, output, errors ?? nothing])
    return (code, started)
  }

  /// Has the kernel kill this process once the thread that started it has ended.
  ///
  /// Standard input's other end is that process's: where nobody has it any more, this is the end already.
  package static func endWithParent() {
    _ = linux_end_with_parent()
    var input = pollfd(fd: 0, events: 0, revents: 0)
    if poll(&input, 1, 0) > 0, input.revents & Int16(POLLHUP) != 0 { raise(SIGKILL) }
  }

  /// A pipe of which no child keeps an end by chance; nil, with `errno`, if there is none to be had.
  package static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    // At once, as another thread may start a program at any moment.
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  private static func pointers(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) } + [nil]
  }
}
