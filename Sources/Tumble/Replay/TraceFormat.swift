/// The text of a trace: a line `tick body x y angle vx vy w` a tick and body, numbers as C's `%a`.
///
/// Made to be compared bit by bit with what any other program prints about the same scene.
package enum TraceFormat {
  /// Appends the line of a body at a tick, with its line feed.
  package static func append(tick: Int64, _ body: TracedBody, to text: inout [UInt8]) {
    text.append(contentsOf: String(tick).utf8)
    text.append(UInt8(ascii: " "))
    text.append(contentsOf: String(body.id).utf8)
    for field in TracedBody.Field.allCases {
      text.append(UInt8(ascii: " "))
      HexDouble.append(body[field], to: &text)
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Reads a line without its line feed.
  static func parse(_ line: UnsafeBufferPointer<UInt8>) throws(ReplayFault) -> (
    tick: Int64, body: TracedBody
  ) {
    let words = line.split(separator: UInt8(ascii: " "))
    guard !words.isEmpty else { throw .blankLine }
    guard words.count == 8 else {
      throw .fieldCount(of: "trace line", found: words.count, expected: 8)
    }
    let tick = try whole(words[0], of: "tick", upTo: ReplayFormat.lastTick(hz: 1000))
    let id = try whole(words[1], of: "body", upTo: Int64(UInt32.max))
    let body = TracedBody(
      id: UInt32(id), x: try number(words[2], of: .x), y: try number(words[3], of: .y),
      angle: try number(words[4], of: .angle), vx: try number(words[5], of: .vx),
      vy: try number(words[6], of: .vy), w: try number(words[7], of: .w))
    return (tick, body)
  }

  private static func whole(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, of name: String, upTo limit: Int64
  ) throws(ReplayFault) -> Int64 {
    let isPlain = word.count <= 10 && word.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    let value = word.reduce(into: Int64(0)) { $0 = $0 &* 10 &+ Int64($1 &- UInt8(ascii: "0")) }
    guard isPlain, value <= limit else {
      throw .value(of: name, found: quoted(word), expected: "0...\(limit)")
    }
    return value
  }

  private static func number(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, of field: TracedBody.Field
  ) throws(ReplayFault) -> Double {
    guard let value = HexDouble.parse(word) else {
      throw .value(
        of: field.rawValue, found: quoted(word), expected: "a double as C's %a prints it")
    }
    return value
  }
}
