import Foundation
import Synchronization
import Testing
import Tumble

@Suite struct ReplayWriterTests {
  @Test func `the writer makes the example byte for byte`() throws {
    let folder = try TemporaryFolder()
    let writer = try ReplayWriter(path: folder("e.rpl"), header: Example.header)
    try writer.write(.gravity(x: 1_000_000, y: 0), at: 60)
    try writer.writeCheckpoint(0x519c_f90b_6268_b129, at: 120)
    try writer.write(.gravity(x: 0, y: 1_000_000), at: 180)
    try writer.writeCheckpoint(0x200c_8ef4_6081_b120, at: 240)
    #expect(try folder.names == ["e.rpl.part"])
    try writer.finish(hash: 0x200c_8ef4_6081_b120, at: 240)
    #expect(try folder.names == ["e.rpl"])
    #expect(try folder.bytes("e.rpl") == Example.bytes)
    #expect(writer.byteCount == 411)
    #expect(!writer.isOpen && writer.isFinished)
  }

  @Test func `the recorder makes the example byte for byte, and so does what it read back`() throws
  {
    let folder = try TemporaryFolder()
    let player = try ReplayPlayer(bytes: Example.bytes, name: "E.rpl")
    let recorder = try ReplayRecorder(path: folder("e.rpl"), header: player.header)
    let run = ToyRun()
    for tick in 0..<player.lastTick {
      let hash = recorder.needsHash(at: tick) ? run.stateHash() : nil
      let events = try player.events(at: tick)
      try run.advance(applying: events)
      try recorder.record(tick: tick, hash: hash, events: events)
    }
    try recorder.finish(tick: run.tick, hash: run.stateHash())
    #expect(try folder.bytes("e.rpl") == Example.bytes)
  }

  @Test func `a discarded recording leaves its name free, a finished one stays`() throws {
    let folder = try TemporaryFolder()
    let writer = try ReplayWriter(path: folder("e.rpl"), header: Example.header)
    try writer.write(.gravity(x: 1, y: 0), at: 60)
    writer.discard()
    #expect(!writer.isOpen && !writer.isFinished)
    #expect(try folder.names == [])
    let next = try ReplayWriter(path: folder("e.rpl"), header: Example.header)
    writer.discard()
    try writer.finish(hash: 0, at: 60)
    #expect(try folder.names == ["e.rpl.part"])
    try next.finish(hash: 0, at: 1)
    next.discard()
    #expect(next.isFinished)
    #expect(try folder.names == ["e.rpl"])
  }

  @Test func `every line is in the file when it was written`() throws {
    let folder = try TemporaryFolder()
    let writer = try ReplayWriter(path: folder("e.rpl"), header: Example.header)
    #expect(try folder.bytes("e.rpl.part").count == 250)
    try writer.write(.gravity(x: 1_000_000, y: 0), at: 60)
    #expect(try folder.bytes("e.rpl.part") == Array(Example.bytes.prefix(269)))
  }

  @Test func `a recording's mode follows the process's mask`() throws {
    let folder = try TemporaryFolder()
    let writer = try ReplayWriter(path: folder("e.rpl"), header: Example.header)
    try writer.finish(hash: 1, at: 0)
    let plain = try #require(fopen(folder("plain"), "w"))  // 0666 less the mask, says POSIX
    fclose(plain)
    var (status, other) = (stat(), stat())
    #expect(stat(folder("e.rpl"), &status) == 0 && stat(folder("plain"), &other) == 0)
    #expect(status.st_mode == other.st_mode)
  }

  @Test func `a recording replaces another at its end, where it is to`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write([1], "e.rpl")
    let writer = try ReplayWriter(
      path: folder("e.rpl"), header: Example.header, calls: .system, replacesExisting: true)
    #expect(try folder.bytes("e.rpl") == [1])
    try writer.finish(hash: 1, at: 0)
    #expect(try folder.names == ["e.rpl"])
    #expect(try ReplayPlayer(path: folder("e.rpl")).hasEnd)
  }

  @Test(arguments: [
    ("e.rpl.part", ".part: exists already"),
    ("link", ": is a symbolic link, expected a regular file"),
    ("folder", ": is a directory, expected a regular file"),
  ])
  func `a part, a link and a folder are never replaced`(taken: String, reason: String) throws {
    let folder = try TemporaryFolder()
    switch taken {
    case "link": #expect(symlink("elsewhere", folder("e.rpl")) == 0)
    case "folder": #expect(mkdir(folder("e.rpl"), 0o700) == 0)
    default: _ = try folder.write([1], taken)
    }
    let error = #expect(throws: ReplayError.self) {
      try ReplayWriter(
        path: folder("e.rpl"), header: Example.header, calls: .system, replacesExisting: true)
    }
    #expect(error?.description == folder("e.rpl") + reason)
    #expect(try folder.names == [taken.hasSuffix(".part") ? taken : "e.rpl"])
  }

  @Test(arguments: ["e.rpl", "e.rpl.part"]) func `a name that is taken is refused`(taken: String)
    throws
  {
    let folder = try TemporaryFolder()
    _ = try folder.write([1], taken)
    let error = #expect(throws: ReplayError.self) {
      try ReplayWriter(path: folder("e.rpl"), header: Example.header)
    }
    #expect(error?.description == "\(folder(taken)): exists already")
    #expect(try folder.names == [taken])
    #expect(try folder.bytes(taken) == [1])
  }

  @Test func `a link to nowhere takes the name too`() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("elsewhere", folder("e.rpl.part")) == 0)
    #expect(throws: ReplayError.self) {
      try ReplayWriter(path: folder("e.rpl"), header: Example.header)
    }
    #expect(try folder.names == ["e.rpl.part"])
  }

  @Test func `a file that appeared meanwhile is not replaced`() throws {
    let folder = try TemporaryFolder()
    let writer = try ReplayWriter(path: folder("e.rpl"), header: Example.header)
    _ = try folder.write([1], "e.rpl")
    let error = #expect(throws: ReplayError.self) { try writer.finish(hash: 1, at: 0) }
    #expect(error?.fault == .exists)
    #expect(try folder.bytes("e.rpl") == [1])
    #expect(try ReplayPlayer(path: folder("e.rpl.part")).hasEnd)
    #expect(!writer.isFinished)
  }

  @Test(arguments: [
    ("none/e.rpl", "can't be made: no such file or folder"),
    ("e.txt", "the name of a recording ends in .rpl"),
    (".rpl", "the name of a recording ends in .rpl"),
    ("", "the name of a recording ends in .rpl"),
    (String(repeating: "n", count: 300) + ".rpl", "the name is too long"),
  ])
  func `a name that can't be made is refused`(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ReplayError.self) {
      try ReplayWriter(path: folder(name), header: Example.header)
    }
    #expect(error?.description.hasSuffix(reason) == true, "\(String(describing: error))")
    #expect(try folder.names == [])
  }

  @Test func `a full disk stops the recording once, and what was written replays`() throws {
    let folder = try TemporaryFolder()
    let disk = FullDisk(afterBytes: 290)  // in the middle of the checkpoint of tick 120
    let recorder = try ReplayRecorder(
      path: folder("e.rpl"), header: Example.header, calls: disk.calls)
    try recorder.record(tick: 60, hash: nil, events: [.gravity(x: 1_000_000, y: 0)])
    let error = #expect(throws: ReplayError.self) {
      try recorder.record(tick: 120, hash: 0x519c_f90b_6268_b129, events: [])
    }
    #expect(
      error?.description
        == "\(folder("e.rpl.part")): can't be written: no space left on the disk")
    #expect(!recorder.isRecording)
    #expect(!recorder.needsHash(at: 240))
    try recorder.record(tick: 180, hash: nil, events: [.gravity(x: 0, y: 1_000_000)])
    try recorder.finish(tick: 240, hash: 5)
    try recorder.beginNext(Example.header)
    #expect(try folder.names == ["e.rpl.part"])
    #expect(try folder.bytes("e.rpl.part") == Array(Example.bytes.prefix(269)))
    #expect(toyVerifier().verify(folder("e.rpl.part")).exitCode == 0)
  }

  @Test func `a disk that is full at once leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    for hasUnnamed in [true, false] {
      var calls = FullDisk(afterBytes: 100).calls
      if !hasUnnamed { calls.openUnnamed = { _ in -Int(EOPNOTSUPP) } }
      #expect(throws: ReplayError.self) {
        try ReplayWriter(path: folder("e.rpl"), header: Example.header, calls: calls)
      }
      #expect(try folder.names == [])
    }
  }

  @Test func `a write that takes a part is gone on with`() throws {
    let folder = try TemporaryFolder()
    var calls = FileCalls.system
    calls.write = { file, bytes in
      FileCalls.system.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(7)))
    }
    try writeExample(folder("e.rpl"), calls)
    #expect(try folder.bytes("e.rpl") == Example.bytes)
  }

  @Test func `without files that have no name the part is made at once`() throws {
    for code in [EOPNOTSUPP, EISDIR, ENOENT] {
      let folder = try TemporaryFolder()
      var calls = FileCalls.system
      calls.openUnnamed = { _ in -Int(code) }
      try writeExample(folder("e.rpl"), calls)
      #expect(try folder.bytes("e.rpl") == Example.bytes)
    }
    let folder = try TemporaryFolder()
    var calls = FileCalls.system
    calls.link = { _, _, _ in -Int(ENOENT) }  // no /proc
    try writeExample(folder("e.rpl"), calls)
    #expect(try folder.bytes("e.rpl") == Example.bytes)
  }

  @Test func `a part that appears at the last moment is refused`() throws {
    let folder = try TemporaryFolder()
    var calls = FileCalls.system
    calls.link = { _, _, _ in -Int(EEXIST) }
    let error = #expect(throws: ReplayError.self) {
      try ReplayWriter(path: folder("e.rpl"), header: Example.header, calls: calls)
    }
    #expect(error?.fault == .exists)
    #expect(try folder.names == [])
  }

  @Test func `a disk that fails to keep a checkpoint ends the recording with its reason`() throws {
    let folder = try TemporaryFolder()
    var calls = FileCalls.system
    calls.sync = { _ in -Int(EIO) }
    let writer = try ReplayWriter(path: folder("e.rpl"), header: Example.header, calls: calls)
    let error = #expect(throws: ReplayError.self) { try writer.finish(hash: 1, at: 0) }
    #expect(
      error?.description
        == "\(folder("e.rpl.part")): can't be brought to the disk: input/output error")
    #expect(try folder.names == ["e.rpl.part"])
  }

  @Test func `checkpoints are brought to the disk, and the end before it has its name`() throws {
    let folder = try TemporaryFolder()
    let syncs = Mutex(0)
    var calls = FileCalls.system
    calls.sync = { file in
      syncs.withLock { $0 += 1 }
      return FileCalls.system.sync(file)
    }
    calls.rename = { parent, old, new in
      #expect(syncs.withLock { $0 } > 0)
      return FileCalls.system.rename(parent, old, new)
    }
    try writeExample(folder("e.rpl"), calls)
    // Two checkpoints, which may be one call, and the end.
    #expect((2...3).contains(syncs.withLock { $0 }))
  }

  @Test func `what no reader would accept is never written`() throws {
    let folder = try TemporaryFolder()
    func fault(_ name: String, _ write: (ReplayWriter) throws -> Void) throws -> ReplayFault? {
      let writer = try ReplayWriter(path: folder(name), header: Example.header)
      let error = #expect(throws: ReplayError.self) { try write(writer) }
      #expect(!writer.isOpen)
      #expect(try folder.bytes(name + ".part").last == 0x0A)
      return error?.fault
    }
    #expect(
      try fault("cap.rpl") { try $0.write(.wakeAll, at: 10_368_001) }
        == .checkpointMissing(due: 120, tick: 10_368_001)
        || fault("cap2.rpl") { try $0.write(.wakeAll, at: 10_368_001) }
          == .tickOutOfRange(10_368_001, hz: 120)
    )
    #expect(
      try fault("many.rpl") { for _ in 0...1000 { try $0.write(.wakeAll, at: 5) } }
        == .tooManyEvents(tick: 5))
    #expect(
      try fault("range.rpl") { try $0.write(.pointerUp(pointer: 10), at: 5) }
        == .value(of: "p", found: "10", expected: "0...9"))
    #expect(
      try fault("grid.rpl") { try $0.writeCheckpoint(1, at: 121) }
        == .checkpointOffGrid(tick: 121, hz: 120))
  }

  @Test func `a recording stops before it is larger than it may be`() throws {
    let folder = try TemporaryFolder()
    let writer = try ReplayWriter(
      path: folder("e.rpl"), header: Example.header, calls: .system, maximumSize: 300)
    let error = #expect(throws: ReplayError.self) {
      for tick in 1..<Int64(120) { try writer.write(.wakeAll, at: tick) }
    }
    #expect(error?.fault == .full)
    #expect(try folder.bytes("e.rpl.part").count == 300)  // 250 and 5 lines of 10
    #expect(!writer.isOpen)
  }

  @Test func `each run has a file of its own, under the next number that is free`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write([1], "a-3.rpl")
    let recorder = try ReplayRecorder(path: folder("a.rpl"), header: Example.header)
    for _ in 0..<3 {
      try recorder.record(tick: 7, hash: nil, events: [.wakeAll])
      try recorder.finish(tick: 9, hash: 1)
      #expect(!recorder.isRecording)
      try recorder.beginNext(Example.header)
      #expect(recorder.isRecording)
    }
    #expect(recorder.path == folder("a-5.rpl"))
    #expect(try folder.names == ["a-2.rpl", "a-3.rpl", "a-4.rpl", "a-5.rpl.part", "a.rpl"])
    for name in ["a.rpl", "a-2.rpl", "a-4.rpl"] {
      #expect(try ReplayPlayer(path: folder(name)).hasEnd)
    }
  }

  @Test func `a recording that ends at a checkpoint has both`() throws {
    let folder = try TemporaryFolder()
    let recorder = try ReplayRecorder(path: folder("a.rpl"), header: Example.header)
    try recorder.finish(tick: 120, hash: 0xAB)
    let player = try ReplayPlayer(path: folder("a.rpl"))
    #expect(player.checkpointCount == 1)
    #expect(player.lastTick == 120)
  }

  @Test func `a checkpoint can't be left out`() async {
    await #expect(processExitsWith: .failure) {
      let folder = try TemporaryFolder()
      let recorder = try ReplayRecorder(path: folder("a.rpl"), header: Example.header)
      try recorder.record(tick: 120, hash: nil, events: [])
    }
  }

  private func writeExample(_ path: String, _ calls: FileCalls) throws {
    let writer = try ReplayWriter(path: path, header: Example.header, calls: calls)
    try writer.write(.gravity(x: 1_000_000, y: 0), at: 60)
    try writer.writeCheckpoint(0x519c_f90b_6268_b129, at: 120)
    try writer.write(.gravity(x: 0, y: 1_000_000), at: 180)
    try writer.writeCheckpoint(0x200c_8ef4_6081_b120, at: 240)
    try writer.finish(hash: 0x200c_8ef4_6081_b120, at: 240)
  }
}

/// A disk with room for so many bytes: the last write before it's full takes a part.
private final class FullDisk: Sendable {
  private let room: Mutex<Int>

  init(afterBytes room: Int) { self.room = Mutex(room) }

  var calls: FileCalls {
    var calls = FileCalls.system
    calls.write = { file, bytes in
      self.room.withLock { room in
        guard room > 0 else { return -Int(ENOSPC) }
        let count = FileCalls.system.write(
          file, UnsafeRawBufferPointer(rebasing: bytes.prefix(room)))
        room -= max(0, count)
        return count
      }
    }
    return calls
  }
}
