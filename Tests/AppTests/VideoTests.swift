import Foundation
import Testing

/// MP4 and WebM, by a `ffmpeg` that is there, that isn't, and that fails.
@Suite struct VideoTests {
  private let machine: FakeMachine
  private var folder: Workspace { machine.folder }

  /// Whether videos can be looked at; in CI they must be.
  private static let hasFFmpeg =
    ProcessInfo.processInfo.environment["CI"] != nil
    || FileManager.default.isExecutableFile(atPath: "/usr/bin/ffprobe")

  init() throws { machine = try FakeMachine() }

  private func command(_ name: String, _ options: [String] = [], path: String? = nil) -> Command {
    var command = Command(
      ["render", "crates", "-o", name, "--size", "80x60", "--to", "0.5"] + options, in: folder)
    if let path { command.environment = ["PATH": path] }
    return command
  }

  /// What `ffprobe` says of a video: codec, size, frames counted one by one, frames a second.
  private func probe(_ name: String) throws -> String {
    var command = Command(
      [
        "-v", "error", "-count_frames", "-show_entries",
        "stream=codec_name,width,height,nb_read_frames,r_frame_rate", "-of", "csv=p=0", name,
      ], in: folder)
    command.program = "/usr/bin/ffprobe"
    return try command.run().text
  }

  /// A frame's pixels: red, green, blue, alpha of each, as `ffmpeg` decodes them.
  private func pixels(_ name: String, decoder: [String] = []) throws -> [UInt8] {
    var command = Command(
      ["-v", "error"] + decoder + ["-i", name, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt"]
        + ["rgba", "-"], in: folder)
    command.program = "/usr/bin/ffmpeg"
    return try command.run().output
  }

  @Test(
    .enabled(if: hasFFmpeg, "ffmpeg is not installed"),
    arguments: [
      ("a.mp4", [], "h264,80,60,60/1,30\n"), ("a.mp4", ["--fps", "25"], "h264,80,60,25/1,13\n"),
      ("a.webm", [], "vp9,80,60,60/1,30\n"),
      ("a.webm", ["--crop", "0,0,41x31"], "vp9,41,31,60/1,30\n"),
    ])
  func `a video has the frames that were asked for`(
    name: String, options: [String], found: String
  ) throws {
    #expect(try command(name, options).run().transcript == ["exit 0"])
    #expect(try probe(name) == found)
    #expect(try folder.names == [name])
    // The sky goes on to the corner, there about 223144, as far as videos keep it.
    let corner = try pixels(name).prefix(3)
    #expect(zip(corner, [0x22, 0x31, 0x44]).allSatisfy { abs(Int($0) - $1) <= 6 }, "\(corner)")
  }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"))
  func `a WebM without background is clear where nothing is drawn`() throws {
    #expect(try command("a.webm", ["--transparent"]).run().transcript == ["exit 0"])
    let pixels = try pixels("a.webm", decoder: ["-c:v", "libvpx-vp9"])
    let alphas = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
    #expect(alphas.count == 80 * 60)
    #expect(alphas.first == 0 && alphas.contains { $0 > 250 })
  }

  @Test func `an MP4 of odd sides is 64 and says which it can have`() throws {
    #expect(
      try command("a.mp4", ["--crop", "0,0,41x30"]).run().transcript == [
        "exit 64",
        "tumble: an MP4 has even sides, not 41×30 pixels: --size or --crop can give it 40×30",
      ])
    #expect(try folder.names == [])
  }

  @Test(arguments: ["a.mp4", "a.webm"])
  func `without ffmpeg it is 69 and names the package`(name: String) throws {
    #expect(
      try command(name, path: folder.path).run().transcript == [
        "exit 69",
        "tumble: MP4 and WebM are made by ffmpeg, which is missing: install the package ffmpeg "
          + "(Debian: apt-get install ffmpeg)",
      ])
    #expect(try folder.names == [])
  }

  @Test func `a ffmpeg that can't be run is 69, too`() throws {
    try folder.write("", "ffmpeg")
    #expect(
      try command("a.mp4", path: folder.path).run().transcript == [
        "exit 69", "tumble: ffmpeg can't be run: permission denied",
      ])
  }

  /// It fails before it reads, and while frames still come, and after all.
  @Test(arguments: ["", "head -c 50000 > /dev/null;", "cat > /dev/null;"])
  func `a ffmpeg that fails is 2 with its last line, and leaves nothing`(before: String) throws {
    try machine.put(
      "ffmpeg",
      "PATH=/usr/bin:/bin; for file; do :; done; echo half > \"${file#file:}\"; \(before)"
        + " echo one >&2; echo 'no space' >&2; echo 'Conversion failed!' >&2; exit 3")
    #expect(
      try command("a.mp4", path: folder.path).run().transcript == [
        "exit 2", "tumble: a.mp4: ffmpeg failed: no space",
      ])
    #expect(try folder.names == ["ffmpeg"])
  }

  @Test func `a ffmpeg that ends too early without an error is one`() throws {
    try machine.put("ffmpeg", "for file; do :; done; echo half > \"${file#file:}\"")
    #expect(
      try command("a.mp4", path: folder.path).run().transcript == [
        "exit 2", "tumble: a.mp4: ffmpeg failed: it ended before all frames were there",
      ])
    #expect(try folder.names == ["ffmpeg"])
  }

  @Test func `a ffmpeg that fails without a word is told by its exit code`() throws {
    try machine.put("ffmpeg", "exit 7")
    #expect(
      try command("a.webm", path: folder.path).run().transcript == [
        "exit 2", "tumble: a.webm: ffmpeg failed: exit code 7",
      ])
  }

  /// It takes no frames, or all of them and then goes on for ever.
  @Test(arguments: ["", "cat > /dev/null;"])
  func `Ctrl-C ends ffmpeg, too, and leaves nothing`(before: String) throws {
    try machine.put(
      "ffmpeg",
      "PATH=/usr/bin:/bin; for file; do :; done; echo half > \"${file#file:}\"; \(before)"
        + " echo $$ > ffmpeg.pid; exec sleep 600")
    let running = try command("a.mp4", path: folder.path).start()
    #expect(eventually { (try? folder.text("ffmpeg.pid").hasSuffix("\n")) == true })
    let child = try #require(pid_t(folder.text("ffmpeg.pid").dropLast()))
    #expect(eventually { running.handlesInterrupts })
    running.send(SIGINT)
    #expect(running.wait(within: 20).transcript == ["exit 130"])
    #expect(try folder.names == ["ffmpeg", "ffmpeg.pid"])
    #expect(kill(child, 0) != 0 && errno == ESRCH)
  }

  @Test func `a video replaces a file only by force`() throws {
    try machine.put(
      "ffmpeg", "PATH=/usr/bin:/bin; for file; do :; done; cat > \"${file#file:}\"")
    try folder.write("mine", "a.mp4")
    #expect(
      try command("a.mp4", path: folder.path).run().transcript == [
        "exit 2", "tumble: a.mp4: exists already; --force writes over it",
      ])
    #expect(try folder.text("a.mp4") == "mine")
    #expect(try command("a.mp4", ["--force"], path: folder.path).run().transcript == ["exit 0"])
    // 30 frames of 80 × 60 pixels, four bytes each: blue, green, red, alpha.
    let bytes = try folder.bytes("a.mp4")
    #expect(bytes.count == 30 * 80 * 60 * 4)
    #expect(
      zip(bytes, [0x44, 0x31, 0x22, 0xFF]).allSatisfy { abs(Int($0) - $1) <= 6 },
      "\(bytes.prefix(4))")
  }
}
