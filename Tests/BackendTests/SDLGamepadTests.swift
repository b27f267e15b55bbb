import CSDL2
import Foundation
import Input
import Testing
import Tumble

@testable import SDLBackend

/// Controllers that are plugged in, used and pulled out, as SDL's virtual ones.
@Suite(.serialized) struct SDLGamepadTests {
  private func windowWithControllers() throws -> SDLWindow {
    let window = try SDLSupport.window()
    try window.system.startControllers()
    _ = window.pollEvents()
    return window
  }

  private func connections(_ events: [InputEvent]) -> [Int32] {
    events.compactMap { if case .controllerConnected(let id, _) = $0 { id } else { nil } }
  }

  @Test func `a controller comes, is used and goes`() throws {
    let window = try windowWithControllers()
    let pad = try VirtualPad()
    let id = try #require(connections(window.pollEvents()).first)

    #expect(SDL_JoystickSetVirtualAxis(pad.stick, 0, 16_384) == 0)
    #expect(SDL_JoystickSetVirtualAxis(pad.stick, 1, -32_768) == 0)
    #expect(SDL_JoystickSetVirtualButton(pad.stick, 0, 1) == 0)
    let used = window.pollEvents()
    #expect(used.contains(.controllerAxis(.leftX, value: 16_384.0 / 32_767, id: id)))
    #expect(used.contains(.controllerAxis(.leftY, value: -1, id: id)))
    #expect(used.contains(.controllerButton(.a, isDown: true, id: id)))

    pad.detach()
    #expect(window.pollEvents().last == .controllerDisconnected(id: id))
  }

  @Test func `each input is told once`() throws {
    let window = try windowWithControllers()
    let pad = try VirtualPad()
    defer { pad.detach() }
    let id = try #require(connections(window.pollEvents()).first)
    #expect(SDL_JoystickSetVirtualButton(pad.stick, 1, 1) == 0)
    #expect(window.pollEvents() == [.controllerButton(.b, isDown: true, id: id)])
    #expect(SDL_JoystickSetVirtualButton(pad.stick, 1, 0) == 0)
    #expect(window.pollEvents() == [.controllerButton(.b, isDown: false, id: id)])
  }

  @Test func `the button in the middle is the guide`() throws {
    let window = try windowWithControllers()
    let pad = try VirtualPad()
    defer { pad.detach() }
    let id = try #require(connections(window.pollEvents()).first)
    #expect(
      SDL_JoystickSetVirtualButton(pad.stick, SDL_CONTROLLER_BUTTON_GUIDE.rawValue, 1) == 0)
    #expect(window.pollEvents() == [.controllerButton(.guide, isDown: true, id: id)])
  }

  @Test func `triggers go from nought to one`() throws {
    let window = try windowWithControllers()
    let pad = try VirtualPad()
    defer { pad.detach() }
    let id = try #require(connections(window.pollEvents()).first)
    #expect(SDL_JoystickSetVirtualAxis(pad.stick, 4, 32_767) == 0)
    #expect(window.pollEvents().last == .controllerAxis(.leftTrigger, value: 1, id: id))
    #expect(SDL_JoystickSetVirtualAxis(pad.stick, 4, -32_768) == 0)
    #expect(window.pollEvents().last == .controllerAxis(.leftTrigger, value: 0, id: id))
  }

  @Test func `plugged in again it has a new number`() throws {
    let window = try windowWithControllers()
    var ids: [Int32] = []
    for _ in 0..<3 {
      let pad = try VirtualPad()
      ids += connections(window.pollEvents())
      pad.detach()
      #expect(window.pollEvents().last == ids.last.map { .controllerDisconnected(id: $0) })
    }
    #expect(Set(ids).count == 3)
  }

  @Test func `two at a time are told apart`() throws {
    let window = try windowWithControllers()
    let first = try VirtualPad()
    let second = try VirtualPad()
    let ids = connections(window.pollEvents())
    try #require(ids.count == 2)
    #expect(SDL_JoystickSetVirtualButton(second.stick, 2, 1) == 0)
    #expect(window.pollEvents() == [.controllerButton(.x, isDown: true, id: ids[1])])
    second.detach()
    #expect(window.pollEvents().contains(.controllerDisconnected(id: ids[1])))
    #expect(SDL_JoystickSetVirtualButton(first.stick, 3, 1) == 0)
    #expect(window.pollEvents() == [.controllerButton(.y, isDown: true, id: ids[0])])
    first.detach()
  }

  @Test func `one that was there at the start is told of, and named`() throws {
    let system = try SDLSupport.system()
    try system.startControllers()
    let pad = try VirtualPad()
    defer { pad.detach() }
    let window = try SDLWindow(
      system: system, title: "late", size: CGSize(width: 64, height: 64), output: .surface)
    #expect(connections(window.pollEvents()).count == 1)
    #expect(try SDLSystem.controllerNames().count == 1)
  }

  @Test func `inputs of a controller that is not open are ignored`() throws {
    let window = try windowWithControllers()
    var event = SDL_Event()
    event.type = SDL_CONTROLLERBUTTONDOWN.rawValue
    event.cbutton.which = 4711
    try #require(SDL_PushEvent(&event) == 1)
    #expect(window.pollEvents().isEmpty)
  }

  @Test func `what accelerates a controller is told in units of gravity`() throws {
    let window = try windowWithControllers()
    let pad = try VirtualPad()
    defer { pad.detach() }
    let id = try #require(connections(window.pollEvents()).first)
    // SDL's virtual controllers have no sensor, but SDL tells of one as it does of real ones.
    #expect(!window.setAccelerometer(ofController: id, isOn: true))
    var event = SDL_Event()
    event.type = SDL_CONTROLLERSENSORUPDATE.rawValue
    event.csensor.which = id
    event.csensor.sensor = SDL_SENSOR_ACCEL.rawValue
    event.csensor.data = (-9.80665, 4.903325, 19.6133)
    try #require(SDL_PushEvent(&event) == 1)
    guard case .controllerAcceleration(let x, let y, let z, id)? = window.pollEvents().first else {
      Issue.record("no acceleration of \(id)")
      return
    }
    #expect(abs(x + 1) < 1e-6 && abs(y - 0.5) < 1e-6 && abs(z - 2) < 1e-6)
    // A gyroscope is another matter, and so is a controller that isn't open.
    event.csensor.sensor = SDL_SENSOR_GYRO.rawValue
    try #require(SDL_PushEvent(&event) == 1)
    event.csensor.sensor = SDL_SENSOR_ACCEL.rawValue
    event.csensor.which = 4711
    try #require(SDL_PushEvent(&event) == 1)
    #expect(window.pollEvents().isEmpty)
    #expect(!window.setAccelerometer(ofController: 4711, isOn: true))
  }
}
