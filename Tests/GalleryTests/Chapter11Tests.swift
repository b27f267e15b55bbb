import Foundation
import Testing
import Tumble

@testable import Scenes

/// Timers and display links: the book, listings 11.1 and 11.2.
@Suite struct Chapter11Tests {
  private func ball(of run: PageRun) throws -> CALayer {
    try #require(run.views.first?.sublayers?.first)
  }

  /// Part I.5: where the ball is so many seconds after it was let go.
  private func height(at time: Double) -> Double { 32 + 236 * Easing.bounce.out(time) }

  // MARK: 11.1

  @Test func `11_1 each call of the timer is a sixtieth of the fall`() throws {
    let run = try PageRun("11.1")
    let ball = try ball(of: run)
    expect(ball.position, equals: CGPoint(x: 150, y: 32))
    for call in 1...60 {
      try run.advance(ticks: 2)
      expect(ball.position.y, equals: height(at: Double(call) / 60), within: 1e-9)
    }
    #expect(ball.position == CGPoint(x: 150, y: 268))
  }

  @Test func `11_1 after sixty calls the timer is gone`() throws {
    let run = try PageRun("11.1")
    try run.advance(ticks: 120)
    let ball = try ball(of: run)
    run.change { ball.position.y = 100 }
    try run.advance(ticks: 60)
    #expect(ball.position.y == 100)
  }

  @Test(arguments: [30, 300]) func `11_1 a tap starts anew`(ticks: Int) throws {
    let run = try PageRun("11.1")
    let ball = try ball(of: run)
    try run.advance(ticks: ticks)
    try run.tap(100, 100)
    #expect(ball.position.y == 32)
    for call in 1...30 {
      try run.advance(ticks: 2)
      expect(ball.position.y, equals: height(at: Double(call) / 60), within: 1e-9)
    }
  }

  @Test func `11_1 a stall of 100 ms is a single call, and the ball is late by it`() throws {
    let run = try PageRun("11.1")
    try run.advance(ticks: 12)
    run.at(seconds: 0.1) { run.simulation.context.fireTimers() }
    expect(try ball(of: run).position.y, equals: height(at: 7.0 / 60), within: 1e-9)
    #expect(try ball(of: run).position.y < height(at: 0.2) - 30)
  }

  @Test func `11_1 the timer's ball is in its position whatever frames are drawn`() throws {
    let run = try PageRun("11.1")
    for _ in 0..<30 {
      try run.advance(ticks: 1)
      for _ in 0..<3 { _ = run.displayList() }
    }
    expect(try ball(of: run).position.y, equals: height(at: 15.0 / 60), within: 1e-9)
  }

  // MARK: 11.2

  /// Begins frames at the given media times.
  private func frames(_ times: [Double], of run: PageRun) {
    run.simulation.context.perform {
      for time in times { run.simulation.context.beginFrame(at: time) }
    }
  }

  @Test(arguments: [
    (1...36).map { Double($0) / 60 }, (1...87).map { Double($0) / 144 } + [0.6],
    [0.05, 0.051, 0.3, 0.3, 0.599, 0.6], [0.6],
  ])
  func `11_2 the ball is where time puts it, however long frames are`(times: [Double]) throws {
    let run = try PageRun("11.2")
    frames(times, of: run)
    let position = try ball(of: run).position
    expect(position.y, equals: height(at: 0.6), within: 1e-9)
    #expect(position.x == 150)
  }

  @Test(arguments: [[2.0], [0.4, 0.9, 1], [0.999, 30], (1...60).map { Double($0) / 60 }])
  func `11_2 in the end it lies on the ground, and the link is gone`(times: [Double]) throws {
    let run = try PageRun("11.2")
    let ball = try ball(of: run)
    frames(times, of: run)
    #expect(ball.position == CGPoint(x: 150, y: 268))
    run.change { ball.position.y = 100 }
    frames([31, 32], of: run)
    #expect(ball.position.y == 100)
  }

  @Test func `11_2 a tap starts anew`() throws {
    let run = try PageRun("11.2")
    let ball = try ball(of: run)
    try run.advance(ticks: 60)
    _ = run.displayList()
    expect(ball.position.y, equals: height(at: 0.5), within: 1e-9)
    try run.tap(100, 100)
    #expect(ball.position.y == 32)
    try run.advance(ticks: 30)
    _ = run.displayList()
    expect(ball.position.y, equals: height(at: 0.25), within: 1e-9)
  }
}
