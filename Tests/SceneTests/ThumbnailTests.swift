import Foundation
import Scenes
import Testing
import Tumble

/// The small picture of each scene, as the picker makes it.
@Suite struct ThumbnailTests {
  private static let size = CGSize(width: 132, height: 99)

  private func thumbnail(_ scene: NamedScene) -> SceneThumbnail {
    let thumbnail = SceneThumbnail(
      of: scene.type, size: Self.size, scale: 1, rasterizer: ThumbnailRasterizer())
    for _ in 0..<100 where !thumbnail.isComplete { thumbnail.advance() }
    return thumbnail
  }

  @Test(arguments: NamedScene.all)
  func `a scene has a small picture that isn't of one colour`(scene: NamedScene) throws {
    let thumbnail = thumbnail(scene)
    #expect(thumbnail.isComplete)
    let image = try #require(thumbnail.image)
    #expect(image.width <= 132 && image.height <= 99 && image.width >= 60)
    let pixels = image.pixels
    // Within the view of a page, which is narrower than the picture.
    let middle = (0..<image.height).flatMap { y in
      (image.width * 3 / 8..<image.width * 5 / 8).map { x in pixels[y * image.width + x] }
    }
    #expect(Set(middle).count > 1)
  }

  @Test func `a picture is made in steps: the scene, a tick at a time, and what is seen`() throws {
    let scene = try #require(NamedScene.all.first { $0.name == "crates" })
    let thumbnail = SceneThumbnail(
      of: scene.type, size: Self.size, scale: 1, rasterizer: ThumbnailRasterizer())
    thumbnail.advance()
    for tick in 0..<30 {
      #expect(thumbnail.image == nil && abs(thumbnail.seconds - max(0, Double(tick) / 120)) < 1e-9)
      thumbnail.advance()
    }
    #expect(thumbnail.image == nil)
    thumbnail.advance()
    #expect(thumbnail.image != nil)
  }

  @Test func `pages that draw photographs into files have a picture without any`() throws {
    let pictured = NamedScene.all.filter { $0.type is any PicturedScene.Type }.map(\.name)
    #expect(
      pictured == [
        "listing-6-11", "listing-6-12", "listing-14-1", "listing-14-2", "listing-14-3",
        "listing-14-4", "listing-14-5", "listing-14-5b", "listing-14-7", "listing-14-8",
      ])
  }
}
