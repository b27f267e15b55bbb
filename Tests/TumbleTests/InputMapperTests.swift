import Foundation
import Sandbox
import Testing
import Tumble

@Suite struct InputMapperTests {
  /// The crates' view in the default window: scale 2, world (0…300) at window x 100…700.
  private let view = WorldView(
    of: CGRect(x: 0, y: 0, width: 300, height: 300), in: CGSize(width: 800, height: 600))

  private func mapper() -> InputMapper { InputMapper(gravity: [0, -1000], rate: .standard) }

  @Test func `a press takes hold where the pointer is in the world, in 64ths`() {
    let mapper = mapper()
    let point = CGPoint(x: 132, y: 32)  // 16 points from the left, 284 from the floor, × 2
    #expect(press(mapper, at: point).isEmpty)
    #expect(mapper.events() == [.pointerDown(pointer: 0, x: 1024, y: 18_176)])
    #expect(mapper.events().isEmpty)
  }

  @Test func `of many moves in a tick the last counts`() {
    let mapper = mapper()
    press(mapper, at: CGPoint(x: 400, y: 300))
    for x in 401...450 { take(mapper, .pointerMoved(CGPoint(x: x, y: 300))) }
    let expected: [SimulationEvent] = [
      .pointerDown(pointer: 0, x: 9600, y: 9600), .pointerMoved(pointer: 0, x: 11_200, y: 9600),
    ]
    #expect(mapper.events() == expected)
  }

  @Test func `moves without a press are no events`() {
    let mapper = mapper()
    take(mapper, .pointerMoved(CGPoint(x: 400, y: 300)))
    #expect(mapper.events().isEmpty)
  }

  @Test func `letting go ends the hold after its last move`() {
    let mapper = mapper()
    press(mapper, at: CGPoint(x: 400, y: 300))
    _ = mapper.events()
    take(mapper, .pointerMoved(CGPoint(x: 500, y: 300)))
    take(mapper, .pointerButton(.left, isDown: false, at: CGPoint(x: 500, y: 300)))
    let expected: [SimulationEvent] = [
      .pointerMoved(pointer: 0, x: 12_800, y: 9600), .pointerUp(pointer: 0),
    ]
    #expect(mapper.events() == expected)
  }

  @Test func `while paused a press makes no event`() {
    let mapper = mapper()
    _ = mapper.take(
      .pointerButton(.left, isDown: true, at: CGPoint(x: 400, y: 300)), view: view, isPaused: true)
    take(mapper, .pointerButton(.left, isDown: false, at: CGPoint(x: 400, y: 300)))
    #expect(mapper.events().isEmpty)
  }

  @Test func `losing the keyboard lets go of keys and pointer`() {
    let mapper = mapper()
    press(mapper, at: CGPoint(x: 400, y: 300))
    take(mapper, .key(.left, isDown: true))
    _ = mapper.events()
    take(mapper, .focusLost)
    let events = mapper.events()
    #expect(events.contains(.pointerUp(pointer: 0)))
    // Tilt is on its way back: level again within two ticks.
    _ = mapper.events()
    #expect(mapper.events().isEmpty)
  }

  @Test func `an arrow and its letter are one direction`() {
    let both = mapper()
    take(both, .key(.left, isDown: true))
    take(both, .key(.a, isDown: true))
    take(both, .key(.up, isDown: true))
    let single = mapper()
    take(single, .key(.left, isDown: true))
    take(single, .key(.w, isDown: true))
    #expect(both.events() == single.events())
    take(both, .key(.left, isDown: false))
    take(single, .key(.left, isDown: false))
    take(single, .key(.a, isDown: true))
    #expect(both.events() == single.events())
  }

  @Test func `C spawns a crate and B a ball at the pointer`() {
    let mapper = mapper()
    take(mapper, .pointerMoved(CGPoint(x: 400, y: 300)))
    take(mapper, .key(.c, isDown: true))
    take(mapper, .key(.b, isDown: true))
    let expected: [SimulationEvent] = [
      .spawn(.box, x: 9600, y: 9600, w: 2048, h: 2048),
      .spawn(.ball, x: 9600, y: 9600, w: 2048, h: 2048),
    ]
    #expect(mapper.events() == expected)
  }

  @Test func `without a pointer a spawn is in the middle of the window`() {
    let mapper = mapper()
    take(mapper, .controllerButton(.x, isDown: true, id: 0))
    #expect(mapper.events() == [.spawn(.box, x: 9600, y: 9600, w: 2048, h: 2048)])
  }

  private static let keyActions: [(Key, InputAction)] = [
    (.space, .pause), (.p, .pause), (.period, .stepForward), (.minus, .slower),
    (.equal, .faster), (.backspace, .normalSpeed), (.r, .restart), (.rightBracket, .nextScene),
    (.leftBracket, .previousScene), (.home, .resetView), (.f1, .help), (.f4, .hud),
    (.f5, .record), (.f6, .replayLast), (.n, .toggleFilter), (.f11, .fullScreen),
    (.f12, .screenshot), (.escape, .quit),
  ]

  @Test(arguments: keyActions)
  func `keys ask the program`(key: Key, action: InputAction) {
    let mapper = mapper()
    #expect(take(mapper, .key(key, isDown: true)) == [.action(action)])
    #expect(take(mapper, .key(key, isDown: false)).isEmpty)
    #expect(mapper.events().isEmpty)
  }

  private static let buttonActions: [(ControllerButton, InputAction)] = [
    (.start, .pause), (.dpadRight, .stepForward), (.leftShoulder, .slower),
    (.rightShoulder, .faster), (.back, .restart),
  ]

  @Test(arguments: buttonActions)
  func `controller buttons ask the program`(button: ControllerButton, action: InputAction) {
    let mapper = mapper()
    #expect(take(mapper, .controllerButton(button, isDown: true, id: 3)) == [.action(action)])
  }

  @Test func `a trigger acts once, when it passes half its way`() {
    let mapper = mapper()
    let commands = [0.2, 0.6, 0.9, 0.4, 0.7].map {
      take(mapper, .controllerAxis(.rightTrigger, value: $0, id: 0))
    }
    #expect(commands == [[], [.action(.nextScene)], [], [], [.action(.nextScene)]])
  }

  @Test func `a trigger of one controller is not let go by another's`() {
    let mapper = mapper()
    let commands = [(0, 0.9), (1, 0.1), (0, 0.8), (1, 0.9)].map { id, value in
      take(mapper, .controllerAxis(.rightTrigger, value: value, id: id))
    }
    #expect(commands == [[.action(.nextScene)], [], [], [.action(.nextScene)]])
    take(mapper, .controllerDisconnected(id: 0))
    let again = take(mapper, .controllerAxis(.rightTrigger, value: 0.9, id: 0))
    #expect(again == [.action(.nextScene)])
  }

  @Test func `a stick leans gravity and unplugging it lets go`() {
    let mapper = mapper()
    take(mapper, .controllerAxis(.leftX, value: 1, id: 5))
    #expect(mapper.events().count == 1)
    for _ in 0..<60 { _ = mapper.events() }
    take(mapper, .controllerDisconnected(id: 5))
    #expect(mapper.events().count == 1)
    for _ in 0..<60 { _ = mapper.events() }
    #expect(mapper.events().isEmpty)
  }

  @Test func `a stick pushed down the pad leans gravity down`() {
    let mapper = mapper()
    take(mapper, .controllerAxis(.leftY, value: 1, id: 0))
    #expect(mapper.events().isEmpty)
  }

  @Test func `right drag pans, the wheel zooms at the pointer`() {
    let mapper = mapper()
    take(mapper, .pointerButton(.right, isDown: true, at: CGPoint(x: 10, y: 10)))
    #expect(take(mapper, .pointerMoved(CGPoint(x: 15, y: 8))) == [.pan(dx: 5, dy: -2)])
    take(mapper, .pointerButton(.right, isDown: false, at: CGPoint(x: 15, y: 8)))
    #expect(take(mapper, .pointerMoved(CGPoint(x: 30, y: 8))).isEmpty)
    #expect(
      take(mapper, .wheel(dx: 0, dy: 1, at: CGPoint(x: 30, y: 8)))
        == [.zoom(factor: 1.1, at: CGPoint(x: 30, y: 8))])
  }

  @Test func `digits are the scene's actions in order, down and up; a ninth has none after it`() {
    let mapper = InputMapper(gravity: [0, -1000], rate: .standard, actionCount: 10)
    let digits: [Key] = [.one, .two, .three, .four, .five, .six, .seven, .eight, .nine]
    for digit in digits {
      #expect(take(mapper, .key(digit, isDown: true)).isEmpty)
      #expect(take(mapper, .key(digit, isDown: false)).isEmpty)
    }
    let expected = (0..<9).flatMap { code -> [SimulationEvent] in
      [.key(code: code, isDown: true), .key(code: code, isDown: false)]
    }
    #expect(mapper.events() == expected)
  }

  @Test func `a digit that the scene has no action for is no event`() {
    let two = InputMapper(gravity: [0, -1000], rate: .standard, actionCount: 2)
    for isDown in [true, false] {
      take(two, .key(.three, isDown: isDown))
      take(two, .key(.zero, isDown: isDown))
    }
    #expect(two.events().isEmpty)
    let none = mapper()
    take(none, .key(.one, isDown: true))
    #expect(none.events().isEmpty)
  }

  @Test func `a digit that stays down acts once, and losing the keyboard lets go of it`() {
    let mapper = InputMapper(gravity: [0, -1000], rate: .standard, actionCount: 3)
    for key in [Key.three, .one, .one] { take(mapper, .key(key, isDown: true)) }
    #expect(
      mapper.events() == [.key(code: 2, isDown: true), .key(code: 0, isDown: true)])
    take(mapper, .focusLost)
    #expect(
      mapper.events() == [.key(code: 0, isDown: false), .key(code: 2, isDown: false)])
    take(mapper, .key(.one, isDown: false))
    #expect(mapper.events().isEmpty)
  }

  @Test func `a new run isn't told of a digit that was pressed in the one before`() {
    let mapper = InputMapper(gravity: [0, -1000], rate: .standard, actionCount: 3)
    take(mapper, .key(.one, isDown: true))
    mapper.begin(gravity: [0, -1000], rate: .standard, actionCount: 1)
    take(mapper, .key(.one, isDown: false))
    take(mapper, .key(.two, isDown: true))
    #expect(mapper.events().isEmpty)
    take(mapper, .key(.one, isDown: true))
    #expect(mapper.events() == [.key(code: 0, isDown: true)])
  }

  @Test func `more than a thousand events wait for the next tick`() {
    let mapper = mapper()
    for _ in 0..<1500 { take(mapper, .key(.c, isDown: true)) }
    #expect(mapper.events().count == 1000)
    #expect(mapper.events().count == 500)
    #expect(mapper.events().isEmpty)
  }

  @Test func `a point that is not finite makes no event, and is outside of the view`() {
    let mapper = mapper()
    press(mapper, at: CGPoint(x: CGFloat.nan, y: 0))
    #expect(mapper.events().isEmpty)
    take(mapper, .key(.c, isDown: true))
    #expect(mapper.events() == [.spawn(.box, x: 9600, y: 9600, w: 2048, h: 2048)])
  }

  @discardableResult
  private func take(_ mapper: InputMapper, _ event: InputEvent) -> [AppCommand] {
    mapper.take(event, view: view, isPaused: false)
  }

  @discardableResult
  private func press(_ mapper: InputMapper, at point: CGPoint) -> [AppCommand] {
    take(mapper, .pointerButton(.left, isDown: true, at: point))
  }
}
