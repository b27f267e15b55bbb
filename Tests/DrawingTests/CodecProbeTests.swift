import Foundation
import Testing

/// Damaged files in a process of its own, which may take neither too long nor too much memory.
@Suite(.serialized) struct CodecProbeTests {
  /// How many files of each kind are damaged: a second's worth at the most.
  private static let counts = [
    ("png", 6000), ("apng", 3000), ("gif", 3000), ("jpeg", 6000), ("exif", 6000), ("icc", 100),
    ("pvr", 3000), ("jpeg2000", 6000),
  ]

  /// What a process may take beside the pixels it decodes; it has some 30 MB before it begins.
  private static let mostMemory = 256 << 20

  @Test(arguments: counts)
  func `no damaged file ends, holds up or fills the process`(decoder: String, count: Int) throws {
    let files = decoder == "jpeg2000" ? try Self.jpeg2000Files() : []
    let run = try ProbeRun(["fuzz", decoder, String(count), "14"] + files)
    #expect(run.isGood, "\(run.ending)")
    #expect(run.output.hasPrefix("\(decoder): \(count) files"), "\(run.output)")
    let (largest, memory) = try (run.number(after: "largest "), run.number(after: "memory "))
    #expect(memory > 1 << 20 && memory - 4 * largest < Self.mostMemory)
  }

  @Test func `each run damages the same files`() throws {
    let first = try ProbeRun(["fuzz", "gif", "200", "3"])
    #expect(first.isGood && first.output.contains("decoded"))
    #expect(try ProbeRun(["fuzz", "gif", "200", "3"]).firstLine == first.firstLine)
    #expect(try ProbeRun(["fuzz", "gif", "200", "4"]).firstLine != first.firstLine)
  }

  @Test func `a file's line says format, size and checksum, or what is wrong`() throws {
    let folder = try #require(Bundle.module.resourceURL).appending(path: "Fixtures")
    let paths = ["snowman-4.pvr", "snowman-4.png", "pvrtc-checksums.txt", "none"]
    let run = try ProbeRun(paths.map { folder.appending(path: $0).path })
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("snowman-4.pvr: PVR 64×64, crc "))
    #expect(lines[0].suffix(8) == lines[1].suffix(8))
    #expect(lines[2].contains("not a picture of a known format"))
    #expect(lines[3] == "none: it can't be read")
  }

  @Test func `what it isn't asked for ends with how to ask`() throws {
    for arguments in [[], ["fuzz", "webp", "1", "1"], ["fuzz", "png", "x", "1"]] {
      #expect(try ProbeRun(arguments).exitCode == 64)
    }
  }

  private static func jpeg2000Files() throws -> [String] {
    let folder = try #require(Bundle.module.resourceURL).appending(path: "Fixtures/JPEG2000")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".j2k") || $0.hasSuffix(".jp2") }
      .map { folder.appending(path: $0).path }
  }
}

/// One run of codec-probe, and what it took.
struct ProbeRun {
  struct Failure: Error {}

  /// What it printed.
  let output: String
  /// Nil when a signal ended it.
  let exitCode: Int32?
  private let status: Int32

  var isGood: Bool { exitCode == 0 }
  var ending: String { exitCode.map { "exit code \($0)" } ?? "signal \(status & 0x7F)" }

  var firstLine: Substring { output.prefix { $0 != "\n" } }

  /// The number that follows some words of its output.
  func number(after words: String) throws -> Int {
    let rest = try #require(output.range(of: words)).upperBound
    return try #require(Int(output[rest...].prefix { $0.isNumber }))
  }

  init(_ arguments: [String]) throws {
    let program = try #require(Self.program, "codec-probe is not beside the tests")
    let pipe = Pipe()
    let child = try Self.spawn(program, arguments, writingTo: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    self.status = status
    exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// Starts a process whose output goes to a pipe, and what it says of errors nowhere.
  private static func spawn(
    _ program: URL, _ arguments: [String], writingTo end: FileHandle
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end.fileDescriptor, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program.path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program.path, &actions, nil, words, environ) == 0 else {
      throw Failure()
    }
    return child
  }

  /// Tests and programs are built into one folder.
  private static let program: URL? = {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return [Bundle.main.bundleURL, folder.deletingLastPathComponent()]
      .map { $0.appending(path: "codec-probe") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}
