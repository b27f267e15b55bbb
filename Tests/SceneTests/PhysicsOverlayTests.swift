import Assets
import Foundation
import Rendering
import Sandbox
import Scenes
import SoftwareBackend
import Testing
import Tumble
import TumbleTesting

/// F2: what the space looks like inside, over the picture of its world.
@Suite struct PhysicsOverlayTests {
  private let renderer = SoftwareRenderer()

  private func sandbox(_ scene: String) throws -> SandboxSession {
    let sandbox = try SandboxSession(
      catalog: .all, scene: SceneCatalog.all.find(scene), renderer: renderer,
      font: Assets.fonts().font("JetBrains Mono", size: 13), size: CGSize(width: 800, height: 600))
    sandbox.hudMode = .off
    sandbox.overlay.showsCaption = false
    return sandbox
  }

  private func frames(_ count: Int, of sandbox: SandboxSession, _ input: [InputEvent] = []) throws {
    for frame in 0..<count {
      _ = try sandbox.frame(elapsed: 16_666_667, input: frame == 0 ? input : [])
    }
  }

  private func press(_ key: Key) -> [InputEvent] {
    [.key(key, isDown: true), .key(key, isDown: false)]
  }

  @Test func `F2 draws outlines, contacts and numbers over the crates`() throws {
    let sandbox = try sandbox("crates")
    try frames(50, of: sandbox)
    try frames(1, of: sandbox, press(.f2))
    try expectGolden(renderer.readPixels(), "physics-crates", in: .module)
  }

  @Test func `F2 draws joints, velocities and boxes over the car`() throws {
    let sandbox = try sandbox("car")
    try frames(60, of: sandbox)
    try frames(1, of: sandbox, press(.f2))
    try expectGolden(renderer.readPixels(), "physics-car", in: .module)
  }

  @Test func `F2 again takes it away, and a screenshot never has it`() throws {
    let sandbox = try sandbox("crates")
    try frames(40, of: sandbox)
    let plain = sandbox.screenshot().commands.count
    try frames(1, of: sandbox, press(.f2))
    #expect(sandbox.loop.physicsOverlay != nil)
    #expect(sandbox.screenshot().commands.count == plain)
    try frames(1, of: sandbox, press(.f2))
    #expect(sandbox.loop.physicsOverlay == nil)
  }

  @Test func `F2 stays on through the next scene, and draws no bit into it`() throws {
    let watched = try sandbox("crates")
    let plain = try sandbox("crates")
    try frames(1, of: watched, press(.f2))
    try frames(1, of: plain)
    try frames(100, of: watched)
    try frames(100, of: plain)
    #expect(watched.simulation.stateHash() == plain.simulation.stateHash())
    try frames(2, of: watched, press(.rightBracket))
    #expect(watched.simulation.sceneType.name != "crates")
    #expect(watched.loop.physicsOverlay != nil)
  }
}
