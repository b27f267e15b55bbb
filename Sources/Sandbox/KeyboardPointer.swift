package import Foundation
package import Input
import Physics

/// A pointer that keys or a controller's right stick move, so that all can be done without a mouse.
///
/// I, J, K and L move it, Shift faster, and Enter or the stick's click presses for as long as it is
/// held. What it does are a mouse's events: whoever takes those needn't know which it was.
package struct KeyboardPointer {
  /// Where it is, in points of the window; nil: a mouse is in use, or nothing yet.
  package private(set) var position: CGPoint?
  /// Whether it presses.
  package private(set) var isPressed = false

  /// Where a mouse was last.
  private var mouse: CGPoint?
  private var keys: Set<Key> = []
  private var isFast = false
  /// Right and down.
  private var sticks: [Int32: Vector2] = [:]

  /// Parts of the window's longer side a second.
  private static let speed = 0.3
  /// How much faster it is with Shift, and with a stick pushed to its end.
  private static let fast = 3.0
  /// A longer frame moves it no farther.
  private static let longestFrame = 0.05
  private static let moves: [Key: CGPoint] = [
    .i: CGPoint(x: 0, y: -1), .j: CGPoint(x: -1, y: 0), .k: CGPoint(x: 0, y: 1),
    .l: CGPoint(x: 1, y: 0),
  ]

  /// A pointer that isn't in use.
  package init() {}

  /// Whether it moves, so that each frame differs from the last.
  package var isMoving: Bool { direction != .zero }

  /// Takes an input; returns what a mouse would have done instead, or nil where it isn't for the pointer.
  package mutating func take(_ event: InputEvent, window: CGSize) -> [InputEvent]? {
    switch event {
    case .key(let key, let isDown) where Self.moves[key] != nil:
      if isDown { keys.insert(key) } else { keys.remove(key) }
      return isDown ? begin(in: window) : []
    case .key(.enter, let isDown): return press(isDown, in: window)
    case .controllerButton(.rightStick, let isDown, _): return press(isDown, in: window)
    case .controllerAxis(.rightX, let value, let id):
      sticks[id, default: .zero].x = value
      return isMoving ? begin(in: window) : []
    case .controllerAxis(.rightY, let value, let id):
      sticks[id, default: .zero].y = value
      return isMoving ? begin(in: window) : []
    case .key(.shift, let isDown): isFast = isDown
    case .controllerDisconnected(let id): sticks[id] = nil
    case .focusLost: releaseAll()
    case .resized(let size, _): position = position.map { Self.clamped($0, to: size) }
    case .pointerMoved(let point):
      mouse = point
      // What the keyboard holds follows the mouse until it is let go.
      position = isPressed ? point : nil
    case .pointerButton(_, _, let point):
      mouse = point
      defer {
        position = nil
        isPressed = false
      }
      if isPressed { return [.pointerButton(.left, isDown: false, at: point), event] }
    default: break
    }
    return nil
  }

  /// Lets go of all keys and sticks; what it presses is let go by whoever follows the mouse.
  package mutating func releaseAll() {
    keys.removeAll()
    sticks.removeAll()
    isFast = false
    isPressed = false
  }

  private static func clamped(_ point: CGPoint, to window: CGSize) -> CGPoint {
    CGPoint(x: min(max(point.x, 0), window.width), y: min(max(point.y, 0), window.height))
  }

  /// Moves on.
  ///
  /// - Parameters:
  ///   - elapsed: nanoseconds.
  ///   - window: its size in points, which it doesn't leave.
  /// - Returns: what a mouse would have done; nil where it stays.
  package mutating func move(elapsed: Int64, window: CGSize) -> InputEvent? {
    let direction = self.direction
    guard direction != .zero, let before = position else { return nil }
    let seconds = min(Double(max(0, elapsed)) / 1e9, Self.longestFrame)
    let way = Self.speed * max(window.width, window.height) * seconds
    let after = Self.clamped(
      CGPoint(x: before.x + direction.x * way, y: before.y + direction.y * way), to: window)
    guard after != before else { return nil }
    position = after
    return .pointerMoved(after)
  }

  /// It comes where the mouse was last, or in the middle of the window.
  private mutating func begin(in window: CGSize) -> [InputEvent] {
    guard position == nil else { return [] }
    let bounds = CGRect(origin: .zero, size: window)
    let start =
      mouse.flatMap { bounds.contains($0) ? $0 : nil } ?? CGPoint(x: bounds.midX, y: bounds.midY)
    position = start
    return [.pointerMoved(start)]
  }

  private mutating func press(_ isDown: Bool, in window: CGSize) -> [InputEvent] {
    guard isDown != isPressed else { return [] }
    let before = isDown ? begin(in: window) : []
    guard let position else { return [] }
    isPressed = isDown
    return before + [.pointerButton(.left, isDown: isDown, at: position)]
  }

  /// Where it goes, and how much faster than usual.
  private var direction: CGPoint {
    var direction = CGPoint.zero
    for key in keys {
      let move = Self.moves[key] ?? .zero
      direction.x += move.x
      direction.y += move.y
    }
    let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    if length > 0 {
      let speed = (isFast ? Self.fast : 1) / length
      return CGPoint(x: direction.x * speed, y: direction.y * speed)
    }
    return stickDirection
  }

  /// A stick's way counts by its square: precise near the middle, fast at its end.
  private var stickDirection: CGPoint {
    let stick = sticks.farthest
    let length = stick.length
    guard length > TiltController.deadZone else { return .zero }
    let speed = min(length, 1) * min(length, 1) * Self.fast / length
    return CGPoint(x: stick.x * speed, y: stick.y * speed)
  }
}
