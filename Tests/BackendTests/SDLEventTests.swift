import CSDL2
import Foundation
import Input
import Rendering
import Testing
import Tumble

@testable import SDLBackend

/// SDL's events, pushed into its queue, as the window gives them to the program.
@Suite(.serialized) struct SDLEventTests {
  /// A window whose first events (shown, exposed…) are read already.
  private func quietWindow() throws -> SDLWindow {
    let window = try SDLSupport.window(200, 100)
    _ = window.pollEvents()
    return window
  }

  private func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) throws {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    try #require(SDL_PushEvent(&event) == 1)
  }

  private func pushKey(
    _ symbol: SDL_KeyCode, at scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, isDown: Bool = true,
    isRepeat: Bool = false
  ) throws {
    try push(isDown ? SDL_KEYDOWN : SDL_KEYUP) { event in
      event.key.state = isDown ? 1 : 0
      event.key.repeat = isRepeat ? 1 : 0
      event.key.keysym.sym = SDL_Keycode(bitPattern: symbol.rawValue)
      event.key.keysym.scancode = scancode
    }
  }

  private func pushWindow(_ window: SDLWindow, _ id: SDL_WindowEventID) throws {
    try push(SDL_WINDOWEVENT) { event in
      event.window.windowID = SDL_GetWindowID(window.handle)
      event.window.event = UInt8(id.rawValue)
    }
  }

  // MARK: Keyboard

  @Test func `a key goes down and up, its repeats are left out`() throws {
    let window = try quietWindow()
    try pushKey(SDLK_LEFT)
    try pushKey(SDLK_LEFT, isRepeat: true)
    try pushKey(SDLK_LEFT, isRepeat: true)
    try pushKey(SDLK_LEFT, isDown: false)
    #expect(window.pollEvents() == [.key(.left, isDown: true), .key(.left, isDown: false)])
    #expect(window.pollEvents().isEmpty)
  }

  @Test func `every key that means something can be typed`() throws {
    let window = try quietWindow()
    let symbols: [SDL_KeyCode] = [
      SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_0, SDLK_1, SDLK_2, SDLK_3, SDLK_4,
      SDLK_5, SDLK_6, SDLK_7, SDLK_8, SDLK_9, SDLK_b, SDLK_c, SDLK_g, SDLK_i, SDLK_j, SDLK_k,
      SDLK_l, SDLK_n, SDLK_p, SDLK_r, SDLK_z, SDLK_DELETE, SDLK_BACKQUOTE,
      SDLK_END,
      SDLK_SPACE, SDLK_PERIOD, SDLK_COMMA, SDLK_MINUS, SDLK_EQUALS, SDLK_BACKSPACE,
      SDLK_LEFTBRACKET, SDLK_RIGHTBRACKET, SDLK_HOME, SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_LCTRL,
      SDLK_LSHIFT,
      SDLK_TAB, SDLK_ESCAPE, SDLK_RETURN, SDLK_F1,
      SDLK_F2, SDLK_F3, SDLK_F4, SDLK_F5, SDLK_F6, SDLK_F9, SDLK_F11, SDLK_F12,
    ]
    for symbol in symbols { try pushKey(symbol) }
    let scancodes = [SDL_SCANCODE_W, SDL_SCANCODE_A, SDL_SCANCODE_S, SDL_SCANCODE_D]
    for scancode in scancodes { try pushKey(SDLK_z, at: scancode) }
    let keys = window.pollEvents().compactMap { event -> Key? in
      if case .key(let key, isDown: true) = event { key } else { nil }
    }
    #expect(keys.count == symbols.count + scancodes.count)
    #expect(Set(keys) == Set(Key.allCases))
  }

  @Test func `WASD are where they are, letters what they say`() throws {
    let window = try quietWindow()
    // A French keyboard: Z stands where W stands elsewhere, and W where Z does.
    try pushKey(SDLK_z, at: SDL_SCANCODE_W)
    try pushKey(SDLK_w, at: SDL_SCANCODE_Z)
    // Dvorak: what says G stands where U does.
    try pushKey(SDLK_g, at: SDL_SCANCODE_U)
    #expect(window.pollEvents() == [.key(.w, isDown: true), .key(.g, isDown: true)])
  }

  @Test func `digits are typed above the letters, on the number block and on French keyboards`()
    throws
  {
    let window = try quietWindow()
    try pushKey(SDLK_3, at: SDL_SCANCODE_3)
    try pushKey(SDLK_KP_3, at: SDL_SCANCODE_KP_3)
    try pushKey(SDLK_QUOTEDBL, at: SDL_SCANCODE_3)
    let three = InputEvent.key(.three, isDown: true)
    #expect(window.pollEvents() == [three, three, three])
  }

  @Test
  func
    `the key before the digits is known by where it is on keyboards that have another sign there`()
    throws
  {
    let window = try quietWindow()
    // German and French ones.
    try pushKey(SDLK_CARET, at: SDL_SCANCODE_GRAVE)
    try pushKey(SDL_KeyCode(0xB2), at: SDL_SCANCODE_GRAVE)
    #expect(window.pollEvents() == [.key(.grave, isDown: true), .key(.grave, isDown: true)])
  }

  @Test func `text that is typed comes as such, up to the zero that ends it`() throws {
    let window = try quietWindow()
    for text in ["a", "ß", ""] {
      try push(SDL_TEXTINPUT) { event in
        withUnsafeMutableBytes(of: &event.text.text) { bytes in
          bytes.copyBytes(from: Array(text.utf8) + [0, 65, 66])
        }
      }
    }
    #expect(window.pollEvents() == [.text("a"), .text("ß")])
  }

  @Test func `keys type text only while somebody reads it`() throws {
    let window = try quietWindow()
    #expect(!window.acceptsText)
    window.acceptsText = true
    #expect(window.acceptsText)
    window.acceptsText = false
    #expect(!window.acceptsText)
  }

  // MARK: Mouse

  @Test func `the pointer moves and its buttons go down and up`() throws {
    let window = try quietWindow()
    try push(SDL_MOUSEMOTION) { event in
      event.motion.x = 12
      event.motion.y = 34
    }
    for (number, isDown) in [(1, true), (1, false), (2, true), (3, true), (4, true)] {
      try push(isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP) { event in
        event.button.button = UInt8(number)
        event.button.state = isDown ? 1 : 0
        event.button.x = 5
        event.button.y = -6
      }
    }
    let location = CGPoint(x: 5, y: -6)
    #expect(
      window.pollEvents() == [
        .pointerMoved(CGPoint(x: 12, y: 34)), .pointerButton(.left, isDown: true, at: location),
        .pointerButton(.left, isDown: false, at: location),
        .pointerButton(.middle, isDown: true, at: location),
        .pointerButton(.right, isDown: true, at: location),
      ])
  }

  @Test func `the mouse that SDL makes out of a finger is ignored`() throws {
    let window = try quietWindow()
    try push(SDL_MOUSEMOTION) { $0.motion.which = UInt32.max }
    try push(SDL_MOUSEBUTTONDOWN) { event in
      event.button.which = UInt32.max
      event.button.button = 1
    }
    try push(SDL_MOUSEWHEEL) { event in
      event.wheel.which = UInt32.max
      event.wheel.y = 1
    }
    #expect(window.pollEvents().isEmpty)
  }

  @Test func `the wheel counts notches, fractions too, and is negated when flipped`() throws {
    let window = try quietWindow()
    func wheel(_ x: Float, _ y: Float, isFlipped: Bool) throws {
      try push(SDL_MOUSEWHEEL) { event in
        event.wheel.preciseX = x
        event.wheel.preciseY = y
        event.wheel.mouseX = 7
        event.wheel.mouseY = 8
        event.wheel.direction =
          isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
      }
    }
    try wheel(0, 0.25, isFlipped: false)
    try wheel(1, -2, isFlipped: true)
    try push(SDL_MOUSEWHEEL) { $0.wheel.y = 3 }
    let location = CGPoint(x: 7, y: 8)
    #expect(
      window.pollEvents() == [
        .wheel(dx: 0, dy: 0.25, at: location), .wheel(dx: -1, dy: 2, at: location),
        .wheel(dx: 0, dy: 3, at: .zero),
      ])
  }

  // MARK: Fingers

  private func pushFinger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) throws {
    try push(type) { event in
      event.tfinger.fingerId = id
      event.tfinger.x = x
      event.tfinger.y = y
    }
  }

  @Test func `two fingers that part are a pinch around their middle`() throws {
    let window = try quietWindow()
    try pushFinger(SDL_FINGERDOWN, 7, 0.25, 0.5)
    try pushFinger(SDL_FINGERMOTION, 7, 0.5, 0.5)
    try pushFinger(SDL_FINGERDOWN, 9, 0.75, 0.5)
    try pushFinger(SDL_FINGERMOTION, 9, 1, 0.5)
    try pushFinger(SDL_FINGERMOTION, 7, 0.75, 0.5)
    try pushFinger(SDL_FINGERUP, 7, 0.75, 0.5)
    try pushFinger(SDL_FINGERMOTION, 9, 0, 0.5)
    // The window is 200 by 100: the fingers are 50 apart, then 100, then 50 again.
    #expect(
      window.pollEvents() == [
        .pinch(scale: 2, at: CGPoint(x: 150, y: 50)),
        .pinch(scale: 0.5, at: CGPoint(x: 175, y: 50)),
      ])
  }

  @Test func `fingers on one spot, or three of them, are no pinch`() throws {
    let window = try quietWindow()
    try pushFinger(SDL_FINGERDOWN, 1, 0.5, 0.5)
    try pushFinger(SDL_FINGERDOWN, 2, 0.5, 0.5)
    try pushFinger(SDL_FINGERMOTION, 2, 0.75, 0.5)
    try pushFinger(SDL_FINGERDOWN, 3, 0.25, 0.25)
    try pushFinger(SDL_FINGERMOTION, 3, 0.5, 0.25)
    #expect(window.pollEvents().isEmpty)
  }

  // MARK: Window

  @Test func `focus, exposure and visibility are told`() throws {
    let window = try quietWindow()
    try pushWindow(window, SDL_WINDOWEVENT_FOCUS_GAINED)
    try pushWindow(window, SDL_WINDOWEVENT_FOCUS_LOST)
    try pushWindow(window, SDL_WINDOWEVENT_EXPOSED)
    try pushWindow(window, SDL_WINDOWEVENT_MINIMIZED)
    try pushWindow(window, SDL_WINDOWEVENT_HIDDEN)
    #expect(window.pollEvents() == [.focusGained, .focusLost, .exposed, .hidden(true)])
    #expect(window.isHidden)
    try pushWindow(window, SDL_WINDOWEVENT_RESTORED)
    #expect(window.pollEvents() == [.hidden(false)])
    #expect(!window.isHidden)
  }

  @Test func `a new size is told once`() throws {
    let window = try quietWindow()
    window.size = CGSize(width: 320, height: 240)
    try pushWindow(window, SDL_WINDOWEVENT_RESIZED)
    let sizes = window.pollEvents().filter { $0 != .exposed }
    #expect(sizes == [.resized(CGSize(width: 320, height: 240), scale: 1)])
    #expect(window.size == CGSize(width: 320, height: 240))
    #expect(window.pixelSize.width == 320 && window.scale == 1)
  }

  @Test func `events of another window are not ours`() throws {
    let window = try quietWindow()
    try push(SDL_WINDOWEVENT) { event in
      event.window.windowID = 4711
      event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    }
    #expect(window.pollEvents().isEmpty)
  }

  @Test func `lost textures and the wish to quit are told`() throws {
    let window = try quietWindow()
    for type in [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET, SDL_QUIT] {
      try push(type) { _ in }
    }
    #expect(window.pollEvents() == [.texturesLost, .texturesLost, .quit])
  }

  @Test func `waiting ends with the first event and leaves it in the queue`() throws {
    let window = try quietWindow()
    #expect(!window.waitEvent(timeoutMilliseconds: 0))
    try pushKey(SDLK_SPACE)
    #expect(window.waitEvent(timeoutMilliseconds: 10_000))
    #expect(window.pollEvents() == [.key(.space, isDown: true)])
  }
}
