import CSDL2
import Foundation
import Input
import Testing
import Tumble

@testable import SDLBackend

/// Controllers that are plugged in, used and pulled out, as SDL's virtual ones.
@Suite(.serialized) struct SDLGamepadTests {
  /// A controller that only the test knows of; its number in SDL's list is its index.
  private struct VirtualPad {
    let index: Int32
    let stick: OpaquePointer

    init() throws {
      index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 1)
      try #require(index >= 0)
      stick = try #require(SDL_JoystickOpen(index))
    }

    func detach() {
      SDL_JoystickClose(stick)
      #expect(SDL_JoystickDetachVirtual(index) == 0)
    }
  }

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
}
