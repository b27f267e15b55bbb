import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Listing 14.8: a compressed texture on a GPU layer.
@Suite struct Chapter14TextureTests {
  @Test func `14_8 the texture is seen the right way up, and is clear where its source is`() throws
  {
    let before = DecodingTally.ofThisThread
    let run = try PageRun("14.8")
    let picture = try run.picture()
    #expect(DecodingTally.ofThisThread == before, "another thread decodes it")

    let texture = try CGImage(contentsOf: Photographs.File.snowmanTexture(bitsPerPixel: 4).url)
    #expect(texture.width == 512 && texture.height == 512 && !texture.isOpaque)
    // The layer has its corner at (10, 90) and is 300 points wide: where 8 × 8 texels are alike, the page shows them.
    var (clear, opaque) = (0, 0)
    for y in stride(from: 8, to: 496, by: 8) {
      for x in stride(from: 8, to: 496, by: 8) {
        let block = (0..<64).map { texture.pixels[(y + $0 / 8) * texture.width + x + $0 % 8] }
        let colors = block.map { Color(argb: $0) }
        let alphas = Set(block.map { $0 >> 24 })
        guard alphas.count == 1, colors.allSatisfy({ $0.distance(to: colors[0]) <= 8 }) else {
          continue
        }
        let shown = picture[10 + (x + 4) * 300 / 512, 90 + (y + 4) * 300 / 512]
        if alphas == [0] {
          clear += 1
          #expect(shown == .screen, "at texel (\(x), \(y))")
        } else if alphas == [255] {
          opaque += 1
          expect(shown, is: colors[0], within: 9, "at texel (\(x), \(y))")
        }
      }
    }
    #expect(clear > 500 && opaque > 100)
  }

  @Test func `14_8 bytes on disk stand beside those of other formats, and bytes in memory`() throws
  {
    let run = try PageRun("14.8")
    _ = try run.picture()
    func kilobytes(_ file: URL) throws -> Int { (try Data(contentsOf: file).count + 500) / 1000 }
    let pvr = try kilobytes(Photographs.File.snowmanTexture(bitsPerPixel: 4).url)
    // Half a byte a pixel, whatever the picture is, and a header.
    #expect(pvr == 131)
    let png = try kilobytes(Photographs.File.snowmanCutout(.png).url)
    let jpeg = try kilobytes(Photographs.File.snowmanCutout(.jpeg).url)
    #expect(
      run.screen.caption
        == "PVRTC 131 KB, PNG \(png) KB, JPEG \(jpeg) KB\neach unpacked in memory: 1049 KB")
    let small = try Data(contentsOf: Photographs.File.snowmanTexture(bitsPerPixel: 2).url).count
    #expect((65_536..<65_700).contains(small))
  }
}
