import CSDL2
import Foundation
import Input

extension SDLWindow {
  /// Appends what `event` means to the program, if anything.
  func translate(_ event: SDL_Event, into found: inout [InputEvent]) {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP: found += key(event.key)
    case SDL_TEXTINPUT: found += text(event.text)
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
      found += mouse(event)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: found += finger(event.tfinger)
    case SDL_WINDOWEVENT: found += window(event.window)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: found.append(.texturesLost)
    case SDL_QUIT: found.append(.quit)
    default: found += gamepads.translate(event)
    }
  }

  private func key(_ event: SDL_KeyboardEvent) -> [InputEvent] {
    guard event.repeat == 0, let key = Key(event.keysym) else { return [] }
    return [.key(key, isDown: event.state == UInt8(SDL_PRESSED))]
  }

  /// SDL gives UTF-8 in 32 bytes that end with a zero.
  private func text(_ event: SDL_TextInputEvent) -> [InputEvent] {
    let text = withUnsafeBytes(of: event.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? [] : [.text(text)]
  }

  // MARK: Mouse

  private func mouse(_ event: SDL_Event) -> [InputEvent] {
    // A finger's first touch also comes as a made-up mouse; fingers are followed as such.
    guard event.motion.which != PinchRecognizer.mouseID else { return [] }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: return [.pointerMoved(point(event.motion.x, event.motion.y))]
    case SDL_MOUSEWHEEL: return [wheel(event.wheel)]
    default:
      guard let button = PointerButton(event.button.button) else { return [] }
      let isDown = event.button.state == UInt8(SDL_PRESSED)
      return [
        .pointerButton(button, isDown: isDown, at: point(event.button.x, event.button.y))
      ]
    }
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> InputEvent {
    // "Natural" scrolling negates the numbers and says so.
    let sign: Double = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    let isPrecise = event.preciseX != 0 || event.preciseY != 0
    let dx = isPrecise ? Double(event.preciseX) : Double(event.x)
    let dy = isPrecise ? Double(event.preciseY) : Double(event.y)
    return .wheel(dx: sign * dx, dy: sign * dy, at: point(event.mouseX, event.mouseY))
  }

  private func finger(_ event: SDL_TouchFingerEvent) -> [InputEvent] {
    let size = self.size
    // SDL gives a finger's position as fractions of the window.
    let position = SIMD2(Double(event.x) * size.width, Double(event.y) * size.height)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: pinch.press(event.fingerId, at: position)
    case SDL_FINGERUP: pinch.lift(event.fingerId)
    default:
      if let move = pinch.move(event.fingerId, to: position) {
        return [.pinch(scale: move.scale, at: CGPoint(x: move.centre.x, y: move.centre.y))]
      }
    }
    return []
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: Int(x), y: Int(y)) }

  // MARK: The window itself

  /// The events after which the window may not show any more what it was given.
  private static let damaging: Set<UInt32> = Set(
    [
      SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED,
    ].map(\.rawValue))

  private func window(_ event: SDL_WindowEvent) -> [InputEvent] {
    // What a probe window left in the queue is not ours.
    guard event.windowID == SDL_GetWindowID(handle) else { return [] }
    isDamaged = isDamaged || Self.damaging.contains(UInt32(event.event))
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focusGained]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      pinch.liftAll()
      return [.focusLost]
    case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: return visibility(isHidden: true)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return visibility(isHidden: false)
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      lastScale = scale
      return [
        .resized(CGSize(width: Int(event.data1), height: Int(event.data2)), scale: lastScale)
      ]
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      guard lastScale != scale else { return [] }
      lastScale = scale
      return [.resized(size, scale: lastScale)]
    default: return []
    }
  }

  private func visibility(isHidden: Bool) -> [InputEvent] {
    guard isHidden != self.isHidden else { return [] }
    self.isHidden = isHidden
    return [.hidden(isHidden)]
  }
}
