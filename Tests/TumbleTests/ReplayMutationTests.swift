import Testing
import Tumble

/// Damaged recordings by the thousand: each is good, or bad with a reason, and nothing else.
@Suite struct ReplayMutationTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `2500 damaged examples are read or refused with a reason`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var good = 0
    for _ in 0..<2500 {
      let bytes = mutated(Example.bytes, &random)
      do {
        let reader = try ReplayReader(
          bytes: bytes, name: "m.rpl", acceptsCut: random.below(2) == 0)
        while try reader.next() != nil {}
        good += 1
      } catch {
        #expect(error.file == "m.rpl")
        #expect(!error.description.contains { $0.isNewline })
        #expect(error.description.utf8.count < 300)
      }
    }
    #expect(good > 0 && good < 2500)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `250 damaged examples with right checksums are verified or refused`(seed: UInt64) {
    var random = SplitMix(state: seed &* 1000)
    var codes: [Int32: Int] = [:]
    for _ in 0..<250 {
      let damaged = String(decoding: mutated(Example.bytes, &random), as: UTF8.self)
      let lines = damaged.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      // Very long runs are what the cap of 24 hours allows, and are cut short here by the clock.
      var looks: Int64 = 0
      let verifier = toyVerifier(nanoseconds: {
        looks += 1
        return looks * 1_000_000_000
      })
      let report = verifier.verify(
        Example.withChecksums(lines.dropLast()), name: "m.rpl", VerifyOptions(timeoutSeconds: 300))
      codes[report.exitCode, default: 0] += 1
      #expect((report.resultLine == nil) == (report.errorLine != nil))
    }
    #expect(codes[0, default: 0] > 0 && codes[2, default: 0] > 0)
  }

  /// One to four changes: bits, bytes, pieces taken out, doubled, moved, cut, and numbers grown.
  private func mutated(_ original: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let offset = random.below(bytes.count)
      let end = min(bytes.count, offset + 1 + random.below(40))
      switch random.below(9) {
      case 0: bytes[offset] ^= 1 << UInt8(random.below(8))
      case 1: bytes[offset] = UInt8(random.below(256))
      case 2: bytes[offset] = Self.tokens[random.below(Self.tokens.count)]
      case 3: bytes.insert(Self.tokens[random.below(Self.tokens.count)], at: offset)
      case 4: bytes.removeSubrange(offset..<end)
      case 5: bytes.insert(contentsOf: bytes[offset..<end], at: random.below(bytes.count))
      case 6: bytes.removeLast(bytes.count - offset)
      case 7: bytes.insert(contentsOf: [UInt8](repeating: bytes[offset], count: 6000), at: offset)
      default: bytes.insert(contentsOf: Self.words[random.below(Self.words.count)].utf8, at: offset)
      }
    }
    return bytes
  }

  private static let tokens = Array("[]{},:\"\\ -+.eE0123456789abcghkmuz\n\r\t\0".utf8)
  private static let words = [
    "99999999999999999999", "-2147483649", "1e999", "[[[[[[[[", "\"end\",", "null", "true",
    "\n[240,\"c\",\"200c8ef46081b120\",\"d71ac4c2\"]\n", "\n[1,\"a\",2,0]\n", "{\"magic\":",
    "[10368000,\"g\",0,0]\n", "\u{FEFF}", "\u{2028}",
  ]
}
