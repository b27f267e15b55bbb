import Foundation
import Scenes
import Testing
import Tumble
import UIKit

/// Layer geometry: the book, listings 3.1 to 3.5.
@Suite struct Chapter3Tests {
  // MARK: 3.1 and 3.2

  /// The hands for hours, minutes and seconds.
  private func hands(of run: PageRun) throws -> [CALayer] {
    try #require(run.layerView.sublayers)
  }

  private static let quarterPast3: Int32 = 3 * 3600 + 15 * 60 + 30

  @Test(arguments: ["3.1", "3.2"])
  func `3_1 at 03_15_30 the hands are rotated by π∕2, π∕2 and π`(listing: String) throws {
    let run = try PageRun(listing, start: Self.quarterPast3)
    for (hand, angle) in zip(try hands(of: run), [Double.pi / 2, .pi / 2, .pi]) {
      let (have, want) = (hand.affineTransform(), CGAffineTransform(rotationAngle: angle))
      let errors = [
        have.a - want.a, have.b - want.b, have.c - want.c, have.d - want.d, have.tx, have.ty,
      ]
      #expect(errors.allSatisfy { abs($0) < 1e-9 })
    }
  }

  @Test func `3_1 hours above 12 wrap by themselves`() throws {
    let morning = try hands(of: PageRun("3.1", start: Self.quarterPast3))
    let afternoon = try hands(of: PageRun("3.1", start: Self.quarterPast3 + 12 * 3600))
    for (one, other) in zip(morning, afternoon) {
      let (left, right) = (one.affineTransform(), other.affineTransform())
      #expect(abs(left.a - right.a) < 1e-9 && abs(left.b - right.b) < 1e-9)
    }
  }

  @Test func `3_1 the hands turn about their middles, which stay on the face's`() throws {
    let run = try PageRun("3.1", start: Self.quarterPast3)
    for hand in try hands(of: run) {
      #expect(abs(hand.frame.midX - 100) < 1e-9 && abs(hand.frame.midY - 100) < 1e-9)
    }
    // A hand of 20 × 70, on its side.
    let hour = try #require(try hands(of: run).first)
    #expect(hour.bounds.size == CGSize(width: 20, height: 70))
    #expect(abs(hour.frame.width - 70) < 1e-9 && abs(hour.frame.height - 20) < 1e-9)
  }

  @Test func `3_1 the first update comes at once, then one comes each second`() throws {
    let run = try PageRun("3.1", start: Self.quarterPast3)
    let second = try #require(try hands(of: run).last)
    #expect(abs(second.affineTransform().a + 1) < 1e-9)
    for _ in 0..<119 { try run.simulation.step() }
    #expect(abs(second.affineTransform().a + 1) < 1e-9)
    try run.simulation.step()
    #expect(abs(second.affineTransform().a - cos(31 / 30.0 * .pi)) < 1e-9)
    try run.wait(seconds: 29)
    let minute = try hands(of: run)[1]
    #expect(abs(second.affineTransform().a - 1) < 1e-9)
    #expect(abs(minute.affineTransform().a - cos(16 / 30.0 * .pi)) < 1e-9)
  }

  @Test func `3_1 after 23_59_59 comes midnight`() throws {
    let run = try PageRun("3.1", start: 86_399)
    try run.wait(seconds: 1)
    for hand in try hands(of: run) {
      #expect(abs(hand.affineTransform().a - 1) < 1e-9 && abs(hand.affineTransform().b) < 1e-9)
    }
  }

  @Test func `3_2 F22 another anchor leaves the position and moves the frame`() throws {
    let (before, after) = (try PageRun("3.1", start: 0), try PageRun("3.2", start: 0))
    for (old, new) in zip(try hands(of: before), try hands(of: after)) {
      #expect(new.position == old.position)
      #expect(new.frame.minX == old.frame.minX)
      #expect(abs(new.frame.minY - (old.frame.minY - 0.4 * new.bounds.height)) < 1e-9)
    }
  }

  @Test func `3_2 the pivots stay on the face's middle for all of a minute`() throws {
    let run = try PageRun("3.2")
    let hub = try run.picture().color(160, 240)
    for _ in 0..<60 {
      for hand in try hands(of: run) {
        let pivot = CGPoint(x: hand.bounds.width / 2, y: hand.bounds.height * 0.9)
        let location = hand.convert(pivot, to: run.screen.layer)
        #expect(abs(location.x - 160) < 1e-9 && abs(location.y - 240) < 1e-9)
      }
      try run.wait(seconds: 1)
    }
    for _ in 0..<4 {
      try run.wait(seconds: 7)
      expect(try run.picture().color(160, 240), is: hub, within: 4)
    }
  }

  // MARK: 3.3

  @Test(arguments: [(0.0, Color.red), (1.0, .green), (0.0001, .green)])
  func `3_3 the greater zPosition is in front, however little it is`(z: Double, color: Color) throws
  {
    let run = try PageRun("3.3")
    let (green, red) = (run.views[0], run.views[1])
    green.zPosition = z
    let picture = try run.picture()
    expect(picture.color(160, 220), is: color)
    expect(picture.color(90, 150), is: .green)
    expect(picture.color(230, 290), is: .red)
    #expect(run.views.map(ObjectIdentifier.init) == [green, red].map(ObjectIdentifier.init))
  }

  @Test func `3_3 a tap raises the green layer, another lowers it again`() throws {
    let run = try PageRun("3.3")
    try run.tap(160, 220)
    #expect(run.views[0].zPosition == 1)
    expect(try run.picture().color(160, 220), is: .green)
    try run.tap(20, 20)
    expect(try run.picture().color(160, 220), is: .red)
  }

  @Test func `3_3 F28 a hit test finds the last in the list, not what is in front`() throws {
    let run = try PageRun("3.3", state: 1)
    #expect(run.screen.layer.hitTest(CGPoint(x: 160, y: 480 - 220)) === run.views[1])
  }

  // MARK: 3.4 and 3.5

  @Test(arguments: ["3.4", "3.5"])
  func `3_4 a tap says which layer it hit`(listing: String) throws {
    let run = try PageRun(listing)
    try run.tap(160, 240)
    #expect(run.screen.messages == ["Inside Blue Layer"])
    try run.tap(70, 150)
    #expect(run.screen.messages == ["Inside Blue Layer", "Inside White Layer"])
  }

  @Test(arguments: ["3.4", "3.5"])
  func `3_4 a tap beside both layers says that it hit none`(listing: String) throws {
    let run = try PageRun(listing)
    try run.tap(160, 240)
    let blue = try run.picture()
    try run.tap(5, 5)
    #expect(run.screen.messages == ["Inside Blue Layer", Self.none])
    #expect(run.screen.caption == Self.none)
    let none = try run.picture()
    #expect(none.count(columns: 0..<320, rows: 440..<475, differingFrom: blue) > 100)
  }

  private static let none = "None: outside of both layers"

  @Test(arguments: ["3.4", "3.5"])
  func `3_4 F29 near edges belong to a layer, far edges don't`(listing: String) throws {
    let run = try PageRun(listing)
    try run.tap(110, 190)
    try run.tap(210, 290)
    try run.tap(60, 140)
    #expect(
      run.screen.messages == ["Inside Blue Layer", "Inside White Layer", "Inside White Layer"])
    try run.tap(260, 340)
    #expect(run.screen.messages.count == 4)
    #expect(run.screen.caption == Self.none)
  }

  @Test func `3_5 F28 hitTest takes a point of the superlayer and gives the layer itself`() throws {
    let white = try PageRun("3.5").layerView
    let blue = try #require(white.sublayers?.first)
    #expect(white.hitTest(CGPoint(x: 160, y: 240)) === blue)
    #expect(white.hitTest(CGPoint(x: 70, y: 150)) === white)
    #expect(white.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }

  @Test func `3_4 a finger that slips still taps, one that moves on doesn't`() throws {
    let run = try PageRun("3.4")
    try run.drag(from: (160, 240), to: (163, 238))
    #expect(run.screen.messages == ["Inside Blue Layer"])
    try run.drag(from: (160, 240), to: (180, 240))
    #expect(run.screen.messages.count == 1)
  }

  // MARK: The text

  @Test func `in a flipped layer y = 0 is at the bottom`() throws {
    let run = try PageRun("1.1")
    let view = try run.layerView
    let blue = try #require(view.sublayers?.first)
    run.change {
      view.isGeometryFlipped = true
      blue.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    }
    let picture = try run.picture()
    expect(picture.color(80, 320), is: .blue)
    expect(picture.color(80, 160), is: .white)
    expect(picture.edge(inColumn: 80, from: 280, to: 300), near: 290)
  }

  @Test func `a layer whose bounds changed is laid out once, and its superlayer once`() throws {
    let run = try PageRun("1.1")
    let view = try run.layerView
    let blue = try #require(view.sublayers?.first)
    let log = LayoutLog()
    _ = try run.picture()
    (view.delegate, blue.delegate) = (log, log)
    blue.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    for _ in 0..<2 { _ = try run.picture() }
    #expect(log.layers.count == 2)
    #expect(log.layers.filter { $0 === blue }.count == 1)
    #expect(log.layers.filter { $0 === view }.count == 1)
    log.layers = []
    blue.setNeedsLayout()
    _ = try run.picture()
    #expect(log.layers.count == 1 && log.layers.first === blue)
  }

  private final class LayoutLog: NSObject, CALayerDelegate {
    var layers: [CALayer] = []
    func layoutSublayers(of layer: CALayer) { layers.append(layer) }
  }
}
