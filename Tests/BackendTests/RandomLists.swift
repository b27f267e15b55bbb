import Drawing
import Foundation
import Rendering

/// Lists of drawings of all kinds that cover each other many times over.
nonisolated struct RandomLists {
  static let size = PixelSize(width: 240, height: 160)
  var random: TestRandom

  init(seed: UInt64) { random = TestRandom(seed: seed) }

  /// A list of `count` drawings, with clips and groups among them.
  mutating func list(_ count: Int) -> DisplayList {
    var list = DisplayList(size: Self.size, background: PixelColor(argb: 0xFF33_2211))
    var open: [DisplayList.Command] = []
    for _ in 0..<count {
      switch random.next() % 24 {
      case 0 where open.count < 4:
        list.commands.append(.pushClip(rect()))
        open.append(.popClip)
      case 1 where open.count < 4:
        list.commands.append(.beginGroup(group()))
        open.append(.endGroup)
      case 2, 3:
        if let end = open.popLast() { list.commands.append(end) }
      default: list.commands.append(drawing())
      }
    }
    list.commands += open.reversed()
    return list
  }

  /// One drawing of any kind.
  mutating func drawing() -> DisplayList.Command {
    switch random.next() % 14 {
    case 13: triangles()
    case 12: raster()
    case 0...3: image()
    case 4...7: fill()
    case 8: gradient()
    case 9: shape()
    case 10: particles()
    default: blurred()
    }
  }

  private mutating func rect() -> PixelRect {
    let (x, y) = (Int(random.next(-20...200)), Int(random.next(-20...120)))
    return PixelRect(
      minX: x, minY: y, maxX: x + Int(random.next(10...250)), maxY: y + Int(random.next(10...180)))
  }

  private mutating func group() -> Group {
    Group(
      bounds: rect(), opacity: random.pick([255, 128]),
      blend: random.pick([.sourceOver, .multiply]),
      filters: random.pick([[], [.gaussianBlur(sigma: [2, 1])]]))
  }

  /// From slivers to more than the frame: on whole pixels, axis-aligned, rotated, sheared, in perspective.
  mutating func quad() -> Quad {
    let origin = SIMD2(random.next(-40...240), random.next(-40...160))
    let reach: ClosedRange<Double> = random.pick([-3...3, -60...60, -60...60, 20...200, 100...400])
    let (width, height) = (random.next(reach), random.next(reach))
    switch random.next() % 8 {
    case 0:
      return Quad(
        origin: origin.rounded(.down), xAxis: [width.rounded(), 0], yAxis: [0, height.rounded()])
    case 1, 2, 3: return Quad(origin: origin, xAxis: [width, 0], yAxis: [0, height])
    case 4:
      return Quad(
        origin: origin, xAxis: [width, random.next(-20...20)],
        yAxis: [random.next(-20...20), height],
        weights: [1, random.next(-0.3...0.3), random.next(-0.3...0.3)])
    default:
      let (angle, shear) = (random.next(-3.2...3.2), random.pick([0, random.next(-1...1)]))
      return Quad(
        origin: origin, xAxis: [width * cos(angle), width * sin(angle)],
        yAxis: [-height * sin(angle + shear), height * cos(angle + shear)])
    }
  }

  private mutating func edges() -> AntialiasedEdges {
    random.pick([.all, .all, [], AntialiasedEdges(rawValue: UInt8(random.next() % 16))])
  }

  private mutating func corners() -> Corners? {
    guard random.next() % 3 == 0 else { return nil }
    let radius = random.next(0...30)
    return Corners(
      size: [random.next(20...80), random.next(20...80)],
      radii: random.pick([SIMD4(repeating: radius), SIMD4(radius, 0, radius / 2, 0)]))
  }

  /// A picture that is opaque, opaque inside, opaque in some cells, or nowhere.
  private mutating func picture() -> CGImage {
    random.pick([
      ConformanceImages.small, ConformanceImages.translucent, ConformanceImages.sheet, Self.ring,
      Self.ring, Self.opaque, Self.holes,
    ])
  }

  private static let ring = ConformanceImages.image(16, 16) { x, y in
    x == 0 || y == 0 || x == 15 || y == 15
      ? 0x8040_2010 : 0xFF00_0000 | UInt32(x * 0x1_0305 + y * 0x5_0301)
  }
  private static let opaque = ConformanceImages.image(13, 9) { x, y in
    0xFF00_0000 | UInt32(x * 6151 + y * 1_500_000)
  }
  private static let holes = ConformanceImages.image(24, 20) { x, y in
    (x / 3 + y / 5) % 4 == 0 ? 0 : 0xFF00_0000 | UInt32(x * 0x0A_0000 + y * 0x0B_07)
  }

  mutating func image() -> DisplayList.Command {
    let image = picture()
    let source = CGRect(
      x: random.next(-2...4), y: random.next(-2...4), width: random.next(0.5...12),
      height: random.next(0.5...12))
    var drawing = ImageQuad(
      quad: quad(), image: image, source: random.pick([source, image.bounds, image.bounds]),
      filter: random.pick([
        .linear, .linear, .nearest, .trilinear(level: 1, fraction: 60),
        .trilinear(level: 0, fraction: 0),
      ]), opacity: random.pick([255, 255, 255, 90]))
    if let corners = corners() {
      drawing.corners = corners
    } else {
      drawing.edges = edges()
    }
    return .image(drawing)
  }

  mutating func fill() -> DisplayList.Command {
    var fill = FillQuad(
      quad: quad(),
      color: PixelColor(
        argb: random.pick([0xFF10_80C0, 0xFFC0_2080, 0xFF20_A040, 0x8020_4060, 0xFFFF_FFFF])))
    if let corners = corners() {
      fill.corners = corners
      if random.next() % 3 == 0 { fill.borderWidth = random.next(0.5...12) }
    } else {
      fill.edges = edges()
    }
    return .fill(fill)
  }

  private mutating func blurred() -> DisplayList.Command {
    .fill(
      FillQuad(
        quad: quad(), color: PixelColor(argb: 0x8000_0000),
        corners: Corners(size: [60, 40], radii: SIMD4(repeating: 8)), blur: random.next(0.5...6)))
  }

  private mutating func triangles() -> DisplayList.Command {
    let vertices = (0..<6).map { _ in
      TriangleBatch.Vertex(
        position: SIMD2(random.next(-20...260), random.next(-20...180)),
        color: PixelColor(argb: random.pick([0xFF10_80C0, 0x8020_4060])))
    }
    return .triangles(TriangleBatch(vertices: vertices, indices: [0, 1, 2, 3, 4, 5]))
  }

  private mutating func gradient() -> DisplayList.Command {
    .gradient(
      GradientQuad(
        quad: quad(),
        gradient: ColorGradient(
          kind: random.pick([.axial, .radial, .conic]), start: [0.2, 0.3], end: [1, 0.8],
          colors: [
            CGColor(red: 1, green: 0.2, blue: 0, alpha: 1),
            CGColor(red: 0, green: 0.4, blue: 1, alpha: random.pick([1, 0.3])),
          ])))
  }

  private mutating func shape() -> DisplayList.Command {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    return .shape(
      ShapeQuad(
        mapping: quad(), shape: PathShape(elements: path.elements),
        color: PixelColor(argb: random.pick([0xFFE0_6030, 0x6030_1000]))))
  }

  private static let key = LayerID.next()

  private mutating func raster() -> DisplayList.Command {
    let list = DisplayList(
      size: PixelSize(width: 40, height: 30), commands: [fill(), image(), fill()])
    return .raster(RasterQuad(key: Self.key, list: list, quad: quad()))
  }

  private mutating func particles() -> DisplayList.Command {
    let image = picture()
    return .particles(
      ParticleBatch(
        image: image, source: image.bounds, isAdditive: random.pick([true, false]),
        particles: (0..<4).map { _ in .init(quad(), tint: .white(alpha: 255)) }))
  }
}
