import Foundation
import Layers
import Physics
import Tumble

/// Processes that verify files, each one after another: as many at once as are asked for.
///
/// A process that dies takes only the file with it that it was at: that one is bad, and another
/// process goes on with the rest. Reports come in the order in which they are ready.
final class VerifyPool {
  /// What a process is started as, again and again.
  private let words: [String]
  private let files: [String]
  private let timeoutSeconds: Int
  private var next = 0
  private var workers: [VerifyWorker] = []

  /// How many seconds a process may need to begin with a file.
  private static let mostSecondsToBegin = 60.0
  /// Milliseconds after which somebody's wish for an end is noticed, and progress is drawn.
  private static let interval: Int32 = 100

  /// A pool that verifies `files` by processes that are started by `words`.
  init(_ words: [String], files: [String], timeoutSeconds: Int) {
    self.words = words
    self.files = files
    self.timeoutSeconds = timeoutSeconds
  }

  deinit { workers.forEach { $0.kill() } }

  /// Verifies all files by `count` processes, or stops where somebody asks for an end.
  ///
  /// `report` is given a file's index and what came out; `goOn` is called ten times a second or
  /// more often.
  func run(
    count: Int, report: (Int, VerifiedFile) -> Void, goOn: () -> Void
  ) throws {
    defer {
      workers.forEach { $0.kill() }
      workers = []
    }
    while workers.count < count, next < files.count, try startWorker() {}
    while !workers.isEmpty, !Interrupt.isAsked {
      let ready = Self.waitForReports(of: workers)
      for worker in ready { try hear(worker, report) }
      let now = MonotonicClock.nanoseconds()
      for worker in workers {
        // A process ends its file by itself between ticks; in the middle of one it is ended.
        let most = worker.isUnderWay ? Double(timeoutSeconds) : Self.mostSecondsToBegin
        if worker.seconds(until: now) > most { worker.giveUp() }
      }
      goOn()
    }
  }

  /// Starts a process for the next file; false if the system has no more, but others are at work.
  private func startWorker() throws -> Bool {
    do {
      let worker = try VerifyWorker(words)
      workers.append(worker)
      give(worker)
      return true
    } catch {
      guard workers.isEmpty else { return false }
      throw error
    }
  }

  /// Has a process verify the next file; without one it may end.
  private func give(_ worker: VerifyWorker) {
    guard next < files.count else {
      // Without anything left to do and with nobody to hear it, this is the quickest end.
      worker.kill()
      return workers.removeAll { $0 === worker }
    }
    worker.begin(next, files[next])
    next += 1
  }

  private func hear(_ worker: VerifyWorker, _ report: (Int, VerifiedFile) -> Void) throws {
    switch worker.read() {
    case .nothing: break
    case .report(let verified):
      ChipmunkMessages.count(elsewhere: verified.chipmunkWarnings)
      report(worker.index, verified)
      guard worker.isGivenUp else { return give(worker) }
      // It was done at the very moment, but is gone.
      workers.removeAll { $0 === worker }
      if next < files.count { _ = try startWorker() }
    case .ended(let reason):
      let seconds = worker.seconds(until: MonotonicClock.nanoseconds())
      workers.removeAll { $0 === worker }
      let file = files[worker.index]
      if worker.isGivenUp, worker.isUnderWay {
        report(worker.index, try unfinished(file, seconds))
      } else {
        report(worker.index, VerifiedFile(lost: file, reason: reason, seconds: seconds))
      }
      if next < files.count { _ = try startWorker() }
    }
  }

  /// What a process says of a file itself where it notices that its time is over.
  private func unfinished(_ file: String, _ seconds: Double) throws -> VerifiedFile {
    try VerifiedFile(
      VerifyReport(notFinished: file, within: timeoutSeconds), seconds: seconds, wantsJSON: true)
  }

  /// Those that have something to say, at the end of the interval perhaps none.
  private static func waitForReports(of workers: [VerifyWorker]) -> [VerifyWorker] {
    var wanted = workers.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    guard poll(&wanted, nfds_t(wanted.count), interval) > 0 else { return [] }
    return zip(workers, wanted).filter { $0.1.revents != 0 }.map(\.0)
  }
}

/// A process that verifies the files whose names it is given, and says of each what came out.
final class VerifyWorker {
  /// What was read from a process.
  enum Message {
    /// Not yet a whole report.
    case nothing
    case report(VerifiedFile)
    /// It is gone; in words how.
    case ended(String)
  }

  /// The pipe's end that reports are read from.
  let output: Int32
  /// The file that it is at, by its index.
  private(set) var index = 0
  /// Whether it has begun with that file.
  private(set) var isUnderWay = false
  /// Whether it was ended because it took too long.
  private(set) var isGivenUp = false
  private let input: Int32
  private let pid: pid_t
  private var started: Int64 = 0
  private var received: [UInt8] = []
  private var isReaped = false

  /// Starts a process, whose errors go to where ours go.
  init(_ words: [String]) throws {
    guard let names = ChildProcess.pipe() else { throw Self.failure(errno) }
    guard let reports = ChildProcess.pipe() else {
      let code = errno
      close(names.reading)
      close(names.writing)
      throw Self.failure(code)
    }
    let (code, started) = ChildProcess.spawn(
      words, input: names.reading, output: reports.writing, errors: 2)
    close(names.reading)
    close(reports.writing)
    (input, output, pid) = (names.writing, reports.reading, started)
    guard code == 0 else {
      isReaped = true
      throw Self.failure(code)
    }
  }

  deinit {
    kill()
    close(input)
    close(output)
  }

  /// Has it verify a file.
  ///
  /// One that is gone can't be told, which its end says soon enough.
  func begin(_ index: Int, _ file: String) {
    self.index = index
    isUnderWay = false
    started = MonotonicClock.nanoseconds()
    var rest = Array(file.utf8)[...] + [0]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR && !Interrupt.isAsked { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// How long it has been at its file, or is about to begin with it.
  func seconds(until now: Int64) -> Double { Double(now - started) / 1e9 }

  /// Ends it, since it doesn't come to an end of its file.
  func giveUp() {
    guard !isGivenUp else { return }
    isGivenUp = true
    _ = Glibc.kill(pid, SIGKILL)
  }

  /// Ends it at once.
  func kill() {
    guard !isReaped else { return }
    _ = Glibc.kill(pid, SIGKILL)
    _ = reap()
  }

  /// Reads what it has said; to be called when there is something.
  func read() -> Message {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(output, &bytes, bytes.count)
    if count < 0 && errno == EINTR { return .nothing }
    guard count > 0 else { return .ended(lostReason(reap())) }
    received += bytes[..<count]
    while received.first == VerifyWorkerCommand.begins {
      received.removeFirst()
      isUnderWay = true
      started = MonotonicClock.nanoseconds()
    }
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return .nothing }
    let line = Data(received[..<end])
    received.removeFirst(end + 1)
    guard let report = try? JSONDecoder().decode(VerifiedFile.self, from: line) else {
      kill()
      return .ended("the process that verified it said something that is no report")
    }
    return .report(report)
  }

  private func reap() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    return status
  }

  private func lostReason(_ status: Int32) -> String {
    let signal = status & 0x7F
    if isGivenUp { return "the process that was to verify it didn't begin and was ended" }
    guard signal != 0 else {
      return "the process that verified it ended with exit code \(status >> 8 & 0xFF)"
    }
    let hint = signal == SIGKILL ? ", perhaps for want of memory" : ""
    let name = String(cString: strsignal(signal)).lowercased()
    return "the process that verified it was ended by signal \(signal) (\(name)\(hint))"
  }

  private static func failure(_ code: Int32) -> Failure {
    Failure(.missing, "can't start a process that verifies: \(systemReason(code))")
  }
}
