import Foundation
import Scenes
import SoftwareBackend
import Testing
import Tumble
import TumbleTesting

/// Pictures of the demos, each looked at before it was committed; `make goldens` draws them anew.
@Suite struct GoldenTests {
  /// The reference script of docs/scenes.md.
  private static let tilt = """
    [60,"g",1000000,0]
    [180,"g",0,1000000]
    [300,"g",-1000000,0]
    [420,"g",707107,-707107]
    [540,"g",0,-1000000]
    """

  @Test(arguments: [0, 150, 600]) func `the tilted crates look as they did`(tick: Int64) throws {
    try expectGolden(
      picture(of: "crates", at: tick, script: Self.tilt), "crates-\(tick)", in: .module)
  }

  @Test(arguments: [0, 45, 100]) func `the three balls look as they did`(tick: Int64) throws {
    try expectGolden(picture(of: "ball", at: tick), "ball-\(tick)", in: .module)
  }

  /// The scene at a tick, 400 × 300 points, a pixel each.
  private func picture(of name: String, at tick: Int64, script: String = "") throws -> CGImage {
    let run = try Simulation(SceneCatalog.all.find(name))
    let events = ScriptReader(bytes: Array(script.utf8), name: name, hz: 120)
    while run.now.number < tick {
      for event in try events.events(at: run.now.number) { try run.apply(event) }
      try run.step()
    }
    let window = CGSize(width: 400, height: 300)
    let style = FrameStyle(view: WorldView(of: run.sceneType.view, in: window))
    var picture = FramePicture()
    picture.draw(run, fraction: 1, style: style)
    let renderer = SoftwareRenderer()
    try renderer.render(picture.list)
    return try renderer.readPixels()
  }
}
