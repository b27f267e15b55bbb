public import Foundation

/// What a device did, in the window's terms: the only thing that a window gives the program.
///
/// Coordinates are in window points, origin top left, y down. Nothing here is recorded:
/// `InputMapper` turns it into simulation events and commands.
public enum InputEvent: Equatable, Sendable {
  /// A key went down or up; repeats of a held key are left out.
  case key(Key, isDown: Bool)
  /// Text was typed, by whatever keys make it; the keys that did come as such, too.
  case text(String)
  /// The pointer moved.
  case pointerMoved(CGPoint)
  /// A button of the pointer went down or up at a point.
  case pointerButton(PointerButton, isDown: Bool, at: CGPoint)
  /// A scroll at a point, in notches, up and right positive; fractions are allowed.
  case wheel(dx: Double, dy: Double, at: CGPoint)
  /// Two fingers moved apart (`scale` > 1) or together (< 1) since the last such event.
  case pinch(scale: Double, at: CGPoint)
  /// A controller was plugged in, or was there at the start.
  case controllerConnected(id: Int32, name: String)
  /// A controller was unplugged.
  case controllerDisconnected(id: Int32)
  /// A button of a controller went down or up.
  case controllerButton(ControllerButton, isDown: Bool, id: Int32)
  /// An axis of a controller is at a value: sticks −1…1 (right and down positive), triggers 0…1.
  case controllerAxis(ControllerAxis, value: Double, id: Int32)
  /// What accelerates a controller, in units of the Earth's gravity: one that lies level has y = 1.
  ///
  /// Seen by who holds it x is to the right, y up and z towards them. Only sensors that were
  /// switched on tell of it.
  case controllerAcceleration(x: Double, y: Double, z: Double, id: Int32)
  /// The window lost the keyboard.
  case focusLost
  /// The window got the keyboard.
  case focusGained
  /// The window is now of this size in points, with so many pixels a point.
  case resized(CGSize, scale: Double)
  /// The window's picture has to be shown again.
  case exposed
  /// The window can't be seen, or can be seen again.
  case hidden(Bool)
  /// All textures are gone and have to be made again.
  case texturesLost
  /// The window's close button, or the system, wants the program to end.
  case quit
}

/// The keys that mean something, by what they are labelled on a US keyboard.
///
/// Letters of WASD are by position (scancode), everything else by the character (keycode).
public enum Key: Hashable, Sendable, CaseIterable {
  /// Arrow keys.
  case left, right, up, down
  /// The block of letters that doubles the arrows, by position.
  case w, a, s, d
  /// Digits, of the upper row and of the number block alike.
  case zero, one, two, three, four, five, six, seven, eight, nine
  /// Letters with a meaning of their own.
  case b, c, g, i, j, k, l, n, p, r, z
  /// Punctuation.
  case space, period, comma, minus, equal, backspace, leftBracket, rightBracket
  /// Keys with names.
  case home, end, pageUp, pageDown, tab, escape, enter, delete
  /// The key to the left of the digit 1, which is ` on a US keyboard.
  case grave
  /// Keys that change what others mean, and what the wheel does; left and right alike.
  case shift, control
  /// Function keys.
  case f1, f2, f3, f4, f5, f6, f9, f11, f12
}

/// A button of a mouse.
public enum PointerButton: Hashable, Sendable {
  /// The three that matter.
  case left, middle, right
}

/// A button of a game controller, by its position on an Xbox pad.
public enum ControllerButton: Hashable, Sendable, CaseIterable {
  /// The four buttons on the right.
  case a, b, x, y
  /// In the middle.
  case back, start, guide
  /// The sticks, pressed.
  case leftStick, rightStick
  /// Shoulder buttons.
  case leftShoulder, rightShoulder
  /// The directional pad.
  case dpadUp, dpadDown, dpadLeft, dpadRight
}

/// An axis of a game controller.
public enum ControllerAxis: Hashable, Sendable, CaseIterable {
  /// Sticks.
  case leftX, leftY, rightX, rightY
  /// Triggers.
  case leftTrigger, rightTrigger
}
