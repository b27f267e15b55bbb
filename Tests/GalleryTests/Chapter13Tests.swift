import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// What drawing costs: the book, listings 13.1 to 13.4.
@Suite struct Chapter13Tests {
  /// A stroke of the board's own points, with fractions of them, that crosses itself.
  private static let points: [CGPoint] = (0..<24).map { step in
    let angle = Double(step) / 24 * 4 * .pi
    return CGPoint(
      x: ((150 + 6 * Double(step) - 70 + 60 * cos(angle)) * 64).rounded() / 64,
      y: ((200 + 80 * sin(angle)) * 64).rounded() / 64)
  }

  private func sketch(of run: PageRun) throws -> SketchView {
    try #require(run.views.first?.delegate as? SketchView)
  }

  /// Draws with a finger, from point to point of the board.
  private func stroke(
    _ run: PageRun, _ points: [CGPoint] = points, afterEach: () throws -> Void = {}
  ) throws {
    func units(_ point: CGPoint) -> (x: Int32, y: Int32) {
      (Int32((point.x + 10) * 64), Int32((480 - (point.y + 10)) * 64))
    }
    for (index, point) in points.enumerated() {
      let (x, y) = units(point)
      try run.simulation.apply(
        index == 0 ? .pointerDown(pointer: 0, x: x, y: y) : .pointerMoved(pointer: 0, x: x, y: y))
      try afterEach()
    }
    try run.simulation.apply(.pointerUp(pointer: 0))
  }

  @Test(arguments: ["13.1", "13.2"])
  func `a red stroke passes its points, 5 points wide, and its ends are round`(page: String) throws
  {
    let run = try PageRun(page)
    let points = [
      CGPoint(x: 50, y: 100), CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 300),
    ]
    try stroke(run, points)
    let picture = try run.picture()
    for point in points { expect(picture.color(point.x + 10, point.y + 10), is: .red) }
    expect(picture.edge(inColumn: 110, from: 100, to: 110), near: 107.5)
    expect(picture.edge(inColumn: 110, from: 110, to: 120), near: 112.5)
    expect(picture.edge(inRow: 110, from: 50, to: 61), near: 57.5)
    // The join's outer corner is cut round: a mitre would fill it.
    expect(picture.color(212, 107), is: .white)
    expect(picture.color(206, 300), is: .white)
  }

  @Test func `13_1 draws once a move, each time more`() throws {
    let run = try PageRun("13.1")
    _ = try run.picture()
    let sketch = try sketch(of: run)
    let before = sketch.draws
    try stroke(run) { _ = try run.picture() }
    let moves = Self.points.count - 1
    #expect(sketch.draws - before == moves)
    // 2 points with the first move, all of them with the last.
    let total = (2...Self.points.count).reduce(0, +)
    #expect(sketch.total == total)
    #expect(
      run.screen.caption == "\(moves + 1) points, drawn \(moves)×: \(total) points in all")
    #expect(sketch.layer.contents is CGImage)
  }

  @Test func `13_2 draws nothing and has no backing store, and the picture of 13_1`() throws {
    let (drawn, shape) = (try PageRun("13.1"), try PageRun("13.2"))
    for run in [drawn, shape] { try stroke(run) }
    let sketch = try sketch(of: shape)
    #expect(sketch.layer.contents == nil && sketch.drawn == 0)
    #expect(shape.screen.caption == "24 points, drawn 0×: no backing store")
    let pictures = [try drawn.picture(), try shape.picture()]
    var (red, edges, far) = (0, 0, 0)
    for row in 0..<440 {
      for column in 0..<320 {
        let colors = pictures.map { $0[column, row] }
        if colors[1] == .red { red += 1 } else if colors[1].channels.y < 204 { edges += 1 }
        let distance = colors[0].distance(to: colors[1])
        if distance > 8 { far += 1 }
        // Contexts tell coverage by 15 samples a row of pixels, which is 17 of 255 from one to the next.
        #expect(distance <= 17, "(\(column), \(row))")
      }
    }
    #expect(red > 2_000 && edges > 1_000 && far < edges / 10)
  }

  @Test func `13_3 draws all stamps with each, n(n + 1)÷2 in all`() throws {
    let run = try PageRun("13.3")
    let sketch = try sketch(of: run)
    var count = 0
    try stroke(run) {
      count += 1
      #expect(sketch.drawn == count && sketch.total == count * (count + 1) / 2)
      #expect(sketch.dirtyRect == sketch.bounds)
    }
    #expect(run.screen.caption == "24 stamps drawn, 300 in all")
  }

  @Test func `13_4 is told the stamp's rectangle, and draws those stamps that meet it`() throws {
    let run = try PageRun("13.4")
    let sketch = try sketch(of: run)
    _ = try run.picture()
    var (count, total) = (0, 0)
    try stroke(run) {
      let point = Self.points[count]
      let rect = CGRect(x: point.x - 16, y: point.y - 16, width: 32, height: 32).integral
      #expect(sketch.dirtyRect == rect)
      count += 1
      let met = Self.points.prefix(count).count {
        rect.intersects(CGRect(x: $0.x - 16, y: $0.y - 16, width: 32, height: 32))
      }
      total += met
      #expect(sketch.drawn == met && sketch.total == total)
      #expect(run.screen.caption == "\(met) of \(count) stamps drawn, \(total) in all")
    }
    #expect(total < 300 / 2)
  }

  @Test func `13_4 is told the union of what is asked for between two frames`() throws {
    let run = try PageRun("13.4")
    let sketch = try sketch(of: run)
    try stroke(run)
    run.perform {
      sketch.setNeedsDisplay(CGRect(x: 40, y: 50, width: 32, height: 32))
      sketch.setNeedsDisplay(CGRect(x: 100, y: 200, width: 32, height: 32))
    }
    _ = try run.picture()
    #expect(sketch.dirtyRect == CGRect(x: 40, y: 50, width: 92, height: 182))
  }

  @Test(arguments: [false, true], [1.0, 2, 1.25])
  func `13_4 shows the picture of 13_3 byte by byte`(framesBetween: Bool, scale: Double) throws {
    let pictures = try ["13.3", "13.4"].map { page in
      let run = try PageRun(page)
      let size = CGSize(width: 320, height: 480)
      _ = try run.picture(in: size, scale: scale)
      run.simulation.tree.resize(to: size, scale: scale)
      _ = try run.picture(in: size, scale: scale)
      try stroke(run) { if framesBetween { _ = try run.picture(in: size, scale: scale) } }
      let sketch = try sketch(of: run)
      return try #require(run.perform { sketch.layer.contents as? CGImage })
    }
    #expect(pictures[0].width == Int((300 * scale).rounded(.up)))
    let isSame = pictures[0].pixels == pictures[1].pixels
    #expect(isSame && pictures[0].pixels.contains { $0 != 0 })
  }

  @Test func `what is drawn outside of the board isn't seen`() throws {
    let run = try PageRun("13.4")
    try stroke(run, [CGPoint(x: 290, y: 100), CGPoint(x: 306, y: 100), CGPoint(x: 340, y: 100)])
    expect(try run.picture().color(314, 110), is: .screen)
    #expect(run.screen.caption == "0 of 3 stamps drawn, 3 in all")
  }
}
