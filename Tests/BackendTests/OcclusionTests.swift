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
      for occlusion in [Occlusion.always, .visibleRows] {
        let found = try Pixels(list, on: SoftwareRenderer(kernels: kernels, occlusion: occlusion))
        let different = zip(found.words, painted.words).count { $0 != $1 }
        #expect(different == 0, "\(occlusion)")
      }
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

  /// So many that all is covered; with clips, a group and other drawings between, and wider than a word of the mask.
  @Test(arguments: 71...76) func `pictures one upon another have the same pixels`(
    seed: UInt64
  ) throws {
    var lists = RandomLists(seed: seed)
    let image = ConformanceImages.image(20, 20) { x, y in
      let isRim = x == 0 || y == 0 || x == 19 || y == 19
      return isRim ? 0x8040_2010 : 0xFF00_0000 | UInt32(x * 12) << 16 | UInt32(y * 12)
    }
    var list = DisplayList(size: RandomLists.size)
    for index in 0..<400 {
      let angle = lists.random.next(0...2 * .pi)
      let side = lists.random.next(20...150)
      let (right, down) = (side * cos(angle), side * sin(angle))
      let (x, y) = (lists.random.next(-40...240), lists.random.next(-40...160))
      let quad = Quad(
        origin: SIMD2(x, y), xAxis: SIMD2(right, down), yAxis: SIMD2(-down, right))
      list.commands.append(
        .image(
          ImageQuad(
            quad: quad, image: image, source: image.bounds,
            filter: lists.random.pick([.nearest, .linear]),
            tint: .white(alpha: lists.random.pick([255, 255, 255, 120])))))
      switch index {
      case 40, 340:
        list.commands.append(.pushClip(PixelRect(minX: 30, minY: 20, maxX: 210, maxY: 140)))
      case 60, 380: list.commands.append(.popClip)
      case 100, 350:
        let bounds = PixelRect(minX: 10, minY: 10, maxX: 200, maxY: 150)
        list.commands.append(.beginGroup(Group(bounds: bounds, opacity: 128)))
      case 120, 360: list.commands.append(.endGroup)
      default: if index.isMultiple(of: 9) { list.commands.append(lists.drawing()) }
      }
    }
    try expectSame(list)
    list.commands.removeAll(from: 60)
    list.commands.append(.popClip)
    try expectSame(list)
  }

  /// What hides nothing isn't worth a search; nor are fills, of which each pixel is cheap.
  @Test func `the order is chosen by what hides`() throws {
    func order(_ count: Int, _ command: DisplayList.Command, _ occlusion: Occlusion = .automatic)
      throws -> DrawingOrder
    {
      let commands = [DisplayList.Command](repeating: command, count: count)
      let list = DisplayList(size: PixelSize(width: 100, height: 100), commands: commands)
      return try occlusion.order(for: CheckedList(list))
    }
    func image(_ xAxis: SIMD2<Double>, _ yAxis: SIMD2<Double>, alpha: UInt8 = 255)
      -> DisplayList.Command
    {
      let quad = Quad(origin: [50, 10], xAxis: xAxis, yAxis: yAxis)
      let image = ConformanceImages.image(4, 4) { _, _ in 0xFF00_0000 }
      return .image(
        ImageQuad(quad: quad, image: image, source: image.bounds, tint: .white(alpha: alpha)))
    }
    // 0.2 of the frame each.
    let rotated = image([30, 30], [-100 / 3, 100 / 3])
    let aligned = image([40, 0], [0, 50])
    // Wider than what visible rows are found of, and without smooth edges.
    let wide = image([300, 1], [-1, 10])
    var hard = rotated
    if case .image(var drawing) = rotated {
      drawing.edges = []
      hard = .image(drawing)
    }
    let fill = DisplayList.Command.fill(
      FillQuad(quad: Quad(10, 10, 40, 50), color: PixelColor(argb: 0xFF20_40C0)))
    #expect(try order(3, rotated) == .backToFront)
    #expect(try order(4, rotated) == .visibleRows)
    #expect(try order(4, image([30, 30], [-100 / 3, 100 / 3], alpha: 254)) == .backToFront)
    #expect(try order(20, wide) == .frontToBack)
    #expect(try order(20, hard) == .frontToBack)
    #expect(try order(14, aligned) == .backToFront)
    #expect(try order(16, aligned) == .frontToBack)
    #expect(try order(36, fill) == .backToFront)
    #expect(try order(40, fill) == .frontToBack)
    #expect(try order(40, rotated, .never) == .backToFront)
    #expect(try order(1, fill, .always) == .frontToBack)
    #expect(try order(1, fill, .visibleRows) == .visibleRows)
  }

  /// So far beside a picture that positions don't fit 32 bits, its outermost texels are repeated.
  @Test func `pictures of what lies far beside them have the same pixels`() throws {
    let image = ConformanceImages.image(64, 64) { x, y in
      0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4)
    }
    let (right, down) = (SIMD2(cos(0.09), sin(0.09)), SIMD2(-sin(0.09), cos(0.09)))
    let commands = [SamplingFilter.nearest, .linear].flatMap { filter in
      [0, -40_000, -60_000.0].map { start -> DisplayList.Command in
        .image(
          ImageQuad(
            quad: Quad(
              origin: [start == 0 ? 120 : 20, -950], xAxis: 100 * right, yAxis: 1200 * down),
            image: image, source: CGRect(x: 0, y: start, width: 64, height: 60_000), filter: filter,
            tint: .white(alpha: 128)))
      }
    }
    try expectSame(DisplayList(size: RandomLists.size, commands: commands))
  }

  /// The pictures of a list that another shows are found apart from its own.
  @Test func `a list between rotated pictures has the same pixels`() throws {
    var lists = RandomLists(seed: 81)
    func pictures(_ count: Int) -> [DisplayList.Command] {
      (0..<count).map { _ in
        let angle = lists.random.next(0...2 * .pi)
        let (right, down) = (60 * cos(angle), 60 * sin(angle))
        let origin = SIMD2(lists.random.next(0...240), lists.random.next(0...160))
        let image = ConformanceImages.image(8, 8) { x, y in
          0xFF00_0000 | UInt32(x * 30) << 8 | UInt32(y * 30)
        }
        return .image(
          ImageQuad(
            quad: Quad(origin: origin, xAxis: [right, down], yAxis: [-down, right]), image: image,
            source: image.bounds))
      }
    }
    let inner = DisplayList(size: RandomLists.size, commands: pictures(40))
    let shown = DisplayList.Command.raster(
      RasterQuad(key: .next(), list: inner, quad: Quad(20, 20, 200, 120)))
    try expectSame(
      DisplayList(size: RandomLists.size, commands: pictures(30) + [shown] + pictures(30)))
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
