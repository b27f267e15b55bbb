import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer
@testable import SoftwareBackend

/// A frame that several threads draw by bands of rows has the pixels of one that a single one draws.
@Suite nonisolated struct BandsTests {
  private static let counts = [2, 3, 7]

  private func renderer(_ bandCount: Int, _ occlusion: Occlusion) -> SoftwareRenderer {
    SoftwareRenderer(
      kernels: .best, occlusion: occlusion, drawsChanges: true,
      threading: Threading(count: 2, bandCount: bandCount, leastWork: 0))
  }

  /// Several frames, so that what is kept of one is used by the next.
  @Test(arguments: 1...20) func `bands have the same pixels`(seed: UInt64) throws {
    var lists = RandomLists(seed: seed)
    let single = SoftwareRenderer(
      kernels: .scalar, occlusion: .never, drawsChanges: false, threading: .single)
    let others = Self.counts.flatMap { count in
      [Occlusion.never, .always, .visibleRows].map { renderer(count, $0) }
    }
    var list = lists.list(60)
    for _ in 0..<4 {
      let wanted = try Pixels(list, on: single)
      for other in others { #expect(try Pixels(list, on: other) == wanted) }
      for _ in 0..<5 {
        list.commands.insert(lists.drawing(), at: Int(lists.random.next() % 10))
      }
    }
  }

  /// Those in perspective have more pixels than any that is seen, in groups of any size.
  @Test(arguments: 1...6) func `groups of shapes in perspective have the same pixels`(
    seed: UInt64
  ) throws {
    var lists = RandomLists(seed: 100 + seed)
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    var list = DisplayList(size: RandomLists.size)
    for _ in 0..<6 {
      let (width, height) = (lists.random.next(100...4000), lists.random.next(100...4000))
      let quad = Quad(
        origin: [lists.random.next(-50...100), lists.random.next(-50...100)], xAxis: [width, 0],
        yAxis: [0, height], weights: [1, lists.random.next(0...20), lists.random.next(0...20)])
      let (x, y) = (Int(lists.random.next(0...150)), Int(lists.random.next(0...100)))
      list.commands += [
        .beginGroup(
          Group(
            bounds: PixelRect(minX: x, minY: y, maxX: x + 60, maxY: y + 50), opacity: 200,
            filters: lists.random.pick([[], [.gaussianBlur(sigma: [3, 3])]]))),
        .shape(
          ShapeQuad(
            mapping: quad, shape: PathShape(elements: path.elements),
            color: PixelColor(argb: 0xFFE0_6030))), .endGroup,
      ]
    }
    let wanted = try Pixels(
      list, on: SoftwareRenderer(kernels: .best, drawsChanges: false, threading: .single))
    for count in Self.counts {
      #expect(try Pixels(list, on: renderer(count, .automatic)) == wanted)
    }
  }

  /// A wide blur's outermost weights are less than a level, and still decide how some pixels are rounded.
  @Test(arguments: 1...6) func `wide blurs have the same pixels`(seed: UInt64) throws {
    var lists = RandomLists(seed: 200 + seed)
    var list = DisplayList(size: RandomLists.size)
    let sigma = lists.random.next(8...30)
    let bounds = PixelRect(minX: -200, minY: -200, maxX: 440, maxY: 360)
    let shadow = GroupShadow(
      offset: [3.5, -7.25], sigma: [sigma, sigma], color: PixelColor(argb: 0xFF00_0000))
    let isShadow = seed % 2 == 0
    list.commands.append(
      .beginGroup(
        Group(
          bounds: bounds, filters: isShadow ? [] : [.gaussianBlur(sigma: [sigma, sigma])],
          shadow: isShadow ? shadow : nil)))
    for _ in 0..<40 { list.commands.append(lists.fill()) }
    list.commands.append(.endGroup)
    let wanted = try Pixels(
      list, on: SoftwareRenderer(kernels: .best, drawsChanges: false, threading: .single))
    for count in Self.counts {
      #expect(try Pixels(list, on: renderer(count, .automatic)) == wanted)
    }
  }

  /// A frame of little work isn't worth waking another thread for.
  @Test func `the work of a list is estimated`() throws {
    func nanoseconds(_ count: Int, of side: Double) throws -> Double {
      let image = ConformanceImages.small
      let commands = (0..<count).map { index in
        DisplayList.Command.image(
          ImageQuad(
            quad: Quad(Double(index), 0, side, side), image: image, source: image.bounds,
            filter: .linear))
      }
      let size = PixelSize(width: 800, height: 600)
      let list = try CheckedList(DisplayList(size: size, commands: commands))
      return ListEstimate(list, until: { _ in false }).nanoseconds
    }
    // A thousand sprites of 32 x 32 take about two milliseconds, ten take none.
    #expect((1e6...4e6).contains(try nanoseconds(1000, of: 32)))
    #expect(try nanoseconds(10, of: 32) < 1e5)
  }

  @Test func `of many threads each has two bands, a single one has all`() {
    #expect(Threading(count: 3).bandCount == 6)
    #expect(Threading.single.bandCount == 1)
  }
}
