import Foundation
import Scenes
import Testing
import Tumble
import UIKit

/// Special layers: the book, listings 6.1, 6.6, 6.7 and 6.10.
@Suite struct Chapter6Tests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let grey: UInt32 = 0xFFCC_CCCC

  /// A pixel by the coordinates of C, whose corner lies at (10, 90).
  private func pixel(_ picture: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    picture.pixels[(y + 90) * picture.width + x + 10]
  }

  @Test func `6_1 head, body, arms and legs are drawn, and nothing is filled`() throws {
    let run = try PageRun("6.1")
    let picture = try run.picture()
    for (x, y) in [(150, 75), (175, 100), (150, 150), (125, 150), (137, 200), (162, 200)] {
      #expect(pixel(picture, x, y) == Self.red, "(\(x), \(y))")
    }
    #expect(pixel(picture, 150, 100) == Self.grey)
    // The arms end in half discs of radius 2.5.
    #expect(pixel(picture, 98, 150) == Self.red && pixel(picture, 96, 150) == Self.grey)
    let shape = try #require(run.layerView.sublayers?.first as? CAShapeLayer)
    #expect(shape.bounds.isEmpty && shape.lineJoin == .round && shape.lineCap == .round)
  }

  @Test func `6_1b three corners are round and the first is square`() throws {
    let picture = try PageRun("6.1b").picture()
    #expect(pixel(picture, 51, 51) == 0xFFFF_FFFF)
    for (x, y) in [(148, 51), (148, 148), (51, 148)] {
      #expect(pixel(picture, x, y) == Self.grey, "(\(x), \(y))")
    }
    #expect(pixel(picture, 100, 100) == 0xFFFF_FFFF && pixel(picture, 49, 100) == Self.grey)
  }

  /// Whether each channel is within `tolerance` of (red, green, blue), each 0…1.
  private func isNear(
    _ pixel: UInt32, _ red: Double, _ green: Double, _ blue: Double, _ tolerance: Double = 1
  ) -> Bool {
    zip([16, 8, 0], [red, green, blue]).allSatisfy { shift, exact in
      abs(Double(pixel >> UInt32(shift) & 255) - exact * 255) <= tolerance
    }
  }

  @Test func `6_6 red turns to blue along the diagonal, and not across it`() throws {
    let picture = try PageRun("6.6").picture()
    // A pixel's middle lies half a pixel further.
    for (x, y) in [(2, 2), (150, 150), (298, 298), (40, 260), (299, 0)] {
      let fraction = (Double(x + y) + 1) / 600
      #expect(isNear(pixel(picture, x, y), 1 - fraction, 0, fraction), "(\(x), \(y))")
    }
    for x in 0..<300 {
      #expect(isNear(pixel(picture, x, 299 - x), 0.5, 0, 0.5, 2))
      #expect(pixel(picture, x, 299 - x) == pixel(picture, 0, 299))
    }
  }

  @Test func `6_7 yellow is at a quarter of the way, and from half of it on all is green`() throws {
    let run = try PageRun("6.7")
    let picture = try run.picture()
    // (75, 75) in C lies between four pixels.
    for (x, y) in [(75, 74), (74, 75)] { #expect(isNear(pixel(picture, x, y), 1, 1, 0)) }
    for (x, y) in [(37, 37), (74, 0), (0, 74)] {
      #expect(isNear(pixel(picture, x, y), 1, (Double(x + y) + 1) / 150, 0), "(\(x), \(y))")
    }
    for (x, y) in [(150, 150), (299, 299), (299, 150), (1, 299)] {
      #expect(isNear(pixel(picture, x, y), 0, 1, 0, 0), "(\(x), \(y))")
    }
    #expect(isNear(pixel(picture, 0, 0), 1, 0, 0, 4))
    // Two locations for three colours: nothing.
    let gradient = try #require(run.layerView.sublayers?.first as? CAGradientLayer)
    run.change { gradient.locations = [0, 0.25] }
    let empty = try run.picture()
    #expect(pixel(empty, 75, 75) == Self.grey && pixel(empty, 150, 150) == Self.grey)
  }

  @Test func `6_10 dragged by (−30, −40) the origin of the bounds is (30, 40), at once`() throws {
    let run = try PageRun("6.10")
    let scrollLayer = try #require(run.views.first as? CAScrollLayer)
    let before = try run.picture()
    try run.drag(from: (200, 200), to: (170, 160))
    #expect(scrollLayer.bounds == CGRect(x: 30, y: 40, width: 300, height: 300))
    #expect(scrollLayer.animationKeys() == nil)
    let after = try run.picture()
    // What was at a point is 30 to the left and 40 above, and cut off at the view's edges.
    for (x, y) in [(100, 100), (150, 200), (270, 170), (299, 299)] {
      #expect(pixel(after, x - 30, y - 40) == pixel(before, x, y), "(\(x), \(y))")
    }
    #expect(pixel(after, -5, 60) == Self.grey && pixel(after, 100, -5) == Self.grey)
  }

  @Test func `6_10 it has no end`() throws {
    let run = try PageRun("6.10")
    for _ in 0..<5 { try run.drag(from: (300, 200), to: (20, 200)) }
    let scrollLayer = try #require(run.views.first as? CAScrollLayer)
    #expect(scrollLayer.bounds.minX == 1400)
    let picture = try run.picture()
    #expect((0..<300).allSatisfy { pixel(picture, $0, 75) == 0xFFFF_FFFF })
  }
}
