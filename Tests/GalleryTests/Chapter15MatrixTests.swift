import Foundation
import Rendering
import Testing
import Tumble
import UIKit

@testable import Scenes

/// A block of layers in perspective: the book, listings 15.3 to 15.5.
@Suite struct Chapter15MatrixTests {
  /// How large each depth is seen, as the specification has it.
  private static let scales = [
    1, 0.7692, 0.625, 0.5263, 0.4545, 0.4, 0.3571, 0.3226, 0.2941, 0.2703,
  ]

  private func scrollView(of run: PageRun) throws -> UIScrollView {
    try #require(run.views.lazy.compactMap { $0.delegate as? UIScrollView }.first)
  }

  private func scroll(_ run: PageRun, to offset: CGPoint) throws {
    let scrollView = try scrollView(of: run)
    run.perform { scrollView.contentOffset = offset }
  }

  private func layers(of run: PageRun) throws -> [CALayer] {
    try #require(scrollView(of: run).layer.sublayers)
  }

  // MARK: What can be seen

  @Test func `of 100,000 layers 341 can be seen at the upper left corner`() {
    let matrix = LayerMatrix(side: 100)
    #expect(matrix.count == 100_000)
    let seen = matrix.indices(visibleIn: CGRect(x: 0, y: 0, width: 320, height: 480))
    let byDepth = (0..<10).map { z in seen.count { $0.z == z } }
    #expect(byDepth == [12, 15, 20, 24, 30, 35, 40, 48, 54, 63] && seen.count == 341)
  }

  @Test(arguments: [(568.0, 320.0, 393), (1024, 768, 1347)])
  func `larger views see more`(width: Double, height: Double, count: Int) {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    #expect(LayerMatrix(side: 100).indices(visibleIn: bounds).count == count)
  }

  @Test func `what can be seen is what the book's comparisons leave, the farthest first`() {
    let matrix = LayerMatrix(side: 30)
    for origin in [(0.0, 0.0), (150, 300), (1234.5, 77.25), (-40, -60), (4350, 4350), (9e9, 0)] {
      let bounds = CGRect(x: origin.0, y: origin.1, width: 320, height: 480)
      var expected: [LayerMatrix.Index] = []
      for z in (0...9).reversed() {
        // s·|P − V| < half of the view and of a layer.
        let scale = 500 / (500 + 150 * Double(z))
        let (right, down) = (210 / scale, 290 / scale)
        for y in 0..<30 where (-down..<down).contains(150 * Double(y) - bounds.midY) {
          for x in 0..<30 where (-right..<right).contains(150 * Double(x) - bounds.midX) {
            expected.append(LayerMatrix.Index(x: x, y: y, z: z))
          }
        }
      }
      let isSame = matrix.indices(visibleIn: bounds) == expected
      #expect(isSame, "\(origin)")
    }
    #expect(matrix.indices(visibleIn: CGRect(x: 1e300, y: 0, width: 1, height: 1)).isEmpty)
  }

  // MARK: 15.3

  @Test func `15_3 has 1000 layers, says so, and scrolls over 1350 points`() throws {
    let run = try PageRun("15.3")
    let scrollView = try scrollView(of: run)
    #expect(run.screen.messages == ["displayed: 1000"])
    #expect(scrollView.contentSize == CGSize(width: 1_350, height: 1_350))
    #expect(scrollView.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scrollView.layer.sublayerTransform.m34 == -1.0 / 500)
    let layers = try layers(of: run)
    #expect(layers.count == 1_000)
    let depths: [CGFloat] = (0..<1_000).map { -150 * CGFloat(9 - $0 / 100) }
    #expect(layers.map(\.zPosition) == depths)
    let points = (0..<100).map { CGPoint(x: 150 * ($0 % 10), y: 150 * ($0 / 10)) }
    #expect(layers.prefix(100).map(\.position) == points)
    #expect(layers.allSatisfy { $0.bounds.size == CGSize(width: 100, height: 100) })
    // From the farthest to the foremost: 1 − z/10.
    let grey = (0..<10).map { Double(layers[$0 * 100].backgroundColor?.red ?? -1) }
    expect(grey, are: (1...10).map { Double($0) / 10 })
  }

  private typealias Square = (middle: SIMD2<Double>, width: Double)

  /// Where layers are drawn, by their grey.
  private func squares(of run: PageRun) -> [UInt32: [Square]] {
    var squares: [UInt32: [Square]] = [:]
    for command in run.displayList().commands {
      guard case .fill(let fill) = command, fill.color.alpha == 255, fill.blur == 0 else {
        continue
      }
      let corners = fill.quad.corners
      let middle = corners.reduce(.zero, +) / 4
      squares[fill.color.argb, default: []].append((middle, corners[1].x - corners[0].x))
    }
    return squares
  }

  @Test(arguments: [(0.0, 0.0), (137.5, 412.25), (1_030, 870)])
  func `15_3 each depth is as large as it is far, about the middle of what is seen`(
    x: Double, y: Double
  ) throws {
    let run = try PageRun("15.3")
    try scroll(run, to: CGPoint(x: x, y: y))
    let squares = squares(of: run)
    let middle = SIMD2(160.0, 240.0)
    for (z, rounded) in Self.scales.enumerated() {
      let scale = 500 / (500 + 150 * Double(z))
      expect(scale, equals: rounded, within: 0.00005)
      let level = UInt32(((1 - Double(z) / 10) * 255).rounded())
      let found = try #require(squares[0xFF00_0000 | level << 16 | level << 8 | level])
      var count = 0
      for row in 0..<10 {
        for column in 0..<10 {
          let point = SIMD2(150 * Double(column) - x, 150 * Double(row) - y)
          let seen = middle + scale * (point - middle)
          let isSeen = (0...320).contains(seen.x) && (0...480).contains(seen.y)
          let square = found.first {
            abs($0.middle.x - seen.x) < 1e-6 && abs($0.middle.y - seen.y) < 1e-6
          }
          guard isSeen else { continue }
          count += 1
          // What others cover isn't drawn.
          if let square { expect(square.width, equals: 100 * scale) }
        }
      }
      #expect(count > 0)
    }
  }

  @Test func `15_3 nearer layers cover farther ones`() throws {
    let run = try PageRun("15.3")
    try scroll(run, to: CGPoint(x: 515, y: 435))
    let picture = try run.picture()
    // What is foremost at a point, by arithmetic; points at edges are left out.
    for (x, y) in [(20.5, 30.5), (100.5, 200.5), (160.5, 240.5), (250.5, 380.5), (300.5, 100.5)] {
      let hit = (0...9).first { z in
        let scale = 500 / (500 + 150 * Double(z))
        return [(x, 515 + 160.0, 160.0), (y, 435 + 240, 240)].allSatisfy { seen, v, middle in
          let point = v + (seen - middle) / scale
          let nearest = (point / 150).rounded()
          return (0...9).contains(nearest) && abs(point - 150 * nearest) < 50
        }
      }
      expect(
        picture.color(x, y), is: hit.map { Color.gray(1 - Double($0) / 10) } ?? .screen,
        "\(x), \(y): \(String(describing: hit))")
    }
  }

  // MARK: 15.4 and 15.5

  @Test(arguments: ["15.4", "15.5"])
  func `341 layers are there at first, all of them new`(page: String) throws {
    let run = try PageRun(page)
    #expect(try layers(of: run).count == 341)
    #expect(run.screen.caption == "displayed: 341, created: 341, recycled: 0")
    #expect(try scrollView(of: run).contentSize == CGSize(width: 14_850, height: 14_850))
  }

  @Test(arguments: ["15.4", "15.5"])
  func `the picture is that of all layers, wherever it is scrolled to`(page: String) throws {
    let (all, some) = (try PageRun("15.3", side: 24), try PageRun(page, side: 24))
    let offsets = [(0.0, 0.0), (150, 300), (1_234.5, 77.25), (-40, -60), (3_130, 2_970)]
    for (x, y) in offsets {
      // The captions differ.
      let pictures = try [all, some].map { run in
        try scroll(run, to: CGPoint(x: x, y: y))
        return try run.picture().pixels.prefix(320 * 430)
      }
      let isSame = pictures[0] == pictures[1]
      #expect(isSame, "(\(x), \(y))")
    }
    #expect(try layers(of: all).count == 5_760 && layers(of: some).count < 700)
  }

  @Test func `15_5 at the same offset once more all are recycled, and none is made`() throws {
    let run = try PageRun("15.5")
    let before = try layers(of: run)
    let scrollView = try scrollView(of: run)
    run.perform { scrollView.delegate?.scrollViewDidScroll(scrollView) }
    #expect(run.screen.caption == "displayed: 341, created: 0, recycled: 341")
    let after = try layers(of: run)
    let isSame = after.count == 341 && zip(before, after).allSatisfy { $0 === $1 }
    #expect(isSame)
  }

  @Test func `15_5 makes only what the pool lacks, and keeps what is not needed`() throws {
    let run = try PageRun("15.5")
    try scroll(run, to: CGPoint(x: 3_000, y: 3_000))
    let most = try layers(of: run).count
    #expect(most > 341)
    #expect(
      run.screen.caption == "displayed: \(most), created: \(most - 341), recycled: 341")
    // Back in the corner fewer are needed, and then the others come from the pool.
    try scroll(run, to: .zero)
    #expect(run.screen.caption == "displayed: 341, created: 0, recycled: 341")
    try scroll(run, to: CGPoint(x: 3_000, y: 3_000))
    #expect(run.screen.caption == "displayed: \(most), created: 0, recycled: \(most)")
  }

  @Test func `15_5 layers that are used again are at once where they are now`() throws {
    let run = try PageRun("15.5")
    _ = try run.picture()
    try scroll(run, to: CGPoint(x: 333, y: 2_222))
    run.endTurn()
    for layer in try layers(of: run) {
      let shown = try run.shown(layer)
      #expect(shown.position == layer.position && shown.zPosition == layer.zPosition)
      #expect(shown.backgroundColor == layer.backgroundColor)
      #expect(layer.animationKeys()?.isEmpty ?? true)
    }
  }

  @Test(arguments: ["15.3", "15.4", "15.5"])
  func `wheel and finger scroll it, by ticks`(page: String) throws {
    let run = try PageRun(page)
    let scrollView = try scrollView(of: run)
    let scrolls = run.simulation.sceneType.scrolls
    #expect(scrolls)
    for event: SimulationEvent in [
      .pointerDown(pointer: 9, x: 160 * 64, y: 240 * 64),
      .pointerMoved(pointer: 9, x: 160 * 64, y: (240 + 60) * 64), .pointerUp(pointer: 9),
    ] {
      try run.simulation.apply(event)
    }
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 60))
    try run.demonstrate(ticks: 60)
    #expect(scrollView.contentOffset.x > 30 && scrollView.contentOffset.y > 60 + 50)
  }
}
