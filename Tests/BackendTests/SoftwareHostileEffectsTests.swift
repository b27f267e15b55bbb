import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Testing

/// Whatever the check of display lists lets through is drawn, however senseless it is.
@Suite nonisolated struct SoftwareHostileEffectsTests {
  private static let numbers: [Double] = [
    0, -0.0, 0.5, 1, -1, 7.25, 39.999, .leastNonzeroMagnitude, 1e-9, 255, -4096, 16_384, -16_385,
    1e6, -1e6, 3e9, -1e15, 1e100, -1e154, 1e200, 1e308, -1e308, .greatestFiniteMagnitude, 1e-3,
    -0.02, 1e-300,
  ]
  private static let moderate: [Double] = [0, 3, -2.5, 8, 20.25, 39, -15, 60, 0.3, 1]
  private static let colors: [UInt32] = [0, 0xFFFF_FFFF, 0x8040_2010, 0xFF20_4060]

  /// Makes drawings of random numbers.
  private struct Nonsense {
    var random: TestRandom

    mutating func number() -> Double {
      random.pick(random.pick([true, false, false]) ? numbers : moderate)
    }
    mutating func positive() -> Double { max(abs(number()), .leastNonzeroMagnitude) }
    mutating func pair() -> SIMD2<Double> { [number(), number()] }
    mutating func quad() -> Quad {
      var quad = Quad(origin: pair(), xAxis: pair(), yAxis: pair())
      if random.pick([true, false]) { quad.weights = [number(), number(), number()] }
      return quad
    }
    mutating func corners() -> Corners? {
      guard random.pick([true, true, false]) else { return nil }
      let size = SIMD2(positive(), positive())
      return Corners(size: size, radii: [positive(), 0, positive(), positive()])
    }
    mutating func edges() -> AntialiasedEdges {
      AntialiasedEdges(rawValue: UInt8(random.next() % 16))
    }
    mutating func color() -> PixelColor { PixelColor(argb: random.pick(colors)) }

    mutating func image() -> DisplayList.Command {
      let filters: [SamplingFilter] = [
        .nearest, .linear, .trilinear(level: 1, fraction: 60),
        .trilinear(level: -5, fraction: 999), .trilinear(level: .max, fraction: .min),
      ]
      let source = CGRect(x: number(), y: number(), width: positive(), height: positive())
      return .image(
        ImageQuad(
          quad: quad(), image: ConformanceImages.sheet, source: source,
          filter: random.pick(filters), tint: color(), edges: edges(), corners: corners()))
    }

    mutating func fill() -> DisplayList.Command {
      let corners = corners()
      let isBorder = random.pick([true, false, false])
      let isBlurred = random.pick([true, false, false])
      return .fill(
        FillQuad(
          quad: quad(), color: color(), edges: edges(), corners: corners,
          borderWidth: corners != nil && isBorder ? positive() : nil,
          blur: corners != nil && isBlurred ? positive() : 0))
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func element() -> CGPath.Element {
      let (a, b, c) = (point(), point(), point())
      let elements: [CGPath.Element] = [
        .move(a), .line(a), .quadCurve(control: a, end: b),
        .curve(control1: a, control2: b, end: c), .close,
      ]
      return random.pick(elements)
    }

    mutating func shape() -> DisplayList.Command {
      let elements = [element(), element(), element(), element(), element()]
      let (first, second) = (positive(), positive())
      let dashes: [[Double]] = [[], [first], [first, 0, second], [0, 0]]
      var stroke = StrokeStyle(width: positive(), miterLimit: 1 + positive())
      stroke.cap = random.pick([CGLineCap.butt, .round, .square])
      stroke.join = random.pick([CGLineJoin.miter, .round, .bevel])
      stroke.dashes = random.pick(dashes)
      stroke.dashPhase = number()
      stroke.start = random.pick([0, 0.25, -1])
      stroke.end = random.pick([1, 0.5, 7])
      let styles: [PathShape.Style] = [.fill, .evenOddFill, .stroke(stroke)]
      let blurs = [0, positive()]
      return .shape(
        ShapeQuad(
          mapping: quad(),
          shape: PathShape(elements: elements, style: random.pick(styles)), color: color(),
          blur: random.pick(blurs)))
    }

    mutating func gradient() -> DisplayList.Command {
      let kinds: [ColorGradient.Kind] = [.axial, .radial, .conic]
      let count = 1 + Int(random.next() % 5)
      let colors = (0..<count).map { _ in
        CGColor(
          red: number(), green: number(), blue: 0.5, alpha: random.pick([0, 0.5, 1, number()]))
      }
      var gradient = ColorGradient(
        kind: random.pick(kinds), start: pair(), end: pair(), colors: colors,
        mixing: random.pick([ColorGradient.Mixing.sRGB, .genericRGB]))
      if random.pick([true, false]) { gradient.locations = colors.map { _ in number() } }
      return .gradient(
        GradientQuad(
          quad: quad(), gradient: gradient, tint: color(), edges: edges(), corners: corners()))
    }

    mutating func group() -> Group {
      let bounds = [Int.min, -2_000, -3, 0, 11, 20, 2_000, Int.max]
      let sigma = [0, 1e-300, 0.4, 2, 30, 341]
      let blur = PixelFilter.gaussianBlur(sigma: [random.pick(sigma), random.pick(sigma)])
      let matrix = ColorMatrix(
        red: [number(), .nan, 0, 1], green: [.infinity, 0, 0, number()],
        blue: [0, number(), -.infinity, 1])
      var group = Group(
        bounds: PixelRect(
          minX: random.pick(bounds), minY: random.pick(bounds), maxX: random.pick(bounds),
          maxY: random.pick(bounds)),
        opacity: random.pick([0, 100, 255]), blend: random.pick(BlendMode.allCases))
      if random.pick([true, false]) { group.mask = Outline(quad(), corners: corners()) }
      if random.pick([true, false, false, false]) {
        group.filters = [blur, .colorMatrix(matrix)]
      }
      if random.pick([true, false, false, false]) {
        group.shadow = GroupShadow(
          offset: pair(), sigma: [random.pick(sigma), random.pick(sigma)], color: color())
      }
      return group
    }
  }

  private func isDrawn(_ commands: [DisplayList.Command], on renderer: SoftwareRenderer) throws
    -> Bool
  {
    let list = DisplayList(
      size: PixelSize(width: 40, height: 30), background: PixelColor(argb: 0xFF00_0000),
      commands: commands)
    do {
      try list.validate()
    } catch {
      return false
    }
    try renderer.render(list)
    // What is premultiplied stays so.
    return try renderer.readPixels().pixels.allSatisfy { PixelColor(argb: $0).isPremultiplied }
  }

  @Test(arguments: 1...3) func `random effects are drawn or refused`(seed: UInt64) throws {
    var nonsense = Nonsense(random: TestRandom(seed: seed))
    let renderer = SoftwareRenderer()
    var drawn = 0
    for _ in 0..<100 {
      for command in [
        nonsense.image(), nonsense.fill(), nonsense.shape(), nonsense.gradient(),
      ] {
        if try isDrawn([command], on: renderer) { drawn += 1 }
      }
    }
    #expect(drawn > 200)
  }

  @Test(arguments: 11...12) func `random groups are drawn or refused`(seed: UInt64) throws {
    var nonsense = Nonsense(random: TestRandom(seed: seed))
    let renderer = SoftwareRenderer()
    var drawn = 0
    for _ in 0..<12 {
      let group = nonsense.group()
      let commands: [DisplayList.Command] = [
        .fill(Quad(0, 0, 20, 20), 0xFF33_6699), .beginGroup(group), nonsense.fill(),
        .pushClip(PixelRect(minX: 3, minY: .min, maxX: .max, maxY: 20)),
        .beginGroup(nonsense.group()), nonsense.image(), .endGroup, .popClip, .endGroup,
      ]
      if try isDrawn(commands, on: renderer) { drawn += 1 }
    }
    #expect(drawn > 3)
  }

  private static func list(of shape: PathShape) -> DisplayList {
    DisplayList(
      size: PixelSize(width: 40, height: 30), background: PixelColor(argb: 0xFF00_0000),
      commands: [
        .shape(
          ShapeQuad(
            mapping: Quad(0, 0, 1, 1), shape: shape, color: PixelColor(argb: 0xFFFF_FFFF)))
      ])
  }

  @Test func `a path that doesn't start with a move, or is out of reach, is refused`() throws {
    let point = CGPoint(x: 20, y: 20)
    let (nowhere, far) = (CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: -1e100))
    let bad: [[CGPath.Element]] = [
      [.line(point), .move(point)], [.close], [.move(nowhere), .line(point)],
      [.move(point), .line(CGPoint(x: CGFloat.infinity, y: 0))], [.move(far), .line(point)],
      [.move(point), .quadCurve(control: far, end: point)],
      [.move(point), .curve(control1: point, control2: nowhere, end: point)],
    ]
    for elements in bad {
      #expect(throws: RenderError.self) {
        try Self.list(of: PathShape(elements: elements)).validate()
      }
    }
    let near = CGPoint(x: 0, y: 0.99e100)
    try Self.list(of: PathShape(elements: [.move(point), .line(near), .close])).validate()
  }

  @Test func `dashes that are all 0 are refused`() throws {
    let line: [CGPath.Element] = [.move(.zero), .line(CGPoint(x: 9, y: 9))]
    let patterns: [([Double], Bool)] = [
      ([0], false), ([0, 0], false), ([0, 1], true), ([], true),
    ]
    for (dashes, isAllowed) in patterns {
      let style = PathShape.Style.stroke(StrokeStyle(width: 1, dashes: dashes))
      let list = Self.list(of: PathShape(elements: line, style: style))
      #expect((try? list.validate()) != nil ? isAllowed : !isAllowed)
    }
  }

  @Test func `an empty path draws nothing`() throws {
    let list = Self.list(of: PathShape(elements: []))
    #expect(try Pixels(list, on: SoftwareRenderer()).words.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func `countless dashes are an even grey`() throws {
    let style = StrokeStyle(width: 10, dashes: [1e-7, 3e-7])
    let list = DisplayList(
      size: PixelSize(width: 40, height: 30), background: PixelColor(argb: 0xFF00_0000),
      commands: [
        .shape(
          ShapeQuad(
            mapping: Quad(0, 0, 1, 1),
            shape: PathShape(
              elements: [.move(CGPoint(x: 5, y: 15)), .line(CGPoint(x: 35, y: 15))],
              style: .stroke(style)), color: PixelColor(argb: 0xFFFF_FFFF)))
      ])
    expect(try Pixels(list, on: SoftwareRenderer()), within: 1) { x, y in
      (5..<35).contains(x) && (10..<20).contains(y) ? 0xFF40_4040 : 0xFF00_0000
    }
  }

  @Test func `the longest frame takes the widest blur`() throws {
    let side = DisplayList.maximumSide
    let group = Group(
      bounds: PixelRect(minX: .min, minY: -5, maxX: .max, maxY: 9),
      filters: [.gaussianBlur(sigma: [341, 0])])
    let renderer = SoftwareRenderer()
    try renderer.render(
      DisplayList(
        size: PixelSize(width: side, height: 1),
        commands: [.beginGroup(group), .fill(Quad(-1e6, 0, 2e6, 1), 0xFFFF_FFFF), .endGroup]))
    try renderer.withFrame { pixels, width, _, _ in
      #expect(pixels[width / 2] == 0xFFFF_FFFF && pixels[width - 1] > 0xF000_0000)
    }
  }
}
