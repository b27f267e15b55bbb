import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Testing

/// Effects depend on what is drawn alone: not on clips, on the frame, or on what was drawn before.
@Suite nonisolated struct SoftwareEffectsInvarianceTests {
  /// Effects of all kinds; all coordinates are multiples of 1/65536, so moving them is exact.
  private func drawings(_ seed: UInt64, moved: SIMD2<Double> = .zero) -> [DisplayList.Command] {
    var random = TestRandom(seed: seed)
    return (0..<18).map { index -> DisplayList.Command in
      let middle = moved + [random.next(0...200), random.next(0...120)]
      let size = SIMD2(random.next(10...70), random.next(10...70))
      var quad = Quad(
        origin: middle - size / 2, xAxis: [size.x, random.next(-20...20)],
        yAxis: [random.next(-20...20), size.y])
      if index % 3 == 0 { (quad.xAxis.y, quad.yAxis.x) = (0, 0) }
      if index % 4 == 1 {
        // Moving something in perspective by m adds m times w.
        quad.weights = [1, random.next(-0.25...0.5), random.next(-0.25...0.5)]
        quad.xAxis += moved * quad.weights.y
        quad.yAxis += moved * quad.weights.z
      }
      let corners = Corners(size: size, radii: [random.next(0...20), 5, random.next(0...20), 0])
      let color = PixelColor(argb: random.pick([0xFF80_C010, 0x8040_2010, 0x2000_1020]))
      let edges: AntialiasedEdges = random.pick([.all, .all, [], [.left, .bottom]])
      switch index % 6 {
      case 0, 1: return .fill(FillQuad(quad: quad, color: color, edges: edges, corners: corners))
      case 2:
        return .fill(
          FillQuad(
            quad: quad, color: color, corners: corners, borderWidth: random.next(0.5...9)))
      case 3: return .fill(FillQuad(quad: quad, color: color, corners: corners, blur: 2.5))
      default:
        let image = ConformanceImages.sheet
        let filters: [SamplingFilter] = [.linear, .nearest, .trilinear(level: 1, fraction: 50)]
        return .image(
          ImageQuad(
            quad: quad, image: image, source: image.bounds, filter: random.pick(filters),
            tint: color, edges: edges, corners: index % 2 == 0 ? corners : nil))
      }
    }
  }

  private func draw(
    _ width: Int, _ height: Int, _ commands: [DisplayList.Command]
  ) throws -> Pixels {
    try Pixels(
      DisplayList(
        size: PixelSize(width: width, height: height), background: PixelColor(argb: 0xFF33_2211),
        commands: commands), on: SoftwareRenderer())
  }

  @Test(arguments: 1...3) func `clips don't change what is inside them`(seed: UInt64) throws {
    let commands = drawings(seed)
    var clipped: [DisplayList.Command] = []
    for y in stride(from: 0, to: 120, by: 47) {
      for x in stride(from: 0, to: 200, by: 61) {
        let tile = PixelRect(minX: x, minY: y, maxX: x + 61, maxY: y + 47)
        clipped += [.pushClip(tile)] + commands + [.popClip]
      }
    }
    #expect(try draw(200, 120, clipped) == draw(200, 120, commands))
  }

  @Test(arguments: 1...3) func `an effect is the same wherever it lies`(seed: UInt64) throws {
    let base = try draw(200, 120, drawings(seed))
    for (x, y) in [(1, 0), (37, 91)] {
      let frame = PixelRect(minX: x, minY: y, maxX: x + 200, maxY: y + 120)
      let moved = try draw(
        x + 210, y + 130,
        [.pushClip(frame)] + drawings(seed, moved: [Double(x), Double(y)]) + [.popClip])
      #expect(moved.words(in: frame) == base.words)
    }
  }

  @Test func `clips don't change what groups make of their buffers`() throws {
    let bounds = PixelRect(minX: -50, minY: -50, maxX: 300, maxY: 200)
    let group = Group(
      bounds: bounds, opacity: 220,
      mask: Outline(
        Quad(center: [100, 60], width: 150, height: 90, degrees: 8),
        corners: Corners(size: [150, 90], radii: SIMD4(repeating: 30))),
      filters: [.gaussianBlur(sigma: [2.5, 0.75])],
      shadow: GroupShadow(
        offset: [7.25, -4], sigma: [3, 5], color: PixelColor(argb: 0x8000_0040)))
    for mode in [BlendMode.sourceOver, .multiply] {
      var blended = group
      blended.blend = mode
      let commands = [.beginGroup(blended)] + drawings(4) + [.endGroup]
      var clipped: [DisplayList.Command] = []
      for x in stride(from: 0, to: 200, by: 50) {
        let tile = PixelRect(minX: x, minY: 0, maxX: x + 50, maxY: 120)
        clipped += [.pushClip(tile)] + commands + [.popClip]
      }
      #expect(try draw(200, 120, clipped) == draw(200, 120, commands))
    }
  }

  @Test func `the same list gives the same bits each time`() throws {
    let renderer = SoftwareRenderer()
    for picture in ConformancePicture.effects.reversed() {
      let first = try Pixels(picture.list, on: renderer)
      #expect(try Pixels(picture.list, on: renderer) == first)
      #expect(try Pixels(picture.list, on: SoftwareRenderer()) == first, "\(picture.name)")
    }
  }
}
