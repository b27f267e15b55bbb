import CSpace
import Foundation
import Testing

@testable import Physics

/// Pairs of boxes that meet, counted and estimated.
@Suite struct MeetingPairsTests {
  private var random = 29 as UInt64

  /// The next number from 0 up to 1 of a generator of the test's own.
  private mutating func number() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(random >> 11) / 9_007_199_254_740_992
  }

  private mutating func boxes(_ count: Int, _ kind: String) -> [broad_phase_box] {
    (0..<count).map { index in
      var (x, y) = (900 * number(), 600 * number())
      var (width, height) = (4 + 8 * number(), 4 + 8 * number())
      switch kind {
      case "grid": (x, y, width, height) = (Double(index % 20 * 8), Double(index / 20 * 8), 8, 8)
      case "one point": (x, y) = (number(), number())
      case "column": x = 0
      case "row": y = -7e8
      case "points": (width, height) = (0, 0)
      case "sizes": (width, height) = (exp2(20 * number()), exp2(20 * number() - 9))
      case "far": (x, y) = ((number() - 0.5) * 1.9e9, (number() - 0.5) * 1.9e9)
      case "farther": (x, y) = (exp2(100 * number()), -exp2(100 * number()))
      default: break
      }
      return broad_phase_box(
        left: x, bottom: y, right: x + width, top: y + height,
        is_static: index.isMultiple(of: 7) ? 1 : 0)
    }
  }

  private static func most(_ boxes: [broad_phase_box], bits: Int32 = 6) -> Int {
    var cells = [UInt32](repeating: 7, count: 1 << Int(2 * bits))
    return Int(broad_phase_most_pairs(boxes, boxes.count, &cells, bits))
  }

  @Test(arguments: [
    "any", "grid", "one point", "column", "row", "points", "sizes", "far", "farther",
  ])
  func `they are those of a comparison of each with each, and never more than estimated`(
    kind: String
  ) {
    var copy = self
    for count in [0, 1, 2, 33, 700] {
      let boxes = copy.boxes(count, kind)
      var (pairs, all) = (0, 0)
      for (index, box) in boxes.enumerated() {
        for other in boxes[..<index]
        where box.left <= other.right && other.left <= box.right && box.bottom <= other.top
          && other.bottom <= box.top
        {
          all += 1
          if box.is_static == 0 || other.is_static == 0 { pairs += 1 }
        }
      }
      #expect(MeetingPairs(boxes).count == pairs)
      for bits in [2, 6, 9] as [Int32] {
        #expect(Self.most(boxes, bits: bits) >= all, "\(count) boxes, \(bits) bits")
      }
      // Edges meet where boxes are laid side by side.
      if kind == "grid", count == 700 { #expect(all == 20 * 34 + 19 * 35 + 2 * 19 * 34) }
    }
  }

  @Test func `of boxes of about one size not many more are estimated than there are`() {
    var copy = self
    let boxes = copy.boxes(3000, "any")
    let pairs = MeetingPairs(
      boxes.map { box in
        var box = box
        box.is_static = 0
        return box
      }
    ).count
    #expect(pairs > 2000)
    #expect(Self.most(boxes, bits: 7) < 8 * pairs)
  }

  @Test func `in a column they are counted in time that doesn't grow with the square`() {
    var copy = self
    func seconds(_ count: Int) -> Double {
      let boxes = copy.boxes(count, "column")
      let start = clock(CLOCK_THREAD_CPUTIME_ID)
      #expect(MeetingPairs(boxes).count > count)
      return clock(CLOCK_THREAD_CPUTIME_ID) - start
    }
    _ = seconds(100)
    let few = seconds(2000)
    #expect(seconds(20_000) < 25 * few)
  }

  private func clock(_ id: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(id, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
