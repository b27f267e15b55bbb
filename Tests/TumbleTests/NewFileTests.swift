import Foundation
import Glibc
import Synchronization
import Testing
import Tumble

/// Files that are written before they have a name.
@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The ways in which a file system can be without what others have.
  enum System: CaseIterable {
    case usual, withoutUnnamed, withoutLinks

    var calls: FileCalls {
      var calls = FileCalls.system
      switch self {
      case .usual: break
      case .withoutUnnamed: calls.openUnnamed = { _ in -Int(EOPNOTSUPP) }
      case .withoutLinks: calls.link = { _, _, _ in -Int(EPERM) }
      }
      return calls
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  @Test(arguments: System.allCases)
  func `a file has its name when it is whole, and no other name then`(system: System) throws {
    let file = try NewFile(in: folder.path, calls: system.calls)
    try file.write(Array("one ".utf8))
    #expect(try !folder.names.contains("a"))
    try file.write(Array("two".utf8))
    try file.take("a")
    #expect(try folder.names == ["a"])
    #expect(try text("a") == "one two")
    try file.write(Array(" three".utf8))
    #expect(try text("a") == "one two three")
  }

  @Test(arguments: System.allCases)
  func `a name that somebody has is left alone, or taken over at once`(system: System) throws {
    _ = try folder.write(Array("old".utf8), "a")
    do {
      let file = try NewFile(in: folder.path, calls: system.calls)
      try file.write(Array("new".utf8))
      #expect(throws: FileError(code: EEXIST)) { try file.take("a") }
      #expect(try text("a") == "old")
      try file.replace("a")
      #expect(try text("a") == "new")
    }
    #expect(try folder.names == ["a"])
  }

  @Test func `a copy, where a file can't be linked, has its name when it is whole`() throws {
    let path = folder("a")
    var calls = System.withoutLinks.calls
    let write = calls.write
    let seen = Seen()
    calls.write = { file, bytes in
      if access(path, F_OK) == 0 { seen.isEarly.store(true, ordering: .relaxed) }
      return write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(1000)))
    }
    let file = try NewFile(in: folder.path, calls: calls)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    try file.write(bytes)
    try file.take("a")
    let wasEarly = seen.isEarly.load(ordering: .relaxed)
    #expect(!wasEarly)
    #expect(try folder.bytes("a") == bytes)
    #expect(try folder.names == ["a"])
  }

  /// Whether the name was there before the whole file.
  private final class Seen: Sendable {
    let isEarly = Atomic<Bool>(false)
  }

  @Test(arguments: System.allCases)
  func `what isn't named leaves nothing`(system: System) throws {
    do {
      let file = try NewFile(in: folder.path, calls: system.calls)
      try file.write([1, 2, 3])
    }
    #expect(try folder.names == [])
  }

  @Test(arguments: System.allCases)
  func `a link that somebody has put there is followed nowhere`(system: System) throws {
    _ = try folder.write(Array("precious".utf8), "target")
    #expect(symlink(folder("target"), folder("a")) == 0)
    let file = try NewFile(in: folder.path, orNamed: "b", calls: system.calls)
    try file.write(Array("new".utf8))
    #expect(throws: FileError(code: EEXIST)) { try file.take("a") }
    try file.replace("a")
    #expect(try text("target") == "precious")
    #expect(try text("a") == "new")
    #expect(throws: (any Error).self) {
      try FileManager.default.destinationOfSymbolicLink(atPath: folder("a"))
    }
    #expect(symlink(folder("target"), folder("c")) == 0)
    var calls = system.calls
    calls.openUnnamed = { _ in -Int(EOPNOTSUPP) }
    #expect(throws: FileError(code: EEXIST)) {
      try NewFile(in: folder.path, orNamed: "c", calls: calls)
    }
    #expect(try text("target") == "precious")
  }

  @Test func `a name that became another file's is neither given away nor removed`() throws {
    let file = try NewFile(in: folder.path)
    try file.write(Array("mine".utf8))
    try file.take("part")
    #expect(file.loss == nil)
    #expect(rename(folder("part"), folder("moved")) == 0)
    #expect(file.loss == .movedAway)
    _ = try folder.write(Array("theirs".utf8), "part")
    #expect(file.loss == .replaced)
    #expect(throws: FileError(code: ESTALE)) { try file.take("whole") }
    #expect(throws: FileError(code: ESTALE)) { try file.replace("whole") }
    file.removeName()
    #expect(try text("part") == "theirs")
    #expect(try text("moved") == "mine")
    #expect(try folder.names == ["moved", "part"])
    unlink(folder("part"))
    unlink(folder("moved"))
    #expect(file.loss == .deleted)
  }

  @Test func `names that nobody was told of can't be guessed`() throws {
    var names: Set<String> = []
    for _ in 0..<50 {
      let file = try NewFile(in: folder.path, calls: System.withoutUnnamed.calls)
      let name = try #require(try folder.names.first)
      #expect(name.hasPrefix(".tumble-") && name.hasSuffix(".part"))
      #expect(!name.contains("\(getpid())."))
      names.insert(name)
      file.removeName()
    }
    #expect(names.count == 50)
  }

  @Test func `another program writes it by its path`() throws {
    let file = try NewFile(in: folder.path)
    try Data("from outside".utf8).write(to: URL(filePath: file.path))
    try file.take("a")
    #expect(try text("a") == "from outside")
  }

  @Test func `a failure is said by its code, and leaves what was there`() throws {
    _ = try folder.write(Array("old".utf8), "a")
    #expect(throws: FileError(code: ENOENT)) { try NewFile(in: folder("no")) }
    #expect(throws: FileError(code: ENOTDIR)) { try NewFile(in: folder("a")) }
    var calls = FileCalls.system
    calls.write = { _, _ in -Int(ENOSPC) }
    do {
      let file = try NewFile(in: folder.path, calls: calls)
      #expect(throws: FileError(code: ENOSPC)) { try file.write([1]) }
    }
    calls = .system
    calls.renameOver = { _, _, _ in -Int(EIO) }
    do {
      let file = try NewFile(in: folder.path, calls: calls)
      #expect(throws: FileError(code: EIO)) { try file.replace("a") }
    }
    #expect(try folder.names == ["a"])
    #expect(try text("a") == "old")
  }
}

/// Recordings whose part loses its name while it is written.
@Suite struct LostPartTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  enum Attack: CaseIterable {
    case delete, move, replace

    func make(_ folder: TemporaryFolder) throws {
      let part = folder("e.rpl.part")
      switch self {
      case .delete: unlink(part)
      case .move: rename(part, folder("elsewhere"))
      case .replace:
        rename(part, folder("elsewhere"))
        _ = try folder.write(Array("another's".utf8), "e.rpl.part")
      }
    }

    var words: String {
      switch self {
      case .delete: "was deleted while it was written"
      case .move:
        "was renamed or moved away while it was written; what it holds lies where it is now"
      case .replace: "is another file now than the one that was written, and is left alone"
      }
    }

    var names: [String] {
      switch self {
      case .delete: []
      case .move: ["elsewhere"]
      case .replace: ["e.rpl.part", "elsewhere"]
      }
    }
  }

  @Test(arguments: Attack.allCases)
  func `the next checkpoint says that the file is gone, and nobody's is touched`(attack: Attack)
    throws
  {
    let recorder = try ReplayRecorder(path: folder("e.rpl"), header: Example.header)
    try recorder.record(tick: 60, hash: nil, events: [.gravity(x: 1_000_000, y: 0)])
    try attack.make(folder)
    try recorder.record(tick: 61, hash: nil, events: [.gravity(x: 0, y: 0)])
    let error = #expect(throws: ReplayError.self) {
      try recorder.record(tick: 120, hash: 1, events: [])
    }
    #expect(error?.description == "\(folder("e.rpl.part")): \(attack.words)")
    #expect(!recorder.isRecording)
    try recorder.finish(tick: 125, hash: 2)
    recorder.discard()
    #expect(try folder.names == attack.names)
    if attack == .replace {
      #expect(try folder.bytes("e.rpl.part") == Array("another's".utf8))
    }
  }

  @Test(arguments: Attack.allCases)
  func `the end says so, too, and gives no other file its name`(attack: Attack) throws {
    let recorder = try ReplayRecorder(path: folder("e.rpl"), header: Example.header)
    try attack.make(folder)
    let error = #expect(throws: ReplayError.self) { try recorder.finish(tick: 5, hash: 1) }
    #expect(error?.description == "\(folder("e.rpl.part")): \(attack.words)")
    #expect(try folder.names == attack.names)
  }

  @Test(arguments: Attack.allCases)
  func `what isn't wanted takes no other file with it`(attack: Attack) throws {
    let recorder = try ReplayRecorder(path: folder("e.rpl"), header: Example.header)
    try attack.make(folder)
    recorder.discard()
    #expect(try folder.names == attack.names)
  }

  @Test func `two recorders on one name: each ends its own file, or says that it can't`() throws {
    let first = try ReplayRecorder(path: folder("e.rpl"), header: Example.header)
    try first.record(tick: 7, hash: nil, events: [.wakeAll])
    let refused = #expect(throws: ReplayError.self) {
      try ReplayRecorder(path: folder("e.rpl"), header: Example.header)
    }
    #expect(refused?.fault == .exists)
    #expect(rename(folder("e.rpl.part"), folder("a.rpl.part")) == 0)
    let second = try ReplayRecorder(path: folder("e.rpl"), header: Example.header)
    try second.record(tick: 9, hash: nil, events: [.wakeAll])
    let lost = #expect(throws: ReplayError.self) { try first.finish(tick: 10, hash: 1) }
    #expect(lost?.fault == .lost(.replaced))
    #expect(try folder.names == ["a.rpl.part", "e.rpl.part"])
    try second.finish(tick: 11, hash: 2)
    #expect(try folder.names == ["a.rpl.part", "e.rpl"])
    #expect(try ReplayPlayer(path: folder("e.rpl")).lastTick == 11)
    #expect(try ReplayPlayer(path: folder("a.rpl.part")).lastTick == 10)
  }
}
