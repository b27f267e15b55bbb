import Foundation
import Testing
import Tumble

@testable import Scenes

/// Easing: the book, listings 10.1 to 10.8.
@Suite struct Chapter10Tests {
  // MARK: 10.1

  @Test func `10_1 a tapped layer sets off fast and slows down`() throws {
    let run = try PageRun("10.1")
    let layer = try #require(run.views.first)
    expect(layer.position, equals: CGPoint(x: 160, y: 240))
    try run.tap(260, 400)
    run.endTurn()
    #expect(layer.position == CGPoint(x: 260, y: 400))
    for (time, progress) in [(0, 0), (0.25, 0.378138), (0.5, 0.684643), (0.75, 0.906535), (1, 1)] {
      expect(
        try run.shown(layer, after: time).position,
        equals: CGPoint(x: 160 + 100 * progress, y: 240 + 160 * progress), within: 1e-4)
    }
  }

  @Test func `10_1 another tap begins where the layer is seen`() throws {
    let run = try PageRun("10.1")
    let layer = try #require(run.views.first)
    try run.tap(260, 240)
    try run.advance(ticks: 60)
    let seen = 160 + 100 * 0.684643
    try run.tap(60, 240)
    run.endTurn()
    expect(try run.shown(layer).position.x, equals: seen, within: 1e-4)
    expect(
      try run.shown(layer, after: 0.5).position.x, equals: seen + (60 - seen) * 0.684643,
      within: 1e-4)
    let picture = try run.picture()
    expect(picture.color(seen - 48, 240), is: .red)
    expect(picture.color(seen + 48, 240), is: .red)
    expect(picture.color(seen - 52, 240), is: .screen)
    expect(picture.color(seen + 52, 240), is: .screen)
  }

  // MARK: 10.2

  @Test(
    arguments: [(0, [0.378138, 0.684643, 0.906535]), (1, [0.129162, 0.5, 0.870838])]
      as [(Int32, [Double])])
  func `10_2 a view eases out, or at both ends without an option`(state: Int32, eased: [Double])
    throws
  {
    let run = try PageRun("10.2", state: state)
    let view = try #require(run.views.first)
    expect(view.position, equals: CGPoint(x: 160, y: 240))
    try run.tap(260, 400)
    run.endTurn()
    #expect(view.position == CGPoint(x: 260, y: 400))
    for (time, progress) in zip([0, 0.25, 0.5, 0.75, 1], [0] + eased + [1]) {
      expect(
        try run.shown(view, after: time).position,
        equals: CGPoint(x: 160 + 100 * progress, y: 240 + 160 * progress), within: 1e-4)
    }
  }

  @Test func `10_2 a tap on the view goes on to the other option, and it stays where it is`() throws
  {
    let run = try PageRun("10.2")
    let view = try #require(run.views.first)
    func tapBeside(_ x: Double, expecting progress: Double) throws {
      let start = view.position
      try run.tap(x, 400)
      run.endTurn()
      expect(
        try run.shown(view, after: 0.25).position.x,
        equals: start.x + (x - start.x) * progress, within: 1e-4)
      try run.advance(ticks: 150)
    }
    try tapBeside(260, expecting: 0.378138)
    try run.tap(260, 400)
    #expect(run.screen.caption == "no option: slow at both ends")
    #expect(view.position == CGPoint(x: 260, y: 400))
    try tapBeside(60, expecting: 0.129162)
    try run.tap(70, 410)
    #expect(run.screen.caption == "curveEaseOut")
    try tapBeside(260, expecting: 0.378138)
  }

  // MARK: 10.3

  @Test func `10_3 each colour is approached slowly, then fast`() throws {
    let run = try PageRun("10.3")
    let layer = try #require(run.layerView.sublayers?.first)
    try run.press("Change Color")
    run.endTurn()
    // The way to the next colour after half of its time: easeIn at ½.
    let half = 0.315357
    let expected: [(Double, [Double])] = [
      (0, [0, 0, 1]), (1.0 / 3, [half, 0, 1 - half]), (2.0 / 3, [1, 0, 0]),
      (1, [1 - half, half, 0]), (4.0 / 3, [0, 1, 0]), (5.0 / 3, [0, 1 - half, half]),
      (2, [0, 0, 1]),
    ]
    for (time, components) in expected {
      let color = try #require(try run.shown(layer, after: time).backgroundColor)
      for (have, want) in zip([color.red, color.green, color.blue], components) {
        expect(have, equals: want, within: 1e-5, "at \(time)")
      }
    }
    #expect(layer.backgroundColor == .blue)
    try run.advance(ticks: 80)
    expect(try run.picture().color(160, 240), is: .red)
  }

  // MARK: 10.4

  /// Where the red curve passes, in points from the lower left corner of F.
  private func expectCurve(
    state: Int32, through points: [(Double, Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try PageRun("10.4", state: state).picture()
    for (x, y) in points {
      expect(
        picture.color(60 + x, 340 - y), is: .red, "at (\(x), \(y))", sourceLocation: sourceLocation)
    }
    expect(picture.color(62, 142), is: .white, sourceLocation: sourceLocation)
    expect(picture.color(258, 338), is: .white, sourceLocation: sourceLocation)
  }

  @Test func `10_4 easeOut goes from the lower left to the upper right, bent upwards`() throws {
    let run = try PageRun("10.4")
    let shape = try #require(run.layerView.sublayers?.first as? CAShapeLayer)
    let last = CGPoint(x: 200, y: 200)
    let elements = try #require(shape.path?.elements)
    #expect(elements.count == 2)
    #expect(elements.first == .move(.zero))
    guard case .curve(let first, let second, let end) = elements.last else {
      return #expect(Bool(false), "\(elements)")
    }
    expect(first, equals: .zero)
    expect(second, equals: CGPoint(x: 116, y: 200), within: 1e-5)
    expect(end, equals: last)
    try expectCurve(state: 0, through: [(1, 1.5), (50, 75.6), (100, 136.9), (199, 199.5)])
  }

  /// Part H.1: the curves at a quarter, a half and three quarters.
  @Test(arguments: [
    (1, 0.25, 0.5, 0.75), (2, 0.093465, 0.315357, 0.621862), (3, 0.129162, 0.5, 0.870838),
    (4, 0.408511, 0.802403, 0.960459), (5, 0.024777, 0.125754, 0.425048),
    (6, 0.472656, 0.71875, 0.958871),
  ])
  func `10_4 the other curves are drawn as they are`(
    state: Int32, quarter: Double, half: Double, most: Double
  ) throws {
    try expectCurve(
      state: state, through: [(50, 200 * quarter), (100, 200 * half), (150, 200 * most)])
  }

  @Test func `10_4 a tap goes to the next curve`() throws {
    let run = try PageRun("10.4")
    try run.tap(160, 240)
    #expect(run.screen.caption == "linear")
    for _ in 0..<6 { try run.tap(160, 240) }
    #expect(run.screen.caption == "easeOut")
  }

  // MARK: 10.5

  private func secondHand(of run: PageRun) throws -> CALayer {
    try #require(run.layerView.sublayers?.last)
  }

  @Test(arguments: [0, 58, 59] as [Int32])
  func `10_5 the second hand snaps by six degrees, the last second's included`(start: Int32) throws
  {
    let run = try PageRun("10.5", start: start)
    let hand = try secondHand(of: run)
    let step = Double.pi / 30
    func expectProgress(
      _ progress: Double, after time: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let way = try run.angle(of: hand, after: time) - Double(start) * step
      expect(
        way - (way / (2 * .pi)).rounded() * 2 * .pi, equals: progress * step, within: 1e-5,
        sourceLocation: sourceLocation)
    }
    try run.advance(ticks: 119)
    try expectProgress(0, after: 0)
    try run.advance(ticks: 1)
    let eased = [
      (0, 0), (0.25, 0.125754), (0.375, 0.425048), (0.45, 0.906298), (0.5, 1), (0.9, 1),
    ]
    for (time, progress) in eased { try expectProgress(progress, after: time) }
    try run.advance(ticks: 60)
    try expectProgress(1, after: 0)
    #expect(hand.animationKeys()?.isEmpty != false)
  }

  @Test func `10_5 at first the hands stand where they should, without a motion`() throws {
    let run = try PageRun("10.5", start: 3 * 3600 + 15 * 60 + 30)
    for (hand, angle) in zip(try #require(run.layerView.sublayers), [Double.pi / 2, .pi / 2, .pi]) {
      #expect(hand.animationKeys()?.isEmpty != false)
      #expect(hand.anchorPoint == CGPoint(x: 0.5, y: 0.9))
      expect(abs(try run.angle(of: hand)), equals: angle)
    }
  }

  // MARK: 10.6 to 10.8

  private func ball(of run: PageRun) throws -> CALayer {
    try #require(run.views.first?.sublayers?.first)
  }

  /// Part I.5: the book's ball by key frames.
  private static let bounce = [
    (0, 32), (0.15, 106.424), (0.3, 268), (0.4, 180.366), (0.5, 140), (0.6, 180.366),
    (0.7, 268), (0.75, 235.137), (0.8, 220), (0.85, 235.137), (0.9, 268), (0.95, 250),
    (0.975, 255.676), (1, 268), (5, 268),
  ]

  @Test func `10_6 the ball bounces lower each time and stays on the ground`() throws {
    let run = try PageRun("10.6")
    let ball = try ball(of: run)
    for (time, y) in Self.bounce {
      expect(
        try run.shown(ball, after: time).position, equals: CGPoint(x: 150, y: y), within: 1e-3)
    }
    #expect(ball.position == CGPoint(x: 150, y: 268))
    #expect(ball.bounds.size == CGSize(width: 64, height: 64))
  }

  @Test(arguments: ["10.6", "10.7", "10.8"])
  func `10_6 a tap lets it fall again`(listing: String) throws {
    let run = try PageRun(listing)
    let ball = try ball(of: run)
    let fall = try run.shown(ball, after: 0.25).position
    try run.advance(ticks: 200)
    try run.tap(20, 20)
    run.endTurn()
    expect(try run.shown(ball).position, equals: CGPoint(x: 150, y: 32))
    expect(try run.shown(ball, after: 0.25).position, equals: fall)
  }

  @Test func `10_7 sixty straight frames are one straight fall, a frame short`() throws {
    let run = try PageRun("10.7")
    let ball = try ball(of: run)
    for time in [0, 0.25, 0.5, 0.9, 1 - 1e-9] {
      expect(
        try run.shown(ball, after: time).position.y, equals: 32 + (264.0666667 - 32) * time)
    }
    expect(try run.shown(ball, after: 1).position.y, equals: 32)
  }

  @Test func `10_8 sixty frames of a bounce, and then back at the top`() throws {
    let run = try PageRun("10.8")
    let ball = try ball(of: run)
    for key in 0..<60 {
      let y = 32 + 236 * Easing.bounce.out(Double(key) / 60)
      let time = key == 59 ? 1 - 1e-9 : Double(key) / 59
      expect(try run.shown(ball, after: time).position.y, equals: y, within: 1e-5)
    }
    expect(try run.shown(ball, after: 15.0 / 59).position.y, equals: 143.547, within: 1e-3)
    expect(try run.shown(ball, after: 1 - 1e-9).position.y, equals: 264.460, within: 1e-3)
    expect(try run.shown(ball, after: 1).position.y, equals: 32)
    try run.advance(ticks: 240)
    #expect(ball.animationKeys()?.isEmpty != false)
  }

  /// Chapter 10, "Procedural animations".
  @Test(arguments: [(0.0, 0.0), (0.25, 0.125), (0.5, 0.5), (0.75, 0.875), (1, 1)])
  func `10_7 quadraticEaseInOut is Easing's quad`(time: Double, progress: Double) {
    #expect(Easing.quad.inOut(time) == progress)
  }
}
