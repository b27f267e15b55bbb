import Foundation
import Testing

@testable import Drawing

/// Frames of animated pictures: what is seen when, and what is refused.
@Suite struct AnimatedImageTests {
  private static func image(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> CGImage {
    CGImage(width: width, height: height, pixels: pixels)
  }

  /// Ten frames of 16 × 12 pixels in which a square of some alpha moves.
  private static let frames = (0..<10).map { number in
    image(
      16, 12,
      (0..<16 * 12).map { index in
        let (x, y) = (index % 16, index / 16)
        return (number..<number + 4).contains(x) && (2..<6).contains(y)
          ? 0xFF00_0000 | UInt32(20 * number) << 8 : number < 5 ? 0 : 0xFF40_2010
      })
  }

  @Test func `an APNG of ours has the frames that were written, in any order`() throws {
    var encoder = APNGEncoder(framesPerSecond: 10)
    for frame in Self.frames { try encoder.append(frame) }
    let film = try AnimatedImage(data: encoder.finish())
    #expect(film.count == 10 && film.width == 16 && film.height == 12)
    #expect(abs(film.duration - 1) < 1e-9)
    for index in [0, 1, 2, 9, 3, 8, 8, 0, 5] {
      let image = try film.image(at: index)
      #expect(image.pixels == Self.frames[index].pixels, "\(index)")
      #expect(image.isOpaque == (index >= 5))
    }
  }

  @Test func `a GIF of ours has them, too`() throws {
    let film = try AnimatedImage(data: Self.gif())
    #expect(film.count == 10 && abs(film.duration - 1) < 1e-9)
    for index in [0, 4, 9, 2, 7] {
      let pixels = try film.image(at: index).pixels
      // Black and dark green, brown: few enough for a table.
      #expect(
        pixels[3 * 16 + index + 1] == Self.frames[index].pixels[3 * 16 + index + 1], "\(index)")
      #expect(film.index(at: film.starts[index]) == index)
    }
  }

  private static func gif() throws -> Data {
    var builder = GIFPaletteBuilder()
    for frame in frames { builder.add(frame) }
    let encoder = try GIFEncoder(width: 16, height: 12, palette: builder.palette())
    for frame in frames { try encoder.append(frame, delay: 10) }
    return try encoder.finish()
  }

  @Test func `a film of more pixels than it may have is refused, a picture isn't`() throws {
    #expect(
      throws: ImageError.badShape(
        format: .gif, width: 8192, height: 8192,
        rule: "an animation has at most 16777216 of them")
    ) { try AnimatedImage(data: BombBytes.gif(side: 8192, frames: 2)) }
    #expect(try AnimatedImage(data: BombBytes.gif(side: 8192, frames: 1)).count == 1)
  }

  @Test(arguments: [
    (depth: UInt8(8), false, false, 32), (16, false, false, 16), (8, true, false, 16),
    (16, true, true, 4),
  ])
  func `frames that take longer may be fewer`(
    depth: UInt8, isInterlaced: Bool, hasProfile: Bool, most: Int
  ) throws {
    // 2²² pixels each.
    func film(_ frames: Int) throws -> AnimatedImage {
      try AnimatedImage(
        data: BombBytes.film(
          side: 2048, depth: depth, isInterlaced: isInterlaced, frames: frames,
          profile: hasProfile ? BombBytes.profile(grid: 2) : nil))
    }
    #expect(try film(most).count == most)
    #expect(throws: ImageError.self) { try film(most + 1) }
  }

  @Test func `frames don't copy what all have in common`() throws {
    let text = PNGBytes.chunk("tEXt", Array(repeating: 65, count: 100_000))
    var encoder = APNGEncoder(framesPerSecond: 10)
    for frame in Self.frames { try encoder.append(frame) }
    let plain = try encoder.finish()
    let film = try AnimatedImage(data: plain.prefix(33) + text + plain.dropFirst(33))
    #expect(film.count == 10 && film.byteCounts.allSatisfy { $0 < 2000 })
    #expect(try film.image(at: 9).pixels == Self.frames[9].pixels)
  }

  // MARK: APNG

  /// A frame of an APNG: where it is, what becomes of it, and its one colour.
  private struct Patch {
    var box: (x: Int, y: Int, width: Int, height: Int)
    var color: UInt32
    var dispose: UInt8 = 0
    var blend: UInt8 = 1
    var delay: (UInt16, UInt16) = (1, 10)
  }

  /// An APNG of 3 × 1 pixels.
  private static func apng(_ patches: [Patch]) throws -> Data {
    func bytes(_ number: Int) -> [UInt8] { UInt32(number).bigEndianBytes }
    func chunks(_ patch: Patch) throws -> [PNGChunk] {
      let (width, height) = (patch.box.width, patch.box.height)
      let picture = image(width, height, [UInt32](repeating: patch.color, count: width * height))
      return try PNGChunk.chunks(of: picture.pngData())
    }
    // All have alpha or none has.
    let isOpaque = patches.allSatisfy { $0.color >> 24 == 255 }
    let first = try chunks(Patch(box: (0, 0, 3, 1), color: isOpaque ? .max : 0x8080_8080))
    var file = [first[0], PNGChunk(name: "acTL", bytes: bytes(patches.count) + bytes(0))]
    // A picture for those who know no animations, which is no frame.
    file += first.filter { $0.name == "IDAT" }
    for (number, patch) in patches.enumerated() {
      let box = patch.box
      file.append(
        PNGChunk(
          name: "fcTL",
          bytes: bytes(2 * number) + bytes(box.width) + bytes(box.height) + bytes(box.x)
            + bytes(box.y) + patch.delay.0.bigEndianBytes + patch.delay.1.bigEndianBytes
            + [patch.dispose, patch.blend]))
      for data in try chunks(patch).filter({ $0.name == "IDAT" }) {
        file.append(PNGChunk(name: "fdAT", bytes: bytes(2 * number + 1) + data.bytes))
      }
    }
    file.append(PNGChunk(name: "IEND", bytes: []))
    return file.reduce(into: Data(PNGHeader.signature)) { $0 += $1.data }
  }

  @Test func `frames are kept, cleared or taken back, drawn over or put in`() throws {
    let half: UInt32 = 0x8080_0000
    let film = try AnimatedImage(
      data: Self.apng([
        Patch(box: (0, 0, 3, 1), color: half),
        Patch(box: (0, 0, 2, 1), color: half, dispose: 1),
        Patch(box: (1, 0, 2, 1), color: 0x8000_0080, dispose: 2, blend: 0),
        Patch(box: (2, 0, 1, 1), color: half),
      ]))
    // ½ red over ½ red: 3/4 alpha.
    let twice: UInt32 = 0xC0C0_0000
    #expect(try film.image(at: 0).pixels == [half, half, half])
    #expect(try film.image(at: 1).pixels == [twice, twice, half])
    #expect(try film.image(at: 2).pixels == [0, 0x8000_0080, 0x8000_0080])
    #expect(try film.image(at: 3).pixels == [0, 0, twice])
    #expect(try film.image(at: 1).pixels == [twice, twice, half])
  }

  @Test func `a frame is opaque where all is that it shows`() throws {
    let red: UInt32 = 0xFFFF_0000
    let film = try AnimatedImage(
      data: Self.apng([
        Patch(box: (0, 0, 2, 1), color: red),
        Patch(box: (2, 0, 1, 1), color: red, dispose: 2),
        Patch(box: (1, 0, 1, 1), color: red, dispose: 1),
        Patch(box: (1, 0, 2, 1), color: red),
      ]))
    let opacity = try (0..<film.count).map { try film.image(at: $0).isOpaque }
    #expect(opacity == [false, true, false, true])
  }

  @Test func `delays are fractions of seconds, and none is a tenth`() throws {
    let delays: [(UInt16, UInt16)] = [(1, 4), (3, 0), (0, 100), (2, 100)]
    let film = try AnimatedImage(
      data: Self.apng(delays.map { Patch(box: (0, 0, 3, 1), color: 0, delay: $0) }))
    let expected = [0, 0.25, 0.28, 0.38]
    #expect(zip(film.starts, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(abs(film.duration - 0.4) < 1e-12)
    #expect([-1, 0, 0.24, 0.25, 0.3, 9].map { film.index(at: $0) } == [0, 0, 0, 1, 2, 3])
  }

  @Test func `a still PNG is one frame`() throws {
    let film = try AnimatedImage(data: Self.frames[0].pngData())
    #expect(film.count == 1)
    #expect(try film.image(at: 0).pixels == Self.frames[0].pixels)
  }

  // MARK: What is refused

  @Test func `frames outside, sizes of zero and files of nothing are errors`() throws {
    for box in [(2, 0, 2, 1), (0, 1, 1, 1), (0, 0, 0, 1)] where box.2 > 0 {
      let patch = Patch(box: (0, 0, box.2, box.3), color: 0)
      var data = try Self.apng([patch])
      // The control's numbers are replaced; checksums aren't asked for there.
      let control = try #require(data.range(of: Data("fcTL".utf8))).upperBound
      data[control + 15] = UInt8(box.0)
      data[control + 19] = UInt8(box.1)
      #expect(throws: ImageError.self) { try AnimatedImage(data: data) }
    }
    #expect(throws: ImageError.empty) { try AnimatedImage(data: Data()) }
    #expect(throws: ImageError.unknownFormat(start: "42 4d 00 00")) {
      try AnimatedImage(data: Data([0x42, 0x4D, 0, 0]))
    }
    #expect(throws: ImageError.corrupt(format: .gif, detail: "it has no frames")) {
      try AnimatedImage(data: Data("GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};".utf8))
    }
  }

  @Test func `files that are cut or changed anywhere end in pictures or errors`() throws {
    let files = [try Self.gif(), try Self.apng([Patch(box: (0, 0, 3, 1), color: 9 << 24)])]
    var random = SeededNumbers(state: 7)
    for file in files {
      for length in stride(from: 0, to: file.count, by: 7) { Self.readAll(file.prefix(length)) }
      for _ in 0..<400 {
        var changed = file
        for _ in 0..<4 {
          changed[Int(random.next() % UInt64(file.count))] = UInt8(random.next() % 256)
        }
        Self.readAll(changed)
      }
    }
  }

  private static func readAll(_ data: Data) {
    guard let film = try? AnimatedImage(data: Data(data)) else { return }
    for index in 0..<min(film.count, 20) { _ = try? film.image(at: index) }
  }
}

/// Numbers that are the same each time.
private struct SeededNumbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 17
  }
}
