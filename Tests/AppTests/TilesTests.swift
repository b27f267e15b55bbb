import Drawing
import Foundation
import Testing

/// `tumble tiles`: the book's listing 6.11.
@Suite struct TilesTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func write(_ name: String, _ width: Int, _ height: Int) throws {
    let image = CGImage(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        0xFF00_0000 | UInt32(index % width * 255 / width) << 16 | UInt32(index / width & 255)
      })
    try image.pngData().write(to: URL(filePath: folder(name)))
  }

  private func size(_ name: String) throws -> String {
    let image = try CGImage(contentsOf: URL(filePath: folder(name)))
    return "\(image.width)×\(image.height)"
  }

  @Test func `a picture of 2048² gives 64 tiles of 256²`() throws {
    try write("big.png", 2_048, 2_048)
    let outcome = try folder.tumble("tiles", "big.png", "-o", "tiles")
    #expect(
      outcome.transcript == [
        "exit 0", "64 tiles of 256×256, 8 across and 8 down: tiles/big_XX_YY.jpg",
      ])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("tiles")).sorted()
    #expect(names.count == 64 && names.first == "big_00_00.jpg" && names.last == "big_07_07.jpg")
    #expect(try size("tiles/big_03_05.jpg") == "256×256")
    // Column first: the picture's red grows from left to right.
    let tile = try CGImage(contentsOf: URL(filePath: folder("tiles/big_07_00.jpg")))
    #expect(tile.pixels[128 * 256 + 128] >> 16 & 255 > 230)
  }

  @Test func `ragged sides make smaller tiles, and --size says how large they are`() throws {
    try write("odd.png", 250, 130)
    #expect(try folder.tumble("tiles", "odd.png", "--size", "100").status == 0)
    #expect(try size("odd_02_01.jpg") == "50×30" && size("odd_01_00.jpg") == "100×100")
  }

  @Test func `without a picture it says how it is used, and ends with 64`() throws {
    let outcome = try folder.tumble("tiles")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("Usage: tumble tiles [<options>] <picture>")
        || outcome.errors.contains("tumble tiles"))
  }

  @Test func `what can't be cut or written is one line`() throws {
    try write("a.png", 10, 10)
    #expect(try folder.tumble("tiles", "a.png", "--size", "0").status == 64)
    #expect(try folder.tumble("tiles", "none.png").status == 2)
    try write("wide.png", 300, 300)
    #expect(
      try folder.tumble("tiles", "wide.png", "--size", "1", "-o", "many").transcript == [
        "exit 64",
        "tumble: tiles of 1×1 are 90000 of wide.png, more than 65536; --size makes it fewer",
      ])
    #expect(try !folder.names.contains("many"))
    try Data("no picture".utf8).write(to: URL(filePath: folder("text.png")))
    let broken = try folder.tumble("tiles", "text.png")
    #expect(
      broken.transcript == [
        "exit 2",
        "tumble: text.png: not a picture of a known format: it starts with 6e 6f 20 70",
      ])
    #expect(try folder.tumble("tiles", "a.png", "-o", "text.png").status == 2)
    #expect(try folder.tumble("tiles", "a.png").status == 0)
    let again = try folder.tumble("tiles", "a.png")
    #expect(again.status == 2 && again.errors.contains("a_00_00.jpg: exists already"))
    #expect(try folder.tumble("tiles", "a.png", "--force").status == 0)
  }
}
