import Glibc

/// How a piece of code ended that ran in a process of its own.
///
/// A copy of this process made by `fork` takes a millisecond, a new one for an exit test two
/// hundred. A copy has one thread only, so this is for the body of an exit test, where no other
/// thread does anything.
struct ForkedRun {
  /// What it wrote to standard error.
  let output: String
  /// The signal that ended it; nil when it ended itself.
  let signal: Int32?

  /// 0 when it came to its end; another number is a sanitizer's.
  let exitCode: Int32

  /// Runs `body` in a copy of this process; one that takes longer than ten seconds is ended.
  init(_ body: () -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fatalError("no pipe: \(errno)") }
    let child = fork()
    guard child >= 0 else { fatalError("no fork: \(errno)") }
    if child == 0 { Self.run(body, writingTo: ends[1]) }
    close(ends[1])
    output = Self.readAll(from: ends[0])
    close(ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    signal = status & 0x7f == 0 ? nil : status & 0x7f
    exitCode = signal == nil ? status >> 8 & 0xff : 0
  }

  private static func run(_ body: () -> Void, writingTo end: Int32) -> Never {
    dup2(end, STDERR_FILENO)
    // Swift's own handlers would print a backtrace, which takes a while.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      Glibc.signal(number, SIG_DFL)
    }
    var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)
    // The threads that tests run on block signals, and a copy inherits that.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    alarm(10)
    body()
    _exit(0)
  }

  private static func readAll(from end: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(end, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] }
      if count == 0 || (count < 0 && errno != EINTR) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ForkedRun {
  /// Whether a message of the C library's abort is in the output.
  var reachedChipmunk: Bool { output.contains("Aborting due to Chipmunk error") }

  /// Whether the module itself stopped it, with a message: a trap of the language names a file of
  /// Swift's own, or none, since Physics forces nothing.
  var wasStopped: Bool {
    (signal == SIGILL || signal == SIGTRAP) && !reachedChipmunk
      && output.contains(#/(?m)^Physics/[\w+]+\.swift:\d+: Fatal error: /#)
  }

  /// What is wrong about it when it should have been stopped by us with a message that contains
  /// `words`; nil when that is how it was.
  func faultOfStop(_ words: String) -> String? {
    guard wasStopped else { return "it was not stopped, but \(ending)" }
    return output.contains(words) ? nil : "not \"\(words)\" but \(ending)"
  }

  /// What is wrong about it when it should have come to its end; nil when it did.
  var faultOfEnd: String? { signal == nil && exitCode == 0 ? nil : ending }

  private var ending: String {
    let how = signal.map { "signal \($0)" } ?? "exit code \(exitCode)"
    return "\(how) ended it: \(output.prefix(400))"
  }
}
