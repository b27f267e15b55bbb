import Foundation
import Input
import Testing

@testable import Sandbox
@testable import Tumble

/// What the pointer says a press would do.
@Suite struct PointerShapeTests {
  private func shape(_ window: PlayedWindow, at point: CGPoint) throws -> PointerShape {
    try window.frame(0, [.pointerMoved(point)])
    return window.sandbox.pointerShape
  }

  @Test func `a hand over a body, closed while it holds it, an arrow elsewhere`() throws {
    let window = try PlayedWindow()
    #expect(window.sandbox.pointerShape == .arrow)
    try window.frames(180)
    let crate = try #require(window.sandbox.simulation.body(2)).position
    let point = CGPoint(x: 100 + crate.x * 2, y: 600 - crate.y * 2)
    #expect(try shape(window, at: CGPoint(x: 400, y: 50)) == .arrow)
    #expect(try shape(window, at: point) == .grab)
    try window.frame(PlayedWindow.frameTime, [.pointerButton(.left, isDown: true, at: point)])
    #expect(window.sandbox.pointerShape == .grabbing)
    // It holds it wherever the pointer is.
    try window.frame(PlayedWindow.frameTime, [.pointerMoved(CGPoint(x: 400, y: 50))])
    #expect(window.sandbox.pointerShape == .grabbing)
    try window.frame(
      PlayedWindow.frameTime, [.pointerButton(.left, isDown: false, at: CGPoint(x: 400, y: 50))])
    #expect(window.sandbox.pointerShape != .grabbing)
    try window.press(.space)
    #expect(try shape(window, at: point) == .arrow)
  }

  @Test func `it points where a page's button, a row or a panel can be pressed`() throws {
    let window = try PlayedWindow("7.1")
    // The page is 320 × 480, shown 400 × 600 in the middle; its button is found by looking for it.
    var shapes: [PointerShape: Int] = [:]
    for y in stride(from: 10, to: 600, by: 20) {
      for x in stride(from: 10, to: 800, by: 20) {
        let shape = try shape(window, at: CGPoint(x: x, y: y))
        shapes[shape, default: 0] += 1
        if !(200...600).contains(x) { #expect(shape == .arrow) }
      }
    }
    #expect(shapes[.pointing, default: 0] > 3)
    #expect(shapes[.arrow, default: 0] > shapes[.pointing, default: 0])
    #expect(shapes[.grab] == nil)
    try window.press(.f3)
    let panel = try #require(
      window.sandbox.overlay.costs.layer.sublayers?.first { $0.frame.width > 200 })
    #expect(
      try shape(window, at: CGPoint(x: panel.frame.midX, y: panel.frame.minY + 30)) == .pointing)
  }
}
