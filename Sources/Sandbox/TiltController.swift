package import Foundation
package import Physics
package import Tumble

/// Turns held keys and sticks into gravity that leans over and springs back.
///
/// Tilt is a vector that starts at the scene's gravity divided by its length. Before each tick it
/// moves towards its target, by 4/hz at most: a quarter of a second from level to lying on its
/// side. The target is the held direction, or the base where none is held.
package struct TiltController: Equatable, Sendable {
  /// The held keys' direction, y up; any length.
  package var keys: Vector2 = .zero
  /// The stick, y up, −1…1 each.
  package var stick: Vector2 = .zero
  /// How far a controller that has a sensor leans out of level; it counts where nothing is held.
  package var lean: Vector2 = .zero

  /// How far out a stick must be to count.
  package static let deadZone = 0.15
  /// The strength in points/s² where the scene has no gravity of its own.
  package static let strengthWithoutGravity = 1000.0

  /// What gravity is where nothing tilts it, in points/s².
  package let levelGravity: Vector2
  /// How strong it is where it is tilted, in points/s².
  package let strength: Double
  private let level: Vector2
  private let reach: Double
  /// What it has come to by what was held so far.
  package private(set) var course: Course

  /// Where tilt is, where it springs back to, and what was told of it last.
  package struct Course: Equatable, Sendable {
    var base: Vector2
    var tilt: Vector2
    var last: SimulationEvent
  }

  /// A controller that is level.
  package init(gravity: Vector2, rate: TickRate) {
    let length = gravity.length
    levelGravity = gravity
    strength = length > 0 ? length : Self.strengthWithoutGravity
    level = length > 0 ? gravity / length : .zero
    reach = 4.0 / Double(rate.ticksPerSecond)
    course = Course(base: level, tilt: level, last: Self.event(gravity))
  }

  /// Switches the base between the scene's gravity and none.
  package mutating func toggleZeroGravity() {
    course.base = course.base == .zero ? level : .zero
  }

  /// Base and tilt are the scene's gravity again, at once.
  package mutating func makeLevel() {
    course.base = level
    course.tilt = level
  }

  /// Goes on from an earlier state of the run, which has this gravity; nil: nobody knows any more how it
  /// came to that.
  package mutating func goBack(to earlier: Course?, gravity: Vector2) {
    if let earlier {
      course = earlier
    } else {
      course.tilt = gravity / strength
      course.last = Self.event(gravity)
    }
  }

  /// Lets go of everything that is held.
  package mutating func releaseAll() {
    keys = .zero
    stick = .zero
    lean = .zero
  }

  /// Moves on by one tick; returns an event if gravity is another now.
  package mutating func event() -> SimulationEvent? {
    let way = target - course.tilt
    let distance = way.length
    course.tilt = distance <= reach ? target : course.tilt + way * (reach / distance)
    let event = Self.event(course.tilt * strength)
    guard event != course.last else { return nil }
    course.last = event
    return event
  }

  /// The direction that keys or the stick hold, y up, at most 1 long; zero: none.
  package var held: Vector2 {
    let length = keys.length
    let out = stick.length
    let pushed = out > Self.deadZone ? stick / max(1, out) : .zero
    return length > 0 && 1 >= pushed.length ? keys / length : pushed
  }

  private var target: Vector2 {
    guard held == .zero else { return held }
    let leaning = course.base + lean
    return leaning / max(1, leaning.length)
  }

  private static func event(_ gravity: Vector2) -> SimulationEvent {
    .gravity(
      x: Quantised.value(gravity.x, scale: 1000, limit: 100_000_000),
      y: Quantised.value(gravity.y, scale: 1000, limit: 100_000_000))
  }
}

/// How doubles become the whole numbers of events.
package enum Quantised {
  /// `value · scale`, rounded half away from zero and clamped; nil where it is not finite.
  package static func finite(_ value: Double, scale: Double, limit: Double) -> Int32? {
    guard value.isFinite else { return nil }
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    return Int32(min(max(scaled, -limit), limit))
  }

  /// A point of the world, in 1/64 points; nil where it is not finite.
  package static func point(_ point: CGPoint) -> (x: Int32, y: Int32)? {
    let limit = Double(Int32.max)
    guard let x = finite(point.x, scale: 64, limit: limit),
      let y = finite(point.y, scale: 64, limit: limit)
    else { return nil }
    return (x, y)
  }

  static func value(_ value: Double, scale: Double, limit: Double) -> Int32 {
    finite(value, scale: scale, limit: limit) ?? 0
  }
}
