#if JPEG2000
  import Foundation
  import Testing

  @testable import Drawing

  /// Pixels of JPEG 2000 files, against the formulas that they were made by (Fixtures/JPEG2000).
  @Suite struct JPEG2000Tests {
    private static func pixels(_ name: String) throws -> [UInt32] {
      try JPEG2000File(JPEG2000Files.bytes(name)).pixels()
    }

    /// Whether a file of 24×20 pixels has the colours that `color` gives.
    private static func has(
      _ name: String, _ color: (_ x: Int, _ y: Int) -> (Int, Int, Int)
    ) throws -> Bool {
      let pixels = try pixels(name)
      return pixels.count == 480
        && pixels.indices.allSatisfy { index in
          let (red, green, blue) = color(index % 24, index / 24)
          return pixels[index] == UInt32(0xFF00_0000 | red << 16 | green << 8 | blue)
        }
    }

    @Test(arguments: ["colors.j2k", "tiles.j2k"])
    func `colours are what they were`(name: String) throws {
      let isSame =
        try Self.pixels(name) == CGImage.pattern(width: 23, height: 19, opaque: true).pixels
      #expect(isSame)
    }

    @Test func `grey is of three equal channels`() throws {
      let pixels = try Self.pixels("grey.j2k")
      let expected = (0..<23 * 19).map { index -> UInt32 in
        let grey = UInt32((5 * (index % 23) + index / 23) % 256)
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
      }
      #expect(pixels == expected)
    }

    @Test func `colours are multiplied by alpha, rounded to the nearest`() throws {
      let pixels = try Self.pixels("alpha.jp2")
      for (index, pixel) in pixels.enumerated() {
        let (x, y) = (index % 23, index / 23)
        let alpha = (37 * x + 11 * y) % 256
        func channel(_ value: Int) -> Int {
          Int((Double(value % 256) * Double(alpha) / 255).rounded())
        }
        let word =
          alpha << 24 | channel(5 * x + y) << 16 | channel(7 * y) << 8 | channel(3 * x + 2 * y)
        #expect(pixel == UInt32(word))
      }
    }

    @Test func `colours that are multiplied already are kept below alpha`() throws {
      var data = try JPEG2000Files.bytes("alpha.jp2")
      let box = try #require(data.firstRange(of: Data("cdef".utf8)))
      // The last of four channels: number, type and association, two bytes each.
      data[box.upperBound + 2 + 3 * 6 + 3] = 2
      let pixels = try JPEG2000File(data).pixels()
      // At (1, 6) alpha is 103, the colours 11, 42 and 15; at (6, 3) it is 255.
      #expect(pixels[6 * 23 + 1] == 0x670B_2A0F)
      #expect(pixels[3 * 23 + 6] == 0xFF21_1518)
      #expect(pixels.allSatisfy { ($0 >> 16 & 255) <= $0 >> 24 })
    }

    @Test func `other depths become 8 bits, rounded to the nearest`() throws {
      func scaled(_ value: Int, _ bits: Int) -> Int {
        let most = 1 << bits - 1
        return Int((Double(value & most) * 255 / Double(most)).rounded())
      }
      for (name, bits) in [("bits-1.jp2", 1), ("bits-16-signed.jp2", 16)] {
        let isRight = try Self.has(name) { x, y in
          let grey = scaled(5 * x + y, bits)
          return (grey, grey, grey)
        }
        #expect(isRight, "\(bits) bits")
      }
      for (name, bits) in [("bits-5.j2k", 5), ("bits-12.jp2", 12)] {
        let isRight = try Self.has(name) { x, y in
          (scaled(5 * x + y, bits), scaled(7 * y + 40, bits), scaled(3 * x + 2 * y + 90, bits))
        }
        #expect(isRight, "\(bits) bits")
      }
    }

    /// It begins at (5, 3), where samples lie on even columns and rows: the first at (6, 4).
    @Test func `a component with fewer samples gives each pixel the one at its left and above`()
      throws
    {
      let isRight = try Self.has("subsampled.jp2") { x, y in
        let (column, row) = (max((x + 5) / 2 - 3, 0), max((y + 3) / 2 - 2, 0))
        return (5 * x + y, 7 * row + 40, (3 * column + 2 * row + 90) & 255)
      }
      #expect(isRight)
    }

    @Test(arguments: ["luminance.jp2", "luminance.j2k"])
    func `luminance and differences of colour become colours`(name: String) throws {
      let isRight = try Self.has(name) { x, y in
        let (column, row) = (x / 2, y / 2)
        let (light, blue) = (Double(5 * x + y), Double(7 * row + 40 - 128))
        let red = Double((3 * column + 2 * row + 90) & 255) - 128
        func channel(_ value: Double) -> Int { Int(min(max(value.rounded(), 0), 255)) }
        return (
          channel(light + 1.402 * red), channel(light - 0.344136 * blue - 0.714136 * red),
          channel(light + 1.772 * blue)
        )
      }
      #expect(isRight)
    }

    /// Grey becomes the index of a colour: red grows by 1, green falls, blue is its double.
    @Test func `a palette's colours are taken`() throws {
      var palette: [UInt8] = [1, 0, 3, 7, 7, 7]
      for index in 0..<256 {
        palette += [UInt8(index), UInt8(255 - index), UInt8(2 * index & 255)]
      }
      let map: [UInt8] = [0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 2]
      let file = JPEG2000Builder.boxed(
        try JPEG2000Files.bytes("grey.j2k"),
        JPEG2000Builder.colors(16) + JPEG2000Builder.box("pclr", palette)
          + JPEG2000Builder.box("cmap", map))
      let pixels = try JPEG2000File(file).pixels()
      let expected = (0..<23 * 19).map { index -> UInt32 in
        let grey = UInt32((5 * (index % 23) + index / 23) % 256)
        return 0xFF00_0000 | grey << 16 | (255 - grey) << 8 | grey * 2 & 255
      }
      #expect(pixels == expected)
    }

    @Test func `what OpenJPEG says is kept`() throws {
      // It promises packets and has none.
      let file = try JPEG2000File(JPEG2000Builder().data)
      let detail = "Failed to decode tile 1/1"
      #expect(throws: ImageError.corrupt(format: .jpeg2000, detail: detail)) {
        try file.pixels()
      }
    }

    @Test(arguments: ["colors.j2k", "tiles.j2k", "alpha.jp2", "subsampled.jp2", "luminance.jp2"])
    func `strips together are the picture`(name: String) throws {
      let data = try JPEG2000Files.bytes(name)
      let whole = try JPEG2000File(data).pixels()
      for rows in [1, 3, 10] {
        let header = try JPEG2000Header(data)
        let samples = rows * header.channelCount * 24
        let strips = try JPEG2000Decoder(data, header, samplesOfStrip: samples).pixels()
        #expect(strips == whole, "\(rows) rows")
      }
    }

    /// A strip has no more than eight million samples: 932 rows of 3000 pixels, and then 68.
    @Test(arguments: [(3000, 1000), (1000, 500)] as [(UInt32, UInt32)])
    func `a large picture is decoded strip by strip`(tile: (UInt32, UInt32)) throws {
      var builder = JPEG2000Builder(end: (3000, 1000), tile: tile)
      builder.parts = (0..<(tile.0 == 3000 ? 1 : 6)).map { ($0, []) }
      builder.packets = 3 * 6
      // Coefficients of 0 are the middle grey.
      let pixels = try JPEG2000File(builder.data).pixels()
      let isGrey = pixels.count == 3_000_000 && pixels.allSatisfy { $0 == 0xFF80_8080 }
      #expect(isGrey)
    }
  }
#endif
