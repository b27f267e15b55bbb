import Drawing
import Foundation
import Rendering
import SDLBackend
import Testing

/// OpenGL against the definitions, drawn slowly in doubles.
@Suite(.serialized, .needsOpenGL) struct SDLEdgeTests {
  /// A cell of 4 by 4 texels without any red, surrounded by pure red.
  private let sheet = picture(12, 12) { x, y in
    guard (4..<8).contains(x), (4..<8).contains(y) else { return red }
    return black | UInt32(40 + (x - 4) * 60) << 8 | UInt32(40 + (y - 4) * 60)
  }
  private let cell = CGRect(x: 4, y: 4, width: 4, height: 4)

  private func sprite(
    _ quad: Quad, _ filter: SamplingFilter, source: CGRect? = nil
  ) -> DisplayList {
    frame(.image(ImageQuad(quad: quad, image: sheet, source: source ?? cell, filter: filter)))
  }

  @Test(arguments: [0.0, 17, 90, 45, 180, 271])
  func `a cell drawn eightfold has hard texel edges`(degrees: Double) throws {
    let renderer = try SDLSupport.renderer()
    let list = sprite(Quad(side: 32, degrees: degrees), .nearest)
    let result = try renderer.picture(of: list)
    let angle = degrees * .pi / 180
    for y in 0..<64 {
      for x in 0..<64 {
        // The pixel's middle in texels of the cell, rotated back.
        let offset = SIMD2(Double(x) - 31.5, Double(y) - 31.5)
        let texel =
          SIMD2(
            offset.x * cos(angle) + offset.y * sin(angle),
            offset.y * cos(angle) - offset.x * sin(angle)) / 8 + 2
        // In a texel, further than rounding from its edge and, outside, than antialiasing.
        let isInside = all(texel .> 0.1) && all(texel .< 3.9)
        let toEdge = (texel - texel.rounded(.toNearestOrEven))
        guard isInside, all(toEdge * toEdge .> 0.0001) else { continue }
        let expected = sheet[4 + Int(texel.x), 4 + Int(texel.y)]
        #expect(result[x, y] == expected, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [0.0, 17, 90])
  func `no texel of a neighbour is ever seen`(degrees: Double) throws {
    let renderer = try SDLSupport.renderer()
    for side in [4.0, 13.7, 31.5, 32, 57, 1.5] {
      for filter in [SamplingFilter.nearest, .linear] {
        let result = try renderer.picture(of: sprite(Quad(side: side, degrees: degrees), filter))
        #expect(result.pixels.allSatisfy { $0 & 0x00FF_0000 == 0 }, "\(side), \(filter)")
      }
    }
  }

  @Test(arguments: [0.0, 17, 90]) func `a cell drawn eightfold is blended`(degrees: Double) throws {
    let renderer = try SDLSupport.renderer()
    let list = sprite(Quad(side: 32, degrees: degrees), .linear)
    try expectClose(renderer.picture(of: list), SDLReference.picture(of: list), worst: 16)
  }

  @Test func `a source with broken edges reads the texels that it touches`() throws {
    let renderer = try SDLSupport.renderer()
    let source = CGRect(x: 4.25, y: 4.5, width: 3.5, height: 2.75)
    for filter in [SamplingFilter.nearest, .linear] {
      let list = sprite(Quad(x: 8, y: 8, width: 48, height: 48), filter, source: source)
      let result = try renderer.picture(of: list)
      try expectClose(result, SDLReference.picture(of: list), worst: 3)
      #expect(result.pixels.allSatisfy { $0 & 0x00FF_0000 == 0 })
    }
  }

  @Test func `a source beyond the picture is clamped to its edge texels`() throws {
    let renderer = try SDLSupport.renderer()
    let image = picture(2, 2) { x, y in [[red, green], [blue, white]][y][x] }
    let quad = Quad(x: 0, y: 0, width: 64, height: 64)
    for filter in [SamplingFilter.nearest, .linear] {
      for source in [
        CGRect(x: -1, y: -1, width: 4, height: 4), CGRect(x: 5, y: 5, width: 3, height: 3),
      ] {
        let list = frame(
          .image(ImageQuad(quad: quad, image: image, source: source, filter: filter)))
        try expectClose(renderer.picture(of: list), SDLReference.picture(of: list), worst: 3)
      }
    }
  }

  @Test func `any quads look as they are defined`() throws {
    let renderer = try SDLSupport.renderer()
    var random = Xorshift(state: 0x7EA7_00FF)
    let image = picture(16, 16) { x, y in
      black | UInt32(x * 15) << 16 | UInt32(y * 15) << 8 | UInt32((x ^ y) * 12)
    }
    for round in 0..<60 {
      func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + random.next() * (range.upperBound - range.lowerBound)
      }
      let quad = Quad(
        origin: [number(10...50), number(10...50)], xAxis: [number(-30...30), number(-30...30)],
        yAxis: [number(-30...30), number(-30...30)])
      // Very flat ones cover less than the product of their edges says, in any rasteriser.
      let cross = abs(quad.xAxis.x * quad.yAxis.y - quad.xAxis.y * quad.yAxis.x)
      guard cross > 100 else { continue }
      let fill = FillQuad(quad: quad, color: PixelColor(argb: 0x8000_8040))
      let drawn = ImageQuad(
        quad: quad, image: image, source: CGRect(x: 0, y: 0, width: 16, height: 16), opacity: 200)
      let list = frame(round.isMultiple(of: 2) ? .fill(fill) : .image(drawn))
      try expectClose(renderer.picture(of: list), SDLReference.picture(of: list), worst: 24)
    }
  }

  @Test func `a clip changes no pixel inside it`() throws {
    let renderer = try SDLSupport.renderer()
    let rotated = ImageQuad(quad: Quad(side: 40, degrees: 29), image: sheet, source: cell)
    let clip = PixelRect(minX: 19, minY: 23, maxX: 41, maxY: 50)
    let whole = try renderer.picture(of: frame(.image(rotated)))
    let clipped = try renderer.picture(of: frame(.pushClip(clip), .image(rotated), .popClip))
    let expected = picture(64, 64) { x, y in
      (19..<41).contains(x) && (23..<50).contains(y) ? whole[x, y] : black
    }
    #expect(clipped.pixels == expected.pixels)
  }

  @Test(arguments: [1e5, 1e7, 1e12])
  func `an enormous quad shows the part that is in the frame`(size: Double) throws {
    let renderer = try SDLSupport.renderer()
    let fill = FillQuad(
      quad: Quad(x: -size, y: 20.5, width: size + 40, height: 2 * size),
      color: PixelColor(argb: green))
    let result = try renderer.picture(of: frame(.fill(fill)))
    let expected = picture(64, 64) { x, y in x < 40 && y > 20 ? green : black }
    for (index, pixel) in result.pixels.enumerated() where index / 64 != 20 {
      #expect(pixel == expected.pixels[index])
    }
    #expect(channelDifference(result[10, 20], 0xFF00_8000) <= 1 && result[50, 20] == black)
  }

  @Test func `a picture magnified fifty thousand times shows its texels where they belong`() throws
  {
    let renderer = try SDLSupport.renderer()
    let quarters = picture(2, 2) { x, y in [[red, green], [blue, white]][y][x] }
    let image = ImageQuad(
      quad: Quad(x: 32 - 1e5, y: 32 - 1e5, width: 2e5, height: 2e5), image: quarters,
      source: CGRect(x: 0, y: 0, width: 2, height: 2), filter: .nearest)
    let result = try renderer.picture(of: frame(.image(image)))
    let expected = picture(64, 64) { x, y in quarters[x / 32, y / 32] }
    #expect(result.pixels == expected.pixels)
  }

  private func expectClose(
    _ result: CGImage, _ expected: CGImage, worst: Int,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let differences = zip(result.pixels, expected.pixels).map(channelDifference)
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(mean <= 0.5, sourceLocation: location)
    #expect((differences.max() ?? 0) <= worst, sourceLocation: location)
  }
}

/// A small seeded generator of numbers 0..<1.
struct Xorshift {
  var state: UInt32

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Double(state >> 8) / 16_777_216
  }
}
