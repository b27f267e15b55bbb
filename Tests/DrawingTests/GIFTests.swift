import Assets
import Drawing
import Foundation
import Testing

@Suite struct GIFTests {
  /// A red square of 4 pixels that moves over blue, one column a frame.
  private func movingSquare(_ column: Int) -> CGImage {
    drawing(16, 12) { context in
      context.setFillColor(CGColor(hex: 0x1030A0))
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 12))
      context.setFillColor(CGColor(hex: 0xFF2000))
      context.fill(CGRect(x: column, y: 5, width: 4, height: 4))
    }
  }

  private func encode(
    _ frames: [(image: CGImage, delay: Int)], palette: GIFPalette? = nil
  ) throws -> Data {
    var builder = GIFPaletteBuilder()
    for frame in frames { builder.add(frame.image) }
    let encoder = try GIFEncoder(
      width: frames[0].image.width, height: frames[0].image.height,
      palette: palette ?? builder.palette())
    for frame in frames { try encoder.append(frame.image, delay: frame.delay) }
    return try encoder.finish()
  }

  @Test func `frames come back with their colours and delays, repeating for ever`() throws {
    let images = (0..<4).map(movingSquare)
    let gif = try GIFReader(encode(images.map { ($0, 2) }))
    #expect(gif.version == "GIF89a")
    #expect((gif.width, gif.height) == (16, 12))
    #expect(gif.loopCount == 0)
    #expect(gif.frames.map(\.delay) == [2, 2, 2, 2])
    #expect(gif.screens() == images.map { $0.pixels.map { $0 & 0xFF_FFFF } })
  }

  @Test func `later frames hold the changed rectangle, and in it only what changed`() throws {
    let gif = try GIFReader(encode([(movingSquare(3), 5), (movingSquare(4), 5)]))
    let change = gif.frames[1]
    #expect((change.left, change.top, change.width, change.height) == (3, 5, 5, 4))
    let clear = try #require(change.transparentIndex)
    let row = change.indices[0..<5].map { $0 == clear ? nil : gif.palette[$0] }
    #expect(row == [0x1030A0, nil, nil, nil, 0xFF2000])
    #expect(change.disposal == 1)
  }

  @Test func `frames that change nothing make the one before last longer`() throws {
    let gif = try GIFReader(
      encode([
        (movingSquare(0), 2), (movingSquare(0), 2), (movingSquare(0), 3), (movingSquare(1), 2),
      ]))
    #expect(gif.frames.map(\.delay) == [7, 2])
  }

  @Test func `a delay beyond what fits goes on in a frame of one clear pixel`() throws {
    let gif = try GIFReader(encode([(movingSquare(0), 65_535), (movingSquare(0), 10)]))
    #expect(gif.frames.map(\.delay) == [65_535, 10])
    #expect(gif.frames[1].indices == [try #require(gif.frames[1].transparentIndex)])
  }

  @Test func `the same frames give the same bytes`() throws {
    let frames = (0..<3).map {
      (image: CGImage.pattern(width: 70, height: 50, opaque: true), delay: $0)
    }
    #expect(try encode(frames) == encode(frames))
  }

  @Test func `one picture of one colour is a GIF too`() throws {
    let dot = CGImage(width: 1, height: 1, pixels: [0xFF12_3456])
    let gif = try GIFReader(encode([(dot, 0)]))
    #expect(gif.screens() == [[0x123456]])
  }

  @Test func `translucent pixels are drawn over black`() throws {
    let image = CGImage(width: 2, height: 1, pixels: [0x8040_2010, 0])
    #expect(try GIFReader(encode([(image, 1)])).screens() == [[0x402010, 0]])
  }

  @Test func `long runs of noise and of one colour pass through the code tables`() throws {
    // More than 4096 table entries are needed: the tables are cleared on the way.
    var state: UInt32 = 1
    let pixels = (0..<300 * 200).map { index -> UInt32 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index < 20_000 ? 0xFFFF_FFFF : 0xFF00_0000 | (state >> 25) * 0x02_0202
    }
    let image = CGImage(width: 300, height: 200, pixels: pixels)
    let gif = try GIFReader(encode([(image, 1)]))
    #expect(gif.screens() == [pixels.map { $0 & 0xFF_FFFF }])
  }

  @Test func `a frame of another size is refused`() async {
    await #expect(processExitsWith: .failure) {
      let encoder = try GIFEncoder(width: 2, height: 2, palette: GIFPalette(colors: [0]))
      try encoder.append(CGImage(width: 1, height: 1, pixels: [0]), delay: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = try GIFEncoder(width: 2, height: 2, palette: GIFPalette(colors: [0])).finish()
    }
  }

  @Test func `an encoder that is dropped halfway leaves nothing behind`() throws {
    let encoder = try GIFEncoder(width: 1, height: 1, palette: GIFPalette(colors: [0]))
    try encoder.append(CGImage(width: 1, height: 1, pixels: [0xFF00_0000]), delay: 1)
  }
}

@Suite struct GIFPaletteTests {
  @Test func `up to 255 colours are kept exactly`() {
    let colors = (0..<255).map { UInt32($0) * 0x01_0203 & 0xFF_FFFF }
    var builder = GIFPaletteBuilder()
    builder.add(CGImage(width: 255, height: 1, pixels: colors.map { $0 | 0xFF00_0000 }))
    #expect(Set(builder.palette().colors) == Set(colors))
  }

  @Test func `of many colours, 255 remain and none is far off`() throws {
    let background = try Assets.image(named: "background.png")
    let sprites = try Assets.image(named: "sprites.png")
    let scene = drawing(256, 192) { context in
      context.draw(background, in: CGRect(x: 0, y: 0, width: 256, height: 192))
      context.draw(sprites, in: CGRect(x: 64, y: 80, width: 128, height: 64))
    }
    var builder = GIFPaletteBuilder()
    builder.add(scene)
    let palette = builder.palette()
    #expect(palette.colors.count == 255)
    let errors = scene.pixels.map { pixel in
      difference(palette.colors[palette.index(nearestTo: pixel & 0xFF_FFFF)], pixel & 0xFF_FFFF)
    }
    #expect(Double(errors.reduce(0, +)) / Double(errors.count) <= 3)
    #expect((errors.max() ?? 0) <= 40)
  }

  @Test func `a small bright thing keeps its colour before a wide gradient`() {
    let image = drawing(200, 200) { context in
      context.drawLinearGradient(
        CGGradient(colors: [CGColor(hex: 0x203050), CGColor(hex: 0x90B0C0)]), start: .zero,
        end: CGPoint(x: 160, y: 200), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      context.setFillColor(CGColor(hex: 0xE86040))
      context.fill(CGRect(x: 50, y: 50, width: 6, height: 6))
    }
    var builder = GIFPaletteBuilder()
    builder.add(image)
    let palette = builder.palette()
    #expect(difference(palette.colors[palette.index(nearestTo: 0xE86040)], 0xE86040) <= 4)
  }

  @Test func `the nearest colour is what trying all of them gives`() {
    var state: UInt32 = 7
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    let palette = GIFPalette(colors: (0..<100).map { _ in random() })
    func distance(_ left: UInt32, _ right: UInt32) -> Int {
      func squared(_ shift: UInt32) -> Int {
        let difference = Int(left >> shift & 255) - Int(right >> shift & 255)
        return difference * difference
      }
      return 2 * squared(16) + 4 * squared(8) + 3 * squared(0)
    }
    for _ in 0..<500 {
      let color = random()
      let all = palette.colors.map { distance($0, color) }
      #expect(palette.index(nearestTo: color) == all.firstIndex(of: all.min() ?? 0))
    }
  }

  @Test func `nothing added gives black`() {
    #expect(GIFPaletteBuilder().palette().colors == [0])
  }

  @Test func `more than 255 colours are refused`() async {
    await #expect(processExitsWith: .failure) { _ = GIFPalette(colors: Array(0...255)) }
    await #expect(processExitsWith: .failure) { _ = GIFPalette(colors: []) }
  }
}
