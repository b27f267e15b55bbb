import CRaster
import Foundation
import Testing

/// What is seen of quads under a mask of bands: the same by each machine's loops.
@Suite struct VisibleBandsTests {
  private static let wordsPerBand = 4
  private static let bands = 40

  private func number(_ range: ClosedRange<Double>, _ random: inout RandomNumbers) -> Double {
    let fraction = Double(random.next(in: 0...(1 << 20))) / Double(1 << 20)
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  private func quad(_ random: inout RandomNumbers) -> CQuadBands {
    let first = random.next(in: 0...20)
    let filled = random.next(in: 0...20)
    let (left, right) = (number(-20...200, &random), number(0...70, &random))
    let inset = number(-2...9, &random)
    func pair(_ range: ClosedRange<Double>) -> (Double, Double) {
      (number(range, &random), number(range, &random))
    }
    let column = random.next(in: 0...190)
    return CQuadBands(
      touched: CBandColumns(left: (left, left - 9), right: (left + right, left + 40)),
      filled: CBandColumns(
        left: (left + inset, left - 9), right: (left + right - inset, left + 33)),
      slope: pair(-5...5), start: pair(-2...2), perColumn: pair(-0.1...0.1),
      perBand: pair(-0.1...0.1), column: Int32(column),
      width: Int32(random.next(in: 0...63)), firstBand: Int32(first),
      endBand: Int32(first + random.next(in: 0...19)), firstFilled: Int32(filled),
      endFilled: Int32(filled + random.next(in: 0...19)))
  }

  @Test func `each machine finds and covers the same`() throws {
    var random = RandomNumbers(seed: 5)
    var seen = 0
    for _ in 0..<4_000 {
      var quad = quad(&random)
      let hides = random.next(in: 0...1) == 0
      let count = Self.wordsPerBand * (Self.bands + 3) + 1
      let given = (0..<count).map { _ in
        UInt64(random.pixel()) << 32 & UInt64(random.pixel()) << 30 | UInt64(random.pixel())
      }
      var results: [(isSeen: Bool, part: [Double], words: [UInt64])] = []
      for kernels in [ckernels_base, ckernels_best().pointee] {
        var (words, part) = (given, CQuadPart())
        let isSeen = kernels.visibleBands(&quad, hides, &words, Self.wordsPerBand, &part)
        results.append(
          (isSeen, [part.low.0, part.low.1, part.high.0, part.high.1], words))
      }
      #expect(results[0].isSeen == results[1].isSeen && results[0].words == results[1].words)
      guard results[0].isSeen else { continue }
      seen += 1
      #expect(results[0].part == results[1].part)
    }
    #expect(seen > 400)
  }
}
