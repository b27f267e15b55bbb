import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer
@testable import SoftwareBackend

/// What is hidden is left out, and no pixel is another.
@Suite nonisolated struct OcclusionTests {
  private func expectSame(_ list: DisplayList) throws {
    let painted = try Pixels(list, on: SoftwareRenderer(kernels: .scalar, occlusion: .never))
    for kernels in [Kernels.scalar, .base, .best] {
      let found = try Pixels(list, on: SoftwareRenderer(kernels: kernels, occlusion: .always))
      let different = zip(found.words, painted.words).count { $0 != $1 }
      #expect(different == 0)
    }
  }

  @Test(arguments: 1...24) func `lists of all kinds have the same pixels`(seed: UInt64) throws {
    var lists = RandomLists(seed: seed)
    try expectSame(lists.list(160))
  }

  /// As sprites are: rotated, with a translucent rim.
  @Test(arguments: 31...36) func `rotated pictures have the same pixels`(seed: UInt64) throws {
    var lists = RandomLists(seed: seed)
    let commands = (0..<300).map { _ in lists.image() }
    try expectSame(DisplayList(size: RandomLists.size, commands: commands))
  }

  /// A square with nothing around it, forty times smaller: a 256th of a pixel is more of a texel than samples may
  /// lie beside what hides.
  @Test(arguments: 51...54) func `small pictures with a rim have the same pixels`(
    seed: UInt64
  ) throws {
    let square = ConformanceImages.image(256, 256) { x, y in
      (32..<224).contains(x) && (32..<224).contains(y) ? 0xFF40_8020 : 0
    }
    var numbers = TestRandom(seed: seed)
    let commands = (0..<1000).map { _ in
      let angle = numbers.next(0...2 * .pi)
      let side = numbers.next(5...8)
      let (right, down) = (side * cos(angle), side * sin(angle))
      return DisplayList.Command.image(
        ImageQuad(
          quad: Quad(
            origin: SIMD2(numbers.next(0...240), numbers.next(0...160)),
            xAxis: SIMD2(right, down), yAxis: SIMD2(-down, right)),
          image: square, source: CGRect(x: 0, y: 0, width: 256, height: 256)))
    }
    try expectSame(DisplayList(size: RandomLists.size, commands: commands))
  }

  /// Further inside an edge than distances are told apart, what a translucent texel shows hides nothing.
  @Test(arguments: [4.9e6, 4.95e6, 5.1e6]) func `a picture of millions of pixels has the same ones`(
    column: Double
  ) throws {
    let image = ConformanceImages.image(64, 64) { x, _ in x < 32 ? 0x8040_2010 : 0xFF40_8020 }
    let (side, across) = (1e7, SIMD2(cos(0.1), sin(0.1)))
    let down = SIMD2(-across.y, across.x)
    let behind = FillQuad(quad: Quad(0, 0, 240, 160), color: PixelColor(argb: 0xFF20_40C0))
    let quad = Quad(
      origin: -column * across - side / 2 * down, xAxis: side * across, yAxis: side * down)
    try expectSame(
      DisplayList(
        size: RandomLists.size,
        commands: [
          .fill(behind), .image(ImageQuad(quad: quad, image: image, source: image.bounds)),
        ]))
  }

  @Test(arguments: 41...46) func `fills have the same pixels`(seed: UInt64) throws {
    var lists = RandomLists(seed: seed)
    let commands = (0..<300).map { _ in lists.fill() }
    try expectSame(DisplayList(size: RandomLists.size, commands: commands))
  }

  /// Coverage may reach beyond the corners of what is drawn; no more of it is seen than back to front.
  @Test(arguments: 61...66) func `borders and pictures in perspective have the same pixels`(
    seed: UInt64
  ) throws {
    var numbers = TestRandom(seed: seed)
    let commands = (0..<200).map { index -> DisplayList.Command in
      let angle = numbers.next(0...2 * .pi)
      let (right, down) = (numbers.next(8...60), numbers.next(8...60))
      let steepest = numbers.pick([1e-4, 0.05, 0.3])
      let quad = Quad(
        origin: SIMD2(numbers.next(0...240), numbers.next(0...160)),
        xAxis: right * SIMD2(cos(angle), sin(angle)), yAxis: down * SIMD2(-sin(angle), cos(angle)),
        weights: SIMD3(1, numbers.next(-steepest...steepest), numbers.next(-steepest...steepest)))
      let color = PixelColor(argb: numbers.pick([0xFF10_80C0, 0xFFC0_4020, 0x8020_4060]))
      switch index % 4 {
      case 0: return .fill(FillQuad(quad: quad, color: color))
      case 1:
        let image = ConformanceImages.translucent
        return .image(ImageQuad(quad: quad, image: image, source: image.bounds))
      default:
        let corners = Corners(size: SIMD2(right, down))
        return .fill(FillQuad(quad: quad, color: color, corners: corners, borderWidth: 2))
      }
    }
    try expectSame(DisplayList(size: RandomLists.size, commands: commands))
  }

  /// What a part of a picture shows is looked at, not what lies beside it.
  @Test func `the largest opaque rectangle of a part is found`() {
    let image = ConformanceImages.image(12, 9) { x, y in
      (x == 5 || (y == 4 && x > 5)) ? 0x8000_0000 : 0xFF00_0000
    }
    var boxes = OpaqueBoxes()
    func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
      boxes.box(
        of: image,
        in: TexelBox(CGRect(x: x, y: y, width: width, height: height), width: 12, height: 9))
    }
    #expect(box(0, 0, 12, 9) == PixelRect(minX: 0, minY: 0, maxX: 5, maxY: 9))
    #expect(box(6, 0, 6, 9) == PixelRect(minX: 6, minY: 0, maxX: 12, maxY: 4))
    #expect(box(7, 3, 5, 6) == PixelRect(minX: 7, minY: 5, maxX: 12, maxY: 9))
    #expect(box(5, 2, 1, 3).isEmpty)
  }

  @Test func `a mask knows what is covered`() {
    let mask = CoverMask()
    mask.begin(width: 200, height: 3, of: 600)
    mask.cover(row: 1, from: 60, to: 131, count: 71)
    #expect(mask.uncoveredCount == 529)
    #expect(mask.firstCovered(row: 1, from: 0, to: 200) == 60)
    #expect(mask.firstUncovered(row: 1, from: 60, to: 200) == 131)
    #expect(mask.firstUncovered(row: 1, from: 70, to: 131) == 131)
    #expect(mask.firstCovered(row: 1, from: 131, to: 200) == 200)
    #expect(mask.firstCovered(row: 0, from: 0, to: 200) == 200)
    #expect(mask.covers(PixelRect(minX: 60, minY: 1, maxX: 131, maxY: 2)))
    #expect(!mask.covers(PixelRect(minX: 59, minY: 1, maxX: 131, maxY: 2)))
    #expect(mask.isClear(PixelRect(minX: 131, minY: 0, maxX: 200, maxY: 3)))
  }
}
