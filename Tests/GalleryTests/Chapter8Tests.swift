import Foundation
import Testing
import Tumble

@testable import Scenes

/// Explicit animations of one layer: the book, listings 8.1 to 8.5.
@Suite struct Chapter8Tests {
  private static let blue = [0.0, 0, 1, 1]

  // MARK: 8.1

  @Test func `8_1 an added animation leaves the model, which is seen again at its end`() throws {
    let run = try PageRun("8.1")
    let layer = try run.colorLayer
    try run.begin("Change Color")
    #expect(layer.channels == Self.blue)
    let end = try run.shown(layer, at: 0.25 - 1e-12).channels
    #expect(end != Self.blue)
    expect(try run.shown(layer, at: 0.125).channels, are: mix(Self.blue, end, 0.5))
    expect(try run.shown(layer, at: 0.25).channels, are: Self.blue)
    try run.advance(ticks: 28)
    let last = mix(Self.blue, end, 29 / 30.0).map { Int(($0 * 255).rounded()) }
    expect(try run.picture().color(160, 240), is: Color(last[0], last[1], last[2]))
    // One frame later it is over.
    try run.advance()
    expect(try run.picture().color(160, 240), is: .blue)
    #expect(layer.channels == Self.blue)
  }

  // MARK: 8.2

  @Test func `8_2 a model that is set before needs nothing at the end`() throws {
    let run = try PageRun("8.2")
    let layer = try run.colorLayer
    try run.press("Change Color")
    let color = layer.channels
    #expect(color != Self.blue)
    try run.advance()
    for (time, progress) in [(0, 0), (0.125, 0.5), (0.25, 1), (1, 1)] {
      expect(try run.shown(layer, at: time).channels, are: mix(Self.blue, color, progress))
    }
    let explanation = try #require(run.perform { layer.explain("backgroundColor") })
    #expect(explanation.contributions.count == 1)
    // None of the frames at the end flashes.
    try run.advance(ticks: 28)
    let seen = color.map { Int(($0 * 255).rounded()) }
    for tick in 29...32 {
      let color = try run.picture().color(160, 240)
      expect(color, is: Color(seen[0], seen[1], seen[2]), within: tick < 30 ? 10 : 2)
      try run.advance()
    }
  }

  @Test func `8_2 a second change on the way starts from the colour that is seen`() throws {
    let run = try PageRun("8.2")
    let layer = try run.colorLayer
    try run.press("Change Color")
    let first = layer.channels
    try run.advance(ticks: 12)
    try run.press("Change Color")
    let second = layer.channels
    try run.advance()
    let between = mix(Self.blue, first, 0.4)
    expect(try run.shown(layer, at: 0.1).channels, are: between)
    expect(try run.shown(layer, at: 0.225).channels, are: mix(between, second, 0.5))
    expect(try run.shown(layer, at: 0.35).channels, are: second)
    // Both are the page's own: nothing was animated implicitly.
    #expect(layer.animationKeys() == nil)
  }

  // MARK: 8.3

  @Test func `8_3 a model that is set when the animation stops doesn't flash`() throws {
    let run = try PageRun("8.3")
    let layer = try run.colorLayer
    try run.begin("Change Color")
    let end = try run.shown(layer, at: 0.25 - 1e-12).channels
    try run.advance(ticks: 28)
    #expect(layer.channels == Self.blue)
    try run.advance()
    expect(layer.channels, are: end)
    #expect(layer.animationKeys() == nil)
    for time in [0.25, 0.3, 1] { expect(try run.shown(layer, at: time).channels, are: end) }
    let seen = end.map { Int(($0 * 255).rounded()) }
    expect(try run.picture().color(160, 240), is: Color(seen[0], seen[1], seen[2]))
  }

  @Test func `8_3 a delegate hears of the stop once, with the animation's own values`() throws {
    let run = try PageRun("8.3")
    let layer = try run.colorLayer
    let log = AnimationLog()
    defer { log.clear() }
    run.perform {
      let animation = CABasicAnimation(keyPath: "backgroundColor")
      animation.toValue = CGColor.green
      animation.delegate = log
      layer.add(animation, forKey: nil)
    }
    try run.advance(ticks: 29)
    #expect(log.started.count == 1 && log.stopped.isEmpty)
    try run.advance(ticks: 60)
    #expect(log.stopped.map(\.finished) == [true])
    #expect((log.stopped.first?.animation as? CABasicAnimation)?.toValue as? CGColor == .green)
  }

  // MARK: 8.4

  /// The hands' rotations at 03:15:30 and a second later, in radians.
  private static let angles = [Double.pi / 2, .pi / 2, .pi]
  private static let nextAngles = [Double.pi / 2, .pi / 2, .pi * 31 / 30]

  private func hands(of run: PageRun) throws -> [CALayer] { try run.sublayers }

  private func expectHands(
    _ hands: [CALayer], at angles: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (hand, angle) in zip(hands, angles) {
      expect(
        [hand.transform.m11, hand.transform.m12], are: [cos(angle), sin(angle)],
        sourceLocation: sourceLocation)
    }
  }

  @Test func `8_4 each hand is left as its own animation ended`() throws {
    let run = try PageRun("8.4", start: 3 * 3600 + 15 * 60 + 30)
    let hands = try hands(of: run)
    expectHands(hands, at: Self.angles)
    try run.advance(ticks: 120 + 59)
    expectHands(hands, at: Self.angles)
    try run.advance()
    expectHands(hands, at: Self.nextAngles)
    expectHands(try hands.map { try run.shown($0, at: 1.5) }, at: Self.nextAngles)
    try run.advance(ticks: 60 + 60)
    expectHands(hands, at: [.pi / 2, .pi / 2, .pi * 32 / 30])
  }

  @Test func `8_4 the second hand passes the top by the short way`() throws {
    let run = try PageRun("8.4", start: 59)
    try run.advance(ticks: 121)
    let second = try #require(try hands(of: run).last)
    let angle = try run.shown(second, at: 1.25).angle
    expect([angle], are: [-.pi / 60])
  }

  @Test func `8_4 the delegate's animation is a copy that carries the tag`() throws {
    let run = try PageRun("8.4")
    let hand = try #require(try hands(of: run).first)
    let log = AnimationLog()
    defer { log.clear() }
    let animation = CABasicAnimation(keyPath: "transform")
    animation.toValue = CATransform3DMakeRotation(1, 0, 0, 1)
    animation.duration = 0.5
    animation.delegate = log
    animation.setValue(hand, forKey: "handView")
    run.perform { hand.add(animation, forKey: nil) }
    try run.advance(ticks: 60)
    let stopped = try #require(log.stopped.first?.animation)
    #expect(stopped !== animation)
    #expect(stopped.value(forKey: "handView") as? CALayer === hand)
  }

  // MARK: 8.5

  @Test func `8_5 key frames are reached at even times and left again at the end`() throws {
    let run = try PageRun("8.5")
    let layer = try run.colorLayer
    try run.begin("Change Color")
    let frames: [(Double, [Double])] = [
      (0, [0, 0, 1, 1]), (1 / 3.0, [0.5, 0, 0.5, 1]), (2 / 3.0, [1, 0, 0, 1]),
      (1, [0.5, 0.5, 0, 1]), (4 / 3.0, [0, 1, 0, 1]), (2, [0, 0, 1, 1]),
    ]
    for (time, color) in frames { expect(try run.shown(layer, at: time).channels, are: color) }
    // One pace all the way.
    expect(try run.shown(layer, at: 1 / 6.0).channels, are: [0.25, 0, 0.75, 1])
    try run.advance(ticks: 79)
    expect(try run.picture().color(160, 240), is: .red)
    #expect(layer.channels == Self.blue)
  }
}
