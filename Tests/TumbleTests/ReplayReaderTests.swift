import Foundation
import Testing

@testable import Tumble

@Suite struct ReplayReaderTests {
  @Test func `the example reads line by line`() throws {
    let reader = try ReplayReader(bytes: Example.bytes, name: "x.rpl")
    #expect(reader.header == Example.header)
    #expect(try reader.next() == .event(tick: 60, .gravity(x: 1_000_000, y: 0)))
    #expect(reader.lineNumber == 2)
    #expect(reader.lastGood == nil)
    _ = try reader.next()
    #expect(reader.lastGood == .init(tick: 120, line: 3, byteCount: 309))
    while try reader.next() != nil {}
    #expect(reader.hasEnd)
    #expect(reader.lineNumber == 6)
  }

  @Test func `a player gives the events of each tick`() throws {
    let player = try ReplayPlayer(bytes: Example.bytes, name: "x.rpl")
    #expect(player.lastTick == 240)
    #expect(player.checkpointCount == 2)
    #expect(player.hasEnd)
    var events: [Int64: [SimulationEvent]] = [:]
    for tick in 0..<player.lastTick {
      let here = try player.events(at: tick)
      if !here.isEmpty { events[tick] = here }
    }
    #expect(
      events == [
        60: [.gravity(x: 1_000_000, y: 0)], 180: [.gravity(x: 0, y: 1_000_000)],
      ])
  }

  @Test func `reading by file gives what reading in memory gives`() throws {
    let folder = try TemporaryFolder()
    let reader = try ReplayReader(path: folder.write(Example.bytes, "x.rpl"))
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line.text) }
    #expect(lines == Array(Example.lines.dropFirst()))
  }

  @Test func `a line lies anywhere in the reader's buffer`() throws {
    // 6,000 events of 14 to 22 bytes cross the buffer's end at many offsets.
    var lines = [Example.lines[0]]
    for tick in 0..<6000 {
      if tick > 0, tick.isMultiple(of: 120) { lines.append(checkpoint(tick)) }
      lines.append("[\(tick),\"g\",\(tick * 37),-1]")
    }
    let player = try ReplayPlayer(bytes: Example.withChecksums(lines), name: "x.rpl")
    #expect(player.checkpointCount == 49)
    for tick in 0..<Int64(6000) {
      #expect(try player.events(at: tick) == [.gravity(x: Int32(tick) * 37, y: -1)])
    }
  }

  @Test func `a line has at most 4096 bytes with its line feed`() throws {
    func padded(_ length: Int) -> [UInt8] {
      let event = "[0,\"g\",1,0]"
      return Array(
        (Example.lines[0] + "\n" + event
          + String(repeating: " ", count: length - event.utf8.count - 1) + "\n").utf8)
    }
    #expect(try fault(padded(4096)) == nil)
    #expect(try fault(padded(4097))?.fault == .lineTooLong)
    #expect(try fault(padded(4097))?.line == 2)
    #expect(try fault(padded(5000))?.fault == .lineTooLong)
    #expect(try fault(padded(500_000))?.fault == .lineTooLong)
  }

  @Test(arguments: [0, 9, 13, 31, 127, 128, 255] as [UInt8])
  func `bytes other than printable ASCII are bad`(byte: UInt8) throws {
    var bytes = Example.bytes
    bytes[255] = byte
    #expect(try fault(bytes)?.line == 2)
    #expect(try fault(bytes)?.fault == .badByte(byte, column: 6))
  }

  @Test func `a tick has at most 1000 events`() throws {
    func with(_ count: Int) -> [UInt8] {
      Example.edited { $0.insert(contentsOf: repeatElement("[200,\"a\",5]", count: count), at: 4) }
    }
    #expect(try fault(with(1000)) == nil)
    let error = try fault(with(1001))
    #expect(error?.fault == .tooManyEvents(tick: 200))
    #expect(error?.line == 1005)
  }

  @Test(arguments: [
    // Line 3 is the checkpoint of 120, line 5 that of 240, line 6 the end.
    ("[121,\"c\",\"519cf90b6268b129\",\"00000000\"]", 3, "checkpoint at tick 121, expected only"),
    ("[0,\"c\",\"519cf90b6268b129\",\"00000000\"]", 1, "checkpoint at tick 0, expected only"),
    ("[120,\"c\",\"519cf90b6268b129\",\"00000000\"]", 3, "second checkpoint at tick 120"),
    ("[120,\"h\",\"519cf90b6268b129\"]", 3, "\"h\" of tick 120 comes too late"),
    ("[60,\"h\",\"519cf90b6268b129\"]", 2, "\"h\" of tick 60 comes too late"),
    ("[360,\"c\",\"519cf90b6268b129\",\"00000000\"]", 3, "checkpoint 240 missing"),
    ("[119,\"g\",0,0]", 3, "tick decreases from 120 to 119"),
    ("[-1,\"g\",0,0]", 1, "tick is -1, expected 0...10368000"),
    ("[10368001,\"g\",0,0]", 3, "tick is 10368001, expected 0...10368000"),
    ("[240,\"g\",0,0]", 5, "the recording ends at tick 240, but line 6 is an event of that tick"),
    ("", 3, "blank line"),
    ("[300,\"g\",0,0]", 6, "something follows the end line"),
    ("[200,\"end\",\"519cf90b6268b129\",\"00000000\"]", 4, "something follows the end line"),
  ])
  func `a line out of order is bad`(line: String, after index: Int, reason: String) throws {
    let error = try fault(Example.edited { $0.insert(line, at: index) })
    #expect(error?.fault.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func `a hash stands before the checkpoint of its tick`() throws {
    let bytes = Example.edited { $0.insert("[120,\"h\",\"519cf90b6268b129\"]", at: 2) }
    #expect(try fault(bytes) == nil)
  }

  @Test func `events before the checkpoint of their tick make it too late`() throws {
    let bytes = Example.edited { $0.insert("[120,\"g\",0,0]", at: 2) }
    #expect(try fault(bytes)?.fault == .outOfOrder(kind: "c", tick: 120))
  }

  @Test func `a checkpoint that never comes is missed at the end of the file`() throws {
    let bytes = Example.edited { lines in
      lines.removeSubrange(4...)  // events up to tick 180, then
      lines.append("[240,\"g\",0,0]")
    }
    #expect(try fault(bytes)?.fault == .checkpointMissing(due: 240, tick: 240))
    #expect(try fault(bytes)?.line == 5)
    // A hash may be the last thing that was written of a tick whose checkpoint was still to come.
    let cut = Example.edited { lines in
      lines.removeSubrange(4...)
      lines.append("[240,\"h\",\"200c8ef46081b120\"]")
    }
    #expect(try fault(cut) == nil)
  }

  @Test func `a checksum is that of all bytes before its line`() throws {
    let covered = 411 - Example.lines[5].utf8.count - 1
    for index in 0..<covered where Example.bytes[index] == UInt8(ascii: "1") {
      var bytes = Example.bytes
      bytes[index] = UInt8(ascii: "0")  // still a digit, so mostly still a good line
      #expect(try fault(bytes) != nil, "byte \(index)")
    }
  }

  @Test func `a reader has the caps of its tick rate`() throws {
    func at(_ hz: Int, lastTick: Int64) -> [UInt8] {
      let header = Example.lines[0].replacingOccurrences(of: "\"hz\":120", with: "\"hz\":\(hz)")
      var lines = [header]
      var tick = Int64(hz)
      while tick <= min(lastTick, 5 * Int64(hz)) {
        lines.append(checkpoint(Int(tick)))
        tick += Int64(hz)
      }
      return Example.withChecksums(lines + ["[\(lastTick),\"h\",\"0000000000000000\"]"])
    }
    #expect(try fault(at(30, lastTick: 151)) == nil)
    #expect(
      try fault(at(30, lastTick: 2_592_001))?.fault == .tickOutOfRange(2_592_001, hz: 30))
    #expect(
      try fault(at(1000, lastTick: 86_400_000))?.fault
        == .checkpointMissing(due: 6000, tick: 86_400_000))
    #expect(
      try fault(at(1000, lastTick: 86_400_001))?.fault == .tickOutOfRange(86_400_001, hz: 1000))
  }

  @Test func `reasons stay on one line whatever the file is called`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Example.edited { $0[1] = "[60,\"z\",1]" }, "a\nb\u{1B}[31m.rpl")
    let error = #expect(throws: ReplayError.self) { try ReplayPlayer(path: path) }
    #expect(
      error?.description
        == folder("a\\u{a}b\\u{1b}[31m.rpl")
        + ":2: unknown event kind \"z\"")
  }

  private func checkpoint(_ tick: Int) -> String {
    "[\(tick),\"c\",\"0000000000000000\",\"00000000\"]"
  }

  /// Why bytes are no good recording; nil if they are.
  private func fault(_ bytes: [UInt8]) throws -> ReplayError? {
    do {
      _ = try ReplayPlayer(bytes: bytes, name: "x.rpl")
      return nil
    } catch {
      return error
    }
  }
}
