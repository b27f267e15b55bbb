import Drawing
import Foundation
import Rendering
import Testing

@testable import SDLBackend

/// Edges, tilts and unscaled pictures, against numbers of their own.
@Suite(.serialized, .needsOpenGL) struct SDLShapeTests {
  @Test(arguments: [0.0, 17, 45, 203]) func `tiles with hard edges meet without a seam`(
    degrees: Double
  ) throws {
    let renderer = try SDLSupport.renderer()
    let whole = Quad(side: 39.7, degrees: degrees)
    let tiles = (0..<9).map { index in
      let part = whole.part(
        from: [Double(index % 3) / 3, Double(index / 3) / 3],
        to: [Double(index % 3 + 1) / 3, Double(index / 3 + 1) / 3])
      return DisplayList.Command.fill(
        FillQuad(quad: part, color: PixelColor(argb: 0x8080_8080), edges: []))
    }
    let result = try renderer.picture(of: frame(tiles))
    // Each pixel is drawn once or not at all.
    #expect(result.pixels.allSatisfy { $0 == black || channelDifference($0, 0xFF80_8080) <= 1 })
    let covered = Double(result.pixels.count { $0 != black })
    // Along the outside, 160 pixels long, the middles of pixels decide.
    #expect(abs(covered - 39.7 * 39.7) < 160 / 2)
  }

  @Test(arguments: [0.0, 3, 30, 45, 120, 271]) func `an unscaled picture is as it is defined`(
    degrees: Double
  ) throws {
    let renderer = try SDLSupport.renderer()
    let image = picture(24, 24) { x, y in black | UInt32(x * 10) << 16 | UInt32(y * 10) << 8 | 0x40
    }
    var quad = Quad(side: 24, degrees: degrees)
    quad.origin += [0.3, 0.45]
    let list = frame(
      .image(ImageQuad(quad: quad, image: image, source: CGRect(x: 0, y: 0, width: 24, height: 24)))
    )
    let result = try renderer.picture(of: list)
    let expected = SDLReference.picture(of: list)
    #expect(zip(result.pixels, expected.pixels).allSatisfy { channelDifference($0, $1) <= 3 })
    // One texel of rim all around.
    #expect(renderer.statistics.textureBytes == 26 * 26 * 4 && renderer.statistics.quads == 1)
  }

  @Test(arguments: [20.0, 60, 75]) func `a tilted picture has its texels where they belong`(
    degrees: Double
  ) throws {
    let renderer = try SDLSupport.renderer()
    // Red and green are the position in the picture.
    let image = picture(128, 128) { x, y in black | UInt32(2 * x) << 16 | UInt32(2 * y) << 8 }
    let quad = SDLScene.tilted(32, 32, 56, 56, yaw: degrees, pitch: 20, distance: 90)
    let result = try renderer.picture(
      of: frame(
        .image(
          ImageQuad(quad: quad, image: image, source: CGRect(x: 0, y: 0, width: 128, height: 128))))
    )
    let mapping = PixelMapping(quad, near: [32, 32])
    var compared = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let middle = SIMD2(Double(x), Double(y)) + 0.5
        let steps: [SIMD2<Double>] = [[-1, 0], [1, 0], [0, -1], [0, 1]]
        let around = steps.map { mapping.point(at: middle + $0) }
        guard around.allSatisfy({ $0.min() > 0 && $0.max() < 1 }) else { continue }
        let texel = mapping.point(at: middle) * 128
        let color = channels(result[x, y])
        #expect(abs(Double(color[1]) - 2 * (texel.x - 0.5)) < 1.5, "at \(x), \(y)")
        #expect(abs(Double(color[2]) - 2 * (texel.y - 0.5)) < 1.5, "at \(x), \(y)")
        compared += 1
      }
    }
    #expect(compared > 500)
  }
}
