import Foundation
import Testing

@testable import Drawing

/// The coverage of pixels against areas that are known, and against many samples of each pixel.
@Suite struct ScanConverterTests {
  private func coverage(
    _ elements: [CGPath.Element], width: Int, height: Int, isEvenOdd: Bool = false
  ) -> [[UInt8]] {
    var converter = ScanConverter(width: width, height: height, isEvenOdd: isEvenOdd)
    converter.add(elements, mapped: .identity)
    var rows = [[UInt8]](repeating: [UInt8](repeating: 0, count: width), count: height)
    converter.convert { y, levels in rows[y] = Array(levels) }
    return rows
  }

  private func polygon(_ points: [(Double, Double)]) -> [CGPath.Element] {
    points.enumerated().map { index, point in
      let point = CGPoint(x: point.0, y: point.1)
      return index == 0 ? .move(point) : .line(point)
    } + [.close]
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [CGPath.Element]
  {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  @Test func `AP16: a bar 2·4 pixels wide in the middle of four covers 0·2, 1, 1, 0·2`() {
    #expect(coverage(rect(0.8, 0, 2.4, 1), width: 4, height: 1) == [[51, 255, 255, 51]])
  }

  @Test func `a corner covers the product of both fractions`() {
    // 0.25 · 0.5 of 255 is 31.875.
    #expect(coverage(rect(0.75, 0.5, 5, 5), width: 2, height: 2) == [[32, 128], [64, 255]])
  }

  @Test func `a diagonal halves its pixels`() {
    #expect(
      coverage(polygon([(0, 0), (3, 3), (0, 3)]), width: 3, height: 3)
        == [[128, 0, 0], [255, 128, 0], [255, 255, 128]])
  }

  @Test func `a flat edge is shared out among the pixels that it passes`() {
    // From (0, 1) to (4, 0): the areas below it are 1/8, 3/8, 5/8, 7/8.
    #expect(
      coverage(polygon([(0, 1), (4, 0), (4, 1)]), width: 4, height: 1) == [[32, 96, 159, 223]])
  }

  @Test func `what lies twice over a pixel covers it once`() {
    let twice = rect(0.5, 0, 1, 1) + rect(0.5, 0, 1, 1)
    #expect(coverage(twice, width: 2, height: 1) == [[128, 128]])
    let overlapping = rect(0.25, 0, 0.5, 1) + rect(0.5, 0, 0.5, 1)
    #expect(coverage(overlapping, width: 1, height: 1) == [[191]])
  }

  @Test func `windings of opposite direction leave a hole, even-odd leaves one in any case`() {
    let hole: [CGPath.Element] = polygon([(1, 1), (1, 2), (2, 2), (2, 1)])
    let rows: [[UInt8]] = [[255, 255, 255], [255, 0, 255], [255, 255, 255]]
    #expect(coverage(rect(0, 0, 3, 3) + hole, width: 3, height: 3) == rows)
    let same = rect(0, 0, 3, 3) + rect(1, 1, 1, 1)
    #expect(coverage(same, width: 3, height: 3, isEvenOdd: true) == rows)
    #expect(coverage(same, width: 3, height: 3).allSatisfy { $0 == [255, 255, 255] })
  }

  @Test func `edges that cross in a pixel bound what lies between them`() {
    // A bow tie in one pixel: two triangles of 1/4 each.
    let tie = polygon([(0, 0), (1, 1), (1, 0), (0, 1)])
    #expect(coverage(tie, width: 1, height: 1) == [[128]])
    #expect(coverage(tie, width: 1, height: 1, isEvenOdd: true) == [[128]])
  }

  @Test func `what is beside the pixels counts on the left, not on the right or above`() {
    #expect(
      coverage(rect(-1e6, -1e6, 2e6, 2e6), width: 2, height: 2) == [[255, 255], [255, 255]])
    #expect(coverage(rect(-5, 0, 5, 2), width: 2, height: 2) == [[0, 0], [0, 0]])
    #expect(coverage(rect(2, 0, 5, 2), width: 2, height: 2) == [[0, 0], [0, 0]])
    // From far left to far right, through the middle of the row.
    let slanted = polygon([(-99, 1), (101, 0), (101, 1)])
    let expected = (0..<2).map { UInt8(((99.5 + Double($0)) / 200 * 255).rounded()) }
    #expect(coverage(slanted, width: 2, height: 1) == [expected])
  }

  @Test(arguments: [0.3, 2.5, 20, 60.7]) func `a circle has its area`(radius: Double) {
    let side = Int(radius * 2) + 3
    let box = CGRect(
      x: 1.21, y: 1.13, width: 2 * radius, height: 2 * radius)
    let rows = coverage(CGPath(ellipseIn: box).elements, width: side, height: side)
    let area = rows.joined().reduce(0.0) { $0 + Double($1) / 255 }
    // Half a level for each pixel of the edge, 1/128 pixel along it, and 0.03 % of Bézier arcs.
    let edge = 2 * Double.pi * radius
    #expect(
      abs(area - .pi * radius * radius) < edge / 128 + 0.01 * (edge + 4).squareRoot() + 0.0003
        * area)
  }

  @Test(arguments: [false, true])
  func `random polygons agree with 64 × 64 samples of each pixel`(isEvenOdd: Bool) {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<12 {
      let points = (0..<7).map { _ in
        (Double.random(in: -3...15, using: &random), Double.random(in: -3...15, using: &random))
      }
      let rows = coverage(polygon(points), width: 12, height: 12, isEvenOdd: isEvenOdd)
      for y in 0..<12 {
        for x in 0..<12 {
          let expected = sampled(points, x, y, isEvenOdd: isEvenOdd)
          #expect(abs(Double(rows[y][x]) / 255 - expected) < 0.025, "(\(x), \(y)) of \(points)")
        }
      }
    }
  }

  /// The fraction of 64 × 64 points of a pixel whose winding number says that they are inside.
  private func sampled(
    _ points: [(Double, Double)], _ x: Int, _ y: Int, isEvenOdd: Bool
  ) -> Double {
    var inside = 0
    for row in 0..<64 {
      let py = Double(y) + (Double(row) + 0.5) / 64
      // Where the edges pass the row, and which way.
      var crossings: [(x: Double, winding: Int)] = []
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1))
      where (a.1 <= py) != (b.1 <= py) {
        crossings.append((a.0 + (py - a.1) / (b.1 - a.1) * (b.0 - a.0), a.1 < b.1 ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var (passed, winding) = (0, 0)
      for column in 0..<64 {
        let px = Double(x) + (Double(column) + 0.5) / 64
        while passed < crossings.count, crossings[passed].x < px {
          winding += crossings[passed].winding
          passed += 1
        }
        if isEvenOdd ? winding % 2 != 0 : winding != 0 { inside += 1 }
      }
    }
    return Double(inside) / 4096
  }

  @Test func `far, flat and steep lines are no trouble`() {
    for (x, y) in [(1e9, 1e-9), (1e9, 1e-300), (-1e9, 1e-13), (1e9, 1e9), (1e-300, 1e9)] {
      let path = polygon([(-x, 1 - y), (x, 1 + y), (x, 3), (-x, 3 - y), (x / 3, 2), (y, x)])
      #expect(coverage(path, width: 4, height: 4).count == 4)
    }
    // From far left to far right, falling by next to nothing: all below row 1.
    let flat = polygon([(-1e9, 1), (1e9, 1 + 1e-11), (1e9, 9), (-1e9, 9)])
    #expect(coverage(flat, width: 3, height: 2) == [[0, 0, 0], [255, 255, 255]])
  }

  @Test func `a path without area covers nothing`() {
    for path: [CGPath.Element] in [
      [], [.move(.zero)], polygon([(1, 1), (5, 5)]), polygon([(0, 2), (9, 2), (4, 2)]),
      [.move(.zero), .curve(control1: .zero, control2: .zero, end: .zero)],
    ] {
      #expect(coverage(path, width: 8, height: 8).joined().allSatisfy { $0 == 0 })
    }
  }
}

/// The same numbers in each run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Paths whose edges cross so often that rows are sampled.
extension ScanConverterTests {
  /// Random points of 0…`size`.
  private func scribble(_ count: Int, size: Double, seed: UInt64) -> [(Double, Double)] {
    var seed = seed
    func next() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 33) / Double(UInt64(1) << 31) * size
    }
    return (0..<count).map { _ in (next(), next()) }
  }

  @Test(arguments: [(900, true), (900, false), (4000, true), (4000, false)])
  func `thousands of edges in a row are covered as samples of each pixel say`(
    count: Int, isEvenOdd: Bool
  ) {
    let size = 12
    let points = scribble(count, size: Double(size), seed: UInt64(count))
    let levels = coverage(polygon(points), width: size, height: size, isEvenOdd: isEvenOdd)
    var random = UInt64(7)
    for _ in 0..<12 {
      random = random &* 6_364_136_223_846_793_005 &+ 1
      let (x, y) = (Int(random >> 40) % size, Int(random >> 20 & 0xFFFFF) % size)
      let wanted = sampled(points, x, y, isEvenOdd: isEvenOdd)
      // Both are samples of what is finer than they are.
      #expect(abs(Double(levels[y][x]) / 255 - wanted) < 0.12, "(\(x), \(y))")
    }
  }

  @Test func `an even grid of more lines than are kept in order is right`() {
    // 3,000 bars of a third of a pixel in a row of 1,500 pixels, and one that crosses them all.
    var path: [CGPath.Element] = []
    for bar in 0..<3000 { path += rect(Double(bar) / 2, 0, 1.0 / 3, 4) }
    let plain = coverage(path, width: 1500, height: 4)
    #expect(plain.allSatisfy { $0.allSatisfy { $0 == 170 } })
    path += polygon([(0, 1.5), (1500, 1.5), (1500, 1.75)])
    let crossed = coverage(path, width: 1500, height: 4)
    #expect(crossed[0] == plain[0])
    #expect(crossed[3].allSatisfy { (167...173).contains($0) })
    // A third of each pixel is left, of which the triangle covers up to an eighth on average.
    let errors = crossed[1].enumerated().map { x, level in
      let triangle: Double = (Double(x) + 0.5) / 1500 / 4
      let wanted: Double = 2.0 / 3 + triangle / 3
      return abs(Double(level) / 255 - wanted)
    }
    #expect((errors.max() ?? 1) < 0.04)
  }
}
