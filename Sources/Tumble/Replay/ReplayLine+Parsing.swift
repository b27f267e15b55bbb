extension ReplayLine {
  /// Reads one line after the header, without its line feed; spaces between tokens are allowed.
  package init(_ line: UnsafeBufferPointer<UInt8>) throws(ReplayFault) {
    var scanner = JSONScanner(line, allowsSpaces: true)
    guard scanner.peek() != nil else { throw .blankLine }
    try scanner.expect(UInt8(ascii: "["))
    let tick = Int64(try scanner.integer())
    try scanner.expect(UInt8(ascii: ","))
    let kind = try scanner.rawString()
    self = try Self.rest(of: kind, tick: tick, &scanner)
    try scanner.expectEnd()
  }

  private static func rest(
    of kind: UnsafeBufferPointer<UInt8>, tick: Int64, _ scanner: inout JSONScanner
  ) throws(ReplayFault) -> ReplayLine {
    if kind.count == 1, let kind = EventKind(letter: kind[0]) {
      return .event(tick: tick, try event(kind, &scanner))
    }
    if kind.elementsEqual("a".utf8) { return .event(tick: tick, try command(&scanner)) }
    if kind.elementsEqual("c".utf8) {
      let (hash, crc) = try hashAndChecksum(&scanner)
      return .checkpoint(tick: tick, hash: hash, crc: crc)
    }
    if kind.elementsEqual("end".utf8) {
      let (hash, crc) = try hashAndChecksum(&scanner)
      return .end(tick: tick, hash: hash, crc: crc)
    }
    guard kind.elementsEqual("h".utf8) else { throw .unknownKind(quoted(kind)) }
    try scanner.expect(UInt8(ascii: ","))
    let hash = try scanner.hexadecimal(digits: 16)
    try scanner.expect(UInt8(ascii: "]"))
    return .hash(tick: tick, hash)
  }

  private static func hashAndChecksum(_ scanner: inout JSONScanner) throws(ReplayFault)
    -> (UInt64, UInt32)
  {
    try scanner.expect(UInt8(ascii: ","))
    let hash = try scanner.hexadecimal(digits: 16)
    try scanner.expect(UInt8(ascii: ","))
    let crc = try scanner.hexadecimal(digits: 8)
    try scanner.expect(UInt8(ascii: "]"))
    return (hash, UInt32(truncatingIfNeeded: crc))
  }

  private static func command(_ scanner: inout JSONScanner) throws(ReplayFault) -> SimulationEvent {
    try scanner.expect(UInt8(ascii: ","))
    let number = try scanner.integer()
    guard let kind = EventKind(command: number) else {
      throw .value(of: "the command of \"a\"", found: "\(number)", expected: "1...5")
    }
    return try event(kind, &scanner)
  }

  /// Takes the numbers of an event and the closing bracket.
  private static func event(_ kind: EventKind, _ scanner: inout JSONScanner) throws(ReplayFault)
    -> SimulationEvent
  {
    let fields = kind.fields
    var content = EventFields(kind: kind, values: .init(repeating: 0))
    var count = 0
    while scanner.take(UInt8(ascii: ",")) {
      let value = try scanner.integer()
      if count < fields.count { content.values[count] = value }
      count += 1
    }
    try scanner.expect(UInt8(ascii: "]"), or: "a comma")
    guard count == fields.count else { throw wrongCount(count, kind) }
    for index in fields.indices { try fields[index].check(content.values[index]) }
    return content.event
  }

  private static func wrongCount(_ count: Int, _ kind: EventKind) -> ReplayFault {
    let letter = quoted(CollectionOfOne(kind.letter))
    return .fieldCount(
      of: kind.command.map { "command \($0) of \(letter)" } ?? "event \(letter)",
      found: count, expected: kind.fields.count)
  }
}
