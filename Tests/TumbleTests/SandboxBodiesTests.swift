import Foundation
import Physics
import Sandbox
import Testing
import Tumble

/// Bodies that a person makes and removes, and takes back.
@Suite struct SandboxBodiesTests {
  private let window: PlayedWindow

  init() throws { window = try PlayedWindow() }

  private var space: Space { window.sandbox.simulation.space }
  private var notice: String? { window.sandbox.overlay.notice }

  private func press(_ key: Key, holding modifier: Key) throws {
    try window.frame(
      PlayedWindow.frameTime,
      [
        .key(modifier, isDown: true), .key(key, isDown: true), .key(key, isDown: false),
        .key(modifier, isDown: false),
      ])
  }

  /// Two pixels are a point of the world, which begins at 100 and ends at 700.
  private func point(x: Double, y: Double) throws {
    try window.frame(PlayedWindow.frameTime, [.pointerMoved(CGPoint(x: x, y: y))])
  }

  /// Points where no crate is within 60 points.
  private func pointAtNothing() throws {
    let points = stride(from: 30.0, through: 270, by: 10).flatMap { x in
      stride(from: 30.0, through: 270, by: 10).map { y in SIMD2(x, y) }
    }
    let free = try #require(
      points.first { point in
        space.bodies.allSatisfy { body in
          let way = body.position - point
          return body.type != .dynamic || (way * way).sum().squareRoot() > 60
        }
      })
    try self.point(x: 100 + 2 * free.x, y: 600 - 2 * free.y)
  }

  @Test(arguments: [(20.0, 300.0), (790, 10), (-5, 5)])
  func `what is made outside of the view comes in its middle`(x: Double, y: Double) throws {
    try point(x: x, y: y)
    try window.press(.b)
    let body = try #require(window.sandbox.simulation.body(5))
    #expect(abs(body.position.x - 150) < 1 && abs(body.position.y - 150) < 1)
  }

  @Test func `Delete and Shift with Backspace remove the body at the pointer`() throws {
    let crate = try #require(space.body(BodyID(0)))
    // Where it lies, with y down.
    try point(x: 100 + 2 * crate.position.x, y: 600 - 2 * crate.position.y)
    try window.press(.delete)
    #expect(crate.isRemoved && space.bodyCount == 4)
    let other = try #require(space.body(BodyID(1)))
    try point(x: 100 + 2 * other.position.x, y: 600 - 2 * other.position.y)
    try press(.backspace, holding: .shift)
    #expect(other.isRemoved && space.bodyCount == 3)
    // By itself Backspace is the normal speed.
    try window.press(.equal, .backspace)
    #expect(window.sandbox.loop.timestep.speed == 1 && space.bodyCount == 3)
    try press(.z, holding: .control)
    #expect(notice == "this body can't come back: it wasn't spawned" && space.bodyCount == 3)
  }

  @Test func `where no body is Delete says so`() throws {
    try window.press(.delete)
    #expect(notice == "point at the body that is to go")
    try pointAtNothing()
    try window.press(.delete)
    #expect(notice == "no body to remove here" && space.bodyCount == 5)
  }

  @Test func `Ctrl with Z takes back spawns, the last first, and then has nothing to take back`()
    throws
  {
    try point(x: 400, y: 100)
    try window.press(.c, .b)
    #expect(space.bodyCount == 7)
    try press(.z, holding: .control)
    #expect(space.body(BodyID(6)) == nil && space.body(BodyID(5)) != nil)
    try press(.z, holding: .control)
    #expect(space.bodyCount == 5)
    try press(.z, holding: .control)
    #expect(notice == "nothing to undo" && space.bodyCount == 5)
  }

  @Test func `a spawned body that was removed comes back where it was, at rest`() throws {
    try window.press(.g)
    try pointAtNothing()
    try window.press(.b)
    let ball = try #require(window.sandbox.simulation.body(5))
    try point(x: 100 + 2 * ball.position.x, y: 600 - 2 * ball.position.y)
    let (position, mass) = (ball.position, ball.mass)
    try window.press(.delete)
    #expect(ball.isRemoved)
    try press(.z, holding: .control)
    let again = try #require(window.sandbox.simulation.body(6))
    #expect(again.shapes.count == 1 && again.mass == mass)
    // Gravity was on its way to none when it was made first.
    #expect(abs(again.position.x - position.x) <= 1 / 64 && abs(again.position.y - position.y) < 2)
    #expect(abs(again.velocity.x) < 1e-9 && abs(again.velocity.y) < 20)
  }

  @Test func `while paused a spawn that waits is taken back before it is made`() throws {
    try window.press(.space)
    try window.press(.c)
    try press(.z, holding: .control)
    try window.press(.space)
    try window.frames(3)
    #expect(space.bodyCount == 5)
  }

  @Test func `while paused a second Delete doesn't remove a body twice`() throws {
    let crate = try #require(space.body(BodyID(0)))
    try point(x: 100 + 2 * crate.position.x, y: 600 - 2 * crate.position.y)
    try window.press(.space)
    try window.press(.delete, .delete)
    #expect(notice == "no body to remove here")
    try window.press(.space)
    try window.frames(3)
    #expect(space.bodyCount == 4)
  }

  @Test func `all of it is recorded`() throws {
    try window.press(.f5)
    try point(x: 400, y: 100)
    try window.press(.c, .b)
    try press(.z, holding: .control)
    try window.press(.delete)
    try press(.z, holding: .control)
    try window.press(.f5)
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
  }

  @Test func `a recording that plays is left alone`() throws {
    try window.press(.f5)
    try window.frames(30)
    try window.press(.f5, .f6)
    try window.press(.c, .delete)
    #expect(notice == "not while a recording plays")
    try press(.z, holding: .control)
    #expect(notice == "not while a recording plays" && space.bodyCount == 5)
  }
}
