package import Foundation
import Physics
package import Tumble

/// Turns the wheel, held directions and page keys into drags of one tick: how a scene scrolls.
///
/// A drag goes against the way that is to be seen: what drags up shows what is further down. What is
/// less than 1/64 point is kept for the next one, so that the sum of all moves is right.
package struct ScrollMapper {
  /// How far a notch of the wheel goes, in points of the world.
  package static let notch = 60.0
  /// How fast held keys and a stick that is all the way out scroll, in points a second.
  package static let speed = 720.0
  /// How much of the view's height a page key goes on by.
  package static let page = 0.9

  /// The part of the world that is shown; keys drag in its middle.
  private let view: CGRect
  private let tickSeconds: Double
  /// What the wheel has yet to do, in points of the world, y up, and where it is.
  private var wheelWay = Vector2.zero
  private var wheelPoint: CGPoint
  /// What page keys have yet to do.
  private var pageWay = Vector2.zero
  private var wheelRest = Vector2.zero
  private var heldRest = Vector2.zero

  /// A mapper with nothing to do.
  package init(view: CGRect, rate: TickRate) {
    self.view = view
    tickSeconds = rate.tickSeconds
    wheelPoint = CGPoint(x: view.midX, y: view.midY)
  }

  /// Takes notches of the wheel, up and right positive, at a point of the world.
  package mutating func turnWheel(dx: Double, dy: Double, at point: CGPoint) {
    guard dx.isFinite, dy.isFinite, point.x.isFinite, point.y.isFinite else { return }
    wheelWay -= Vector2(dx, dy) * Self.notch
    wheelPoint = point
  }

  /// Takes a page key: one page on with 1, one back with -1.
  package mutating func turnPage(by pages: Double) {
    pageWay.y += pages * view.height * Self.page
  }

  /// Forgets what wheel and page keys have yet to do.
  package mutating func forget() {
    wheelWay = .zero
    pageWay = .zero
  }

  /// The drags of the next tick, while a direction of at most length 1, y up, is held.
  package mutating func events(held: Vector2) -> [SimulationEvent] {
    let wheel = Self.drag(from: wheelPoint, by: wheelWay, &wheelRest)
    let way = pageWay - held * (Self.speed * tickSeconds)
    let keys = Self.drag(from: CGPoint(x: view.midX, y: view.midY), by: way, &heldRest)
    forget()
    return wheel + keys
  }

  /// Down, moved by a way and up; nothing where that is less than 1/64 point.
  private static func drag(from start: CGPoint, by way: Vector2, _ rest: inout Vector2)
    -> [SimulationEvent]
  {
    guard way != .zero, let (x, y) = Quantised.point(start) else { return [] }
    let wanted = way + rest
    let limit = Double(Int32.max / 4)
    guard let dx = Quantised.finite(wanted.x, scale: 64, limit: limit),
      let dy = Quantised.finite(wanted.y, scale: 64, limit: limit)
    else { return [] }
    rest = wanted - Vector2(Double(dx), Double(dy)) / 64
    guard dx != 0 || dy != 0 else { return [] }
    let pointer = SimulationEvent.scrollPointer
    return [
      .pointerDown(pointer: pointer, x: x, y: y),
      .pointerMoved(
        pointer: pointer, x: x.addingClamped(dx), y: y.addingClamped(dy)),
      .pointerUp(pointer: pointer),
    ]
  }
}

extension Int32 {
  fileprivate func addingClamped(_ other: Int32) -> Int32 {
    Int32(clamping: Int64(self) + Int64(other))
  }
}

extension Simulation {
  /// What wheel, keys and sticks scroll; nil: they zoom and tilt gravity.
  package var scrolledView: CGRect? { sceneType.scrolls ? sceneType.view : nil }
}
