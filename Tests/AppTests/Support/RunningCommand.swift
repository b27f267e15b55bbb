import Foundation
import Synchronization
import Testing

/// A process that a test has started; it never outlives the test.
final class RunningCommand {
  let pid: pid_t
  private let outputPath: String
  private let errorPath: String
  private var isReaped = false

  /// What the tests were told of sanitizers, which is all that programs get of their environment.
  private static let ofSanitizers = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD"].contains($0.key)
  }

  /// How many times as long anything may take: sanitizers are slow.
  static let patience = ofSanitizers.isEmpty ? 1.0 : 8.0

  /// Starts a program with its arguments, all signals as a shell leaves them.
  init(
    _ words: [String], environment: [String: String], input: String = "/dev/null",
    output: String? = nil, in folder: Workspace
  ) throws {
    outputPath = folder.unique("stdout")
    errorPath = folder.unique("stderr")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output ?? outputPath, create, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, create, 0o600)
    var attributes = Self.plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var started: pid_t = 0
    let variables = environment.merging(Self.ofSanitizers) { given, _ in given }
      .map { "\($0.key)=\($0.value)" }.sorted()
    let code = Self.withPointers(words) { arguments in
      Self.withPointers(variables) { variables in
        posix_spawn(&started, words[0], &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    pid = started
  }

  deinit {
    guard !isReaped else { return }
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  /// Sends a signal to the process.
  func send(_ signal: Int32) { kill(pid, signal) }

  /// What it has written to standard output so far, where that goes to no file of the test's.
  var outputSoFar: String { Self.text(outputPath) }
  /// What it has written to standard error so far.
  var errorsSoFar: String { Self.text(errorPath) }

  /// Waits for its end; after `seconds`, or several times as many under a sanitizer, it is killed, which the outcome
  /// says.
  func wait(within seconds: Double = 60) -> Outcome {
    let watch = Watch(pid: pid)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience * seconds) { watch.kill() }
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let isLate = watch.end()
    var status: Int32 = 0
    var usage = rusage()
    wait4(pid, &status, 0, &usage)
    isReaped = true
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : -signal,
      output: Array(FileManager.default.contents(atPath: outputPath) ?? Data()),
      errors: Self.text(errorPath), isLate: isLate,
      processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// No signal blocked or ignored: test threads have some of both.
  private static func plainSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  private static func withPointers<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = words.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }
}

/// Kills a process whose time is over, and only while it is there to be killed.
private final class Watch: Sendable {
  private enum State { case running, ended, killed }
  private let state = Mutex(State.running)
  private let pid: pid_t

  init(pid: pid_t) { self.pid = pid }

  func kill() {
    state.withLock { state in
      guard state == .running else { return }
      state = .killed
      _ = Glibc.kill(pid, SIGKILL)
    }
  }

  /// Says that the process has ended; true if it was killed.
  func end() -> Bool {
    state.withLock { state in
      defer { if state == .running { state = .ended } }
      return state == .killed
    }
  }
}

/// Waits until something holds, at most so many seconds; false if it never did.
func eventually(within seconds: Double = 20, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = DispatchTime.now().uptimeNanoseconds + UInt64(RunningCommand.patience * seconds * 1e9)
  while try !condition() {
    guard DispatchTime.now().uptimeNanoseconds < end else { return false }
    usleep(2000)
  }
  return true
}

// What the system tells about a running process.
extension RunningCommand {
  /// A file of the process's folder in /proc; empty once it is gone.
  func state(_ name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: "/proc/\(pid)/\(name)") ?? Data(),
      as: UTF8.self)
  }

  /// The processes that it has started and not yet reaped.
  var children: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { Self.stat(of: $0).parent == pid }.sorted()
  }

  /// Whether a process is gone, or waits only for somebody to reap it.
  static func hasEnded(_ pid: pid_t) -> Bool {
    let state = stat(of: pid).state
    return state.isEmpty || state == "Z"
  }

  /// A process's state and the process that started it, from behind the name in parentheses.
  private static func stat(of pid: pid_t) -> (state: String, parent: pid_t) {
    let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/stat") ?? Data()
    let fields =
      String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 1 else { return ("", 0) }
    return (String(fields[0]), pid_t(fields[1]) ?? 0)
  }

  /// Whether it is far enough to take SIGINT as a wish.
  ///
  /// SIGHUP is the last that it sets up; the shell before it catches SIGINT, but not that.
  var handlesInterrupts: Bool {
    let line = state("status").split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let caught = line.flatMap { UInt64($0.dropFirst(7).trimming(), radix: 16) } ?? 0
    return caught >> UInt64(SIGHUP - 1) & 1 == 1
  }

  /// Whether it takes SIGINT as a wish and waits in poll(2), which has number 7, for something to read.
  var isWaitingToRead: Bool { handlesInterrupts && state("syscall").hasPrefix("7 ") }

  /// The time that it has had on a processor, in seconds.
  var processorSeconds: Double {
    // After the name in parentheses: state is field 3; utime and stime are 14 and 15.
    let fields = state("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

extension Substring {
  fileprivate func trimming() -> Substring {
    drop { $0.isWhitespace }
  }
}
