/// One line of a recording after its header.
package enum ReplayLine: Equatable, Sendable {
  /// An event, applied to the state of its tick.
  case event(tick: Int64, SimulationEvent)
  /// An extra state hash.
  case hash(tick: Int64, UInt64)
  /// A checkpoint: the state hash, and the checksum of all bytes before the line.
  case checkpoint(tick: Int64, hash: UInt64, crc: UInt32)
  /// The end of the recording: the same two values at its last tick.
  case end(tick: Int64, hash: UInt64, crc: UInt32)

  /// The tick that the line belongs to.
  package var tick: Int64 {
    switch self {
    case .event(let tick, _), .hash(let tick, _), .checkpoint(let tick, _, _), .end(let tick, _, _):
      tick
    }
  }

  /// The line as the format writes it, without its line feed.
  package var text: String {
    switch self {
    case .event(let tick, let event): Self.text(tick, EventFields(event))
    case .hash(let tick, let hash): "[\(tick),\"h\",\"\(hexadecimal(hash, digits: 16))\"]"
    case .checkpoint(let tick, let hash, let crc): Self.text(tick, "c", hash, crc)
    case .end(let tick, let hash, let crc): Self.text(tick, "end", hash, crc)
    }
  }

  private static func text(_ tick: Int64, _ kind: String, _ hash: UInt64, _ crc: UInt32) -> String {
    let crcText = hexadecimal(UInt64(crc), digits: 8)
    return "[\(tick),\"\(kind)\",\"\(hexadecimal(hash, digits: 16))\",\"\(crcText)\"]"
  }

  private static func text(_ tick: Int64, _ content: EventFields) -> String {
    let kind = content.kind
    var line = "[\(tick),\"\(Character(Unicode.Scalar(kind.letter)))\""
    if let command = kind.command { line += ",\(command)" }
    for index in kind.fields.indices { line += ",\(content.values[index])" }
    return line + "]"
  }
}
