import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Implicit animations: the book, listings 7.1 to 7.7.
@Suite struct Chapter7Tests {
  private static let blue = [0.0, 0, 1, 1]

  // MARK: 7.1 and 7.2

  @Test func `7_1 a changed colour fades to the new one in a quarter of a second`() throws {
    let run = try PageRun("7.1")
    let layer = try run.colorLayer
    try run.press("Change Color")
    let color = layer.channels
    #expect(color != Self.blue)
    try run.advance()
    #expect(layer.channels == color)
    #expect(layer.animationKeys() == ["backgroundColor"])
    for (time, progress) in [(0, 0), (0.0625, 0.408511), (0.125, 0.802403), (0.25, 1)] {
      expect(try run.shown(layer, at: time).channels, are: mix(Self.blue, color, progress))
    }
    try run.advance(ticks: 29)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `7_1 the fade is seen`() throws {
    let run = try PageRun("7.1")
    try run.press("Change Color")
    let color = try run.colorLayer.channels
    try run.advance(ticks: 15)
    let seen = mix(Self.blue, color, 0.802403).map { Int(($0 * 255).rounded()) }
    expect(try run.picture().color(160, 240), is: Color(seen[0], seen[1], seen[2]))
  }

  @Test func `7_1 random colours are another each time and the same in each run`() throws {
    func colors() throws -> [[Double]] {
      let run = try PageRun("7.1")
      return try (0..<20).map { _ in
        try run.press("Change Color")
        return try run.colorLayer.channels
      }
    }
    let colors = (try colors(), try colors())
    #expect(colors.0 == colors.1)
    #expect(Set(colors.0).count == 20)
    #expect(colors.0.joined().allSatisfy { (0...1).contains($0) })
  }

  @Test func `7_2 in a transaction of a second the same fade takes a second`() throws {
    let run = try PageRun("7.2")
    let layer = try run.colorLayer
    // Changed in the same turn, but not in the transaction.
    let view = CALayer()
    run.perform { run.screen.layer.addSublayer(view) }
    try run.advance()
    let start = run.simulation.context.mediaTime
    run.perform { view.position.x = 100 }
    try run.press("Change Color")
    let color = layer.channels
    try run.advance()
    for (time, progress) in [(0, 0), (0.25, 0.408511), (0.5, 0.802403), (1, 1)] {
      expect(try run.shown(layer, at: start + time).channels, are: mix(Self.blue, color, progress))
    }
    expect(
      [
        try run.shown(view, at: start + 0.125).position.x,
        try run.shown(view, at: start + 0.25).position.x,
      ], are: [80.2403, 100], within: 1e-4)
  }

  @Test func `7_2 without actions the colour changes at once`() throws {
    let run = try PageRun("7.2")
    let layer = try run.colorLayer
    run.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.backgroundColor = .green
      CATransaction.commit()
    }
    try run.advance()
    #expect(layer.animationKeys() == nil)
    expect(try run.shown(layer, at: 0).channels, are: [0, 1, 0, 1])
    expect(try run.picture().color(160, 240), is: .green)
  }

  // MARK: 7.3

  @Test func `7_3 when the colour has changed the layer turns, in its own quarter of a second`()
    throws
  {
    let run = try PageRun("7.3")
    let layer = try run.colorLayer
    try run.press("Change Color")
    try run.advance(ticks: 119)
    #expect(layer.animationKeys() == ["backgroundColor"])
    #expect(layer.angle == 0)
    // At the second the colour's animation is gone and the turn's is there.
    try run.advance()
    #expect(layer.animationKeys() == ["transform"])
    expect([layer.angle], are: [.pi / 2])
    for (time, progress) in [(1, 0), (1.125, 0.802403), (1.25, 1)] {
      expect([try run.shown(layer, at: time).angle], are: [progress * .pi / 2])
    }
    try run.wait(seconds: 3)
    expect([layer.angle], are: [.pi / 2])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `7_3 a second press turns it once more`() throws {
    let run = try PageRun("7.3")
    for _ in 0..<2 {
      try run.press("Change Color")
      try run.wait(seconds: 2)
    }
    expect([abs(try run.colorLayer.angle)], are: [.pi])
  }

  // MARK: 7.4 and 7.5

  @Test func `7_4 a view's own layer has the new colour in the next frame`() throws {
    let run = try PageRun("7.4")
    let view = try run.layerView
    expect(try run.picture().color(160, 240), is: .blue)
    try run.begin("Change Color")
    #expect(view.animationKeys() == nil)
    expect(try run.shown(view, at: 0).channels, are: view.channels)
    let seen = view.channels.map { Int(($0 * 255).rounded()) }
    expect(try run.picture().color(160, 240), is: Color(seen[0], seen[1], seen[2]))
  }

  @Test func `7_5 a view answers NSNull outside of animate, and an animation inside`() throws {
    let run = try PageRun("7.5")
    #expect(
      run.screen.messages == ["Outside: <null>", "Inside: CABasicAnimation of backgroundColor"])
    let view = try #require(run.views.first?.delegate as? UIView)
    run.perform {
      let key = "backgroundColor"
      #expect(view.action(for: view.layer, forKey: key) is NSNull)
      #expect(view.layer.action(forKey: key) == nil)
      UIView.animate(withDuration: 1) {
        #expect((view.layer.action(forKey: key) as? CABasicAnimation)?.keyPath == key)
      }
      #expect(view.action(for: view.layer, forKey: key) is NSNull)
    }
  }

  @Test func `7_5 both answers stay to be read, one below the other`() throws {
    let run = try PageRun("7.5")
    #expect(
      run.screen.caption == "Outside: <null>\nInside: CABasicAnimation of backgroundColor")
    let line = try #require(run.lines.first)
    let picture = try run.picture()
    for half in [line.frame.minY..<line.frame.midY, line.frame.midY..<line.frame.maxY] {
      let rows = Int(half.lowerBound)..<Int(half.upperBound)
      #expect(picture.count(columns: 0..<320, rows: rows) { $0 == .screen } > 100)
    }
  }

  // MARK: 7.6

  @Test func `7_6 the new colour pushes the old one out to the right, at one pace`() throws {
    let run = try PageRun("7.6")
    let layer = try run.colorLayer
    try run.press("Change Color")
    let wanted = layer.channels.map { Int(($0 * 255).rounded()) }
    let color = Color(wanted[0], wanted[1], wanted[2])
    try run.advance()
    #expect(layer.animationKeys() == ["transition"])
    #expect(layer.animation(forKey: "transition") is CATransition)
    try run.advance(ticks: 5)
    expect(try run.picture().edge(inRow: 240, from: 115, to: 145), near: 130)
    try run.advance(ticks: 9)
    let picture = try run.picture()
    expect(picture.color(135, 240), is: color)
    expect(picture.color(185, 240), is: .blue)
    expect(picture.edge(inRow: 240, from: 130, to: 190), near: 160)
    expect(picture.edge(inRow: 240, from: 200, to: 220), near: 210)
    try run.advance(ticks: 15)
    expect(try run.picture().color(185, 240), is: color)
  }

  @Test func `7_6 both pictures move, side by side`() throws {
    let run = try PageRun("7.6")
    let layer = try run.colorLayer
    // The left half is red in both pictures, on whatever colour there is.
    run.change { layer.contents = CGImage.made(2, 1) { x, _ in x == 0 ? 0xFFFF_0000 : 0 } }
    run.change { layer.magnificationFilter = .nearest }
    try run.advance()
    try run.press("Change Color")
    let wanted = layer.channels.map { Int(($0 * 255).rounded()) }
    try run.advance(ticks: 15)
    let picture = try run.picture()
    expect(picture.color(135, 240), is: Color(wanted[0], wanted[1], wanted[2]))
    expect(picture.color(185, 240), is: .red)
  }

  // MARK: 7.7

  @Test func `7_7 a tap elsewhere moves the layer, a tap on it where it is seen recolours it`()
    throws
  {
    let run = try PageRun("7.7")
    let layer = try #require(run.views.first)
    try run.tap(60, 60)
    #expect(layer.position == CGPoint(x: 60, y: 60))
    try run.advance(ticks: 48)
    expect(try run.shown(layer, at: 0.4).position, near: 150.52, 222.94)
    try run.tap(150.52, 222.94)
    #expect(layer.position == CGPoint(x: 60, y: 60))
    #expect(layer.channels != [1, 0, 0, 1])
    try run.advance(ticks: 240 - 48)
    expect(try run.shown(layer, at: 2).position, near: 79.76, 95.57)
    try run.tap(160, 240)
    #expect(layer.position == CGPoint(x: 160, y: 240))
    try run.advance()
    expect(try run.shown(layer, at: 2).position, near: 79.76, 95.57)
    expect(try run.shown(layer, at: 6).position, near: 160, 240)
  }

  @Test func `7_7 the model is where it is going, the presentation where it is seen`() throws {
    let run = try PageRun("7.7")
    let layer = try #require(run.views.first)
    try run.tap(60, 60)
    try run.advance(ticks: 48)
    let target = CGPoint(x: 60, y: 60)
    #expect(layer.hitTest(target) === layer)
    #expect(try run.shown(layer, at: 0.4).hitTest(target) == nil)
    // That tap misses what is seen: a new move begins from there, to the same position.
    try run.tap(60, 60)
    #expect(layer.channels == [1, 0, 0, 1])
  }
}
