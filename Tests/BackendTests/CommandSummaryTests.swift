import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer

/// What commands are found to be before any is drawn.
@Suite nonisolated struct CommandSummaryTests {
  /// Draws one command on nothing, and expects no pixel beside those that its summary has.
  private func expectWithinBounds(_ command: DisplayList.Command) throws {
    let list = DisplayList(size: RandomLists.size, commands: [command])
    let rasterizer = FrameRasterizer(
      kernels: .scalar, keepsRows: false, occlusion: .never, drawsChanges: false,
      threading: .single)
    try rasterizer.render(list)
    let words = try rasterizer.readPixels().pixels
    let bounds = try CheckedList(list).summaries[0].bounds
    let beside = words.indices.count { index in
      let (x, y) = (index % list.size.width, index / list.size.width)
      return words[index] != 0
        && !(bounds.minX..<bounds.maxX ~= x && bounds.minY..<bounds.maxY ~= y)
    }
    #expect(beside == 0, "\(command)")
  }

  @Test(arguments: 1...6) func `nothing is drawn beside a command's bounds`(seed: UInt64) throws {
    var lists = RandomLists(seed: seed)
    for _ in 0..<60 { try expectWithinBounds(lists.drawing()) }
  }

  /// Such a quad is drawn as a parallelogram: its last corner may lie by a 64th of a pixel outside of what it covers.
  @Test(arguments: 1...4) func `nor of a quad whose depth hardly varies`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    for _ in 0..<60 {
      let (x, y) = (random.next(20...90), random.next(20...90))
      var quad = Quad(
        origin: [120, 10], xAxis: [x, x], yAxis: [-y, y],
        weights: SIMD3(1, random.next(-1e-4...1e-4), random.next(-1e-4...1e-4)))
      // Its lowest corner just above the end of a pixel.
      let lowest = quad.visiblePart.map(\.pixel.y).max() ?? 0
      let shift = SIMD2(0, lowest.rounded() - 0.004 - lowest)
      quad.origin += shift
      quad.xAxis += shift * quad.weights.y
      quad.yAxis += shift * quad.weights.z
      try expectWithinBounds(.fill(FillQuad(quad: quad, color: .white(alpha: 255))))
    }
  }

  @Test func `a list that is refused changes nothing of what comes after`() throws {
    let fill = { (x: Double) in
      DisplayList.Command.fill(
        FillQuad(quad: Quad(x, 20, 30, 30), color: PixelColor(argb: 0xFF80_4020)))
    }
    func list(_ commands: [DisplayList.Command]) -> DisplayList {
      DisplayList(size: RandomLists.size, commands: commands)
    }
    let rasterizer = FrameRasterizer(kernels: .best, drawsChanges: true)
    try rasterizer.render(list([fill(10), fill(90)]))
    #expect(throws: RenderError.self) { try rasterizer.render(list([fill(50), .popClip])) }
    try rasterizer.render(list([fill(10), fill(150)]))
    let fresh = FrameRasterizer(kernels: .best, drawsChanges: true)
    try fresh.render(list([fill(10), fill(150)]))
    #expect(try rasterizer.readPixels().pixels == fresh.readPixels().pixels)
    var checked = try CheckedList(list([fill(10)]))
    #expect(throws: RenderError.self) { try checked.take(list([fill(10), .endGroup])) }
    #expect(checked.summaries.isEmpty && checked.list.commands.isEmpty)
  }

  /// What lies beside the rectangles that changed is shown all the same.
  @Test(arguments: [Occlusion.never, .always])
  func `pictures of what doesn't move are kept`(occlusion: Occlusion) throws {
    let shapes = (0..<8).flatMap { index -> [DisplayList.Command] in
      let size = Double(10 + index)
      let path = CGPath(
        ellipseIn: CGRect(x: 0, y: 0, width: size, height: size / 2), transform: nil)
      let mapping = Quad(Double(20 * index), 10, 1, 1)
      let corners = Corners(size: SIMD2(size, size), radii: SIMD4(repeating: 2))
      let black = PixelColor(argb: 0xFF00_0000)
      return [
        .shape(
          ShapeQuad(mapping: mapping, shape: PathShape(elements: path.elements), color: black)),
        .fill(
          FillQuad(
            quad: Quad(Double(20 * index), 50, size, size), color: black, corners: corners,
            blur: 1 + Double(index) / 8)),
      ]
    }
    let rasterizer = FrameRasterizer(
      kernels: .best, occlusion: occlusion, drawsChanges: true, threading: .single)
    func render(_ frame: Int) throws {
      let moved = FillQuad(
        quad: Quad(200, Double(100 + frame % 7), 9, 9), color: PixelColor(argb: 0xFF80_4020))
      try rasterizer.render(
        DisplayList(size: RandomLists.size, commands: shapes + [.fill(moved)]))
    }
    for frame in 0..<CoverageCache.keptFrames + 10 { try render(frame) }
    let before = rasterizer.coverageCounts.misses
    #expect(before == 16)
    var report = FrameReport()
    try rasterizer.render(DisplayList(size: RandomLists.size, commands: shapes), report: &report)
    #expect(rasterizer.coverageCounts.misses == before)
  }
}
