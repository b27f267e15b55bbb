import Drawing

/// Writes one recording, line by line, so that a crash at any moment loses no written line.
///
/// The file grows under the name "NAME.rpl.part" and gets its own name when it is finished. A
/// writer that has thrown writes nothing more; what it wrote stays and can be replayed.
package final class ReplayWriter {
  /// The recording's name.
  package var path: String { file.path }
  /// The bytes written so far.
  package private(set) var byteCount: Int64
  /// Whether the writer still writes: neither finished nor stopped by an error.
  package private(set) var isOpen = true
  /// Whether the recording is whole and has its name.
  package private(set) var isFinished = false

  private let file: RecordingFile
  private let maximumSize: Int64
  private var checksum = CRC32()
  private var order: ReplayOrder
  private var lineNumber = 1

  /// Begins a recording "NAME.rpl" with its header.
  ///
  /// - Throws: the name is no name for a recording, or taken; the file can't be made.
  package convenience init(path: String, header: ReplayHeader) throws(ReplayError) {
    try self.init(path: path, header: header, calls: .system)
  }

  package init(
    path: String, header: ReplayHeader, calls: FileCalls, replacesExisting: Bool = false,
    maximumSize: Int64 = ReplayFormat.maximumFileSize
  ) throws(ReplayError) {
    self.maximumSize = maximumSize
    let line = Array((header.text + "\n").utf8)
    guard line.count <= ReplayFormat.maximumLineLength else {
      throw ReplayError(file: path, line: 1, fault: .lineTooLong)
    }
    file = try RecordingFile(
      path: path, firstLine: line, calls: calls, replacesExisting: replacesExisting)
    checksum.update(line)
    byteCount = Int64(line.count)
    order = ReplayOrder(hz: header.hz)
  }

  /// Writes an event.
  package func write(_ event: SimulationEvent, at tick: Int64) throws(ReplayError) {
    try write(.event(tick: tick, event))
  }

  /// Writes an extra state hash; in its tick it comes before the checkpoint and the events.
  package func write(hash: UInt64, at tick: Int64) throws(ReplayError) {
    try write(.hash(tick: tick, hash))
  }

  /// Writes a checkpoint; in its tick it comes before the events.
  package func writeCheckpoint(_ hash: UInt64, at tick: Int64) throws(ReplayError) {
    guard isOpen else { return }
    try write(.checkpoint(tick: tick, hash: hash, crc: checksum.value))
    do { try file.checkName() } catch {
      isOpen = false
      throw error
    }
    file.syncSoon()
  }

  /// Writes lines that the next ones replace: what is about to happen, or where the run stands.
  func writeAhead(_ lines: [ReplayLine]) throws(ReplayError) {
    guard isOpen else { return }
    let bytes = lines.flatMap { Array(($0.text + "\n").utf8) }
    do { try file.appendAhead(bytes) } catch {
      isOpen = false
      throw error
    }
  }

  /// Writes all that was kept of a run, in few calls of the system.
  ///
  /// Where that fails the file goes, since what it was to hold is still kept.
  func write(_ run: KeptRun) throws(ReplayError) {
    do {
      var gathered: [UInt8] = []
      for line in run.lines {
        gathered += try take(line.replayLine(crc: checksum.value))
        if gathered.count >= Self.gatheredByteCount { try flush(&gathered) }
      }
      try flush(&gathered)
    } catch {
      discard()
      isOpen = false
      throw error
    }
    file.syncSoon()
  }

  /// So many bytes are written in one call, and what the last line has beyond them.
  private static let gatheredByteCount = 1 << 16

  /// Writes the end and gives the recording its name.
  package func finish(hash: UInt64, at tick: Int64) throws(ReplayError) {
    guard isOpen else { return }
    try write(.end(tick: tick, hash: hash, crc: checksum.value))
    isOpen = false
    try file.finish()
    isFinished = true
  }

  /// Writes nothing more and takes the unfinished file away.
  ///
  /// Does nothing once the recording is finished or was stopped by an error: then the file stays.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    file.discard()
  }

  /// Writes nothing more and takes the file away, even where an error has stopped it.
  package func remove() {
    isOpen = false
    if !isFinished { file.discard() }
  }

  private func write(_ line: ReplayLine) throws(ReplayError) {
    guard isOpen else { return }
    do { try file.append(take(line)) } catch {
      isOpen = false
      throw error
    }
  }

  private func flush(_ gathered: inout [UInt8]) throws(ReplayError) {
    guard !gathered.isEmpty else { return }
    try file.append(gathered)
    gathered.removeAll(keepingCapacity: true)
  }

  /// The bytes of the next line, which are to be written now.
  private func take(_ line: ReplayLine) throws(ReplayError) -> [UInt8] {
    let bytes = Array((line.text + "\n").utf8)
    try admit(line, bytes.count)
    checksum.update(bytes)
    byteCount += Int64(bytes.count)
    lineNumber += 1
    return bytes
  }

  /// A line that no reader would accept is never written.
  private func admit(_ line: ReplayLine, _ length: Int) throws(ReplayError) {
    do throws(ReplayFault) {
      if case .event(_, let event) = line { try event.validate() }
      try order.admit(line, at: lineNumber + 1)
      guard byteCount + Int64(length) <= maximumSize else {
        throw .full
      }
    } catch {
      throw ReplayError(file: file.partPath, line: lineNumber + 1, fault: error)
    }
  }
}
