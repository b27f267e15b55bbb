import CSDL2
import Testing

/// A controller that only the test knows of; its number in SDL's list is its index.
struct VirtualPad {
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

  /// Presses a button, or lets go of it.
  func set(_ button: SDL_GameControllerButton, isDown: Bool) {
    #expect(SDL_JoystickSetVirtualButton(stick, button.rawValue, isDown ? 1 : 0) == 0)
  }

  /// Moves an axis, −1…1.
  func set(_ axis: SDL_GameControllerAxis, to value: Double) {
    #expect(SDL_JoystickSetVirtualAxis(stick, axis.rawValue, Int16(value * 32_767)) == 0)
  }
}
