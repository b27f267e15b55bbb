/// Doubles as C's `%a` prints them, "0x1.8p+3": exact, and the same on every machine.
enum HexDouble {
  private static let fractionBits = 52
  private static let exponentBias = 1023

  /// Appends a number as glibc prints it: trailing zeros cut, subnormal numbers with a leading 0.
  static func append(_ value: Double, to text: inout [UInt8]) {
    if value.sign == .minus { text.append(UInt8(ascii: "-")) }
    guard value.isFinite else {
      text.append(contentsOf: value.isNaN ? "nan".utf8 : "inf".utf8)
      return
    }
    let isNormal = value.exponentBitPattern != 0
    text.append(contentsOf: isNormal ? "0x1".utf8 : "0x0".utf8)
    append(fraction: value.significandBitPattern, to: &text)
    let exponent = max(1, Int(value.exponentBitPattern)) - exponentBias
    append(exponent: value.isZero ? 0 : exponent, to: &text)
  }

  /// A number as a string of its own.
  static func text(_ value: Double) -> String {
    var text: [UInt8] = []
    append(value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A number as `%a` prints it; nil if the bytes are anything else or aren't exactly a Double.
  static func parse(_ text: some Collection<UInt8>) -> Double? {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    guard let magnitude = parse(magnitude: rest) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private static func append(fraction: UInt64, to text: inout [UInt8]) {
    guard fraction != 0 else { return }
    text.append(UInt8(ascii: "."))
    var left = fraction << UInt64(64 - fractionBits)
    while left != 0 {
      let digit = UInt8(left >> 60)
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      left <<= 4
    }
  }

  private static func append(exponent: Int, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "p"))
    text.append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    text.append(contentsOf: String(abs(exponent)).utf8)
  }

  private static func parse(magnitude text: some Collection<UInt8>) -> Double? {
    if text.elementsEqual("nan".utf8) { return .nan }
    if text.elementsEqual("inf".utf8) { return .infinity }
    guard text.starts(with: "0x".utf8) else { return nil }
    var digits: UInt64 = 0
    var count = 0
    var fractionCount: Int?
    var index = text.index(text.startIndex, offsetBy: 2)
    while index != text.endIndex, text[index] != UInt8(ascii: "p") {
      if text[index] == UInt8(ascii: "."), fractionCount == nil, count > 0 {
        fractionCount = 0
      } else {
        guard count < 16, let digit = hexDigit(text[index]) else { return nil }
        digits = digits << 4 | digit
        count += 1
        fractionCount = fractionCount.map { $0 + 1 }
      }
      index = text.index(after: index)
    }
    guard count > 0, fractionCount != 0, index != text.endIndex,
      let exponent = parse(exponent: text[text.index(after: index)...])
    else { return nil }
    return scaled(digits, by: exponent - 4 * (fractionCount ?? 0))
  }

  /// At least a sign and one digit, at most five digits.
  private static func parse(exponent text: some Collection<UInt8>) -> Int? {
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      (2...6).contains(text.count)
    else { return nil }
    var value = 0
    for byte in text.dropFirst() {
      guard case let digit = byte &- UInt8(ascii: "0"), digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }

  /// `digits` × 2^`exponent` if that is exactly a Double.
  private static func scaled(_ digits: UInt64, by exponent: Int) -> Double? {
    guard digits != 0 else { return 0 }
    let shift = digits.trailingZeroBitCount
    guard let odd = Double(exactly: digits >> UInt64(shift)) else { return nil }
    let power = exponent + shift
    // No bit may lie below the smallest subnormal number's, and none may be too large.
    guard power >= -1074, power + Int(odd.exponent) <= 1023 else { return nil }
    return Double(sign: .plus, exponent: power, significand: odd)
  }
}
