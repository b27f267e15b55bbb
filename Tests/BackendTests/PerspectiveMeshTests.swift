import Foundation
import Glibc
import Rendering
import Testing

@testable import SDLBackend

/// Quads in perspective are cut into cells: no more of them than can be seen, at no more cost.
@Suite struct PerspectiveMeshTests {
  /// Its width shrinks to a third along the x axis.
  private static let quad = Quad(
    origin: [2, 3], xAxis: [150, 0], yAxis: [10, 60], weights: [1, 2, 0.25])

  private static func clipper(lines: Int) -> PolygonClipper {
    let fractions = (1..<lines).map { Double($0) / Double(lines) }
    return PolygonClipper(
      low: [-100, -100], high: [100, 100], mapping: PixelMapping(quad, near: [10, 10]),
      xLines: fractions, yLines: fractions)
  }

  private static func triangle(_ points: [SIMD2<Double>]) -> PolygonClipper.Piece {
    points.map { Mesh.Vertex(position: $0, texel: .zero, coverage: 1) }
  }

  @Test func `a grid has no more pieces than pixels, however many texels they show`() {
    let texels = SIMD2(1e6, 1e6)
    func lines(_ diameter: Double) -> (Int, Int) {
      let grid = PerspectiveGrid(
        Self.quad, from: .zero, to: .one, texels: texels, diameter: diameter)
      return (grid.xLines.count, grid.yLines.count)
    }
    #expect(lines(0.7) == (0, 0))
    #expect(lines(10) == (9, 9))
    #expect(lines(2_000) == (127, 127))
  }

  @Test(arguments: 1...20)
  func `a piece has the same parts as if each line cut it in turn`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    let clipper = Self.clipper(lines: 40)
    let mapping = try #require(clipper.mapping)
    // −80 lies beyond the line at which w is 0.
    let positions: [Double] = [-80, -12.5, 0, 2, 3.25, 17, 31, 50, 52]
    let piece = Self.triangle(
      (0..<3).map { _ in [random.pick(positions), random.pick(positions)] })
    for axis in 0..<2 {
      var parts: [[SIMD2<Double>]] = []
      clipper.cut(piece, axis, clipper.xLines, mapping) { parts.append($0.map(\.position)) }
      var expected: [[SIMD2<Double>]] = []
      var rest = piece
      for line in clipper.xLines {
        let (before, after) = clipper.cut(rest, axis, at: line, mapping)
        expected.append(before.map(\.position))
        rest = after
      }
      expected.append(rest.map(\.position))
      #expect(parts == expected.filter { $0.count >= 3 })
    }
  }

  /// Twenty pieces of a fringe, each a hundredth of a pixel wide: in nanoseconds of the processor.
  private func cost(lines: Int) -> Int {
    let clipper = Self.clipper(lines: lines)
    let pieces = (0..<20).map { index in
      let corner = SIMD2(20 + Double(index), 40)
      return Self.triangle([corner, corner + [0.01, 0], corner + [0, 0.01]])
    }
    let start = Self.processorTime()
    for piece in pieces { clipper.forEachPart(of: piece) { #expect($0.count >= 3) } }
    return Self.processorTime() - start
  }

  /// What the thread has had of the processor.
  private static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  @Test func `lines that are nowhere near a piece cost next to nothing`() {
    // Each twice as many lines cost another step of a search; to try them all costs 64 times as much.
    var (few, many) = (Int.max, Int.max)
    for _ in 0..<4 {
      few = min(few, cost(lines: 64))
      many = min(many, cost(lines: 4_096))
      if many <= 16 * few { return }
    }
    Issue.record("\(few) ns among 64 lines, and \(many) ns among 4096")
  }
}

/// The same, as the graphics card is given it.
@Suite(.serialized, .needsOpenGL) struct PerspectiveMeshSDLTests {
  /// A picture in a frame of 32 × 32 pixels.
  private func triangles(_ quad: Quad, corners: Corners? = nil) throws -> Int {
    let renderer = try SDLSupport.renderer()
    let image = ImageQuad(
      quad: quad, image: SDLScene.board, source: CGRect(x: 0, y: 0, width: 16, height: 16),
      filter: .linear, tint: .white(alpha: 255), corners: corners)
    try renderer.render(
      DisplayList(
        size: PixelSize(width: 32, height: 32), background: PixelColor(argb: black),
        commands: [.image(image)]))
    return renderer.statistics.triangles
  }

  @Test func `a picture in strong perspective has a few triangles for each pixel`() throws {
    let count = try triangles(
      Quad(origin: [0, -171.5], xAxis: [163, 198], yAxis: [51, 73], weights: [0.5, -4, 80]))
    #expect(count > 100 && count < 8 * 32 * 32)
  }

  @Test func `so has the fringe of a picture that is thinner than it, up to the horizon`() throws {
    let count = try triangles(
      Quad(
        origin: [192, 192], xAxis: [192, 192], yAxis: [192, 12], weights: [96, 44, -258.8125]),
      corners: Corners(size: [35, 35], radii: [17.5, 17.5, 17.5, 17.5]))
    #expect(count > 100 && count < 8 * 32 * 32)
  }

  @Test func `a picture smaller than a pixel is not cut at all`() throws {
    let renderer = try SDLSupport.renderer()
    let quad = Quad(origin: [20, 20], xAxis: [0.9, 0], yAxis: [0, 0.9], weights: [1, 0.5, 0.5])
    let image = ImageQuad(
      quad: quad, image: SDLScene.board, source: CGRect(x: 0, y: 0, width: 1e9, height: 1e9),
      filter: .linear, tint: .white(alpha: 255))
    try renderer.render(frame(.image(image)))
    #expect(renderer.statistics.triangles > 0 && renderer.statistics.triangles < 100)
  }
}
