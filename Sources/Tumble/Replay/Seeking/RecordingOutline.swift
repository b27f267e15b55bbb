/// What a recording is about, without its run: how long it is, and where it has inputs and checkpoints.
package struct RecordingOutline: Sendable {
  /// The recording's first line.
  package let header: ReplayHeader
  /// The tick of its last line.
  package let length: Int64
  /// The tick of each event, in order; several are at one tick.
  package let inputs: [Int64]
  /// What tells it from others: the state hash of its end, or of its last checkpoint where it has none.
  package let identity: UInt64

  /// Ticks a second.
  package var rate: TickRate { TickRate(header.hz) }

  /// The ticks of the checkpoints: they stand at every second.
  package var checkpoints: StrideThrough<Int64> {
    stride(from: Int64(header.hz), through: length, by: header.hz)
  }

  /// Reads all of a recording, whose bytes are here.
  ///
  /// - Throws: what is wrong with the file.
  package init(bytes: [UInt8], name: String) throws(ReplayError) {
    let reader = try ReplayReader(bytes: bytes, name: name)
    header = reader.header
    var (length, identity) = (Int64(0), reader.header.initial)
    var inputs: [Int64] = []
    while let line = try reader.next() {
      length = line.tick
      switch line {
      case .event(let tick, _): inputs.append(tick)
      case .checkpoint(_, let hash, _), .end(_, let hash, _), .hash(_, let hash): identity = hash
      }
    }
    (self.length, self.identity, self.inputs) = (length, identity, inputs)
  }

  /// The bytes of a recording, a regular file.
  ///
  /// - Throws: why it can't be read.
  package static func bytes(of path: String) throws(ReplayError) -> [UInt8] {
    let source = try ByteSource(recording: path)
    let most = Int(ReplayFormat.maximumFileSize)
    guard let bytes = try source.readAll(upTo: most) else {
      throw ReplayError(file: path, fault: .tooLarge(bytes: Int64(most) + 1))
    }
    return bytes
  }
}
