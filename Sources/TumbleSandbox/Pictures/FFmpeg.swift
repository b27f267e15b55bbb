import Drawing
import Foundation
import Rendering
import Tumble

/// A child process `ffmpeg` that makes a video of the frames that it is given by a pipe.
///
/// It has a process group of its own: Ctrl-C ends it through us, and its file with it.
final class FFmpeg {
  private let pid: pid_t
  /// The pipe's end that frames are written to; nil: closed.
  private var input: Int32?
  /// What it says, a file without a name.
  private let errors: Int32
  private var status: Int32?
  private let isStraight: Bool
  /// The video's name, for messages.
  private let name: String

  /// Starts it, to write `file` over what is there; the video is called `name` in messages.
  ///
  /// With `hasAlpha` frames may be clear, and the video shows it.
  init(
    _ format: VideoFormat, size: PixelSize, framesPerSecond: Int, hasAlpha: Bool, file: String,
    name: String
  ) throws {
    self.name = name
    isStraight = hasAlpha
    errors = try Self.unnamedFile()
    let (reading, writing) = try Self.pipe()
    let arguments = format.arguments(
      size: size, framesPerSecond: framesPerSecond, hasAlpha: hasAlpha, file: file)
    let (code, started) = Self.spawn(["ffmpeg"] + arguments, input: reading, errors: errors)
    close(reading)
    pid = started
    guard code == 0 else {
      close(writing)
      close(errors)
      status = 0
      throw code == ENOENT
        ? VideoError.missing : VideoError.notStarted(reason: systemReason(code))
    }
    input = writing
  }

  deinit {
    guard status == nil else { return }
    closeInput()
    kill(pid, SIGKILL)
    var end: Int32 = 0
    while waitpid(pid, &end, 0) < 0, errno == EINTR {}
    close(errors)
  }

  /// Hands over a frame.
  func append(_ frame: CGImage) throws {
    let words = isStraight ? frame.pixels.map(Self.straight) : frame.pixels
    try words.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, let input {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(input, part.baseAddress, part.count)
        let isInterrupted = count < 0 && errno == EINTR
        try Interrupt.check()
        if isInterrupted { continue }
        guard count > 0 else { return try findOutWhyItEnded() }
        rest = rest.dropFirst(count)
      }
    }
  }

  private func findOutWhyItEnded() throws {
    try finish {}
    throw VideoError.failed(file: name, reason: "it ended before all frames were there")
  }

  /// Waits for the end of its work; `rest` is called again and again meanwhile.
  func finish(_ rest: () -> Void) throws {
    guard status == nil else { return }
    closeInput()
    var end: Int32 = 0
    while true {
      let ended = waitpid(pid, &end, WNOHANG)
      if ended != 0 && !(ended < 0 && errno == EINTR) { break }
      try Interrupt.check()
      rest()
      usleep(10_000)
    }
    status = end
    defer { close(errors) }
    guard end == 0 else { throw VideoError.failed(file: name, reason: reason(end)) }
  }

  private func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// The last line that it said, unless that only says that something failed.
  private func reason(_ status: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    lseek(errors, max(0, lseek(errors, 0, SEEK_END) - off_t(bytes.count)), SEEK_SET)
    let count = max(0, read(errors, &bytes, bytes.count))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let said = lines.last { !$0.isEmpty && $0 != "Conversion failed!" }
    let signal = status & 0x7F
    return said ?? (signal == 0 ? "exit code \(status >> 8 & 0xFF)" : "ended by signal \(signal)")
  }

  /// A premultiplied word with its colours as they were before.
  private static func straight(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    guard alpha != 255, alpha != 0 else { return word }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((word >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  // MARK: The process

  /// Starts a program with the signals as this one was started with; the error code and its id.
  private static func spawn(_ words: [String], input: Int32, errors: Int32) -> (Int32, pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
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

  private static func pointers(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) } + [nil]
  }

  /// A pipe of which no child keeps an end by chance.
  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else {
      throw VideoError.notStarted(reason: systemReason(errno))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func unnamedFile() throws -> Int32 {
    var template = Array((NSTemporaryDirectory() + "tumble-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw FileOutput.failure(NSTemporaryDirectory(), errno) }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}
