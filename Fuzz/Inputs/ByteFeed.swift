package import Foundation

/// The bytes of an input, taken as numbers and choices from its front; 0 when they are used up.
package struct ByteFeed {
  private let bytes: [UInt8]
  private var offset = 0

  /// Numbers at which arithmetic goes wrong.
  private static let wild: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-9, 1e-300, .leastNonzeroMagnitude, 255, 65_536, 1e6, -1e6, 3e9, 1e15,
    -1e15, 1e100, 1e154, -1e200, 1e308, -1e308, .greatestFiniteMagnitude, .infinity, -.infinity,
    .nan,
  ]

  package init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  package var isEmpty: Bool { offset == bytes.count }

  /// All bytes that weren't taken.
  package var rest: [UInt8] { Array(bytes[offset...]) }

  package mutating func byte() -> UInt8 {
    guard offset < bytes.count else { return 0 }
    offset += 1
    return bytes[offset - 1]
  }

  package mutating func bool() -> Bool { byte() & 1 == 1 }

  /// A number in 0..<bound, which is 256 at most.
  package mutating func number(below bound: Int) -> Int { Int(byte()) % bound }

  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  package mutating func bits<Word: FixedWidthInteger>(_ type: Word.Type = Word.self) -> Word {
    (0..<Word.bitWidth / 8).reduce(0) { word, _ in word << 8 | Word(truncatingIfNeeded: byte()) }
  }

  /// A number of any kind: small, wild or of any bits.
  package mutating func double() -> Double {
    switch number(below: 8) {
    case 0...3: Double(byte()) - 32
    case 4: Double(Int16(bitPattern: bits())) / 64
    case 5, 6: pick(Self.wild)
    default: Double(bitPattern: bits())
    }
  }

  /// A number that is finite.
  package mutating func finite() -> Double {
    let number = double()
    return number.isFinite ? number : 7
  }

  package mutating func point() -> CGPoint { CGPoint(x: double(), y: double()) }
  package mutating func finitePoint() -> CGPoint { CGPoint(x: finite(), y: finite()) }
  package mutating func size() -> CGSize { CGSize(width: double(), height: double()) }
  package mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

  /// Up to 15 characters.
  package mutating func text() -> String {
    String(decoding: (0..<number(below: 16)).map { _ in byte() }, as: UTF8.self)
  }
}
