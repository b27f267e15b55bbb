import Foundation
import Testing

@testable import Drawing

/// Pictures cut into squares, and written as JPEG.
@Suite struct ImageTileTests {
  private static func picture(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      width: width, height: height, pixels: (0..<width * height).map { 0xFF00_0000 | UInt32($0) })
  }

  @Test func `tiles are the picture's pixels, smaller at its edges`() {
    let picture = Self.picture(70, 45)
    let tiles = Array(picture.tiles(side: 32))
    #expect(picture.tileCounts(side: 32) == (3, 2))
    #expect(
      tiles.map { [$0.column, $0.row] } == [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]])
    for tile in tiles {
      #expect(tile.image.width == min(32, 70 - tile.column * 32))
      #expect(tile.image.height == min(32, 45 - tile.row * 32))
      for y in 0..<tile.image.height {
        for x in 0..<tile.image.width {
          let whole = picture.pixels[(tile.row * 32 + y) * 70 + tile.column * 32 + x]
          #expect(tile.image.pixels[y * tile.image.width + x] == whole)
        }
      }
    }
    #expect(tiles[5].name("snow") == "snow_02_01")
    #expect(ImageTile.name("a", column: 12, row: 123) == "a_12_123")
    #expect(Self.picture(3, 2).tileCounts(side: 1_000) == (1, 1))
  }

  @Test func `a JPEG is nearly the picture, and larger the better it is`() throws {
    let smooth = CGImage(
      width: 64, height: 48,
      pixels: (0..<64 * 48).map { index -> UInt32 in
        let (x, y) = (UInt32(index % 64), UInt32(index / 64))
        return 0xFF00_0000 | x * 4 << 16 | y * 5
      })
    let data = try smooth.jpegData(quality: 95)
    let read = try CGImage(jpegData: data)
    #expect(read.width == 64 && read.height == 48)
    for (a, b) in zip(read.pixels, smooth.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 6)
      }
    }
    #expect(try smooth.jpegData(quality: 10).count < data.count)
    #expect(try smooth.jpegData(quality: -5) == smooth.jpegData(quality: 1))
  }
}
