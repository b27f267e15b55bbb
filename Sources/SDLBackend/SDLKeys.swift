import CSDL2
import Input

extension Key {
  /// The key that `keysym` is, if it means something to the program.
  ///
  /// WASD by scancode first, so that they form a cross on every keyboard; then by character; last
  /// the digits and the key before them by scancode, where their keys have another character.
  init?(_ keysym: SDL_Keysym) {
    if let key = Self.byScancode(keysym.scancode) {
      self = key
    } else if let key = Self.byCharacter[UInt32(bitPattern: keysym.sym)] {
      self = key
    } else if let digit = Self.digitsByScancode[keysym.scancode.rawValue] {
      self = digit
    } else if keysym.scancode == SDL_SCANCODE_GRAVE {
      self = .grave
    } else {
      return nil
    }
  }

  /// The digits' row of keyboards that have other characters there without Shift, as French ones.
  private static let digitsByScancode: [UInt32: Key] = [
    SDL_SCANCODE_0.rawValue: .zero, SDL_SCANCODE_1.rawValue: .one, SDL_SCANCODE_2.rawValue: .two,
    SDL_SCANCODE_3.rawValue: .three, SDL_SCANCODE_4.rawValue: .four,
    SDL_SCANCODE_5.rawValue: .five, SDL_SCANCODE_6.rawValue: .six,
    SDL_SCANCODE_7.rawValue: .seven, SDL_SCANCODE_8.rawValue: .eight,
    SDL_SCANCODE_9.rawValue: .nine,
  ]

  private static func byScancode(_ scancode: SDL_Scancode) -> Key? {
    switch scancode {
    case SDL_SCANCODE_W: .w
    case SDL_SCANCODE_A: .a
    case SDL_SCANCODE_S: .s
    case SDL_SCANCODE_D: .d
    default: nil
    }
  }

  /// Keys of the number block that carry the same label count as the same key.
  private static let byCharacter: [UInt32: Key] = [
    SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right,
    SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down,
    SDLK_0.rawValue: .zero, SDLK_1.rawValue: .one, SDLK_2.rawValue: .two,
    SDLK_3.rawValue: .three, SDLK_4.rawValue: .four, SDLK_5.rawValue: .five,
    SDLK_6.rawValue: .six, SDLK_7.rawValue: .seven, SDLK_8.rawValue: .eight,
    SDLK_9.rawValue: .nine,
    SDLK_KP_0.rawValue: .zero, SDLK_KP_1.rawValue: .one, SDLK_KP_2.rawValue: .two,
    SDLK_KP_3.rawValue: .three, SDLK_KP_4.rawValue: .four, SDLK_KP_5.rawValue: .five,
    SDLK_KP_6.rawValue: .six, SDLK_KP_7.rawValue: .seven, SDLK_KP_8.rawValue: .eight,
    SDLK_KP_9.rawValue: .nine,
    SDLK_b.rawValue: .b, SDLK_c.rawValue: .c, SDLK_g.rawValue: .g,
    SDLK_i.rawValue: .i, SDLK_j.rawValue: .j, SDLK_k.rawValue: .k, SDLK_l.rawValue: .l,
    SDLK_n.rawValue: .n,
    SDLK_p.rawValue: .p, SDLK_r.rawValue: .r, SDLK_z.rawValue: .z,
    SDLK_SPACE.rawValue: .space, SDLK_PERIOD.rawValue: .period, SDLK_COMMA.rawValue: .comma,
    SDLK_MINUS.rawValue: .minus, SDLK_KP_MINUS.rawValue: .minus,
    // Where "=" needs Shift, as on German keyboards, "+" is the key that says "faster".
    SDLK_EQUALS.rawValue: .equal, SDLK_PLUS.rawValue: .equal, SDLK_KP_PLUS.rawValue: .equal,
    SDLK_BACKSPACE.rawValue: .backspace, SDLK_DELETE.rawValue: .delete,
    SDLK_LEFTBRACKET.rawValue: .leftBracket, SDLK_RIGHTBRACKET.rawValue: .rightBracket,
    SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
    SDLK_LCTRL.rawValue: .control, SDLK_RCTRL.rawValue: .control,
    SDLK_BACKQUOTE.rawValue: .grave, SDLK_END.rawValue: .end,
    SDLK_HOME.rawValue: .home, SDLK_TAB.rawValue: .tab, SDLK_ESCAPE.rawValue: .escape,
    SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter,
    SDLK_LSHIFT.rawValue: .shift, SDLK_RSHIFT.rawValue: .shift,
    SDLK_F1.rawValue: .f1, SDLK_F2.rawValue: .f2, SDLK_F3.rawValue: .f3, SDLK_F4.rawValue: .f4,
    SDLK_F5.rawValue: .f5, SDLK_F6.rawValue: .f6, SDLK_F9.rawValue: .f9,
    SDLK_F11.rawValue: .f11, SDLK_F12.rawValue: .f12,
  ]
}

extension PointerButton {
  /// The button that SDL numbers so, if it is one of the three.
  init?(_ number: UInt8) {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: self = .left
    case SDL_BUTTON_MIDDLE: self = .middle
    case SDL_BUTTON_RIGHT: self = .right
    default: return nil
    }
  }
}
