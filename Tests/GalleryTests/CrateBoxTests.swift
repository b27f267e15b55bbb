import Foundation
import Sandbox
import Testing
import Tumble
import UIKit

@testable import Scenes

/// The same drop at two frame rates, by steps as long as frames and by fixed ones: the book,
/// listing 11.5 against 11.4.
@Suite struct CrateBoxTests {
  /// The crates as they are shown in the four boxes: a step a frame in frames of 1/60 and 1/30 s, then
  /// fixed steps in the same frames.
  private func boxes(of run: PageRun) throws -> [[CALayer]] {
    let boxes = run.views.compactMap(\.sublayers).filter { $0.count == 5 }
    try #require(boxes.count == 4)
    return boxes
  }

  private func poses(_ crates: [CALayer]) -> [[Double]] {
    crates.map { [$0.position.x, $0.position.y, $0.transform.m11, $0.transform.m12] }
  }

  /// How far the crates of two boxes are apart at most, in points.
  private func distance(_ one: [CALayer], _ other: [CALayer]) -> Double {
    zip(one, other).map { pair in
      hypot(pair.0.position.x - pair.1.position.x, pair.0.position.y - pair.1.position.y)
    }.max() ?? 0
  }

  @Test(arguments: [false, true])
  func `11_5 by fixed steps a drop is the same at two frame rates, to the last bit`(isTilted: Bool)
    throws
  {
    let run = try PageRun("11.5")
    let boxes = try boxes(of: run)
    for tick in 1...600 {
      // An event between two frames, and one at a frame.
      if isTilted, tick == 102 || tick == 301 {
        try run.simulation.apply(.gravity(x: tick == 102 ? 800_000 : -500_000, y: -600_000))
      }
      try run.advance()
      if tick % 4 == 0 { #expect(poses(boxes[2]) == poses(boxes[3]), "after \(tick) ticks") }
    }
    #expect(boxes[2].allSatisfy { $0.position.y < 150 })
  }

  @Test func `11_5 by steps as long as frames the same drop ends otherwise`() throws {
    let run = try PageRun("11.5")
    let boxes = try boxes(of: run)
    #expect(distance(boxes[0], boxes[1]) == 0)
    try run.advance(ticks: 120)
    #expect(distance(boxes[0], boxes[1]) > 50)
    try run.advance(ticks: 480)
    #expect(distance(boxes[0], boxes[1]) > 50)
    // Neither do they end as fixed steps do.
    #expect(distance(boxes[0], boxes[2]) > 10 && distance(boxes[1], boxes[2]) > 10)
    for crate in boxes.joined() {
      #expect((0...300).contains(crate.position.x) && (0...300).contains(crate.position.y))
    }
  }

  /// Free fall after n steps of h: g·h²·n(n−1)/2.
  @Test func `11_5 each box has its own frames and steps`() throws {
    let run = try PageRun("11.5")
    let crates = try boxes(of: run).map { $0[4] }
    for tick in 1...24 {
      try run.advance()
      let (short, long) = (tick / 2, tick / 4)
      let steps = [
        (short, 1 / 60.0), (long, 1 / 30.0), (short * 2, 1 / 120.0), (long * 4, 1 / 120.0),
      ]
      for (crate, (count, length)) in zip(crates, steps) {
        let fall = 1000 * length * length * Double(count * (count - 1)) / 2
        // The crates above it push a little.
        expect(crate.position.y, equals: 236 - fall, within: 1.5, "after \(tick) ticks")
      }
    }
  }

  @Test func `11_5 four boxes lie apart on the screen, with what they are around them`() throws {
    let run = try PageRun("11.5")
    let frames = (run.views + run.lines).map(\.frame).filter { !$0.isEmpty }
    #expect(frames.count == 4 + 4 + 2 + 1)
    for (index, frame) in frames.enumerated() {
      #expect(run.screen.bounds.insetBy(dx: 4, dy: 4).contains(frame))
      #expect(frames[..<index].allSatisfy { !$0.intersects(frame) })
    }
  }

  @Test func `11_5 the box at the lower left is the simulation's: a finger takes hold there`()
    throws
  {
    let sandbox = try SandboxSession(
      catalog: .all, scene: SceneCatalog.all.find("11.5"),
      renderer: RecordingRenderer(capacity: 1), font: CALayer.font(size: 13),
      size: CGSize(width: 640, height: 960))
    // In a window of 640 × 960 a point of the box is one of the window's.
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: 10 + x, y: 816 - y) }
    let crate = try #require(sandbox.simulation.space.bodies.dropFirst(3).first)
    _ = try sandbox.frame(
      elapsed: 16_666_667, input: [.pointerButton(.left, isDown: true, at: point(144, 283))])
    for _ in 0..<90 {
      _ = try sandbox.frame(elapsed: 16_666_667, input: [.pointerMoved(point(250, 200))])
    }
    expect(crate.position.x, equals: 250, within: 20)
    expect(crate.position.y, equals: 200, within: 30)
    let run = try PageRun(sandbox.simulation)
    let shown = try boxes(of: run)[2][3]
    let middle = shown.convert(
      CGPoint(x: shown.bounds.midX, y: shown.bounds.midY), to: run.screen.layer)
    expect(middle, equals: CGPoint(x: 130, y: 308), within: 20)
  }

  @Test func `11_5 a crate that is removed is gone from its box`() throws {
    let run = try PageRun("11.5")
    let crate = try boxes(of: run)[2][1]
    let id = try #require(run.simulation.space.bodies.dropFirst().first).id
    try run.simulation.apply(.remove(body: Int32(id.number)))
    try run.advance(ticks: 2)
    #expect(crate.superlayer == nil)
    try run.advance(ticks: 200)
  }
}
