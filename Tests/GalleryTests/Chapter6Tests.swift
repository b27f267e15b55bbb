import Foundation
import Scenes
import Testing
import Tumble
import UIKit

/// Special layers: the book, listings 6.1 and 6.10.
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
