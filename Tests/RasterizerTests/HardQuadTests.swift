import CRaster
import Rendering
import Testing

@testable import Rasterizer

/// Quads without smoothed edges get the pixels whose middles lie inside all four, each asked for itself.
@Suite struct HardQuadTests {
  /// Two opposite edges, of which the second is `width` from the first.
  private static func edges(_ random: inout RandomNumbers) -> [CEdge] {
    let one = Int(CRASTER_ONE)
    let slope = random.pick([
      0, 1, -1, one, -one, 3, -5, random.next(in: -one...one), random.next(in: -one...one),
      random.next(in: -100_000...100_000),
    ])
    let rise = random.pick([0, one, -one, random.next(in: -one...one)])
    let start = random.pick([
      one, one - 1, random.next(in: -20 * one...20 * one),
      random.next(in: -900_000 * one...900_000 * one),
    ])
    let width = random.next(in: 0...30 * one)
    return [(start, slope, rise), (2 * one - start + width, -slope, -rise)].map {
      CEdge(
        start: numericCast($0), perColumn: numericCast($1), perRow: numericCast($2),
        columnsPerUnit: $1 == 0 ? 0 : 1 / Double($1))
    }
  }

  private static func isInside(_ edge: CEdge, _ column: Int, _ row: Int) -> Bool {
    edge.start + edge.perColumn * Int64(column) + edge.perRow * Int64(row) >= CRASTER_ONE
  }

  @Test func `a pixel is drawn where no edge leaves it outside`() {
    var random = RandomNumbers(seed: 26)
    var (drawn, wrong) = (0, 0)
    for round in 0..<6_000 {
      // As far from the anchor as columns of a frame may be.
      let far = random.pick([0, 0, 16_384, 33_000])
      var edges = Self.edges(&random) + Self.edges(&random)
      for index in edges.indices { edges[index].start -= edges[index].perColumn * Int64(far) }
      // Which edge of two is the first doesn't matter.
      if round.isMultiple(of: 2) { edges.swapAt(2, 3) }
      let (width, height) = (random.next(in: 1...40), random.next(in: 1...9))
      let pitch = width + CRASTER_LANES - 1
      let from = random.next(in: 0...width)
      let quad = CHardQuad(
        edges: (edges[0], edges[1], edges[2], edges[3]),
        color: random.pick([0xFF12_3456, 0x8012_3456]), from: numericCast(far + from),
        to: numericCast(far + width), rows: numericCast(height))
      let behind = random.pixels(pitch * height)
      let wanted = ExactMemory(behind, offset: 0)
      for row in 0..<height {
        for column in from..<width
        where edges.allSatisfy({ Self.isInside($0, far + column, row) }) {
          Kernels.scalar.overColor(quad.color, wanted.start + (row * pitch + column), 1)
          drawn += 1
        }
      }
      for kernels in [Kernels.base, .best] {
        let pixels = ExactMemory(behind, offset: round & 15)
        withUnsafePointer(to: quad) { kernels.overHard?($0, pixels.start - far, pitch) }
        if pixels.elements != wanted.elements { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(drawn > 15_000)
  }

  @Test func `the edges of quads are found alike, at once and row by row`() {
    var random = RandomNumbers(seed: 27)
    func number(_ range: ClosedRange<Int>) -> Double { Double(random.next(in: range)) / 64 }
    let frame = PixelRect(PixelSize(width: 50, height: 40))
    let pitch = frame.width + CRASTER_LANES - 1
    let empty = [UInt32](repeating: 0, count: pitch * frame.height)
    var drawn = 0
    for _ in 0..<2_000 {
      let quad = Quad(
        origin: [number(-1_000...4_000), number(-1_000...3_000)],
        xAxis: [number(-2_000...2_000), random.pick([0, number(-2_000...2_000)])],
        yAxis: [number(-2_000...2_000), random.pick([0, number(-2_000...2_000)])])
      guard let edges = HardEdges(quad, corners: nil) else { continue }
      let visible = edges.bounds.intersection(frame)
      guard !visible.isEmpty else { continue }
      let columns = visible.minX - edges.anchor.x..<visible.maxX - edges.anchor.x
      let hard = edges.quad(0xFFFF_FFFF, within: visible)
      var wanted = empty
      var rows = empty
      for row in 0..<visible.height {
        let first = (visible.minY + row) * pitch + edges.anchor.x
        for column in columns
        where [hard.edges.0, hard.edges.1, hard.edges.2, hard.edges.3]
          .allSatisfy({ Self.isInside($0, column, row) })
        {
          wanted[first + column] = hard.color
          drawn += 1
        }
        let span = edges.columns(
          visible.minY + row - edges.anchor.y, from: columns.lowerBound, to: columns.upperBound)
        for column in span.from..<max(span.from, span.to) { rows[first + column] = hard.color }
      }
      #expect(rows == wanted, "\(quad)")
      for kernels in [Kernels.base, .best] {
        let pixels = ExactMemory(empty, offset: 0)
        let first = pixels.start + visible.minY * pitch + edges.anchor.x
        withUnsafePointer(to: hard) { kernels.overHard?($0, first, pitch) }
        #expect(pixels.elements == wanted, "\(quad)")
      }
    }
    #expect(drawn > 50_000)
  }
}

/// Axis-aligned rectangles with smoothed edges are found without what quads in general need, to the same bits.
@Suite struct AxisAlignedEdgesTests {
  @Test func `columns and rows are those of a quad's edges`() throws {
    var random = RandomNumbers(seed: 28)
    func length() -> Double {
      random.pick([
        Double(random.next(in: -6_400...6_400)) / 64,
        Double(random.next(in: -64_000...64_000)) / 64_000,
        1.0 / 256, -1.0 / 255, 0, 1e-9, 1e6, -1e154, 1e200,
      ])
    }
    var found = 0
    for _ in 0..<20_000 {
      let quad = Quad(
        origin: [
          Double(random.next(in: -40_000...40_000)) / 64,
          Double(random.next(in: -40_000...40_000)) / 64,
        ], xAxis: [length(), 0], yAxis: [0, length()])
      let wanted = QuadEdges(quad)?.axisAligned
      let edges = AxisAlignedEdges(smooth: quad)
      #expect((edges == nil) == (wanted == nil), "\(quad)")
      guard let edges, let wanted else { continue }
      found += 1
      #expect(
        edges.bounds == wanted.bounds && edges.anchor == wanted.anchor
          && edges.columns == wanted.columns && edges.rows == wanted.rows, "\(quad)")
    }
    #expect(found > 5_000)
  }

  @Test func `what is rotated isn't one`() {
    #expect(AxisAlignedEdges(smooth: Quad(origin: [1, 1], xAxis: [0, 9], yAxis: [9, 0])) == nil)
    #expect(AxisAlignedEdges(smooth: Quad(origin: [1, 1], xAxis: [9, 1], yAxis: [0, 9])) == nil)
  }
}
