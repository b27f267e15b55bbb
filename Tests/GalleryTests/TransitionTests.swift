import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Changes of whole pictures: the book, listings 8.11 to 8.14.
@Suite struct TransitionTests {
  /// The pixels of two pictures, half and half.
  private func mean(_ one: CGImage, _ other: CGImage) -> CGImage {
    CGImage.made(one.width, one.height) { column, row in
      let sum = one[column, row].channels &+ other[column, row].channels
      let half = SIMD3(UInt32(sum.x / 2), UInt32(sum.y / 2), UInt32(sum.z / 2))
      return 0xFF00_0000 | half.x << 16 | half.y << 8 | half.z
    }
  }

  private static let view = (columns: 60..<260, rows: 140..<340)
  private static let container = (columns: 10..<310, rows: 90..<390)

  private func differences(
    _ one: CGImage, _ other: CGImage, in part: (columns: Range<Int>, rows: Range<Int>)
  ) -> Int {
    one.count(columns: part.columns, rows: part.rows, differingFrom: other)
  }

  // MARK: 8.11

  @Test func `8_11 half way both pictures are seen`() throws {
    let run = try PageRun("8.11")
    let anchor = try run.picture()
    try run.press("Switch Image")
    try run.advance()
    #expect(try run.layerView.animationKeys() == ["transition"])
    try run.advance(ticks: 14)
    let between = try run.picture()
    try run.wait(seconds: 1)
    let cone = try run.picture()
    #expect(differences(anchor, cone, in: Self.view) > 1000)
    #expect(differences(between, mean(anchor, cone), in: Self.view) == 0)
  }

  @Test func `8_11 a second switch starts from the mix that is seen`() throws {
    let run = try PageRun("8.11")
    try run.press("Switch Image")
    try run.advance(ticks: 15)
    let mix = try run.picture()
    try run.press("Switch Image")
    #expect(differences(try run.picture(), mix, in: Self.view) == 0)
    try run.wait(seconds: 1)
    #expect(try run.layerView.animationKeys() == nil)
  }

  @Test func `8_11 four switches come back to the first picture`() throws {
    let run = try PageRun("8.11")
    let anchor = try run.picture()
    for _ in 0..<4 {
      try run.press("Switch Image")
      try run.wait(seconds: 1)
    }
    #expect(try run.picture().pixels == anchor.pixels)
  }

  // MARK: 8.12

  @Test func `8_12 half way both pages are seen, though one has left the tree`() throws {
    let run = try PageRun("8.12")
    let container = try run.layerView
    let first = try run.colorLayer
    let before = try run.picture()
    try run.press("Second")
    #expect(first.superlayer == nil)
    #expect(container.sublayers?.count == 1)
    try run.advance(ticks: 15)
    let between = try run.picture()
    try run.wait(seconds: 1)
    let after = try run.picture()
    #expect(differences(before, after, in: Self.container) > 89_000)
    #expect(differences(between, mean(before, after), in: Self.container) == 0)
  }

  @Test func `8_12 a transition of the page that leaves shows nothing`() throws {
    let run = try PageRun("8.12")
    let container = try run.layerView
    let first = try run.colorLayer
    run.perform {
      first.add(CATransition(), forKey: nil)
      container.sublayers = nil
    }
    try run.advance(ticks: 2)
    #expect(try run.picture().color(20, 100) == .screen)
    #expect(first.animationKeys() == nil)
  }

  // MARK: 8.13

  /// A square of 200 points around the view's middle, rotated about y, seen from 500 points away.
  private func outline(rotatedBy angle: Double) -> Outline {
    let corners: [(x: Double, y: Double)] = [(-100, -100), (100, -100), (100, 100), (-100, 100)]
    return Outline(
      corners.map { x, y in
        let depth = 1 + x * sin(angle) / 500
        return (x * cos(angle) / depth, y / depth)
      }, about: (160, 240))
  }

  /// The page with the new picture's view in green.
  private func flippingRun() throws -> PageRun {
    let run = try PageRun("8.13")
    try run.press("Switch Image")
    try run.change { try run.layerView.backgroundColor = .green }
    return run
  }

  /// At a quarter of the time by `easeInEaseOut`.
  private static let earlyAngle = 0.129162 * Double.pi

  @Test func `8_13 first the old picture turns, its left side to the front`() throws {
    let run = try flippingRun()
    try run.advance(ticks: 30)
    let picture = try run.picture()
    let outline = outline(rotatedBy: Self.earlyAngle)
    for row in [170, 180, 300, 310] { try outline.expectEdges(in: picture, row: row) }
    expect(picture.color(80, 170), is: .white)
    // The left side is as high as near things are.
    let (left, right) = (outline.corners[0].y, outline.corners[1].y)
    #expect(left < 135 && right > 145)
  }

  @Test func `8_13 half way it stands edge on`() throws {
    let run = try flippingRun()
    try run.advance(ticks: 60)
    let picture = try run.picture()
    let flat = picture.count(columns: 0..<320, rows: 0..<390) { $0 == .screen }
    #expect(flat <= 2 * 250)
  }

  @Test func `8_13 then the new picture comes round, its right side in front`() throws {
    let run = try flippingRun()
    try run.advance(ticks: 90)
    let picture = try run.picture()
    let outline = outline(rotatedBy: -Self.earlyAngle)
    for row in [170, 180, 300, 310] { try outline.expectEdges(in: picture, row: row) }
    expect(picture.color(80, 170), is: .green)
  }

  @Test func `8_13 the pictures change in the middle of the time`() throws {
    let run = try flippingRun()
    func hasGreen() throws -> Bool {
      try run.picture().count(columns: 100..<220, rows: 150..<160) { $0 != .green } > 0
    }
    try run.advance(ticks: 55)
    #expect(try !hasGreen())
    try run.advance(ticks: 10)
    #expect(try hasGreen())
  }

  @Test func `8_13 it ends unrotated and not mirrored`() throws {
    let run = try PageRun("8.13")
    try run.press("Switch Image")
    try run.advance(ticks: 120)
    #expect(try run.layerView.animationKeys() == nil)
    #expect(try run.layerView.transform == CATransform3DIdentity)
    let flipped = try run.picture()
    let plain = try PageRun("8.13")
    try plain.change { try plain.layerView.contents = run.layerView.contents }
    #expect(try differences(flipped, plain.picture(), in: Self.view) == 0)
  }

  // MARK: 8.14

  @Test(arguments: [1.0, 2.0])
  func `8_14 the first frame is the one before`(scale: Double) throws {
    let run = try PageRun("8.14")
    let before = try run.picture(scale: scale)
    try run.press("Perform Transition")
    #expect(try run.picture(scale: scale).pixels == before.pixels)
  }

  @Test func `8_14 the cover shrinks, turns and fades over the new colour`() throws {
    let run = try PageRun("8.14")
    let count = run.screen.layer.sublayers?.count
    try run.press("Perform Transition")
    let channels = run.screen.layer.channels.map { Int(($0 * 255).rounded()) }
    let new = Color(channels[0], channels[1], channels[2])
    let cover = try #require(run.screen.layer.sublayers?.last)
    try run.advance()
    let shown = try run.shown(cover, at: 0.5)
    expect([shown.angle, Double(shown.opacity)], are: [.pi / 4, 0.5])
    expect([hypot(shown.transform.m11, shown.transform.m12)], are: [0.505])
    try run.advance(ticks: 59)
    let picture = try run.picture()
    expect(picture.color(20, 20), is: new)
    expect(picture.color(300, 400), is: new)
    let old = Color.screen.channels
    let half = (old &+ new.channels) / 2
    expect(picture.color(160, 200), is: Color(half.x, half.y, half.z))
    try run.advance(ticks: 60)
    #expect(cover.superlayer == nil)
    #expect(run.screen.layer.sublayers?.count == count)
    expect(try run.picture().color(160, 200), is: new)
  }

  @Test func `8_14 one sees what shrinks: a picture goes to the middle, its original stays`() throws
  {
    let run = try PageRun("8.14")
    let before = try run.picture()
    let anchor = before.color(82, 320)
    #expect(anchor.distance(to: .screen) > 30)
    try run.press("Perform Transition")
    try run.advance(ticks: 60)
    let picture = try run.picture()
    expect(picture.color(80, 100), is: before.color(80, 100))
    // 78 points to the left of the middle and 80 below it, at 0.505 of that and rotated by 45°.
    let new = run.screen.layer.channels.map { Int(($0 * 255).rounded()) }
    let seen = (anchor.channels &+ [new[0], new[1], new[2]]) / 2
    expect(picture.color(160 - 56.4, 240.7), is: Color(seen.x, seen.y, seen.z), within: 12)
  }

  @Test func `8_14 a press on the way covers what is seen of the layers below`() throws {
    let run = try PageRun("8.14")
    let count = try #require(run.screen.layer.sublayers?.count)
    for _ in 0..<3 {
      try run.press("Perform Transition")
      try run.advance(ticks: 20)
    }
    #expect(run.screen.layer.sublayers?.count == count + 3)
    try run.advance(ticks: 120)
    #expect(run.screen.layer.sublayers?.count == count)
  }

  @Test func `8_14 hands that press on and on leave no more than eight covers`() throws {
    let run = try PageRun("8.14")
    let count = try #require(run.screen.layer.sublayers?.count)
    for _ in 0..<20 { try run.press("Perform Transition") }
    #expect(run.screen.layer.sublayers?.count == count + 8)
    try run.advance(ticks: 121)
    #expect(run.screen.layer.sublayers?.count == count)
  }
}
