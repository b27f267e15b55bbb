import Drawing
import Foundation
import Testing

/// Damages files in every way it can think of; the same ways each time.
private struct Vandal: RandomNumberGenerator {
  var state: UInt64

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Flips bytes, cuts the end off, takes a piece out or puts one in.
  mutating func damage(_ data: Data) -> Data {
    var bytes = [UInt8](data)
    for _ in 0...number(below: 6) where !bytes.isEmpty {
      let offset = number(below: bytes.count)
      switch number(below: 5) {
      case 0: bytes.removeLast(min(bytes.count, number(below: 40)))
      case 1: bytes.removeSubrange(offset..<min(bytes.count, offset + number(below: 9)))
      case 2: bytes.insert(contentsOf: [0, 255, UInt8(offset & 255)], at: offset)
      default: bytes[offset] ^= UInt8(1 + number(below: 255))
      }
    }
    return Data(bytes)
  }
}

@Suite struct ImageFuzzTests {
  private enum Kind: CaseIterable { case colors, grey, solid, jpeg }

  private static func file(_ kind: Kind) throws -> Data {
    switch kind {
    case .colors: try CGImage.pattern(width: 23, height: 19, opaque: false).pngData()
    case .solid: try CGImage.pattern(width: 23, height: 19, opaque: true).pngData()
    case .grey:
      PNGBytes.file(width: 3, height: 2, depth: 8, colorType: 0, rows: [[1, 2, 3], [4, 5, 6]])
    case .jpeg: try JPEGBytes.file(CGImage.pattern(width: 23, height: 19, opaque: true))
    }
  }

  /// A header may come to claim 8192×8192 pixels, which is allowed: those are only opened.
  @Test(arguments: Kind.allCases)
  private func `a damaged file is refused or makes a picture of the size it says`(
    kind: Kind
  ) throws {
    let good = try Self.file(kind)
    var vandal = Vandal(state: 1)
    var (refused, clear) = (0, 0)
    for _ in 0..<600 {
      guard let image = try? CGImage(data: vandal.damage(good), decoding: .whenNeeded) else {
        refused += 1
        continue
      }
      guard image.width * image.height <= 1 << 20 else { continue }
      #expect(image.pixels.count == image.width * image.height)
      if image.decodingError != nil { clear += 1 }
    }
    #expect(refused > 20 && clear > 50)
  }
}
