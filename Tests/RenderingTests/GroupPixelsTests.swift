import Foundation
import Testing

@testable import Rendering

/// What is seen of a group doesn't depend on how much of it is worked on.
@Suite struct GroupPixelsTests {
  private static let whole = PixelRect(minX: -7, minY: 13, maxX: 83, maxY: 83)

  private static let shadows: [GroupShadow?] =
    [nil]
    + [
      (SIMD2(0.0, 0), SIMD2(0.0, 0)), ([3, -2], [2, 0.5]), ([-11.25, 7.5], [1.4, 3.1]),
      ([40, 0.75], [0, 0]), ([0.5, -31], [4, 6]), ([-300, 2], [1, 1]),
      ([-1 / 512, 9.999], [0.3, 40]),
    ].map { GroupShadow(offset: $0, sigma: $1, color: PixelColor(argb: 0xB040_1060)) }

  private static let filters: [[PixelFilter]] = [
    [], [.gaussianBlur(sigma: [1.5, 0])], [.gaussianBlur(sigma: [0.7, 3])],
    [
      .gaussianBlur(sigma: [2, 2]),
      .colorMatrix(
        ColorMatrix(red: [0, 1, 0, 0.1], green: [0.5, 0.5, 0, 0], blue: [1, 0, 0.2, 0])),
      .gaussianBlur(sigma: [0.5, 1]),
    ],
  ]

  /// Premultiplied, a third of them clear.
  private static let words: [UInt32] = {
    var state: UInt32 = 7
    return (0..<whole.area).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      let alpha = state >> 24
      return alpha < 85 ? 0 : alpha << 24 | alpha / 2 << 16 | (state >> 16 & 255) % alpha << 8
    }
  }()

  /// The words of `rect` out of those of `bounds`; `spare` words follow each row.
  private static func words(
    of rect: PixelRect, in words: [UInt32], _ bounds: PixelRect, spare: Int = 0
  ) -> [UInt32] {
    (rect.minY..<rect.maxY).flatMap { y in
      (rect.minX..<rect.maxX).map { x in
        words[(y - bounds.minY) * (bounds.width + spare) + x - bounds.minX]
      }
    }
  }

  @Test(arguments: shadows, filters)
  func `what is seen has the bits of the whole`(shadow: GroupShadow?, filters: [PixelFilter]) {
    let group = Group(bounds: Self.whole, filters: filters, shadow: shadow)
    var expected = Self.words
    expected.withUnsafeMutableBufferPointer {
      group.finish($0, of: Self.whole, pitch: Self.whole.width, seen: Self.whole)
    }
    for seen in [
      PixelRect(minX: -7, minY: 13, maxX: -6, maxY: 14),
      PixelRect(minX: 13, minY: 44, maxX: 45, maxY: 46),
      PixelRect(minX: 76, minY: 23, maxX: 83, maxY: 83),
    ] {
      let bounds = group.bounds(neededFor: seen)
      // Three words that aren't the buffer's after each row.
      var words = (bounds.minY..<bounds.maxY).flatMap { y -> [UInt32] in
        Self.words(
          of: PixelRect(minX: bounds.minX, minY: y, maxX: bounds.maxX, maxY: y + 1),
          in: Self.words, Self.whole) + [1, 2, 3]
      }
      words.withUnsafeMutableBufferPointer {
        group.finish($0, of: bounds, pitch: bounds.width + 3, seen: seen)
      }
      #expect(
        Self.words(of: seen, in: words, bounds, spare: 3)
          == Self.words(of: seen, in: expected, Self.whole), "\(seen)")
      for row in 0..<bounds.height {
        let end = (row + 1) * (bounds.width + 3)
        #expect(words[(end - 3)..<end] == [1, 2, 3])
      }
    }
  }

  @Test func `no more is changed than what is seen draws from`() {
    let shadow = GroupShadow(
      offset: [60, 0], sigma: [1, 1], color: PixelColor(argb: 0xFF00_0000))
    let seen = PixelRect(minX: 63, minY: 13, maxX: 83, maxY: 23)
    // The taps of a bell go to three deviations.
    let filtered = PixelRect(minX: 60, minY: 13, maxX: 83, maxY: 26)
    for (filters, changed) in [([], seen), ([PixelFilter.gaussianBlur(sigma: [1, 1])], filtered)] {
      let group = Group(bounds: Self.whole, filters: filters, shadow: shadow)
      var words = Self.words
      words.withUnsafeMutableBufferPointer {
        group.finish($0, of: Self.whole, pitch: Self.whole.width, seen: seen)
      }
      for y in Self.whole.minY..<Self.whole.maxY {
        for x in Self.whole.minX..<Self.whole.maxX where x < changed.minX || y >= changed.maxY {
          let index = (y - Self.whole.minY) * Self.whole.width + x - Self.whole.minX
          #expect(words[index] == Self.words[index])
        }
      }
      #expect(words != Self.words)
    }
  }
}
