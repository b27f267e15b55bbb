import Assets
import CSDL2
import Foundation
import Input
import Scenes
import Testing

@testable import SDLBackend
@testable import Sandbox
@testable import Tumble

/// Each button and stick of the table of keys, from SDL's virtual controller to what it does.
@Suite(.serialized) struct ControllerSessionTests {
  /// A sandbox that hears a window's controller.
  private final class Play {
    let window: SDLWindow
    let pad: VirtualPad
    let session: SandboxSession
    var requests: [HostRequest] = []

    init(_ scene: String = "crates") throws {
      window = try SDLSupport.window(800, 600)
      try window.system.startControllers()
      _ = window.pollEvents()
      pad = try VirtualPad()
      session = try SandboxSession(
        catalog: .all, scene: SceneCatalog.all.find(scene),
        renderer: RecordingRenderer(capacity: 1),
        font: Assets.fonts().font("JetBrains Mono", size: 13), size: CGSize(width: 800, height: 600)
      )
      try frames(1)
    }

    func frames(_ count: Int) throws {
      for _ in 0..<count {
        requests += try session.frame(elapsed: 16_666_667, input: window.pollEvents())
      }
    }

    func press(_ button: SDL_GameControllerButton) throws {
      pad.set(button, isDown: true)
      try frames(1)
      pad.set(button, isDown: false)
      try frames(1)
    }

    func push(_ axis: SDL_GameControllerAxis, to value: Double, frames count: Int = 1) throws {
      pad.set(axis, to: value)
      try frames(count)
    }

    var now: Int64 { session.simulation.now.number }
    var gravity: Vector2 { session.simulation.gravity }
  }

  private func playing(_ body: (Play) throws -> Void) throws {
    let play = try Play()
    defer { play.pad.detach() }
    try body(play)
  }

  @Test func `all buttons of the table are tried here`() {
    let bound = KeyBinding.all.flatMap { $0.buttons.keys }
    #expect(
      Set(bound) == [
        .a, .b, .x, .y, .start, .back, .guide, .dpadLeft, .dpadRight, .dpadUp, .leftShoulder,
        .rightShoulder, .leftStick,
      ])
    #expect(Set(KeyBinding.all.flatMap { $0.triggers.keys }) == [.leftTrigger, .rightTrigger])
  }

  @Test func `the left stick tilts, A levels, B takes gravity away`() throws {
    try playing { play in
      try play.push(SDL_CONTROLLER_AXIS_LEFTX, to: 1, frames: 60)
      #expect(play.gravity == [1000, 0])
      try play.push(SDL_CONTROLLER_AXIS_LEFTX, to: 0)
      try play.push(SDL_CONTROLLER_AXIS_LEFTY, to: -1, frames: 60)
      #expect(play.gravity == [0, 1000])
      try play.push(SDL_CONTROLLER_AXIS_LEFTY, to: 0)
      try play.press(SDL_CONTROLLER_BUTTON_A)
      #expect(play.gravity == [0, -1000])
      try play.press(SDL_CONTROLLER_BUTTON_B)
      try play.frames(60)
      #expect(play.gravity == .zero)
    }
  }

  @Test func `Start pauses, the d-pad steps on and back`() throws {
    try playing { play in
      try play.frames(10)
      try play.press(SDL_CONTROLLER_BUTTON_START)
      #expect(play.session.loop.timestep.isPaused)
      let now = play.now
      try play.press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT)
      #expect(play.now == now + 1)
      try play.press(SDL_CONTROLLER_BUTTON_DPAD_LEFT)
      #expect(play.now == now)
      try play.press(SDL_CONTROLLER_BUTTON_DPAD_LEFT)
      #expect(play.now == now - 1)
      try play.press(SDL_CONTROLLER_BUTTON_START)
      #expect(play.now > now)
    }
  }

  @Test func `up on the d-pad opens the sliders, the pad works them, B closes them`() throws {
    try playing { play in
      try play.press(SDL_CONTROLLER_BUTTON_DPAD_UP)
      #expect(play.session.panel is SliderPanel)
      try play.press(SDL_CONTROLLER_BUTTON_DPAD_LEFT)
      try play.frames(2)
      #expect(play.session.simulation["elasticity"] == 0.79)
      try play.press(SDL_CONTROLLER_BUTTON_B)
      #expect(play.session.panel == nil)
      try play.frames(60)
      #expect(play.gravity == [0, -1000])
    }
  }

  @Test func `shoulder buttons make it slower and faster`() throws {
    try playing { play in
      try play.press(SDL_CONTROLLER_BUTTON_LEFTSHOULDER)
      #expect(play.session.loop.timestep.speed == 0.5)
      try play.press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER)
      try play.press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER)
      #expect(play.session.loop.timestep.speed == 2)
    }
  }

  @Test func `Back restarts, triggers change the scene, guide chooses among them`() throws {
    try playing { play in
      let names = SceneCatalog.all.scenes.map { $0.name }
      try play.frames(30)
      try play.press(SDL_CONTROLLER_BUTTON_BACK)
      #expect(play.now <= 4)
      try play.push(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, to: 1)
      try play.push(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, to: -1)
      #expect(play.session.simulation.sceneType.name == names[1])
      try play.push(SDL_CONTROLLER_AXIS_TRIGGERLEFT, to: 1)
      #expect(play.session.simulation.sceneType.name == names[0])
      try play.press(SDL_CONTROLLER_BUTTON_GUIDE)
      #expect(play.session.panel is ScenePicker)
    }
  }

  @Test func `the right stick moves a cursor, X and Y make bodies there, its click grabs`() throws {
    try playing { play in
      try play.push(SDL_CONTROLLER_AXIS_RIGHTX, to: 1, frames: 6)
      try play.push(SDL_CONTROLLER_AXIS_RIGHTX, to: 0)
      try play.push(SDL_CONTROLLER_AXIS_RIGHTY, to: -1, frames: 3)
      try play.push(SDL_CONTROLLER_AXIS_RIGHTY, to: 0)
      let cursor = try #require(play.session.keyboardPointer.position)
      #expect(cursor.x > 400 && cursor.y < 300)
      let bodies = play.session.simulation.space.bodyCount
      try play.press(SDL_CONTROLLER_BUTTON_Y)
      #expect(play.session.simulation.space.bodyCount == bodies + 1)
      try play.press(SDL_CONTROLLER_BUTTON_X)
      #expect(play.session.simulation.space.bodyCount == bodies + 2)
      let kinds = play.session.simulation.spawnedBodies.sorted { $0.key < $1.key }
      #expect(kinds.map(\.value.kind) == [.ball, .box])
      play.pad.set(SDL_CONTROLLER_BUTTON_RIGHTSTICK, isDown: true)
      try play.frames(2)
      #expect(play.session.simulation.grabs.inHand.count == 1)
      play.pad.set(SDL_CONTROLLER_BUTTON_RIGHTSTICK, isDown: false)
      try play.frames(2)
      #expect(play.session.simulation.grabs.inHand.isEmpty)
    }
  }

  @Test func `the left stick's click asks for the sensor, which this controller lacks`() throws {
    try playing { play in
      try play.press(SDL_CONTROLLER_BUTTON_LEFTSTICK)
      guard case .senseController(let id, isOn: true)? = play.requests.first else {
        Issue.record("\(play.requests)")
        return
      }
      #expect(!play.window.setAccelerometer(ofController: id, isOn: true))
    }
  }
}
