import Drawing
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
    let folder = try TemporaryFiles()
    let files =
      switch decoder {
      case "jpeg2000": try Self.jpeg2000Files()
      case "jpeg": try Self.jpegKinds().map { try folder.file($0) }
      default: [String]()
      }
    let run = try ProbeRun(["fuzz", decoder, String(count), "14"] + files)
    #expect(run.isGood, "\(run.ending)")
    #expect(run.output.hasPrefix("\(decoder): \(count) files"), "\(run.output)")
    let (largest, memory) = try (run.number(after: "largest "), run.number(after: "memory "))
    #expect(memory > 1 << 20 && memory - 4 * largest < Self.mostMemory)
  }

  /// Kinds that the encoder of pictures doesn't write.
  private static func jpegKinds() throws -> [Data] {
    let image = CGImage.pattern(width: 33, height: 18, opaque: true)
    return [
      try JPEGBytes.file(image, progressive: true), try JPEGBytes.file(image, subsampling: .grey),
      try JPEGBytes.file(image, subsampling: .grey, progressive: true),
    ]
  }

  /// Files that are large, or say that they are.
  private enum Large: CaseIterable {
    case bits, interlacedBits, manyChunks, manyParts, junk, progressive, frame

    /// How many pixels are decoded.
    var pixelCount: Int {
      switch self {
      case .bits, .interlacedBits, .progressive, .frame: 8192 * 8192
      case .manyChunks, .manyParts, .junk: 1
      }
    }

    /// Whether it can be decoded: what isn't breaks off, or has no right checksum or no right pixels.
    var isGood: Bool { [.bits, .interlacedBits, .manyChunks, .frame].contains(self) }

    func file() throws -> Data {
      switch self {
      case .bits, .interlacedBits, .frame:
        let isInterlaced = self == .interlacedBits
        // Rows of each pass, and the bytes of each with its filter's.
        let passes =
          isInterlaced
          ? [
            (1024, 129), (1024, 129), (1024, 257), (2048, 257), (2048, 513), (4096, 513),
            (4096, 1025),
          ] : [(8192, 1025)]
        let zeros = PNGBytes.stored(zeros: passes.reduce(0) { $0 + $1.0 * $1.1 })
        return Data(PNGBytes.start(8192, 8192, depth: 1, colorType: 0, isInterlaced: isInterlaced))
          + (self == .frame ? Self.film(of: 8192) : []) + PNGBytes.chunk("IDAT", zeros)
          + PNGBytes.chunk("IEND", [])
      case .manyChunks: return Self.pixel(after: PNGBytes.chunk("teXt", []), count: 4 << 20)
      case .manyParts:
        return Self.pixel(
          Self.film(of: 1), after: PNGBytes.chunk("fdAT", [0, 0, 0, 1, 9]), count: 1 << 20)
      case .junk:
        let whole = PNGBytes.file(width: 1, height: 1, depth: 8, colorType: 0, rows: [[9]])
        let junk = PNGBytes.bytes(200 << 20) + Array("IDAT".utf8)
        return whole.dropLast(12) + junk + Data(count: 200 << 20 + 4) + whole.suffix(12)
      case .progressive:
        // Colours at half the size: 201 MB of coefficients.
        var data = try JPEGBytes.file(
          .pattern(width: 64, height: 64, opaque: true), subsampling: .both, progressive: true)
        let frame = try #require(data.range(of: Data([0xFF, 0xC2]))).lowerBound
        data.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0, 0x20, 0])
        return data
      }
    }

    /// What makes a PNG a film of one frame, as large as its side.
    private static func film(of side: Int) -> [UInt8] {
      let control: [UInt8] =
        PNGBytes.bytes(0) + PNGBytes.bytes(side) + PNGBytes.bytes(side)
        + [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0]
      return PNGBytes.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]) + PNGBytes.chunk("fcTL", control)
    }

    /// A PNG of one pixel after so many equal chunks.
    private static func pixel(_ start: [UInt8] = [], after chunk: [UInt8], count: Int) -> Data {
      let whole = PNGBytes.file(width: 1, height: 1, depth: 8, colorType: 0, rows: [[9]])
      // Signature and header.
      var data = whole.prefix(33) + start
      var chunks = Data(chunk)
      while chunks.count < count * chunk.count { chunks += chunks }
      data += chunks
      return data + whole.dropFirst(33)
    }
  }

  @Test(arguments: Large.allCases)
  private func `a large file takes little beside itself and its pixels`(large: Large) throws {
    let folder = try TemporaryFiles()
    let data = try large.file()
    let run = try ProbeRun(["memory", folder.file(data)])
    #expect(run.isGood, "\(run.ending)")
    let memory = try run.number(after: "memory ")
    #expect(run.output.hasPrefix(large.isGood ? "crc" : "the "), "\(run.output)")
    // Of a film each source keeps the picture that was shown last, and the probe has two of them.
    let own = data.count + 4 * large.pixelCount * (large == .frame ? 2 : 1)
    #expect(memory - own < Self.mostMemory, "\(memory >> 20) MB beside \(own >> 20)")
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

/// Files for a test, gone with it.
final class TemporaryFiles {
  private let folder: URL
  private var count = 0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "codec-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a new file.
  func file(_ data: Data) throws -> String {
    count += 1
    let file = folder.appending(path: "\(count)")
    try data.write(to: file)
    return file.path
  }
}

/// One run of codec-probe, and what it took.
struct ProbeRun {
  struct Failure: Error {}

  /// What it printed.
  let output: String
  /// Nil when a signal ended it.
  let exitCode: Int32?
  /// What it took of the processor's time.
  let processorSeconds: Double
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
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    self.status = status
    processorSeconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
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
