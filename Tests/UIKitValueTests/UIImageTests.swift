import Assets
import Drawing
import Layers
import Testing
import UIKit

@Suite struct UIImageTests {
  /// Red and green above blue and white, and a row of black: two pixels wide, three high.
  private let corners = picture([[red, green], [blue, white], [black, black]])

  @Test func `its size is that of the picture in points`() {
    let image = UIImage(cgImage: corners, scale: 2, orientation: .up)
    #expect(image.size == CGSize(width: 1, height: 1.5))
    #expect(image.scale == 2 && image.cgImage === corners)
    #expect(UIImage(cgImage: corners).size == CGSize(width: 2, height: 3))
    #expect(UIImage().size == .zero && UIImage().cgImage == nil)
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [[red, green], [blue, white], [black, black]]),
    (.down, [[black, black], [white, blue], [green, red]]),
    (.upMirrored, [[green, red], [white, blue], [black, black]]),
    (.downMirrored, [[black, black], [blue, white], [red, green]]),
    (.right, [[black, blue, red], [black, white, green]]),
    (.left, [[green, white, black], [red, blue, black]]),
    (.leftMirrored, [[red, blue, black], [green, white, black]]),
    (.rightMirrored, [[black, white, green], [black, blue, red]]),
  ])
  func `its orientation says how it is seen`(orientation: UIImage.Orientation, rows: [[UInt32]]) {
    let image = UIImage(cgImage: corners, scale: 1, orientation: orientation)
    #expect(image.size == CGSize(width: rows[0].count, height: rows.count))
    #expect(drawn(image.size.width, image.size.height) { image.draw(at: .zero) } == rows)
    #expect(image.facingUp?.rows == rows)
    let flipped = image.withHorizontallyFlippedOrientation()
    #expect(flipped.facingUp?.rows == rows.map { $0.reversed() })
  }

  @Test func `it is drawn where it is told, mixed as it is told`() {
    let image = UIImage(cgImage: picture([[red]]))
    let rows = drawn(3, 1) {
      image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1))
      image.draw(in: CGRect(x: 1, y: 0, width: 2, height: 1), blendMode: .normal, alpha: 0.6)
    }
    #expect(rows == [[red, red, 0x9999_0000]])
    let tiled = drawn(3, 2) {
      UIImage(cgImage: picture([[red, green]])).drawAsPattern(
        in: CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(tiled == [[red, green, red], [red, green, red]])
  }

  @Test func `cap insets keep their size`() {
    let strip = picture([[red, green, blue, white]])
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let tiled = UIImage(cgImage: strip).resizableImage(withCapInsets: insets)
    #expect(tiled.capInsets == insets && tiled.resizingMode == .tile)
    let rect = CGRect(x: 0, y: 0, width: 7, height: 1)
    #expect(
      drawn(7, 1) { tiled.draw(in: rect) } == [[red, green, blue, green, blue, green, white]])
    let stretched = UIImage(cgImage: picture([[red, green, white]]))
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(
      drawn(7, 1) { stretched.draw(in: rect) } == [
        [red, green, green, green, green, green, white]
      ])
    #expect(
      stretched.contentsCenter == CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1))
  }

  @Test func `a tint keeps the alpha`() {
    let image = UIImage(cgImage: picture([[red, 0, 0x8000_8000]])).withTintColor(.blue)
    #expect(image.cgImage?.rows == [[blue, 0, 0x8000_0080]])
  }

  @Test func `images of one picture are equal`() throws {
    let image = UIImage(cgImage: corners)
    #expect(image == UIImage(cgImage: corners))
    #expect(image != UIImage(cgImage: corners, scale: 2, orientation: .up))
    #expect(image != UIImage(cgImage: picture([[red]])))
    let data = try #require(image.pngData())
    #expect(UIImage(data: data)?.cgImage?.rows == corners.rows)
    #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 1, height: 1.5))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(image.preparingForDisplay() === image)
  }

  /// A JPEG file of 6 × 4 pixels with EXIF's number 6, to be rotated clockwise.
  private func rotatedFile() throws -> (plain: Data, rotated: Data) {
    // A block of big-endian numbers.
    let exif: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif\0\0".utf8) + exif
    let plain = try #require(
      UIImage(
        cgImage: CGImage(width: 6, height: 4, pixels: .init(repeating: 0xFF80_8080, count: 24))
      ).jpegData(compressionQuality: 1))
    return (plain, plain.prefix(2) + segment + plain.dropFirst(2))
  }

  @Test func `a file's orientation is the image's`() throws {
    let (plain, rotated) = try rotatedFile()
    #expect(UIImage(data: plain)?.imageOrientation == .up)
    let image = try #require(UIImage(data: rotated))
    #expect(image.imageOrientation == .right && image.size == CGSize(width: 4, height: 6))
    #expect(image.cgImage?.width == 6)
  }

  @Test func `so it is for an image that is asked for by name, each time`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jpg")
    try rotatedFile().rotated.write(to: file)
    // From the program's folder up to the root, and down again.
    let folders = Bundle.main.bundleURL.standardizedFileURL.pathComponents.count
    let name = String(repeating: "../", count: folders) + file.path.dropFirst()
    let images = (0..<2).map { _ in UIImage(named: name) }
    try FileManager.default.removeItem(at: file)
    for image in images + [UIImage(named: name)] {
      #expect(image?.imageOrientation == .right && image?.size == CGSize(width: 4, height: 6))
      #expect(image?.cgImage?.width == 6 && image?.cgImage === images[0]?.cgImage)
    }
  }

  @Test func `a name finds the picture for the screen`() throws {
    LayerContext().perform {
      #expect(UIImage(named: "crate")?.scale == 1)
      let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 2)
      let image = UIImage(named: "crate")
      #expect(image?.scale == 2)
      #expect(image?.cgImage === UIImage(named: "crate.png")?.cgImage)
      #expect(UIImage(named: "igloo.png")?.scale == 1, "there is none for that screen")
      #expect(UIImage(named: "no such picture") == nil)
      tree.root.contents = image?.cgImage
      #expect(tree.root.contents != nil)
    }
  }

  @Test func `a file's name says its scale`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, pixel) in [("a.png", red), ("a@2x.png", green), ("b@3x.png", blue)] {
      try picture([[pixel]]).pngData().write(to: folder.appending(path: name))
    }
    func image(_ name: String) -> UIImage? {
      UIImage(contentsOfFile: folder.appending(path: name).path)
    }
    LayerContext().perform {
      #expect(image("a.png")?.cgImage?.rows == [[red]])
      #expect(image("a@2x.png")?.scale == 2)
      #expect(image("b.png")?.scale == 3)
      #expect(image("c.png") == nil)
      let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 2)
      #expect(image("a.png")?.cgImage?.rows == [[green]])
      #expect(image("a.png")?.size == CGSize(width: 0.5, height: 0.5))
      withExtendedLifetime(tree) {}
    }
  }
}
