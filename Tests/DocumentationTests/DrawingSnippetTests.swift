import Drawing
import Foundation
import Testing

/// What the snippets of Drawing's page draw.
@Suite struct DrawingSnippetTests {
  private func picture(_ check: (CGImage, URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try check(#require(try drawDisc(to: file)), file)
  }

  /// The sum of the coverages, of 0…1, of the columns of a picture.
  private func coverage(_ image: CGImage, columns: Range<Int>) -> Double {
    let pixels = image.pixels
    var sum = 0.0
    for y in 0..<image.height {
      for x in columns { sum += Double(pixels[y * image.width + x] >> 24) / 255 }
    }
    return sum
  }

  @Test func `the disc and the arrow cover as many pixels as their areas have`() throws {
    try picture { image, _ in
      #expect(image.width == 80)
      #expect(image.height == 40)
      // A disc of radius 20 pixels; a triangle of 24 by 24 pixels.
      #expect(abs(coverage(image, columns: 0..<40) - .pi * 400) < 3)
      #expect(abs(coverage(image, columns: 40..<80) - 24 * 24 / 2) < 2)
    }
  }

  @Test func `what is drawn has the colour, what isn't is clear`() throws {
    try picture { image, _ in
      #expect(image.pixels[20 * 80 + 20] == 0xFF3F_7FBF)
      #expect(image.pixels[20 * 80 + 54] == 0xFF3F_7FBF)
      #expect(image.pixels[0] == 0)
      #expect(image.pixels[20 * 80 + 44] == 0)
    }
  }

  @Test func `the file holds the picture`() throws {
    try picture { image, file in
      let source = try CGImageSource(url: file)
      #expect(source.type == .png)
      let read = try #require(try source.createImage())
      #expect(read.pixels == image.pixels)
    }
  }

  @Test func `six letters of a monospaced font are six advances wide`() throws {
    let context = CGContext(width: 100, height: 40)
    let title = try drawTitle(
      in: context, fontsIn: Pages.root.appending(path: "assets/fonts"))
    // JetBrains Mono's advance is 600 of 1000 units an em: 12 points at a size of 20.
    #expect(abs(title.size.width - 72) < 0.5)
    #expect(title.lineCount == 1)
    let image = try #require(context.makeImage())
    #expect(coverage(image, columns: 0..<3) == 0)
    #expect(coverage(image, columns: 4..<76) > 100)
    #expect(coverage(image, columns: 77..<100) == 0)
  }
}
