import Foundation
import Testing

@testable import Drawing

@Suite struct APNGTests {
  /// A frame of an animation: its control chunk's numbers, and its picture.
  private struct Frame {
    /// Width, height, left, top.
    let rectangle: [Int]
    let duration: Int
    let image: CGImage
  }

  private func square(_ column: Int, over background: UInt32) -> CGImage {
    drawing(8, 6) { context in
      context.setFillColor(
        CGColor(hex: background & 0xFF_FFFF, alpha: CGFloat(background >> 24) / 255))
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
      context.setFillColor(CGColor(hex: 0xFF2000))
      context.fill(CGRect(x: column, y: 2, width: 2, height: 3))
    }
  }

  private func encode(_ frames: [CGImage], framesPerSecond: Int = 25) throws -> [PNGChunk] {
    var encoder = APNGEncoder(framesPerSecond: framesPerSecond)
    for frame in frames { try encoder.append(frame) }
    return try PNGChunk.chunks(of: encoder.finish())
  }

  /// The frames of an animation, each read as a picture of its own.
  private func frames(_ chunks: [PNGChunk]) throws -> [Frame] {
    func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    var frames: [Frame] = []
    for (index, control) in chunks.enumerated() where control.name == "fcTL" {
      let pixels = chunks[index + 1]
      let bytes = pixels.name == "IDAT" ? pixels.bytes : Array(pixels.bytes.dropFirst(4))
      let header = Array(control.bytes[4..<12]) + chunks[0].bytes[8...]
      var file = Data(PNGHeader.signature)
      for chunk in [("IHDR", header), ("IDAT", bytes), ("IEND", [])] {
        file.append(PNGChunk(name: chunk.0, bytes: chunk.1).data)
      }
      frames.append(
        Frame(
          rectangle: stride(from: 4, to: 20, by: 4).map { number(control.bytes[$0..<$0 + 4]) },
          duration: number(control.bytes[20..<22]), image: try CGImage(pngData: file)))
    }
    return frames
  }

  @Test func `a frame holds the rectangle that changed`() throws {
    let images = [1, 2, 2, 4].map { square($0, over: 0xFF10_30A0) }
    let chunks = try encode(images)
    let found = try frames(chunks)
    #expect(found.map(\.rectangle) == [[8, 6, 0, 0], [3, 3, 1, 2], [4, 3, 2, 2]])
    #expect(found.map(\.duration) == [1, 2, 1])
    #expect(chunks[0].bytes[9] == 2)
    let part = try #require(images[1].cropping(to: CGRect(x: 1, y: 2, width: 3, height: 3)))
    #expect(found[1].image.pixels == part.pixels)
    #expect(chunks[1].bytes == [0, 0, 0, 3, 0, 0, 0, 0])
  }

  @Test func `alpha is kept, and what is opaque at times has it, too`() throws {
    // Large enough that what isn't compressed takes more than one block.
    func plain(_ argb: UInt32) -> CGImage {
      CGImage(width: 150, height: 120, pixels: Array(repeating: argb, count: 150 * 120))
    }
    let images = [plain(0xFF10_30A0), plain(0x8040_0000), plain(0xFF00_FF01), plain(0)]
    let chunks = try encode(images)
    #expect(chunks[0].bytes[9] == 6)
    #expect(try frames(chunks).map(\.image.pixels) == images.map(\.pixels))
  }

  @Test func `an opaque part of a frame that isn't brings all of it`() throws {
    let images = [square(1, over: 0), square(1, over: 0)]
    let covered = drawing(8, 6) { context in
      context.draw(images[0], in: CGRect(x: 0, y: 0, width: 8, height: 6))
      context.setFillColor(CGColor(hex: 0x00FF00))
      context.fill(CGRect(x: 6, y: 0, width: 2, height: 2))
    }
    let found = try frames(encode([images[0], covered]))
    #expect(found.map(\.rectangle) == [[8, 6, 0, 0], [8, 6, 0, 0]])
    #expect(found[1].image.pixels == covered.pixels)
  }

  @Test func `a length beyond what fits goes on in a frame of one pixel`() throws {
    let dot = CGImage(width: 2, height: 1, pixels: [0xFF00_0001, 0xFF00_0002])
    let found = try frames(encode(Array(repeating: dot, count: 65_537)))
    #expect(found.map(\.duration) == [65_535, 2])
    #expect(found.map(\.rectangle) == [[2, 1, 0, 0], [1, 1, 0, 0]])
    #expect(found[1].image.pixels == [0xFF00_0001])
  }

  @Test func `a file that breaks off is told`() throws {
    let file = try square(0, over: 0xFF00_0000).pngData()
    #expect(throws: ImageError.truncated(format: .png, byteCount: file.count - 1)) {
      try PNGChunk.chunks(of: file.dropLast())
    }
  }
}
