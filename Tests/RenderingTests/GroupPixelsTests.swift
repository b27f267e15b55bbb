import Foundation
import Testing

@testable import Rendering

/// What is seen of a group doesn't depend on how much of it is worked on.
@Suite struct GroupPixelsTests {
  private static let whole = PixelRect(PixelSize(width: 90, height: 70))

  private static let shadows: [GroupShadow?] =
    [nil]
    + [
      (SIMD2(0.0, 0), SIMD2(0.0, 0)), ([3, -2], [2, 0.5]), ([-11.25, 7.5], [1.4, 3.1]),
      ([40, 0.75], [0, 0]), ([0.5, -31], [4, 6]), ([-300, 2], [1, 1]),
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

  private static func words(of rect: PixelRect, in words: [UInt32], _ bounds: PixelRect) -> [UInt32]
  {
    (rect.minY..<rect.maxY).flatMap { y in
      (rect.minX..<rect.maxX).map { x in
        words[(y - bounds.minY) * bounds.width + x - bounds.minX]
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
      PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1),
      PixelRect(minX: 20, minY: 31, maxX: 52, maxY: 33),
      PixelRect(minX: 83, minY: 10, maxX: 90, maxY: 70),
    ] {
      let bounds = group.bounds(neededFor: seen)
      var words = Self.words(of: bounds, in: Self.words, Self.whole)
      words.withUnsafeMutableBufferPointer {
        group.finish($0, of: bounds, pitch: bounds.width, seen: seen)
      }
      #expect(
        Self.words(of: seen, in: words, bounds)
          == Self.words(of: seen, in: expected, Self.whole), "\(seen)")
    }
  }

  @Test func `only what is seen of a far shadow is worked on`() {
    let shadow = GroupShadow(
      offset: [60, 0], sigma: [1, 1], color: PixelColor(argb: 0xFF00_0000))
    let group = Group(bounds: Self.whole, shadow: shadow)
    let seen = PixelRect(minX: 70, minY: 0, maxX: 90, maxY: 10)
    var words = Self.words
    words.withUnsafeMutableBufferPointer {
      group.finish($0, of: Self.whole, pitch: Self.whole.width, seen: seen)
    }
    for y in 0..<Self.whole.height {
      for x in 0..<Self.whole.width where x < seen.minX || y >= seen.maxY {
        let index = y * Self.whole.width + x
        #expect(words[index] == Self.words[index])
      }
    }
    #expect(words != Self.words)
  }
}
