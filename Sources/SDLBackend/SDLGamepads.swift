import CSDL2
import Input

/// The game controllers that are plugged in: opened when they come, closed when they go.
///
/// SDL reports each input twice, as a joystick's and as a controller's; only the latter count.
@MainActor final class SDLGamepads {
  /// Why the one that came last could not be opened, if it could not.
  private(set) var problem: SDLError?
  private var handles: [SDL_JoystickID: OpaquePointer] = [:]

  /// Closes all of them; to be called while SDL still runs.
  func closeAll() {
    for handle in handles.values { SDL_GameControllerClose(handle) }
    handles = [:]
  }

  /// What `event` means, if it is a controller's.
  func translate(_ event: SDL_Event) -> [InputEvent] {
    switch SDL_EventType(event.type) {
    // Here `which` is an index; in all others it is the controller's own number.
    case SDL_CONTROLLERDEVICEADDED: return open(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED: return close(event.cdevice.which)
    case SDL_CONTROLLERAXISMOTION: return axis(event.caxis)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP: return button(event.cbutton)
    case SDL_CONTROLLERSENSORUPDATE: return sensor(event.csensor)
    default: return []
    }
  }

  /// Switches the accelerometer of a controller; false: it has none.
  func setAccelerometer(of id: SDL_JoystickID, isOn: Bool) -> Bool {
    guard let handle = handles[id],
      SDL_GameControllerHasSensor(handle, SDL_SENSOR_ACCEL) == SDL_TRUE
    else { return false }
    let state = isOn ? SDL_TRUE : SDL_FALSE
    return SDL_GameControllerSetSensorEnabled(handle, SDL_SENSOR_ACCEL, state) == 0
  }

  private func open(_ index: Int32) -> [InputEvent] {
    guard let handle = SDL_GameControllerOpen(index) else {
      problem = .call("SDL_GameControllerOpen(\(index))", message: lastMessage())
      return []
    }
    let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle))
    guard handles[id] == nil else {
      // SDL counts openings of the same controller; one is ours already.
      SDL_GameControllerClose(handle)
      return []
    }
    problem = nil
    handles[id] = handle
    let name = SDL_GameControllerName(handle).map { String(cString: $0) } ?? "unnamed controller"
    return [.controllerConnected(id: id, name: name)]
  }

  private func close(_ id: SDL_JoystickID) -> [InputEvent] {
    guard let handle = handles.removeValue(forKey: id) else { return [] }
    SDL_GameControllerClose(handle)
    return [.controllerDisconnected(id: id)]
  }

  private func axis(_ event: SDL_ControllerAxisEvent) -> [InputEvent] {
    let code = SDL_GameControllerAxis(Int32(event.axis))
    guard let axis = ControllerAxis(code), handles[event.which] != nil else { return [] }
    let isTrigger = axis == .leftTrigger || axis == .rightTrigger
    // −32768 has no positive counterpart.
    let value = max(isTrigger ? 0 : -1, Double(event.value) / 32767)
    return [.controllerAxis(axis, value: value, id: event.which)]
  }

  private func button(_ event: SDL_ControllerButtonEvent) -> [InputEvent] {
    let code = SDL_GameControllerButton(Int32(event.button))
    guard let button = ControllerButton(code), handles[event.which] != nil else { return [] }
    let isDown = event.state == UInt8(SDL_PRESSED)
    return [.controllerButton(button, isDown: isDown, id: event.which)]
  }
}

extension SDLGamepads {
  /// SDL gives m/s², and the axes that `InputEvent` has.
  private func sensor(_ event: SDL_ControllerSensorEvent) -> [InputEvent] {
    guard event.sensor == SDL_SENSOR_ACCEL.rawValue, handles[event.which] != nil else { return [] }
    let gravity = Double(SDL_STANDARD_GRAVITY)
    return [
      .controllerAcceleration(
        x: Double(event.data.0) / gravity, y: Double(event.data.1) / gravity,
        z: Double(event.data.2) / gravity, id: event.which)
    ]
  }
}

extension ControllerAxis {
  fileprivate init?(_ axis: SDL_GameControllerAxis) {
    switch axis {
    case SDL_CONTROLLER_AXIS_LEFTX: self = .leftX
    case SDL_CONTROLLER_AXIS_LEFTY: self = .leftY
    case SDL_CONTROLLER_AXIS_RIGHTX: self = .rightX
    case SDL_CONTROLLER_AXIS_RIGHTY: self = .rightY
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT: self = .leftTrigger
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: self = .rightTrigger
    default: return nil
    }
  }
}

extension ControllerButton {
  fileprivate init?(_ button: SDL_GameControllerButton) {
    switch button {
    case SDL_CONTROLLER_BUTTON_A: self = .a
    case SDL_CONTROLLER_BUTTON_B: self = .b
    case SDL_CONTROLLER_BUTTON_X: self = .x
    case SDL_CONTROLLER_BUTTON_Y: self = .y
    case SDL_CONTROLLER_BUTTON_BACK: self = .back
    case SDL_CONTROLLER_BUTTON_START: self = .start
    case SDL_CONTROLLER_BUTTON_GUIDE: self = .guide
    case SDL_CONTROLLER_BUTTON_LEFTSTICK: self = .leftStick
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: self = .rightStick
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: self = .leftShoulder
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: self = .rightShoulder
    case SDL_CONTROLLER_BUTTON_DPAD_UP: self = .dpadUp
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self = .dpadDown
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self = .dpadLeft
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self = .dpadRight
    default: return nil
    }
  }
}
