import Artwork
import Assets
import Drawing
import Foundation
import Testing

@Suite struct AssetsTests {
  @Test(arguments: [
    ("crate.png", 64, 64), ("crate@2x.png", 128, 128), ("ball.png", 64, 64),
    ("ball@2x.png", 128, 128), ("sprites.png", 128, 64), ("background.png", 512, 384),
    ("brick.png", 64, 32), ("flash.png", 128, 128), ("link@2x.png", 128, 64),
    ("planet.png", 192, 192), ("plank@2x.png", 128, 32), ("steel-ball.png", 64, 64),
    ("terrain.png", 640, 480), ("wheel@2x.png", 128, 128), ("snowman.png", 120, 170),
    ("snowman@2x.png", 240, 340), ("quarter-sheet.png", 256, 256), ("button.png", 40, 40),
    ("clock-face.png", 400, 400), ("hour-hand.png", 40, 140), ("minute-hand.png", 32, 180),
    ("second-hand.png", 24, 192), ("cone.png", 256, 256), ("igloo.png", 256, 256),
    ("digits.png", 80, 12), ("anchor.png", 256, 256), ("spaceship.png", 256, 256),
    ("ship.png", 256, 256), ("door.png", 256, 512),
  ])
  func `each picture has its size`(name: String, width: Int, height: Int) throws {
    let image = try Assets.image(named: name)
    #expect((image.width, image.height) == (width, height))
  }

  @Test func `a name gives the same picture object every time, from any thread`() async throws {
    let first = try Assets.image(named: "crate.png")
    try await withThrowingTaskGroup(of: CGImage.self) { group in
      for _ in 0..<8 { group.addTask { try Assets.image(named: "crate.png") } }
      for try await image in group { #expect(image == first) }
    }
  }

  @Test func `an unknown name and a path are refused`() {
    #expect(throws: ImageError.self) { try Assets.image(named: "nothing.png") }
    #expect(throws: ImageError.self) { try Assets.image(named: "../fonts/Inter-Regular.otf") }
  }

  @Test(arguments: Picture.all.map(\.fileName))
  func `drawing a picture again gives the file's bytes`(name: String) throws {
    let picture = try #require(Picture.all.first { $0.fileName == name })
    let drawn = picture.draw()
    #expect(try drawn.pixels == Assets.image(named: name).pixels)
    let file = Assets.imageDirectory.appendingPathComponent(name)
    #expect(try drawn.pngData() == Data(contentsOf: file))
  }

  @Test func `every file is one that is drawn`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Assets.imageDirectory.path)
    #expect(files.sorted() == Picture.all.map(\.fileName).sorted())
  }

  @Test func `the crate covers its square and the ball only its circle`() throws {
    #expect(try Assets.image(named: "crate.png").isOpaque)
    let ball = try Assets.image(named: "ball.png")
    #expect(ball[0, 0] == 0)
    #expect(ball[32, 32] >> 24 == 255)
    let area = ball.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(area - .pi * 32 * 32) < 8)
    #expect(ball.pixels.contains { (1..<255).contains($0 >> 24) })
  }

  @Test func `sprites reach to the edges of their cells`() throws {
    let sheet = try Assets.image(named: "sprites.png")
    for row in 32..<64 {
      for x in [31, 32, 63, 64, 95, 96] { #expect(sheet[x, row] >> 24 == 255) }
    }
  }

  @Test func `a licence lies beside each font`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Assets.fontDirectory.path)
    #expect(
      Set(files) == [
        "Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-OFL.txt",
        "JetBrainsMono-Regular.ttf", "JetBrainsMono-OFL.txt",
      ])
    for name in ["Inter", "JetBrainsMono"] {
      let text = try String(
        contentsOf: Assets.fontDirectory.appendingPathComponent("\(name)-OFL.txt"), encoding: .utf8)
      #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1"))
      #expect(text.hasPrefix("Copyright"))
    }
  }
}
