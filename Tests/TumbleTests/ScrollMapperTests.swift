import Foundation
import Physics
import Sandbox
import Testing
import Tumble

/// How wheel, keys and sticks scroll: drags by pointer 9, of one tick each.
@Suite struct ScrollMapperTests {
  /// 320 × 480 points of the world, seen twice as large: the window's (0, 0) is the world's (0, 480).
  private let view = WorldView(
    of: CGRect(x: 0, y: 0, width: 320, height: 480), in: CGSize(width: 640, height: 960))
  private let mapper = InputMapper(
    gravity: [0, -1000], rate: .standard,
    scrolledView: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func drag(_ x: Int32, _ y: Int32, _ dx: Int32, _ dy: Int32) -> [SimulationEvent] {
    [
      .pointerDown(pointer: 9, x: x, y: y), .pointerMoved(pointer: 9, x: x + dx, y: y + dy),
      .pointerUp(pointer: 9),
    ]
  }

  @discardableResult
  private func take(_ event: InputEvent, isPaused: Bool = false) -> [AppCommand] {
    mapper.take(event, view: view, isPaused: isPaused)
  }

  @Test func `a notch down drags up by 60 points of the world, at the pointer`() {
    #expect(take(.wheel(dx: 0, dy: -1, at: CGPoint(x: 200, y: 160))).isEmpty)
    #expect(mapper.events() == drag(100 * 64, 400 * 64, 0, 60 * 64))
    #expect(mapper.events().isEmpty)
    take(.wheel(dx: 2, dy: 0, at: CGPoint(x: 200, y: 160)))
    #expect(mapper.events() == drag(100 * 64, 400 * 64, -120 * 64, 0))
  }

  @Test func `what a touchpad does in a tick is one drag, and its rest is kept`() {
    let point = CGPoint(x: 0, y: 960)
    var sum: Int32 = 0
    // A hundred times 60 · 0.0101 points are 60.6: 3878 64ths and a rest.
    for _ in 0..<50 {
      for _ in 0..<2 { take(.wheel(dx: 0, dy: -0.0101, at: point)) }
      let events = mapper.events()
      #expect(events.count == 3)
      if case .pointerMoved(9, 0, let y) = events[1] { sum += y }
    }
    #expect(sum == 3878)
  }

  @Test func `with Ctrl the wheel zooms, without it scrolls again`() {
    let point = CGPoint(x: 30, y: 8)
    take(.key(.control, isDown: true))
    #expect(take(.wheel(dx: 0, dy: 1, at: point)) == [.zoom(factor: 1.1, at: point)])
    #expect(mapper.events().isEmpty)
    take(.key(.control, isDown: false))
    #expect(take(.wheel(dx: 0, dy: 1, at: point)).isEmpty)
    #expect(mapper.events().count == 3)
    take(.key(.control, isDown: true))
    take(.focusLost)
    #expect(take(.wheel(dx: 0, dy: 1, at: point)).isEmpty)
    #expect(take(.pinch(scale: 2, at: point)) == [.zoom(factor: 2, at: point)])
  }

  @Test func `elsewhere the wheel zooms, with Ctrl or without`() {
    let other = InputMapper(gravity: [0, -1000], rate: .standard)
    let point = CGPoint(x: 30, y: 8)
    for _ in 0..<2 {
      let commands = other.take(.wheel(dx: 0, dy: 1, at: point), view: view, isPaused: false)
      #expect(commands == [.zoom(factor: 1.1, at: point)])
      _ = other.take(.key(.control, isDown: true), view: view, isPaused: false)
    }
    #expect(other.events().isEmpty)
  }

  @Test func `held keys drag 6 points a tick from the view's middle, and gravity stays`() {
    #expect(!mapper.isScrolling)
    take(.key(.down, isDown: true))
    #expect(mapper.isScrolling)
    for _ in 0..<3 { #expect(mapper.events() == drag(160 * 64, 240 * 64, 0, 6 * 64)) }
    take(.key(.down, isDown: false))
    #expect(mapper.events().isEmpty)
    take(.key(.a, isDown: true))
    #expect(mapper.events() == drag(160 * 64, 240 * 64, 6 * 64, 0))
    take(.key(.a, isDown: false))
    for key in [Key.g, .zero] { take(.key(key, isDown: true)) }
    for _ in 0..<60 { #expect(mapper.events().isEmpty) }
  }

  @Test func `at each rate held keys go 720 points in a second`() {
    for hz in [30, 77, 1000] {
      let mapper = InputMapper(
        gravity: .zero, rate: TickRate(hz), scrolledView: CGRect(x: 0, y: 0, width: 10, height: 10))
      _ = mapper.take(.key(.up, isDown: true), view: view, isPaused: false)
      var sum: Int32 = 0
      for _ in 0..<hz {
        if case .pointerMoved(9, _, let y)? = mapper.events().dropFirst().first { sum += y - 320 }
      }
      #expect(abs(sum + 720 * 64) <= 1, "\(sum) at \(hz) Hz")
    }
  }

  @Test func `a stick scrolls as far as it is out`() {
    take(.controllerAxis(.leftY, value: 0.5, id: 0))
    #expect(mapper.events() == drag(160 * 64, 240 * 64, 0, 3 * 64))
    take(.controllerAxis(.leftY, value: 0.1, id: 0))
    #expect(mapper.events().isEmpty)
  }

  @Test func `page keys go on by nine tenths of the view, once`() {
    take(.key(.pageDown, isDown: true))
    #expect(mapper.events() == drag(160 * 64, 240 * 64, 0, 432 * 64))
    #expect(mapper.events().isEmpty)
    take(.key(.pageUp, isDown: true))
    #expect(mapper.events() == drag(160 * 64, 240 * 64, 0, -432 * 64))
    let other = InputMapper(gravity: [0, -1000], rate: .standard)
    #expect(other.take(.key(.pageDown, isDown: true), view: view, isPaused: false).isEmpty)
    #expect(other.events().isEmpty)
  }

  @Test func `wheel and keys of one tick are two drags, the pointer's own touch a third`() {
    take(.pointerButton(.left, isDown: true, at: CGPoint(x: 0, y: 960)))
    take(.key(.down, isDown: true))
    take(.wheel(dx: 0, dy: -1, at: CGPoint(x: 0, y: 960)))
    let expected =
      drag(0, 0, 0, 60 * 64) + drag(160 * 64, 240 * 64, 0, 6 * 64)
      + [.pointerDown(pointer: 0, x: 0, y: 0)]
    #expect(mapper.events() == expected)
  }

  @Test func `while paused wheel and page keys do nothing, and a new run knows nothing of them`() {
    take(.wheel(dx: 0, dy: 1, at: .zero), isPaused: true)
    take(.key(.pageDown, isDown: true), isPaused: true)
    #expect(mapper.events().isEmpty)
    take(.wheel(dx: 0, dy: 1, at: .zero))
    mapper.begin(
      gravity: .zero, rate: .standard, scrolledView: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(mapper.events().isEmpty)
    take(.wheel(dx: 0, dy: 1, at: .zero))
    mapper.begin(gravity: [0, -1000], rate: .standard)
    #expect(mapper.events().isEmpty)
    #expect(take(.wheel(dx: 0, dy: 1, at: .zero)).count == 1)
  }

  @Test func `numbers that are none, or too large, are no events, or end at the largest`() {
    take(.wheel(dx: .nan, dy: 0, at: .zero))
    take(.wheel(dx: 0, dy: 1, at: CGPoint(x: CGFloat.infinity, y: 0)))
    #expect(mapper.events().isEmpty)
    take(.wheel(dx: 0, dy: -1e300, at: .zero))
    #expect(mapper.events().count == 3)
    take(.wheel(dx: 0, dy: -1, at: .zero))
    #expect(mapper.events().count == 3)
  }
}
