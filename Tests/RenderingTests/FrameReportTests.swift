import Drawing
import Foundation
import Testing

@testable import Rendering

/// What a list asks for, counted from its commands: figures by arithmetic.
@Suite struct FrameReportTests {
  private let size = PixelSize(width: 100, height: 50)

  private func quad(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
    Quad(origin: SIMD2(x, y), xAxis: SIMD2(width, 0), yAxis: SIMD2(0, height))
  }

  private func fill(_ quad: Quad, alpha: Double = 1, corners: Corners? = nil) -> DisplayList.Command
  {
    .fill(FillQuad(quad: quad, color: PixelColor(.black, opacity: alpha), corners: corners))
  }

  /// What a tree shows, its list, and what became of its layers.
  private func walk(_ tree: Node) -> (PresentationTree, DisplayList, LayerTally) {
    var shown = PresentationTree()
    shown.sample(tree.snapshot, at: 0, driven: DrivenPoses())
    let tally = LayerTally()
    var list = DisplayList(size: size)
    DisplayListBuilder.build(
      shown, into: &list, size: size, scale: 1, background: .clear, tally: tally)
    return (shown, list, tally)
  }

  private func statistics(
    _ commands: [DisplayList.Command], missed: Set<LayerID> = [], kept: Set<Int> = []
  ) -> FrameStatistics {
    var report = FrameReport()
    report.rastersMissed = missed
    report.groupsKept = kept
    report.count(DisplayList(size: size, commands: commands))
    return report.statistics
  }

  @Test func `an opaque rectangle fills its pixels and blends none`() {
    let counts = statistics([fill(quad(10, 5, 20, 10))])
    #expect(counts.quads == 1 && counts.pixelsFilled == 200 && counts.pixelsBlended == 0)
    #expect(counts.triangles == nil && counts.layersVisited == nil)
  }

  @Test func `alpha, round corners and smoothed edges blend`() {
    let corners = Corners(size: SIMD2(20, 10), radii: SIMD4(repeating: 3))
    for command in [
      fill(quad(10, 5, 20, 10), alpha: 0.5), fill(quad(10, 5, 20, 10), corners: corners),
      fill(quad(10.5, 5, 20, 10)),
    ] {
      #expect(statistics([command]).pixelsBlended == 200)
    }
    var hard = FillQuad(
      quad: quad(10.5, 5, 20, 10), color: PixelColor(argb: 0xFF00_0000), edges: [])
    hard.edges = []
    #expect(statistics([.fill(hard)]).pixelsBlended == 0)
  }

  @Test func `what lies outside of the frame or a clip doesn't count`() {
    #expect(statistics([fill(quad(90, 40, 20, 20))]).pixelsFilled == 100)
    #expect(statistics([fill(quad(200, 40, 20, 20))]).quads == 0)
    let clip = PixelRect(minX: 0, minY: 0, maxX: 15, maxY: 50)
    let clipped: [DisplayList.Command] = [
      .pushClip(clip), fill(quad(10, 5, 20, 10)), .popClip, fill(quad(10, 5, 20, 10)),
    ]
    #expect(statistics(clipped).pixelsFilled == 5 * 10 + 200)
  }

  @Test func `a square on its corner has half the area of the one around it`() {
    let rotated = Quad(origin: SIMD2(50, 5), xAxis: SIMD2(20, 20), yAxis: SIMD2(-20, 20))
    #expect(statistics([fill(rotated)]).pixelsFilled == 800)
    let clip = PixelRect(minX: 50, minY: 0, maxX: 100, maxY: 50)
    #expect(statistics([.pushClip(clip), fill(rotated), .popClip]).pixelsFilled == 400)
  }

  @Test func `a group counts what is in it and its buffer, a kept one its buffer alone`() {
    let group = Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 20), opacity: 128)
    let commands: [DisplayList.Command] = [
      fill(quad(0, 0, 10, 10)), .beginGroup(group), fill(quad(0, 0, 40, 20)), .beginGroup(group),
      fill(quad(0, 0, 4, 4)), .endGroup, .endGroup, fill(quad(0, 0, 10, 10)),
    ]
    #expect(statistics(commands).pixelsFilled == 100 + 800 + 16 + 800 + 800 + 100)
    #expect(statistics(commands).quads == 6)
    #expect(statistics(commands, kept: [1]).pixelsFilled == 100 + 800 + 100)
    #expect(statistics(commands, kept: [3]).pixelsFilled == 100 + 800 + 800 + 800 + 100)
  }

  @Test func `a group that was kept says so, and nothing of it is gone through`() {
    let group = Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 20), opacity: 128)
    let list = DisplayList(
      size: size,
      commands: [.beginGroup(group), fill(quad(0, 0, 40, 20)), .endGroup])
    func kinds(_ kept: Set<Int>) -> [Bool?] {
      var walk = DrawingWalk(list, leavesOut: kept)
      var result: [Bool?] = []
      while let drawing = walk.next() {
        if case .group(_, let isKept) = drawing.source {
          result.append(isKept)
        } else {
          result.append(nil)
        }
      }
      return result
    }
    #expect(kinds([]) == [nil, false] && kinds([0]) == [true])
  }

  @Test func `a rasterised layer counts its list only where its picture was made`() {
    let key = LayerID.next()
    let list = DisplayList(
      size: PixelSize(width: 30, height: 10), commands: [fill(quad(0, 0, 30, 10))])
    let raster = DisplayList.Command.raster(
      RasterQuad(key: key, list: list, quad: quad(0, 0, 60, 20)))
    #expect(statistics([raster]).pixelsFilled == 1200)
    #expect(statistics([raster], missed: [key]).pixelsFilled == 1200 + 300)
    // Two copies of the layer need one picture.
    #expect(statistics([raster, raster], missed: [key]).pixelsFilled == 2 * 1200 + 300)
  }

  @Test func `layers are visited, drawn, or culled`() {
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let tree = Node(
      0, 0, 100, 50,
      children: [
        Node(10, 10, 10, 10) { $0.backgroundColor = color },
        Node(300, 10, 10, 10) { $0.backgroundColor = color },
        Node(10, 10, 10, 10, children: [Node(0, 0, 5, 5) { $0.backgroundColor = color }]) {
          $0.isHidden = true
        },
        Node(
          300, 10, 10, 10, children: [Node(-280, 0, 5, 5) { $0.backgroundColor = color }]),
      ])
    let (shown, list, tally) = walk(tree)
    var statistics = FrameStatistics()
    tally.fill(&statistics)
    // The one in the hidden layer isn't come to; the root and the empty layer have nothing to draw.
    #expect(statistics.layersVisited == 6)
    #expect(statistics.layersDrawn == 2)
    #expect(statistics.layersCulled == 2)
    #expect(list == DisplayListBuilder.build(shown, size: size, scale: 1, background: .clear))
  }

  @Test func `a rasterised layer's picture marks nothing in the frame's own list`() {
    let opaque = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let clear = CGImage(width: 4, height: 4, pixels: [UInt32](repeating: 0, count: 16))
    // In its own list the picture is the second command, as the plain picture is in the frame's.
    let rasterised = Node(0, 0, 20, 20, children: [Node(0, 0, 20, 20) { $0.contents = clear }]) {
      $0.backgroundColor = opaque
      $0.effects.shouldRasterize = true
    }
    let tree = Node(
      0, 0, 100, 50, children: [rasterised, Node(50, 0, 4, 4) { $0.contents = clear }])
    let (_, list, tally) = walk(tree)
    #expect(list.commands.count == 2 && tally.backed.isEmpty)
    #expect(tally.order == [0, 1, 2, 3])
  }
}
