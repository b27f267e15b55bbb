import Drawing

/// Reads a recording line by line and checks everything that needs no simulation.
///
/// Bytes, syntax, ranges, order, the grid of checkpoints and the checksums are judged as the lines
/// go by; memory doesn't grow with the file. A reader that has given nil has seen a good file.
package final class ReplayReader {
  /// The first line.
  package let header: ReplayHeader
  /// The number of the line that was last read, from 1.
  package var lineNumber: Int { lines.lineNumber }
  /// The last checkpoint whose checksum was right.
  package private(set) var lastGood: GoodCheckpoint?
  /// Where the file ends in the middle of a line, if it does and that is accepted.
  package private(set) var cutByte: Int64?
  /// Whether the end line was read.
  package var hasEnd: Bool { order.hasEnded }

  private let lines: LineReader
  private let acceptsCut: Bool
  private let comparesChecksums: Bool
  private var order: ReplayOrder
  private var checksum = CRC32()

  /// A checkpoint up to which a recording is good.
  package struct GoodCheckpoint: Equatable, Sendable {
    /// Its tick.
    package let tick: Int64
    /// The number of its line.
    package let line: Int
    /// The bytes of the file up to the end of its line.
    package let byteCount: Int64
  }

  /// Opens a recording, a regular file, and reads its header.
  ///
  /// With `acceptsCut` a last line without line feed is left out instead of being an error, as it
  /// always is in a file whose name ends in ".part".
  package convenience init(path: String, acceptsCut: Bool = false) throws(ReplayError) {
    try self.init(ByteSource(recording: path), acceptsCut: acceptsCut)
  }

  /// Reads a recording in memory; the name is for messages, and tells ".part" files.
  package convenience init(bytes: [UInt8], name: String, acceptsCut: Bool = false)
    throws(ReplayError)
  {
    try self.init(ByteSource(bytes, name: name), acceptsCut: acceptsCut)
  }

  /// Reads a source up to `limit` bytes.
  init(
    _ source: ByteSource, acceptsCut: Bool, limit: Int64 = .max, comparesChecksums: Bool = true
  ) throws(ReplayError) {
    self.comparesChecksums = comparesChecksums
    let isPart = source.name.hasSuffix(ReplayFormat.partSuffix)
    self.acceptsCut = acceptsCut || isPart
    lines = LineReader(source, limit: limit, maximumSize: ReplayFormat.maximumFileSize)
    header = try Self.header(of: lines, isPart: isPart, checksum: &checksum)
    order = ReplayOrder(hz: header.hz)
  }

  /// The next line; nil at the end of the file.
  package func next() throws(ReplayError) -> ReplayLine? {
    switch try lines.next() {
    case .end:
      try checked { () throws(ReplayFault) in try order.finish() }
      return nil
    case .cut:
      guard acceptsCut, !order.hasEnded else {
        throw lines.error(order.hasEnded ? .afterEnd : .cut(byte: lines.offset))
      }
      try checked { () throws(ReplayFault) in try order.finish() }
      cutByte = lines.offset
      return nil
    case .line(let bytes):
      return try checked { () throws(ReplayFault) in try take(bytes) }
    }
  }

  private func take(_ bytes: UnsafeBufferPointer<UInt8>) throws(ReplayFault) -> ReplayLine {
    guard !order.hasEnded else { throw .afterEnd }
    try bytes.checkPrintable()
    let line = try ReplayLine(bytes)
    try order.admit(line, at: lines.lineNumber)
    try compareChecksum(of: line)
    checksum.update(line: bytes)
    return line
  }

  private func compareChecksum(of line: ReplayLine) throws(ReplayFault) {
    switch line {
    case .event, .hash: return
    case .checkpoint(let tick, _, let written):
      try compare(written)
      lastGood = GoodCheckpoint(tick: tick, line: lineNumber, byteCount: lines.offset)
    case .end(_, _, let written):
      try compare(written)
    }
  }

  private func compare(_ written: UInt32) throws(ReplayFault) {
    guard written == checksum.value || !comparesChecksums else {
      throw .checksum(written: written, computed: checksum.value, lastGood: lastGood?.tick)
    }
  }

  private func checked<Value>(_ work: () throws(ReplayFault) -> Value) throws(ReplayError) -> Value
  {
    do { return try work() } catch { throw lines.error(error) }
  }

  private static func header(of lines: LineReader, isPart: Bool, checksum: inout CRC32)
    throws(ReplayError) -> ReplayHeader
  {
    let startsRight = try lines.starts(with: ReplayHeader.start)
    guard startsRight != false else { throw lines.error(.notAReplay) }
    switch try lines.next() {
    case .end:
      throw ReplayError(file: lines.source.name, fault: isPart ? .noHeader : .empty)
    case .cut:
      if isPart { throw ReplayError(file: lines.source.name, fault: .noHeader) }
      throw lines.error(startsRight == true ? .cutHeader(byte: lines.offset) : .notAReplay)
    case .line(let bytes):
      do {
        try bytes.checkPrintable()
        let header = try ReplayHeader(line: bytes)
        checksum.update(line: bytes)
        return header
      } catch {
        throw lines.error(error)
      }
    }
  }
}

extension CRC32 {
  /// Feeds a line and the line feed that was cut off it.
  fileprivate mutating func update(line: UnsafeBufferPointer<UInt8>) {
    update(line)
    update(0x0A)
  }
}
