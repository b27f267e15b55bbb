/// Reads the tokens of one line of the format: strings, whole numbers and punctuation.
///
/// Far stricter than JSON: numbers are plain decimal integers of 32 bits, strings are printable
/// ASCII with the escapes `\"` and `\\` alone. Nothing here calls itself, so that no nesting of
/// brackets can exhaust the stack.
struct JSONScanner {
  /// The line without its line feed, every byte in 0x20…0x7E; not owned.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether spaces may stand between tokens.
  let allowsSpaces: Bool
  private(set) var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, allowsSpaces: Bool) {
    self.bytes = bytes
    self.allowsSpaces = allowsSpaces
  }

  /// The byte that the next token starts with; nil at the end of the line.
  mutating func peek() -> UInt8? {
    if allowsSpaces {
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    }
    return index < bytes.count ? bytes[index] : nil
  }

  /// Takes a byte if it is the next token.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    index += 1
    return true
  }

  /// Takes a byte that must be the next token.
  mutating func expect(_ byte: UInt8, or alternative: String? = nil) throws(ReplayFault) {
    guard !take(byte) else { return }
    let wanted = quoted(CollectionOfOne(byte))
    throw unexpected(alternative.map { "\(wanted) or \($0)" } ?? wanted)
  }

  /// Makes sure that nothing is left.
  mutating func expectEnd() throws(ReplayFault) {
    guard peek() != nil else { return }
    throw unexpected("the end of the line")
  }

  /// Takes a whole number within 32 bits: no "+", no "-0", no leading zero, fraction or exponent.
  mutating func integer() throws(ReplayFault) -> Int32 {
    _ = peek()
    let start = index
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let firstDigit = index
    var value: Int64 = 0
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      value = min(value * 10 + Int64(digit), 1 << 33)  // far out of range is as good as infinite
      index += 1
    }
    let count = index - firstDigit
    let isPlain = count == 1 || (count > 1 && bytes[firstDigit] != UInt8(ascii: "0"))
    guard isPlain, !(isNegative && value == 0), !continuesNumber else {
      throw badNumber(from: start, expected: "a whole number in plain decimal digits")
    }
    guard let result = Int32(exactly: isNegative ? -value : value) else {
      throw badNumber(from: start, expected: "a number in \(Int32.min)...\(Int32.max)")
    }
    return result
  }

  /// Takes a string and gives the bytes between its quotes, escapes not resolved.
  mutating func rawString() throws(ReplayFault) -> UnsafeBufferPointer<UInt8> {
    guard take(UInt8(ascii: "\"")) else { throw unexpected("a string") }
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        let isKnown = index < bytes.count && (bytes[index] == 0x22 || bytes[index] == 0x5C)
        guard isKnown else { throw unexpected("an escape, \\\" or \\\\") }
      }
      index += 1
    }
    guard index < bytes.count else { throw unexpected("a closing quote") }
    index += 1
    return UnsafeBufferPointer(rebasing: bytes[start..<(index - 1)])
  }

  /// Takes a string of at most 64 bytes and resolves its escapes.
  mutating func string() throws(ReplayFault) -> String {
    _ = peek()
    let column = index
    let raw = try rawString()
    var text: [UInt8] = []
    var isEscaped = false
    for byte in raw {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      guard text.count < ReplayFormat.maximumStringLength else {
        throw .syntax(
          column: column + 1, found: quoted(raw),
          expected: "a string of at most \(ReplayFormat.maximumStringLength) bytes")
      }
      text.append(byte)
      isEscaped = false
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes a string of exactly so many lower-case hex digits, 16 at most.
  mutating func hexadecimal(digits: Int) throws(ReplayFault) -> UInt64 {
    _ = peek()
    let column = index
    let raw = try rawString()
    guard let value = parseHexadecimal(raw, digits: digits) else {
      throw .syntax(
        column: column + 1, found: quoted(raw), expected: "\(digits) lower-case hex digits")
    }
    return value
  }

  /// What is wrong at the current byte.
  func unexpected(_ expected: String) -> ReplayFault {
    let found = index < bytes.count ? quoted(CollectionOfOne(bytes[index])) : "the end of the line"
    return .syntax(column: index + 1, found: found, expected: expected)
  }

  /// Whether a number goes on with something that only other JSON readers know.
  private var continuesNumber: Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return true
    default: return false
    }
  }

  private func badNumber(from start: Int, expected: String) -> ReplayFault {
    let ends: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20]
    let found = bytes[start...].prefix { !ends.contains($0) }
    return .syntax(
      column: start + 1, found: found.isEmpty ? foundByte(at: start) : quoted(found),
      expected: expected)
  }

  private func foundByte(at position: Int) -> String {
    position < bytes.count ? quoted(CollectionOfOne(bytes[position])) : "the end of the line"
  }
}

/// The value of exactly so many lower-case hex digits; nil if the bytes are anything else.
func parseHexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) -> UInt64? {
  guard bytes.count == digits else { return nil }
  var value: UInt64 = 0
  for byte in bytes {
    guard let digit = hexDigit(byte) else { return nil }
    value = value << 4 | digit
  }
  return value
}

/// The value of one lower-case hex digit.
func hexDigit(_ byte: UInt8) -> UInt64? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
  default: nil
  }
}
