import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// A click while paused.
@Suite struct InspectorTests {
  private func paused() throws -> (window: PlayedWindow, crate: CGPoint) {
    let window = try PlayedWindow()
    try window.frames(180)
    try window.press(.space)
    let crate = try #require(window.sandbox.simulation.body(2)).position
    return (window, CGPoint(x: 100 + crate.x * 2, y: 600 - crate.y * 2))
  }

  private func click(_ point: CGPoint) -> [InputEvent] {
    [
      .pointerButton(.left, isDown: true, at: point),
      .pointerButton(.left, isDown: false, at: point),
    ]
  }

  @Test func `it says what a crate's layer is, where its values come from, and its body`() throws {
    let (window, point) = try paused()
    #expect(window.sandbox.overlay.inspector.layer.isHidden)
    try window.frame(PlayedWindow.frameTime, click(point))
    let inspected = try #require(window.sandbox.overlay.inspector.inspected)
    #expect(inspected.title.hasSuffix("Layer"))
    #expect(inspected.lines[0].hasPrefix("root / world / "))
    let body = try #require(window.sandbox.simulation.body(2))
    let line = try #require(inspected.lines.first { $0.hasPrefix("body 2, dynamic: at (") })
    #expect(line.contains("mass 100"))
    // The value that is shown is the body's, and the layer's own is another.
    let position = try #require(inspected.lines.firstIndex { $0.hasPrefix("position = ") })
    let numbers = inspected.lines[position].split { !"0123456789.-".contains($0) }.compactMap {
      Double($0)
    }
    #expect(abs(numbers[0] - body.position.x) < 1e-4 && abs(numbers[1] - body.position.y) < 1e-4)
    #expect(inspected.lines[position + 1].hasSuffix(" from the layer"))
    #expect(inspected.lines[position + 2].hasSuffix(" from animation “body”"))
    // 64 points at 2 a point.
    let xs = inspected.outline.map(\.x)
    let ys = inspected.outline.map(\.y)
    #expect(abs(try #require(xs.max()) - point.x - 64) < 4)
    #expect(abs(try #require(ys.max()) - point.y - 64) < 4)
    // A click makes no event, and time stands still.
    #expect(window.now == 360)
    #expect(inspected.lines.contains { $0.hasPrefix("transform.rotation.z = ") })
  }

  @Test func `arrows walk the tree, Ctrl+C copies, Esc closes and doesn't quit`() throws {
    let (window, point) = try paused()
    try window.frame(PlayedWindow.frameTime, click(point))
    let crate = try #require(window.sandbox.inspected)
    try window.press(.right)
    #expect(
      window.sandbox.inspected
        === crate.superlayer?.sublayers?.drop { $0 !== crate }.dropFirst().first)
    try window.press(.left, .up)
    #expect(window.sandbox.inspected === window.sandbox.simulation.world)
    #expect(window.sandbox.overlay.inspector.inspected?.title.hasPrefix("world · ") == true)
    try window.press(.down)
    #expect(window.sandbox.inspected === window.sandbox.simulation.world.sublayers?.first)
    try window.press(.up, .up, .up, .up)
    #expect(window.sandbox.inspected === window.sandbox.simulation.tree.root)
    try window.frame(0, [.key(.control, isDown: true), .key(.c, isDown: true)])
    try window.frame(0, [.key(.c, isDown: false), .key(.control, isDown: false)])
    guard case .copy(let text) = try #require(window.requests.last) else {
      Issue.record("nothing was copied")
      return
    }
    #expect(text.hasPrefix("root · CALayer\nroot\n"))
    try window.press(.escape)
    #expect(window.sandbox.inspected == nil)
    #expect(window.notice != "press Esc again to quit")
    #expect(window.sandbox.simulation.space.bodyCount == 5)
  }

  @Test func `what is looked at is of the tick that is shown, and gone when time goes on`() throws {
    let window = try PlayedWindow()
    try window.frames(30)
    try window.press(.space)
    let crate = try #require(window.sandbox.simulation.body(2)).position
    try window.frame(0, click(CGPoint(x: 100 + crate.x * 2, y: 600 - crate.y * 2)))
    let before = try #require(window.sandbox.overlay.inspector.inspected)
    try window.press(.period)
    let after = try #require(window.sandbox.overlay.inspector.inspected)
    #expect(before != after && before.title == after.title)
    #expect(window.sandbox.isIdle)
    try window.press(.space)
    #expect(window.sandbox.overlay.inspector.inspected == nil)
    #expect(window.sandbox.overlay.inspector.layer.isHidden)
    try window.press(.escape)
    #expect(window.notice == "press Esc again to quit")
  }

  @Test func `a layer that is removed is no longer looked at`() throws {
    let (window, point) = try paused()
    try window.frame(0, click(point))
    try window.frame(0, [.pointerMoved(point)])
    try window.press(.delete, .period)
    #expect(window.sandbox.simulation.space.bodyCount == 4)
    #expect(window.sandbox.inspected == nil)
    #expect(window.notice == "this layer was removed")
  }

  @Test func `the panel stays within the window`() throws {
    for size in [CGSize(width: 420, height: 300), CGSize(width: 1920, height: 1080)] {
      let (window, _) = try paused()
      try window.frame(0, [.resized(size, scale: 1)])
      try window.frame(0, click(CGPoint(x: size.width / 2, y: size.height / 2)))
      let panel = try #require(window.sandbox.overlay.inspector.layer.sublayers?.last)
      #expect(CGRect(origin: .zero, size: size).contains(panel.frame))
    }
  }
}
