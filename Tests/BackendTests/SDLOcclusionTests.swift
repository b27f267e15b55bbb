import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Testing

@testable import SDLBackend

/// What is hidden is left out by OpenGL, too, and no pixel is another but for rounding.
@Suite(.serialized, .needsOpenGL) struct SDLOcclusionTests {
  /// The picture of `list` with all that is hidden, and without.
  ///
  /// OpenGL rounds the corners of what it draws, and where something is cut there are others: a level or
  /// two at smooth edges, and rarely a pixel whose middle lies on the edge of a texel.
  private func expectSame(_ list: DisplayList) throws {
    let renderer = try SDLSupport.renderer(textureMemory: 1 << 24)
    renderer.leavesOutHidden = .never
    let painted = try renderer.picture(of: list)
    renderer.leavesOutHidden = .always
    let found = try renderer.picture(of: list)
    let comparison = SDLPictureComparison(actual: found, expected: painted)
    #expect(comparison.differing <= SDLPictureComparison.fewest)
  }

  @Test(arguments: 1...8) func `lists of all kinds look the same`(seed: UInt64) throws {
    var lists = RandomLists(seed: seed)
    try expectSame(lists.list(160))
  }

  @Test(arguments: 41...44) func `fills look the same`(seed: UInt64) throws {
    var lists = RandomLists(seed: seed)
    let commands = (0..<200).map { _ in lists.fill() }
    try expectSame(DisplayList(size: RandomLists.size, commands: commands))
  }

  /// Crates at their own size, as in workload W1, of which boxes are found.
  @Test(arguments: [SamplingFilter.linear, .nearest])
  func `rotated pictures look the same, and less of them is drawn`(
    filter: SamplingFilter
  ) throws {
    let crate = picture(32, 32) { x, y in
      x == 0 || y == 0 || x == 31 || y == 31
        ? 0x8040_2010 : black | UInt32(x * 0x02_0305 + y * 0x05_0301)
    }
    var random = TestRandom(seed: 7)
    let commands = (0..<200).map { _ in
      SDLScene.image(
        SDLScene.rotated(random.next(0...240), random.next(0...160), 32, 32, random.next(0...360)),
        crate, filter: filter)
    }
    let list = DisplayList(size: RandomLists.size, commands: commands)
    try expectSame(list)
    let pass = OcclusionPass()
    pass.look(at: try CheckedList(list))
    let seen = pass.visibilities.reduce(0) { sum, visibility in
      guard case .box(let low, let high) = visibility else { return sum }
      return sum + (high.x - low.x) * (high.y - low.y)
    }
    // Five lie upon each other on average: of the area of all about a fifth is seen.
    #expect(seen > 40 && seen < 110)
    #expect(pass.visibilities.contains(.hidden))
  }

  @Test func `a card hides its own shadow, and all of what lies behind it`() throws {
    let card = SDLScene.rect(60.25, 40.5, 120, 80)
    let corners = SDLScene.corners(120, 80, 12)
    let pass = OcclusionPass()
    try pass.look(
      at: [
        SDLScene.fill(SDLScene.rotated(120, 80, 60, 30, 20)),
        SDLScene.fill(card, 0x8000_0000, corners, blur: 5), SDLScene.fill(card, black, corners),
      ])
    #expect(pass.visibilities[0] == .hidden && pass.visibilities[2] == .whole)
    guard case .rects(let range) = pass.visibilities[1] else {
      Issue.record("the shadow is \(pass.visibilities[1])")
      return
    }
    let rects = pass.rects[range]
    let isSeen = { (x: Int, y: Int) in
      rects.count { ($0.minX..<$0.maxX).contains(x) && ($0.minY..<$0.maxY).contains(y) }
    }
    #expect(isSeen(120, 80) == 0 && isSeen(120, 125) == 1 && isSeen(50, 80) == 1)
    #expect(rects.reduce(0) { $0 + $1.width * $1.height } < 160 * 120 - 100 * 60)
  }

  @Test func `pictures beside the frame, also far from it, are hidden`() throws {
    let crate = picture(32, 32) { _, _ in black }
    let pass = OcclusionPass()
    for (x, y) in [
      (120.5, 3_000.7), (120.5, 3_001.7), (120.5, -900.3), (-500.2, 80.5), (3_000.1, 80.5),
    ] {
      try pass.look(
        at: [SDLScene.image(SDLScene.rect(x, y, 32, 32), crate, filter: .linear)])
      #expect(pass.visibilities == [.hidden], "\(x), \(y)")
    }
  }

  /// A picture that waits is decoded when it is first drawn; also one that is rotated, or beside the frame.
  @Test func `pictures that nobody sees aren't decoded`() throws {
    let data = try picture(40, 30) { _, _ in black }.pngData()
    let cover = SDLScene.fill(SDLScene.rect(0, 0, 240, 160))
    let quads = [
      SDLScene.rect(20, 20, 40, 30), SDLScene.rotated(100, 80, 40, 30, 20),
      SDLScene.rotated(100, 80, 200, 160, 20), SDLScene.rotated(900, 80, 40, 30, 20),
    ]
    for (quad, filter) in quads.flatMap({ [($0, SamplingFilter.linear), ($0, .nearest)] }) {
      let waiting = try CGImage(data: data, decoding: .whenNeeded)
      let pass = OcclusionPass()
      for _ in 0..<2 {
        try pass.look(at: [SDLScene.image(quad, waiting, filter: filter), cover])
        #expect(pass.visibilities[0] == .hidden && !waiting.isDecoded)
      }
      // One that is seen hides what is behind it.
      let seen = SDLScene.image(SDLScene.rotated(100, 80, 40, 30, 20), waiting, filter: filter)
      let behind = SDLScene.fill(SDLScene.rect(97, 77, 6, 6))
      for _ in 0..<2 {
        try pass.look(at: [behind, seen])
        #expect(pass.visibilities[0] == .hidden && pass.visibilities[1] != .hidden)
      }
    }
  }

  @Test func `what lies in another clip or group hides nothing`() throws {
    let square = SDLScene.fill(SDLScene.rect(20, 20, 40, 40))
    let cover = SDLScene.fill(SDLScene.rect(0, 0, 100, 100))
    let pass = OcclusionPass()
    try pass.look(
      at: [
        square, .pushClip(PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 100)), cover, .popClip,
        square, .beginGroup(Group(bounds: PixelRect(RandomLists.size))), cover, square, .endGroup,
        square, cover,
      ])
    #expect(
      pass.visibilities.map { $0 == .hidden }
        == [true, false, true, false, true, false, false, false, false, true, false])
  }

  @Test func `a mask knows what is covered, and what some bands leave uncovered`() {
    var mask = CoverBands()
    defer { mask.deallocate() }
    mask.clear(PixelSize(width: 300, height: 3))
    for band in 0..<2 {
      mask.cover(band: band, from: 10 + 5 * band, to: 90)
      mask.cover(band: band, from: 100, to: 260)
    }
    #expect(mask.firstUncovered(band: 0, from: 10, to: 300) == 90)
    #expect(mask.firstUncovered(band: 1, from: 100, to: 260) == 260)
    #expect(mask.firstUncovered(band: 1, from: 110, to: 300) == 260)
    #expect(mask.lastUncovered(band: 1, from: 0, to: 90) == 14)
    #expect(mask.lastUncovered(band: 1, from: 15, to: 90) == 14)
    #expect(mask.lastUncovered(band: 0, from: 0, to: 300) == 299)
    func runs(_ columns: Range<Int>, gap: Int) -> [Range<Int>] {
      var runs: [Range<Int>] = []
      mask.forEachUncovered(in: columns, of: 0..<2, leastGap: gap) { runs.append($0) }
      return runs
    }
    #expect(runs(0..<300, gap: 1) == [0..<15, 90..<100, 260..<300])
    #expect(runs(5..<128, gap: 1) == [5..<15, 90..<100])
    #expect(runs(5..<270, gap: 161) == [5..<270])
    #expect(runs(110..<250, gap: 1).isEmpty)
    #expect(CoverBands.touched(by: 3..<8) == 1..<4 && CoverBands.filled(by: 3..<8) == 2..<4)
    #expect(CoverBands.touched(by: 4..<7) == 2..<4 && CoverBands.filled(by: 4..<7) == 2..<3)
    #expect(CoverBands.filled(by: 3..<4).isEmpty)
  }

  @Test(arguments: [0.0, 20, 45, 90, 133]) func `a parallelogram's pixels are found`(
    degrees: Double
  ) throws {
    let quad = SDLScene.rotated(31.3, 30.6, 40, 25, degrees)
    let clip = PixelRect(minX: 10, minY: 20, maxX: 50, maxY: 60)
    let touched = try #require(ParallelogramBands(quad, in: clip, .touched))
    let filled = try #require(ParallelogramBands(quad, in: clip, .filled))
    func isInside(_ column: Int, _ row: Int) -> Bool {
      let sample = SDLReference.Sample([Double(column) + 0.5, Double(row) + 0.5], in: quad)
      return sample.map { all($0.point .>= 0) && all($0.point .<= 1) } ?? false
    }
    for band in 10..<30 {
      let most = touched.bands.contains(band) ? touched.columns(of: band) : 0..<0
      let least = filled.bands.contains(band) ? filled.columns(of: band) : 0..<0
      for column in clip.minX..<clip.maxX {
        let (upper, lower) = (isInside(column, 2 * band), isInside(column, 2 * band + 1))
        #expect(least.contains(column) == (upper && lower), "at \(column), \(band)")
        #expect(most.contains(column) || !(upper || lower), "at \(column), \(band)")
      }
    }
  }
}

/// Pictures that two triangles draw, with a rim of their texture.
@Suite(.serialized, .needsOpenGL) struct SDLRimTests {
  private let sprite = picture(24, 20) { x, y in
    black | UInt32(x * 10) << 16 | UInt32(y * 12) << 8 | UInt32((x ^ y) & 1) * 255
  }

  @Test(arguments: [3.0, 17, 45, 100, 222])
  func `nearest texels are the rasteriser's, edges to a 16th`(degrees: Double) throws {
    let renderer = try SDLSupport.renderer()
    let quad = SDLScene.rotated(32.3, 31.8, 24, 20, degrees)
    let list = frame(SDLScene.image(quad, sprite, filter: .nearest))
    let software = SoftwareRenderer()
    try software.render(list)
    let (actual, expected) = (try renderer.picture(of: list), try software.readPixels())
    #expect(renderer.statistics.triangles == 2)
    var strays = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let pixel = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let difference = channelDifference(actual[x, y], expected[x, y])
        guard let sample = SDLReference.Sample(pixel, in: quad), sample.coverage < 1 else {
          // A pixel's middle that lies on a texel's edge, or nearly.
          if difference > 1 { strays += 1 }
          continue
        }
        #expect(difference <= 26, "at \(x), \(y)")
      }
    }
    #expect(strays <= 4)
  }

  @Test func `large and axis-aligned ones have exact edges`() throws {
    let renderer = try SDLSupport.renderer()
    let large = picture(80, 60) { _, _ in white }
    for command in [
      SDLScene.image(SDLScene.rotated(32, 32, 80, 60, 30), large, filter: .nearest),
      SDLScene.image(SDLScene.rect(10.3, 12.6, 24, 20), sprite, filter: .nearest),
    ] {
      _ = try renderer.picture(of: frame(command))
      #expect(renderer.statistics.triangles > 2)
    }
  }
}

extension OcclusionPass {
  fileprivate func look(at commands: [DisplayList.Command]) throws {
    look(at: try CheckedList(DisplayList(size: RandomLists.size, commands: commands)))
  }
}
