import Drawing
import Foundation
import Layers
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
  private let errors: UnnamedFile
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
    errors = try UnnamedFile()
    guard let (reading, writing) = ChildProcess.pipe() else {
      throw VideoError.notStarted(reason: systemReason(errno))
    }
    let arguments = format.arguments(
      size: size, framesPerSecond: framesPerSecond, hasAlpha: hasAlpha, file: file)
    let (code, started) = ChildProcess.spawn(
      ["ffmpeg"] + arguments, input: reading, errors: errors.descriptor)
    close(reading)
    pid = started
    guard code == 0 else {
      close(writing)
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
  }

  /// Hands over a frame.
  func append(_ frame: CGImage) throws {
    let words = isStraight ? frame.pixels.map(Self.straight) : frame.pixels
    guard let input else { return }
    let failure = words.withUnsafeBytes { WaitingWrite.all($0, to: input) }
    try Interrupt.check()
    if failure != nil { try findOutWhyItEnded() }
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
    guard end == 0 else { throw VideoError.failed(file: name, reason: reason(end)) }
  }

  private func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// The last line that it said, unless that only says that something failed.
  private func reason(_ status: Int32) -> String {
    let said = errors.lines.last { !$0.isEmpty && $0 != "Conversion failed!" }
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
}
