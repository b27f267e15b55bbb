import Drawing
import Foundation
import Glibc
import Rendering
import Synchronization
import Testing

@testable import Layers

/// How films are read by way of ffmpeg: nobody waits who doesn't want to, and programs are few.
@Suite(.serialized) final class FFmpegReadingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reading-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A film of 2 × 1 pixels, 10 frames a second, that a few lines of shell give.
  private func film(
    _ ffmpeg: String, says seconds: Double = 1, patience: Double = 60
  ) throws -> FFmpegFilm {
    let answer = "printf 'width=2\\nheight=1\\navg_frame_rate=10/1\\nduration=\(seconds)\\n'"
    return try FFmpegFilm(
      URL(filePath: "/film.mp4"),
      tools: FFmpegFilm.Tools(
        ffmpeg: folder.writeProgram("ffmpeg", ffmpeg),
        ffprobe: folder.writeProgram("ffprobe", answer), patience: patience))
  }

  /// A program that gives frames up to a count from the one on that it is asked for, 10 a second.
  ///
  /// Each frame's first pixel holds its number; `starts` says how often it was started.
  private func numbers(upTo count: Int) -> String {
    #"""
    echo x >> "${0%/*}/starts"
    n=0; if [ "$4" = -ss ]; then n=$(( ${5%.*} * 10 + ${5#*.} )); fi
    while [ $n -lt \#(count) ]; do
      printf "\\$(printf %o $((n % 256)))\\$(printf %o $((n / 256)))\\000\\377\\000\\000\\000\\377"
      n=$((n + 1))
    done
    """#
  }

  private var starts: Int {
    let log = try? String(contentsOf: folder.appending(path: "starts"), encoding: .utf8)
    return log?.split(separator: "\n").count ?? 0
  }

  private func number(_ film: FFmpegFilm, at seconds: Double, waits: Bool = true) -> Int? {
    film.frame(at: seconds, waits: waits).map { Int($0.pixels[0] & 0xFFFF) }
  }

  /// Asks until it is so, for a minute at most.
  private func comes(_ condition: () -> Bool) -> Bool {
    let start = ContinuousClock.now
    while !condition() {
      guard ContinuousClock.now - start < .seconds(60) else { return false }
      sched_yield()
    }
    return true
  }

  // MARK: Nobody waits

  @Test func `who doesn't wait isn't held up by a program that is waited for`() throws {
    let gate = folder.appending(path: "gate")
    #expect(mkfifo(gate.path, 0o600) == 0)
    let film = try film("read line < '\(gate.path)'; \(numbers(upTo: 10))", patience: 20)
    #expect(film.frame(at: 0, waits: false) == nil)
    // That can't be done until the program reads there.
    var descriptor: Int32 = -1
    try #require(
      comes {
        descriptor = open(gate.path, O_WRONLY | O_NONBLOCK)
        return descriptor >= 0
      })
    let took = ContinuousClock().measure {
      for _ in 0..<10 { _ = film.frame(at: 0.1, waits: false) }
      #expect(film.failure == nil && film.nextChange(after: 0, isForward: true) == 0.1)
    }
    #expect(took < .seconds(10))
    _ = write(descriptor, "\n", 1)
    close(descriptor)
    #expect(comes { number(film, at: 0.1, waits: false) == 1 })
  }

  @Test func `moments that are shown by turns without waiting are all read`() throws {
    let film = try film(numbers(upTo: 100), says: 10)
    #expect(
      comes {
        let pair = [6, 3].map { number(film, at: $0, waits: false) }
        return pair == [60, 30]
      })
    #expect(starts <= 6, "\(starts)")
  }

  @Test func `a frame has one time, however often a part of it comes`() throws {
    let film = try film("while :; do printf a; sleep 0.2; done", patience: 0.5)
    #expect(film.frame(at: 0, waits: true) == nil)
    #expect(film.failure == .silent(path: "/film.mp4", seconds: 0.5))
  }

  // MARK: Programs end

  @Test func `a program that reads a film ends with the thread that started it`() throws {
    final class Start: Sendable {
      let started = Mutex<(code: Int32, pid: Int32)>((0, 0))
    }
    let start = Start()
    var thread = pthread_t()
    // A thread of Foundation's can't be waited for.
    pthread_create(
      &thread, nil,
      { start in
        let start = start.map { Unmanaged<Start>.fromOpaque($0).takeUnretainedValue() }
        start?.started.withLock {
          $0 = ChildProcess.spawnBound(["sleep", "60"], output: 1, errors: nil)
        }
        return nil
      }, Unmanaged.passUnretained(start).toOpaque())
    pthread_join(thread, nil)
    let (code, pid) = start.started.withLock { $0 }
    #expect(code == 0)
    var status: Int32 = 0
    #expect(waitpid(pid, &status, 0) == pid && status & 0x7F == SIGKILL)
  }

  // MARK: Programs are few

  @Test func `moments near each other are shown by turns without starting anew`() throws {
    let film = try film(numbers(upTo: 200), says: 20)
    for step in 0..<30 {
      let late = 5 + Double(step) / 10
      #expect(number(film, at: late) == 50 + step)
      #expect(number(film, at: late - 1.3) == 37 + step)
    }
    #expect(starts == 2)
  }

  // MARK: Shorter than said

  @Test func `a film that is played backwards starts few programs`() throws {
    let film = try film(numbers(upTo: 400), says: 40)
    for frame in (0..<400).reversed() {
      #expect(number(film, at: Double(frame) / 10 + 0.05) == frame)
    }
    // Of 2 pixels 256 frames are kept: 8, 16, 32, 64, 128 at a time and so on.
    #expect(starts <= 9, "\(starts)")
  }

  @Test func `a film that is played past its true end stays on its last frame`() throws {
    let film = try film(numbers(upTo: 20), says: 10)
    for step in 0..<100 { #expect(number(film, at: Double(step) / 10) == min(step, 19)) }
    #expect(starts == 1 && film.failure == nil)
    #expect(film.nextChange(after: 5, isForward: true) == nil)
    #expect(number(film, at: 0) == 0)
  }

  @Test(arguments: [(20, 10.0, 6), (60_000, 100_000.0, 40), (1, 1_000.0, 16)])
  func `the last frame is found from beyond the true end`(
    count: Int, said: Double, mostStarts: Int
  ) throws {
    let film = try film(numbers(upTo: count), says: said)
    for _ in 0..<20 { #expect(number(film, at: said) == count - 1) }
    #expect(starts <= mostStarts && film.failure == nil, "\(starts)")
    #expect(number(film, at: 0) == 0)
  }

  @Test func `the frame before stays until the last one is found`() throws {
    let film = try film(numbers(upTo: 20), says: 100)
    #expect(number(film, at: 0) == 0)
    var isEmpty = false
    #expect(
      comes {
        let shown = number(film, at: 90, waits: false)
        isEmpty = isEmpty || shown == nil
        return shown == 19
      })
    #expect(!isEmpty && starts <= 12, "\(starts)")
  }

  @Test func `a program that gives nothing but from the beginning is enough for a short film`()
    throws
  {
    let film = try film("[ \"$4\" = -ss ] && exit 0; \(numbers(upTo: 3))", says: 10)
    for _ in 0..<20 { #expect(number(film, at: 5) == 2) }
    #expect(starts == 1 && film.failure == nil)
  }

  @Test func `a film whose sound is longer than its picture ends on the picture's last frame`()
    throws
  {
    let file = folder.appending(path: "film.mkv")
    let process = try ReadingProcess([
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=s=16x16:r=10:d=2", "-f", "lavfi",
      "-i", "sine=d=8", "-c:v", "ffv1", "-c:a", "pcm_s16le", file.path,
    ])
    _ = try process.readAll(limit: 1 << 16, seconds: 60)
    #expect(process.complaint() == nil)
    let played = try FFmpegFilm(file)
    let last = try #require(played.frame(at: 1.95, waits: true)).pixels
    #expect(played.duration > 7)
    #expect(played.frame(at: 2.5, waits: true)?.pixels == last)
    #expect(try FFmpegFilm(file).frame(at: 5, waits: true)?.pixels == last)
  }

  @Test func `complaints of a program that succeeds are no failure`() throws {
    let film = try film("echo 'concealing 12 errors' >&2; \(numbers(upTo: 9))")
    for step in 0..<10 { #expect(number(film, at: Double(step) / 10) == min(step, 8)) }
    #expect(film.failure == nil)
  }

  @Test func `a program that fails without a word is known by its exit code`() throws {
    let film = try film("exit 3")
    #expect(film.frame(at: 0, waits: true) == nil)
    #expect(film.failure == .failed(path: "/film.mp4", reason: "exit code 3"))
  }
}
