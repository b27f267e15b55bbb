import Foundation
import Tumble

/// The example of the format's description, 411 bytes, and edits of it.
enum Example {
  static let text = """
    {"magic":"tumble-replay","version":1,"hz":120,"scene":"crates","revision":1,"params":{},\
    "seed":0,"initial":"673271af2338171d","sim":{"chipmunk":"7.0.3","arch":"x86_64","bits":64,\
    "libm":"c0e166d5d8463239","index":"tree"},"made":{"by":"tumble 0.1.0"}}
    [60,"g",1000000,0]
    [120,"c","519cf90b6268b129","111d8928"]
    [180,"g",0,1000000]
    [240,"c","200c8ef46081b120","d71ac4c2"]
    [240,"end","200c8ef46081b120","e7896588"]

    """
  static let bytes = Array(text.utf8)
  static let lines = Array(text.split(separator: "\n").map(String.init))
  /// The platform that it was made on.
  static let platform = SimulationPlatform(
    chipmunk: "7.0.3", arch: "x86_64", bits: 64, libm: 0xc0e1_66d5_d846_3239)
  static let header = ReplayHeader(
    scene: "crates", revision: 1, initial: 0x6732_71af_2338_171d, platform: platform,
    made: ReplayOrigin(by: "tumble 0.1.0"))

  /// The example with its lines changed and, unless told otherwise, its checksums made right.
  static func edited(checksums: Bool = true, _ edit: (inout [String]) -> Void) -> [UInt8] {
    var changed = lines
    edit(&changed)
    return checksums ? withChecksums(changed) : Array(changed.map { $0 + "\n" }.joined().utf8)
  }

  /// The example with a text in its header replaced, and its checksums made right.
  static func withHeader(_ old: String, _ new: String) -> [UInt8] {
    edited { $0[0] = $0[0].replacingOccurrences(of: old, with: new) }
  }

  /// Lines with line feeds, in which each "c" and "end" line has the checksum it must have.
  ///
  /// Written for the tests alone, so that the program's own writer isn't its own judge.
  static func withChecksums(_ lines: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      var shown = line
      if line.contains("\"c\",") || line.contains("\"end\",") {
        shown = line.dropLast(10) + hex(bitwiseCRC(bytes)) + "\"]"
      }
      bytes += Array(shown.utf8) + [0x0A]
    }
    return bytes
  }

  /// CRC-32 from its definition, bit by bit.
  static func bitwiseCRC(_ bytes: [UInt8]) -> UInt32 {
    var register: UInt32 = .max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 {
        register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1
      }
    }
    return ~register
  }

  private static func hex(_ value: UInt32) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}

/// A folder of a test's own, gone when the test is.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "tumble-replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }  // a leftover harms nobody

  /// The path of a name in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file and gives its path.
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: self(name)))
    return self(name)
  }

  /// The content of a file.
  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: self(name))))
  }

  /// The names in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// A simulation of a few numbers, with the failures that a test asks for.
///
/// With the example's events it gives the example's hashes, which are of the real crates.
final class ToyRun: SimulationRun {
  private(set) var tick: Int64 = 0
  private var gravity: (x: Int32, y: Int32) = (0, -1_000_000)
  private var bodies: [TracedBody]
  private var digest: UInt64 = 0
  private let failsAt: Int64?

  /// Bodies at rest; at the tick `failsAt` the last one is not a number.
  init(bodies count: UInt32 = 2, failsAt: Int64? = nil) {
    bodies = (0..<count).map { id in
      TracedBody(id: id, x: Double(id), y: 100, angle: 0, vx: 0, vy: 0, w: 0.5)
    }
    self.failsAt = failsAt
  }

  func stateHash() -> UInt64 {
    switch (tick, digest) {
    case (0, 0): return 0x6732_71af_2338_171d
    case (120, Self.afterFirst): return 0x519c_f90b_6268_b129
    case (240, Self.afterBoth): return 0x200c_8ef4_6081_b120
    default: return UInt64(bitPattern: tick) &* 0x9E37_79B9_7F4A_7C15 ^ digest
    }
  }

  var now: Tick { Tick(tick) }

  func keepPreviousPoses() {}

  func apply(_ event: SimulationEvent) throws(EventRefusal) {
    if case .remove(let id) = event {
      guard bodies.contains(where: { $0.id == id }) else { throw .unknownBody(id) }
      bodies.removeAll { $0.id == id }
    }
    if case .gravity(let x, let y) = event { gravity = (x, y) }
    digest = Self.mix(digest, tick, event)
  }

  func step() throws(SimulationError) {
    for index in bodies.indices {
      bodies[index].x += Double(gravity.x) / 1_000_000_000
      bodies[index].y += Double(gravity.y) / 1_000_000_000
    }
    tick += 1
    if tick == failsAt, let body = bodies.last { throw .notANumber(tick: tick, body: body.id) }
  }

  func readBodies(into bodies: inout [TracedBody]) { bodies = self.bodies }

  private static let afterFirst = mix(0, 60, .gravity(x: 1_000_000, y: 0))
  private static let afterBoth = mix(afterFirst, 180, .gravity(x: 0, y: 1_000_000))

  private static func mix(_ digest: UInt64, _ tick: Int64, _ event: SimulationEvent) -> UInt64 {
    var hash = digest ^ 0xcbf2_9ce4_8422_2325
    for byte in "\(tick) \(event)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

extension SimulationRun {
  /// Applies events and makes the next state, as a loop does of which nobody wants more.
  func advance(applying events: [SimulationEvent]) throws {
    for event in events { try apply(event) }
    try step()
  }
}

/// A verifier of toy simulations on the example's platform, whose clock stands still.
func toyVerifier(
  platform: SimulationPlatform = Example.platform, nanoseconds: @escaping () -> Int64 = { 0 },
  run: @escaping () -> ToyRun = { ToyRun() }
) -> Verifier {
  Verifier(platform: platform, nanoseconds: nanoseconds) { header throws(ReplayFault) in
    guard header.scene == "crates" else { throw .unknownScene(header.scene) }
    guard header.revision == 1 else {
      throw .unknownRevision(header.revision, scene: header.scene, known: 1)
    }
    return run()
  }
}

extension VerifyReport {
  /// All that the command prints about a file, and its exit code: what most tests compare.
  var transcript: [String] {
    ["exit \(exitCode)"] + [resultLine, errorLine].compactMap { $0 } + warnings
  }
}
