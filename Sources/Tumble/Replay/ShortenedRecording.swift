import Drawing

/// A recording up to one of its hashes, ended there: what diverges at that hash does so in it, too.
package enum ShortenedRecording {
  /// The lines of a good recording up to the hash that `divergence` is about, with an end.
  ///
  /// - Throws: what is wrong with the recording.
  package static func bytes(of recording: [UInt8], name: String, to divergence: Divergence)
    throws(ReplayError) -> [UInt8]
  {
    let reader = try ReplayReader(bytes: recording, name: name)
    var bytes = Array(recording.prefix { $0 != UInt8(ascii: "\n") })
    bytes.append(UInt8(ascii: "\n"))
    func append(_ line: ReplayLine) { bytes += Array((line.text + "\n").utf8) }
    reading: while let line = try reader.next(), line.tick <= divergence.tick {
      switch line {
      case .event(divergence.tick, _), .end: break reading
      default: append(line)
      }
    }
    var checksum = CRC32()
    checksum.update(bytes)
    append(.end(tick: divergence.tick, hash: divergence.expected, crc: checksum.value))
    return bytes
  }
}
