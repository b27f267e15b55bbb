import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Testing

/// A pixel depends on what is drawn there alone: not on clips, on the frame, or on buffers.
@Suite nonisolated struct SoftwareInvarianceTests {
  /// Drawings of all kinds; all coordinates are multiples of 1/65536, so moving them is exact.
  private func drawings(_ seed: UInt64, moved: SIMD2<Double> = .zero) -> [DisplayList.Command] {
    var random = TestRandom(seed: seed)
    let images = [
      ConformanceImages.small, ConformanceImages.translucent, ConformanceImages.sheet,
    ]
    return (0..<24).map { index in
      let reach: ClosedRange<Double> = index % 6 == 0 ? -600...600 : -60...60
      var quad = Quad(
        origin: moved + [random.next(-20...320), random.next(-20...180)],
        xAxis: [random.next(reach), random.next(reach)],
        yAxis: [random.next(reach), random.next(reach)])
      if index % 4 == 1 { (quad.xAxis.y, quad.yAxis.x) = (0, 0) }
      if index % 3 == 0 {
        return .fill(quad, random.pick([0xFF80_C010, 0x8040_2010, 0x2000_1020]))
      }
      let image = random.pick(images)
      let source = CGRect(
        x: random.next(-2...4), y: random.next(-2...4), width: random.next(0.5...12),
        height: random.next(0.5...12))
      return .image(
        ImageQuad(
          quad: quad, image: image, source: index % 2 == 0 ? source : image.bounds,
          filter: random.pick([.linear, .nearest]), opacity: random.pick([255, 255, 90])))
    }
  }

  private func draw(_ width: Int, _ height: Int, _ commands: [DisplayList.Command]) throws -> Pixels
  {
    try Pixels(
      DisplayList(
        size: PixelSize(width: width, height: height), background: PixelColor(argb: 0xFF33_2211),
        commands: commands), on: SoftwareRenderer())
  }

  @Test(arguments: 1...4) func `clips don't change what is inside them`(seed: UInt64) throws {
    let commands = drawings(seed)
    var clipped: [DisplayList.Command] = []
    for y in stride(from: 0, to: 160, by: 23) {
      for x in stride(from: 0, to: 300, by: 41) {
        let tile = PixelRect(minX: x, minY: y, maxX: x + 41, maxY: y + 23)
        clipped += [.pushClip(tile)] + commands + [.popClip]
      }
    }
    #expect(try draw(300, 160, clipped) == draw(300, 160, commands))
  }

  @Test(arguments: 1...4) func `a picture is the same wherever it lies`(seed: UInt64) throws {
    let base = try draw(300, 160, drawings(seed))
    for (x, y) in [(1, 0), (37, 91), (513, 256)] {
      let frame = PixelRect(minX: x, minY: y, maxX: x + 300, maxY: y + 160)
      let moved = try draw(
        x + 310, y + 170,
        [.pushClip(frame)] + drawings(seed, moved: [Double(x), Double(y)]) + [.popClip])
      #expect(moved.words(in: frame) == base.words)
    }
  }

  @Test(arguments: 1...2) func `a group's bounds don't change what is inside`(seed: UInt64) throws {
    let tight = PixelRect(minX: 40, minY: 30, maxX: 200, maxY: 120)
    func group(_ bounds: PixelRect, _ commands: [DisplayList.Command]) -> [DisplayList.Command] {
      [.beginGroup(Group(bounds: bounds, opacity: 150))] + commands + [.endGroup]
    }
    let wide = PixelRect(minX: -5000, minY: -5000, maxX: 5000, maxY: 5000)
    let commands = drawings(seed)
    #expect(
      try draw(300, 160, group(tight, commands))
        == draw(300, 160, group(wide, [.pushClip(tight)] + commands + [.popClip])))
  }

  @Test func `buffers that were used before are clear`() throws {
    let renderer = SoftwareRenderer()
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
    func list(_ content: [DisplayList.Command]) -> DisplayList {
      DisplayList(
        size: PixelSize(width: 20, height: 20), background: PixelColor(argb: 0xFF00_0000),
        commands: [.beginGroup(Group(bounds: bounds))] + content + [.endGroup])
    }
    try renderer.render(list([.fill(Quad(0, 0, 20, 20), 0xFFFF_FFFF)]))
    #expect(try Pixels(list([]), on: renderer).words.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func `the same list gives the same bits each time`() throws {
    let renderer = SoftwareRenderer()
    let list = DisplayList(
      size: PixelSize(width: 300, height: 160), background: .clear, commands: drawings(9))
    let first = try Pixels(list, on: renderer)
    #expect(try Pixels(list, on: renderer) == first)
    #expect(try Pixels(list, on: SoftwareRenderer()) == first)
  }
}
