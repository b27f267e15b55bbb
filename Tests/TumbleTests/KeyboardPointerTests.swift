import Foundation
import Input
import Scenes
import Testing

@testable import Sandbox
@testable import Tumble

/// A pointer without a mouse.
@Suite struct KeyboardPointerTests {
  private let window = CGSize(width: 800, height: 600)
  private let second: Int64 = 1_000_000_000

  @Test func `it comes in the middle, or where the mouse was, and moves as long as keys are held`()
  {
    var pointer = KeyboardPointer()
    #expect(
      pointer.take(.key(.l, isDown: true), window: window) == [
        .pointerMoved(CGPoint(x: 400, y: 300))
      ])
    #expect(pointer.isMoving)
    // 0.3 of 800 points a second.
    #expect(
      pointer.move(elapsed: second / 100, window: window)
        == .pointerMoved(CGPoint(x: 402.4, y: 300)))
    #expect(pointer.take(.key(.l, isDown: false), window: window) == [])
    #expect(!pointer.isMoving)
    #expect(pointer.move(elapsed: second, window: window) == nil)
    #expect(pointer.take(.pointerMoved(CGPoint(x: 10, y: 20)), window: window) == nil)
    #expect(pointer.position == nil)
    #expect(
      pointer.take(.key(.k, isDown: true), window: window) == [.pointerMoved(CGPoint(x: 10, y: 20))]
    )
  }

  @Test func `Shift is three times as fast, and a slant as fast as a straight way`() throws {
    var pointer = KeyboardPointer()
    _ = pointer.take(.key(.i, isDown: true), window: window)
    #expect(pointer.take(.key(.shift, isDown: true), window: window) == nil)
    #expect(
      pointer.move(elapsed: second / 100, window: window)
        == .pointerMoved(CGPoint(x: 400, y: 292.8)))
    _ = pointer.take(.key(.shift, isDown: false), window: window)
    _ = pointer.take(.key(.j, isDown: true), window: window)
    _ = pointer.move(elapsed: second / 100, window: window)
    let point = try #require(pointer.position)
    let way = SIMD2(point.x - 400, point.y - 292.8)
    #expect(abs((way * way).sum().squareRoot() - 2.4) < 1e-9)
  }

  @Test func `it stays in the window, and a long frame is no jump`() {
    var pointer = KeyboardPointer()
    _ = pointer.take(.key(.l, isDown: true), window: window)
    #expect(
      pointer.move(elapsed: 60 * second, window: window) == .pointerMoved(CGPoint(x: 412, y: 300)))
    for _ in 0..<100 { _ = pointer.move(elapsed: second, window: window) }
    #expect(pointer.position == CGPoint(x: 800, y: 300))
    #expect(pointer.move(elapsed: second, window: window) == nil)
  }

  @Test
  func `a stick counts by its square beyond its dead zone, and is let go with its controller`() {
    var pointer = KeyboardPointer()
    #expect(pointer.take(.controllerAxis(.rightX, value: 0.1, id: 3), window: window) == [])
    #expect(pointer.position == nil)
    _ = pointer.take(.controllerAxis(.rightX, value: 0.5, id: 3), window: window)
    #expect(
      pointer.move(elapsed: second / 100, window: window)
        == .pointerMoved(CGPoint(x: 401.8, y: 300)))
    _ = pointer.take(.controllerDisconnected(id: 3), window: window)
    #expect(!pointer.isMoving)
  }

  @Test func `Enter and the stick's click press for as long as they are held`() {
    var pointer = KeyboardPointer()
    let middle = CGPoint(x: 400, y: 300)
    #expect(
      pointer.take(.key(.enter, isDown: true), window: window)
        == [.pointerMoved(middle), .pointerButton(.left, isDown: true, at: middle)])
    #expect(pointer.take(.key(.enter, isDown: true), window: window) == [])
    // A mouse that moves meanwhile leads what is held.
    #expect(pointer.take(.pointerMoved(CGPoint(x: 9, y: 9)), window: window) == nil)
    #expect(
      pointer.take(.key(.enter, isDown: false), window: window)
        == [.pointerButton(.left, isDown: false, at: CGPoint(x: 9, y: 9))])
    let down = pointer.take(.controllerButton(.rightStick, isDown: true, id: 0), window: window)
    #expect(down?.last == .pointerButton(.left, isDown: true, at: CGPoint(x: 9, y: 9)))
    _ = pointer.take(.focusLost, window: window)
    #expect(!pointer.isPressed)
    #expect(
      pointer.take(.controllerButton(.rightStick, isDown: false, id: 0), window: window) == [])
  }

  @Test func `a mouse that presses meanwhile ends what Enter holds`() {
    var pointer = KeyboardPointer()
    _ = pointer.take(.key(.enter, isDown: true), window: window)
    let click = InputEvent.pointerButton(.left, isDown: true, at: CGPoint(x: 9, y: 9))
    #expect(
      pointer.take(click, window: window)
        == [.pointerButton(.left, isDown: false, at: CGPoint(x: 9, y: 9)), click])
    #expect(!pointer.isPressed && pointer.position == nil)
    #expect(pointer.take(.key(.enter, isDown: false), window: window) == [])
  }

  @Test func `it stays in a window that shrinks`() {
    var pointer = KeyboardPointer()
    _ = pointer.take(.key(.enter, isDown: true), window: window)
    #expect(
      pointer.take(.resized(CGSize(width: 200, height: 150), scale: 1), window: window) == nil)
    #expect(pointer.position == CGPoint(x: 200, y: 150))
  }

  @Test func `what moves it is let go where the picker opens`() throws {
    let window = try PlayedWindow()
    try window.frame(0, [.controllerAxis(.rightX, value: 1, id: 0)])
    #expect(window.sandbox.keyboardPointer.isMoving)
    try window.frame(0, [.controllerButton(.guide, isDown: true, id: 0)])
    try window.frame(0, [.controllerAxis(.rightX, value: 0, id: 0)])
    try window.frame(0, [.controllerButton(.b, isDown: true, id: 0)])
    #expect(!window.sandbox.keyboardPointer.isMoving)
  }

  @Test func `it works sliders, and presses nothing behind their panel`() throws {
    let window = try PlayedWindow()
    try window.press(.tab)
    try window.frames(1)
    let panel = try #require(window.sandbox.panel).layer.frame
    // The pointer comes where a mouse was.
    try window.frame(
      0, [.pointerMoved(CGPoint(x: panel.midX, y: panel.midY)), .key(.enter, isDown: true)])
    #expect(window.sandbox.keyboardPointer.isPressed)
    try window.frames(2)
    #expect(window.sandbox.simulation.grabs.inHand.isEmpty)
    #expect(window.sandbox.loop.ticks.kept?.lines.isEmpty == false)
    let events = window.sandbox.loop.ticks.kept?.lines.compactMap { line in
      if case .event(_, .pointerDown) = line { true } else { nil }
    }
    #expect(events?.isEmpty == true)
  }

  /// Moves, presses, drags and lets go: by keys as by a mouse, in each scene and page.
  @Test func `every scene and page can be worked without a mouse`() throws {
    for scene in SceneCatalog.all.scenes {
      let window = try PlayedWindow(scene.name, waitsForContents: false)
      let source = KeptEvents(window.sandbox.mapper)
      window.sandbox.loop.ticks.source = source
      try window.frame(PlayedWindow.frameTime, [.key(.l, isDown: true), .key(.i, isDown: true)])
      try window.frames(3)
      try window.frame(PlayedWindow.frameTime, [.key(.enter, isDown: true)])
      try window.frames(3)
      try window.frame(
        PlayedWindow.frameTime,
        [.key(.enter, isDown: false), .key(.l, isDown: false), .key(.i, isDown: false)])
      try window.frames(1)
      let kinds = source.events.compactMap { event in
        switch event {
        case .pointerDown(pointer: 0, _, _): "down"
        case .pointerMoved(pointer: 0, _, _): "moved"
        case .pointerUp(pointer: 0): "up"
        default: nil
        }
      }
      #expect(kinds.first == "down" && kinds.last == "up", "\(scene.name): \(kinds)")
      #expect(kinds.count { $0 == "moved" } >= 3, "\(scene.name): \(kinds)")
    }
  }

  @Test func `a crate is lifted and thrown by keys alone`() throws {
    let window = try PlayedWindow()
    try window.frames(180)
    let crate = try #require(window.sandbox.simulation.body(2))
    func point() -> CGPoint {
      CGPoint(x: 100 + crate.position.x * 2, y: 600 - crate.position.y * 2)
    }
    /// Holds a key until the pointer is there.
    func go(_ key: Key, while isShort: (CGPoint) -> Bool) throws {
      try window.frame(PlayedWindow.frameTime, [.key(key, isDown: true)])
      for _ in 0..<600 {
        guard let now = window.sandbox.keyboardPointer.position, isShort(now) else { break }
        try window.frames(1)
      }
      try window.frame(PlayedWindow.frameTime, [.key(key, isDown: false)])
    }
    try go(.j) { $0.x > point().x }
    try go(.k) { $0.y < point().y }
    let start = crate.position
    try window.frame(PlayedWindow.frameTime, [.key(.enter, isDown: true)])
    try go(.i) { $0.y > 200 }
    #expect(crate.position.y > start.y + 80)
    try window.frame(PlayedWindow.frameTime, [.key(.enter, isDown: false)])
    try window.frames(240)
    #expect(crate.position.y < start.y + 80)
  }
}

/// Live play's events, kept.
private final class KeptEvents: TickSource {
  private(set) var events: [SimulationEvent] = []
  private let mapper: InputMapper

  init(_ mapper: InputMapper) { self.mapper = mapper }

  func events(at tick: Tick) -> [SimulationEvent]? {
    let events = mapper.events(at: tick) ?? []
    self.events += events
    return events
  }
}
