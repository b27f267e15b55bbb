import Drawing
import Rendering
import Testing

@testable import SDLBackend

/// What is seen of rimmed pictures under a mask, and what they cover, against each pixel's middle.
struct SDLNarrowQuadTests {
  private static let frame = PixelSize(width: 150, height: 41)
  private static let bands = 21

  /// Which columns of which bands are covered.
  private typealias Cells = Set<SIMD2<Int>>

  private func cells(of mask: CoverBands, width: Int = frame.width) -> Cells {
    var cells: Cells = []
    for band in 0..<Self.bands {
      for column in 0..<width
      where mask.firstUncovered(band: band, from: column, to: column + 1) != column {
        cells.insert([column, band])
      }
    }
    return cells
  }

  /// The pixels of `clip` whose middles lie in a part of a quad, or as near as `slack`, and where in it.
  private func pixels(
    in clip: PixelRect, of quad: Quad, _ part: QuadPart, slack: Double
  ) -> [SIMD2<Int>: SIMD2<Double>] {
    let area = quad.xAxis.x * quad.yAxis.y - quad.xAxis.y * quad.yAxis.x
    var pixels: [SIMD2<Int>: SIMD2<Double>] = [:]
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        let offset = SIMD2(Double(x), Double(y)) + 0.5 - quad.origin
        let point = SIMD2(
          (offset.x * quad.yAxis.y - offset.y * quad.yAxis.x) / area,
          (offset.y * quad.xAxis.x - offset.x * quad.xAxis.y) / area)
        guard all(point .>= part.low - slack), all(point .<= part.high + slack) else { continue }
        pixels[[x, y]] = point
      }
    }
    return pixels
  }

  @Test(arguments: 1...40) func `nothing that is seen is lost, and what hides is opaque`(
    seed: UInt64
  ) throws {
    var random = TestRandom(seed: seed)
    let picture = SDLScene.image(30, 20) { _, _ in 0xFF00_0000 }
    var mask = CoverBands()
    defer { mask.deallocate() }
    // Of one word in a band, or three.
    let width = seed % 3 == 0 ? 60 : Self.frame.width
    mask.clear(PixelSize(width: width, height: Self.frame.height))
    for index in 0..<25 {
      let angle = index % 6 == 0 ? 90 * Double(index % 4) : random.next(0...360)
      let quad = SDLScene.rotated(
        random.next(-10...Double(width + 10)), random.next(-10...50), 30, 20, angle + 1 / 8)
      guard case .image(let image) = SDLScene.image(quad, picture, filter: .nearest) else { return }
      let rimmed = try #require(RimmedQuad(image))
      let clip = PixelRect(
        minX: Int(random.next() % 40), minY: Int(random.next() % 7), maxX: width - index / 3,
        maxY: 41)
      let low = SIMD2(random.next(0.05...0.4), random.next(0.05...0.4))
      let opaque = index % 3 == 0 ? nil : QuadPart(low: low, high: 1.05 - low)
      let before = cells(of: mask, width: width)
      let found = try #require(
        mask.visibility(
          of: rimmed, in: clip,
          covering: opaque?.withRim(around: PixelSize(width: 30, height: 20))))
      let added = cells(of: mask, width: width).subtracting(before)

      let outline = rimmed.outline
      let whole = QuadPart(low: .zero, high: [1, 1])
      func seen(slack: Double) -> [SIMD2<Double>] {
        pixels(in: clip, of: outline, whole, slack: slack).compactMap {
          before.contains([$0.x, $0.y / 2]) ? nil : $1
        }
      }
      switch found {
      case .hidden: #expect(seen(slack: -1e-4).isEmpty)
      case .box(let low, let high):
        #expect(seen(slack: -1e-4).allSatisfy { all($0 .>= low) && all($0 .<= high) })
        // No side lies much further out than what is seen: a pixel is a thirtieth, or a twentieth.
        let near = seen(slack: 0.1)
        for axis in 0...1 {
          #expect(try #require(near.map { $0[axis] }.min()) < low[axis] + 0.25)
          #expect(try #require(near.map { $0[axis] }.max()) > high[axis] - 0.25)
        }
      default: Issue.record("\(found)")
      }

      func opaquePixels(slack: Double) -> Set<SIMD2<Int>> {
        Set(opaque.map { pixels(in: clip, of: quad, $0, slack: slack) }?.keys.map(\.self) ?? [])
      }
      let filled = opaquePixels(slack: 1e-9)
      #expect(
        added.allSatisfy {
          filled.contains([$0.x, 2 * $0.y]) && filled.contains([$0.x, 2 * $0.y + 1])
        })
      let surely = opaquePixels(slack: -1e-4)
      for pixel in surely where pixel.y % 2 == 0 && surely.contains(pixel &+ [0, 1]) {
        #expect(added.contains([pixel.x, pixel.y / 2]) || before.contains([pixel.x, pixel.y / 2]))
      }
    }
  }

  /// A square of 10 × 10 rotated by nothing at all, over columns 10 to 19 and rows 10 to 19 and a quarter.
  @Test func `a box holds what nothing covers, and half a pixel around`() throws {
    let picture = SDLScene.image(10, 10) { _, _ in 0xFF00_0000 }
    let quad = SDLScene.rect(10, 10.25, 10, 10)
    guard case .image(let image) = SDLScene.image(quad, picture) else { return }
    let rimmed = try #require(RimmedQuad(image))
    var mask = CoverBands()
    defer { mask.deallocate() }
    mask.clear(Self.frame)
    // All but columns 13 and 14 of rows 12 and 13, and column 16 of rows 14 and 15.
    for band in 0..<Self.bands { mask.cover(band: band, from: 0, to: Self.frame.width) }
    #expect(mask.visibility(of: rimmed, in: PixelRect(Self.frame), covering: nil) == .hidden)
    mask.clear(Self.frame)
    for band in 0..<Self.bands {
      let hole = band == 6 ? 13..<15 : band == 7 ? 16..<17 : 150..<150
      mask.cover(band: band, from: 0, to: hole.lowerBound)
      mask.cover(band: band, from: hole.upperBound, to: Self.frame.width)
    }
    let found = mask.visibility(of: rimmed, in: PixelRect(Self.frame), covering: nil)
    guard case .box(let low, let high) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    // The rim reaches half a pixel further on all sides: the quad begins at (9.5, 9.75), 11 pixels wide.
    let wanted = (SIMD2(13.0 - 9.5, 12.0 - 9.75) / 11, SIMD2(17 - 9.5, 16 - 9.75) / 11)
    #expect(all((low - wanted.0).magnitudes .< 1e-9) && all((high - wanted.1).magnitudes .< 1e-9))
  }

  @Test func `wide pictures are left to others, and what lies beside the frame is hidden`() throws {
    var mask = CoverBands()
    defer { mask.deallocate() }
    mask.clear(Self.frame)
    for (width, x, isNarrow) in [(61, 70.3, true), (63, 70.3, false), (30, 500, true)] {
      let picture = SDLScene.image(width, 12) { _, _ in 0xFF00_0000 }
      let quad = SDLScene.rotated(x, 20, Double(width), 12, 1)
      guard case .image(let image) = SDLScene.image(quad, picture) else { return }
      let rimmed = try #require(RimmedQuad(image))
      let found = mask.visibility(of: rimmed, in: PixelRect(Self.frame), covering: nil)
      #expect((found != nil) == isNarrow && (found == .hidden) == (x > 150), "\(width) at \(x)")
    }
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudes: Self { replacing(with: -self, where: self .< 0) }
}
