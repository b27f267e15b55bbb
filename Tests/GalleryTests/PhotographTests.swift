import Drawing
import Foundation
import Scenes
import Testing

@Suite struct PhotographTests {
  @Test func `twenty photographs of a vacation are as large as those of the book`() throws {
    #expect(Photographs.count == 20)
    var thumbnails: Set<[UInt32]> = []
    for index in 0..<Photographs.count {
      let (png, jpeg) = try (bytes(.png, index), bytes(.jpeg, index))
      // "About 700 KB to load per frame"; JPEG is a fraction of it.
      #expect((500_000...900_000).contains(png.count), "photograph \(index): \(png.count)")
      #expect(jpeg.count * 5 < png.count)
      let source = try CGImageSource(data: jpeg)
      let properties = try #require(source.properties())
      #expect(properties.pixelWidth == 800 && properties.pixelHeight == 600)
      let thumbnail = try #require(try source.createThumbnail(maxPixelSize: 8))
      thumbnails.insert(thumbnail.pixels.map { $0 & 0x00E0_E0E0 })
    }
    // No two look alike, be it from far away.
    #expect(thumbnails.count == 20)
  }

  private func bytes(_ format: Photographs.Format, _ index: Int) throws -> Data {
    try Data(contentsOf: Photographs.vacation(index: index, format))
  }

  @Test func `a photograph has colours, fine grain and no alpha`() throws {
    let image = try CGImage(contentsOf: Photographs.vacation(index: 0, .png))
    #expect(image.width == 800 && image.height == 600 && image.isOpaque)
    #expect(Set(image.pixels).count > 20_000)
    // Neighbours in the sky differ, but by little.
    let levels = image.pixels[20 * 800..<20 * 800 + 401].map { Int($0 >> 8 & 255) }
    let differences = zip(levels, levels.dropFirst()).map { abs($0 - $1) }
    #expect(differences.count { $0 > 0 } > 200)
    #expect(differences.reduce(0, +) < 400 * 12)
  }

  @Test(arguments: PictureSize.compared)
  func `coast and rainbow have the seven sizes`(size: PictureSize) throws {
    for format in Photographs.Format.allCases {
      for file in [Photographs.coast(size, format), Photographs.rainbow(size, format)] {
        let properties = try #require(try CGImageSource(url: file).properties())
        #expect(PictureSize(properties.pixelWidth, properties.pixelHeight) == size)
      }
    }
  }

  @Test func `sizes are those of the listing`() {
    #expect(
      PictureSize.compared.map(\.description) == [
        "2048 × 1536", "1024 × 768", "512 × 384", "256 × 192", "128 × 96", "64 × 48", "32 × 24",
      ])
  }

  @Test func `the mask is white where the snowman stands, and soft at his edge`() throws {
    let mask = try CGImage(contentsOf: Photographs.File.snowmanMask.url)
    let properties = try #require(try CGImageSource(url: Photographs.File.snowman.url).properties())
    #expect(mask.width == 2_048 && mask.height == 2_048)
    #expect(properties.pixelWidth == 2_048 && properties.pixelHeight == 2_048)
    func level(_ x: Int, _ y: Int) -> UInt32 { mask.pixels[y * 2_048 + x] & 255 }
    // His belly, and the sky: he is 120 × 170 points of nine pixels from (484, 390) on.
    #expect(level(484 + 60 * 9, 390 + 126 * 9) == 255)
    #expect(level(100, 100) == 0 && level(2_000, 1_000) == 0)
    // Across the left edge of the belly, at 60 - 42 points.
    let edge = (484 + 18 * 9 - 12...484 + 18 * 9 + 12).map { level($0, 390 + 126 * 9) }
    #expect(edge.first == 0 && edge.last == 255)
    #expect(edge.count { $0 > 0 && $0 < 255 } >= 3)
    let isGrey = mask.pixels.prefix(2_048 * 700).allSatisfy { word in
      word & 255 == word >> 8 & 255 && word & 255 == word >> 16 & 255
    }
    #expect(isGrey)
  }
}
