import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Testing

/// Nothing that a display list can hold breaks the renderer: it is drawn or refused by name.
@Suite nonisolated struct SoftwareHostileListTests {
  private let size = PixelSize(width: 40, height: 30)

  private func render(_ commands: [DisplayList.Command]) throws -> Pixels {
    try Pixels(
      DisplayList(size: size, background: PixelColor(argb: 0xFF00_0000), commands: commands),
      on: SoftwareRenderer())
  }

  private func expectRefused(_ commands: [DisplayList.Command], _ text: String) {
    #expect(throws: RenderError.badDisplayList(text)) { try render(commands) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `coordinates that aren't finite are refused`(value: Double) {
    let keys: [WritableKeyPath<Quad, Double>] = [
      \.origin.x, \.origin.y, \.xAxis.x, \.xAxis.y, \.yAxis.x, \.yAxis.y,
    ]
    for key in keys {
      var quad = Quad(1, 1, 5, 5)
      quad[keyPath: key] = value
      expectRefused([.fill(quad, 0)], "command 0: a quad of a fill is not finite")
      expectRefused(
        [.image(quad, ConformanceImages.small)],
        "command 0: a quad of an image is not finite")
      let group = Group(bounds: PixelRect(size), mask: Outline(quad))
      expectRefused(
        [.beginGroup(group), .endGroup], "command 0: a mask of a group is not finite")
    }
  }

  @Test(arguments: [
    CGRect.null, .zero, CGRect(x: 0, y: 0, width: 3, height: 0),
    CGRect(x: CGFloat.nan, y: 0, width: 3, height: 3),
    CGRect(x: 0, y: 0, width: 3, height: CGFloat.nan),
    CGRect(x: 1e308, y: 0, width: 1.7e308, height: 3),
  ])
  func `a source that is empty or not finite is refused`(source: CGRect) {
    let drawing = ImageQuad(
      quad: Quad(0, 0, 9, 9), image: ConformanceImages.small, source: source)
    expectRefused(
      [.image(drawing)], "command 0: an image's source is empty or not finite")
  }

  @Test func `colours above their alpha are refused`() {
    expectRefused(
      [.fill(Quad(0, 0, 1, 1), 0x8081_0000)],
      "command 0: a fill has a colour above its alpha")
    #expect(throws: RenderError.badDisplayList("the background has a colour above its alpha")) {
      try SoftwareRenderer().render(
        DisplayList(size: size, background: PixelColor(argb: 0x0000_0001)))
    }
  }

  @Test func `clips and groups end in the order in which they began`() {
    let group = DisplayList.Command.beginGroup(Group(bounds: PixelRect(size)))
    let clip = DisplayList.Command.pushClip(PixelRect(size))
    expectRefused([.popClip], "command 0: no clip is open here")
    expectRefused([.endGroup], "command 0: no group is open here")
    expectRefused([clip, group, .popClip], "command 2: no clip is open here")
    expectRefused([group, clip, .endGroup], "command 2: no group is open here")
    expectRefused([clip, group], "2 clips or groups are not ended")
  }

  @Test func `sixteen groups deep is drawn, seventeen is refused`() throws {
    func nested(_ depth: Int) -> [DisplayList.Command] {
      let group = DisplayList.Command.beginGroup(Group(bounds: PixelRect(size)))
      return Array(repeating: group, count: depth) + [.fill(Quad(3, 3, 4, 4), 0xFFFF_FFFF)]
        + Array(repeating: .endGroup, count: depth)
    }
    expect(try render(nested(16)), within: 0) { x, y in
      (3..<7).contains(x) && (3..<7).contains(y) ? 0xFFFF_FFFF : 0xFF00_0000
    }
    expectRefused(nested(17), "command 16: groups are more than 16 deep")
  }

  @Test(arguments: [(0, 5), (5, 0), (-3, 5), (Int.min, Int.max)])
  func `a frame without pixels is refused`(width: Int, height: Int) {
    #expect(throws: RenderError.self) {
      try SoftwareRenderer().render(
        DisplayList(size: PixelSize(width: width, height: height)))
    }
  }

  @Test(arguments: [1e4, 1e6, 1e7, 1e9, 1e15])
  func `a fill as large as can be covers the frame`(reach: Double) throws {
    let aligned = Quad(-reach, -reach, 2 * reach, 2 * reach)
    let rotated = Quad(center: [20, 15], width: reach, height: reach, degrees: 45)
    for quad in [aligned, rotated] {
      let pixels = try render([.fill(quad, 0xFFFF_FFFF)])
      expect(pixels, within: 0) { _, _ in 0xFFFF_FFFF }
    }
  }

  @Test(arguments: [1e4, 1e6, 1e7, 1e9, 1e15, 1e100, 1e300])
  func `what lies far outside is not seen`(distance: Double) throws {
    for way in [SIMD2<Double>(1, 0), [-1, 0], [0, 1], [0, -1], [1, -1]] {
      var quad = Quad(0, 0, 9, 9)
      quad.origin = way * distance
      let pixels = try render([
        .fill(quad, 0xFFFF_FFFF), .image(quad, ConformanceImages.small),
      ])
      expect(pixels, within: 0) { _, _ in 0xFF00_0000 }
    }
  }

  @Test func `quads without area draw nothing`() throws {
    let flat: [Quad] = [
      Quad(3, 3, 0, 9), Quad(3, 3, 9, 0), Quad(3, 3, 0, 0), Quad(3.4, 3.4, 0.001, 9),
      Quad(origin: [3, 3], xAxis: [5, 5], yAxis: [10, 10]),
      Quad(origin: [3, 3], xAxis: [5, 5], yAxis: [-5, -5]),
      Quad(origin: [3, 3], xAxis: [5, 0], yAxis: [.leastNonzeroMagnitude, 0]),
    ]
    let mask = flat.map {
      [DisplayList.Command.beginGroup(Group(bounds: PixelRect(size), mask: Outline($0)))]
    }
    let commands = flat.flatMap { quad -> [DisplayList.Command] in
      [.fill(quad, 0xFFFF_FFFF), .image(quad, ConformanceImages.small)]
    }
    let masked = mask.flatMap { $0 + [.fill(Quad(0, 0, 40, 30), 0xFFFF_FFFF), .endGroup] }
    expect(try render(commands + masked), within: 0) { _, _ in 0xFF00_0000 }
  }

  @Test func `clips and groups may have any bounds`() throws {
    let extremes = [Int.min, -1, 0, 20, Int.max]
    var random = TestRandom(seed: 5)
    for _ in 0..<60 {
      let rect = PixelRect(
        minX: random.pick(extremes), minY: random.pick(extremes), maxX: random.pick(extremes),
        maxY: random.pick(extremes))
      let pixels = try render([
        .pushClip(rect), .fill(Quad(0, 0, 40, 30), 0xFFFF_FFFF), .popClip,
        .beginGroup(Group(bounds: rect)), .fill(Quad(0, 0, 40, 30), 0xFFFF_FFFF), .endGroup,
      ])
      expect(pixels, within: 0) { x, y in
        let isIn = x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
        return isIn ? 0xFFFF_FFFF : 0xFF00_0000
      }
    }
  }

  @Test func `a huge source shows the picture's rim`() throws {
    let image = ConformanceImages.small
    let drawing = ImageQuad(
      quad: Quad(0, 0, 40, 30), image: image,
      source: CGRect(x: -1e9, y: -1e9, width: 1e9, height: 2e9 + 5))
    expect(try render([.image(drawing)]), within: 0) { x, y in
      x < 39 && y != 14 && y != 15 ? image.texel(0, y < 15 ? 0 : 4) : nil
    }
  }

  @Test func `random nonsense is drawn or refused`() throws {
    var random = TestRandom(seed: 11)
    let numbers = [
      0, -0.0, 0.5, 1, -1, 7.25, 39.999, .leastNonzeroMagnitude, 1e-9, 255, -4096, 16_384, -16_385,
      1e6, -1e6, 3e9,
      -1e15, 1e100, -1e154, 1e200, 1e308, -1e308, .greatestFiniteMagnitude,
    ]
    var drawn = 0
    for _ in 0..<400 {
      func quad() -> Quad {
        Quad(
          origin: [random.pick(numbers), random.pick(numbers)],
          xAxis: [random.pick(numbers), random.pick(numbers)],
          yAxis: [random.pick(numbers), random.pick(numbers)])
      }
      let source = CGRect(
        x: random.pick(numbers), y: random.pick(numbers), width: random.pick(numbers),
        height: random.pick(numbers))
      let filter = random.pick([SamplingFilter.linear, .nearest])
      let drawing = ImageQuad(
        quad: quad(), image: ConformanceImages.sheet, source: source, filter: filter,
        opacity: random.pick([255, 128]))
      do {
        _ = try render([
          .image(drawing), .fill(quad(), 0x8080_8080),
          .beginGroup(Group(bounds: PixelRect(size), mask: Outline(quad()))),
          .image(quad(), ConformanceImages.small, filter), .endGroup,
        ])
        drawn += 1
      } catch RenderError.badDisplayList {
        continue
      }
    }
    #expect(drawn > 50)
  }
}
