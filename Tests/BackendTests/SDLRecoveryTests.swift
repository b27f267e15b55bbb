import Assets
import CSDL2
import Drawing
import Foundation
import Input
import Rendering
import Scenes
import Testing
import Tumble

@testable import SDLBackend
@testable import Sandbox

/// What comes after the graphics card has lost what was there: the picture of before, and the same recording.
@Suite(.serialized, .needsOpenGL) struct SDLRecoveryTests {
  private nonisolated static let losses = [
    SDL_RENDER_TARGETS_RESET.rawValue, SDL_RENDER_DEVICE_RESET.rawValue,
  ]

  private func push(_ type: UInt32) throws {
    var event = SDL_Event()
    event.type = type
    try #require(SDL_PushEvent(&event) == 1)
  }

  /// Overwrites a texture, as a driver does that gives its memory to somebody else.
  private func spoil(_ texture: Texture) throws {
    let noise = [UInt32](repeating: 0xFF12_3456, count: texture.size.width * texture.size.height)
    try texture.upload(noise, texture.size)
  }

  @Test(arguments: losses)
  func `spoilt textures and targets are made anew when SDL tells of it`(loss: UInt32) throws {
    let window = try SDLSupport.window(output: .openGL)
    let renderer = try SDLRenderer(window: window, isVSynced: false)
    _ = window.pollEvents()
    let image = picture(8, 8) { x, y in (x + y).isMultiple(of: 2) ? red : green }
    let shown = DisplayList.Command.image(
      ImageQuad(
        quad: Quad(x: 0, y: 0, width: 8, height: 8), image: image,
        source: CGRect(x: 0, y: 0, width: 8, height: 8)))
    let inner = frame(
      .fill(FillQuad(quad: Quad(x: 0, y: 0, width: 64, height: 20), color: PixelColor(argb: blue))))
    let key = LayerID.next()
    let list = frame(
      .raster(RasterQuad(key: key, list: inner, quad: Quad(x: 0, y: 32, width: 64, height: 32))),
      shown)
    let before = try renderer.picture(of: list)
    #expect(before[0, 0] == red && before[1, 0] == green && before[10, 35] == blue)

    try spoil(renderer.textures.texture(for: image))
    let whole = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)
    let raster = try #require(renderer.rasters.texture(for: .list(key, inner, whole)))
    try spoil(raster)
    let spoilt = try renderer.picture(of: list)
    #expect(spoilt[0, 0] == 0xFF12_3456 && spoilt[10, 35] == 0xFF12_3456)

    try push(loss)
    #expect(window.pollEvents() == [.texturesLost])
    renderer.dropTextures()
    #expect(try renderer.picture(of: list).pixels == before.pixels)
    #expect(renderer.statistics.uploads == 1 && renderer.statistics.rasterMisses == 1)
  }

  /// The pictures of some frames of a page that is played, and the bytes of its recording.
  private func played(_ scene: String, to file: URL, losingEvery interval: Int?) throws -> (
    pictures: [[UInt32]], recording: Data
  ) {
    let size = CGSize(width: 160, height: 120)
    let window = try SDLWindow(
      system: SDLSupport.system(), title: "test", size: size, output: .openGL)
    let renderer = try SDLRenderer(window: window, isVSynced: false)
    _ = window.pollEvents()
    let sandbox = try SandboxSession(
      catalog: .all, scene: SceneCatalog.all.find(scene), renderer: renderer,
      font: Assets.fonts().font("JetBrains Mono", size: 13), size: size)
    defer { try? FileManager.default.removeItem(at: file) }
    sandbox.startRecording(path: file.path, origin: .init())
    var pictures: [[UInt32]] = []
    for number in 0..<40 {
      if let interval, number % interval == interval - 1 {
        try push(Self.losses[number / interval % 2])
      }
      let lost = window.pollEvents()
      #expect(lost.isEmpty == (interval.map { number % $0 != $0 - 1 } ?? true))
      if lost.contains(.texturesLost) { renderer.dropTextures() }
      let keys: [InputEvent] =
        switch number {
        case 5: [.key(.right, isDown: true), .key(.c, isDown: true), .key(.c, isDown: false)]
        case 30: [.key(.right, isDown: false)]
        default: []
        }
      _ = try sandbox.frame(elapsed: 16_666_667, input: lost + keys)
      if number % 5 == 4 { pictures.append(try renderer.readPixels().pixels) }
    }
    sandbox.stopRecording()
    return (pictures, try Data(contentsOf: file))
  }

  @Test(arguments: ["crates", "4.4"])
  func `a run that loses textures again and again has the same pictures and recording`(
    scene: String
  ) throws {
    // The notice in the picture says the file's name: so both have the same.
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).rpl")
    let quiet = try played(scene, to: file, losingEvery: nil)
    let disturbed = try played(scene, to: file, losingEvery: 4)
    #expect(quiet.pictures.count == 8 && Set(quiet.pictures[0]).count > 20)
    #expect(disturbed.pictures == quiet.pictures)
    #expect(!quiet.recording.isEmpty && disturbed.recording == quiet.recording)
  }
}
