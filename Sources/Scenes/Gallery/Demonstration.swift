import Foundation
package import Tumble

/// What shows a page in motion: something that a person does, and how long to look.
package struct Demonstration: Sendable {
  /// What is done in the first tick.
  package var events: [SimulationEvent]
  /// How long there is something to see, in seconds.
  package var length: Double
  /// Where a pointer that is held down goes, in equal times from each point to the next: in 1/64 point,
  /// y up.
  private var way: [SIMD2<Double>] = []
  /// How long it is held down, in seconds; nil: until the end.
  private var lift: Double?

  /// Events, and seconds.
  package init(_ events: [SimulationEvent], length: Double) {
    self.events = events
    self.length = length
  }

  /// What is done later, at so many seconds from the first tick; nil: nothing.
  ///
  /// A pointer that was lifted says so from then on.
  package func event(at seconds: Double) -> SimulationEvent? {
    guard way.count > 1 else { return nil }
    if let lift, seconds > lift { return .pointerUp(pointer: 0) }
    let progress = min(seconds / (lift ?? length), 1) * Double(way.count - 1)
    let index = min(Int(progress), way.count - 2)
    let point = way[index] + (way[index + 1] - way[index]) * (progress - Double(index))
    return .pointerMoved(pointer: 0, x: Int32(point.x), y: Int32(point.y))
  }

  /// A press of the key of the page's first button.
  static func firstButton(length: Double) -> Demonstration {
    Demonstration([.key(code: 0, isDown: true), .key(code: 0, isDown: false)], length: length)
  }

  /// A tap at a point of the page, y down.
  static func tap(_ x: Double, _ y: Double, length: Double) -> Demonstration {
    let (x, y) = (Int32(x * 64), Int32((Double(Screen.size.height) - y) * 64))
    return Demonstration(
      [.pointerDown(pointer: 0, x: x, y: y), .pointerUp(pointer: 0)], length: length)
  }

  /// A drag from a point of the page, y down, by a way to the right, in points.
  static func drag(_ x: Double, _ y: Double, by width: Double, length: Double) -> Demonstration {
    drag(x, y, by: CGSize(width: width, height: 0), length: length)
  }

  /// A drag from a point of the page, y down, by a way to the right and down, in points.
  static func drag(_ x: Double, _ y: Double, by way: CGSize, length: Double) -> Demonstration {
    let end = CGPoint(x: x + way.width, y: y + way.height)
    return stroke([CGPoint(x: x, y: y), end], length: length)
  }

  /// A drag through points of the page, y down.
  private static func stroke(_ points: [CGPoint], length: Double) -> Demonstration {
    let way = points.map { SIMD2($0.x, Screen.size.height - $0.y) * 64 }
    guard let start = way.first else { return Demonstration([], length: length) }
    var result = Demonstration(
      [.pointerDown(pointer: 0, x: Int32(start.x), y: Int32(start.y))], length: length)
    result.way = way
    return result
  }

  /// A drag from a point of the page, y down, by a way down, in points and a quarter of a second.
  static func flick(_ x: Double, _ y: Double, by height: Double, length: Double) -> Demonstration {
    flick(x, y, by: CGSize(width: 0, height: height), length: length)
  }

  /// A drag from a point of the page, y down, by a way to the right and down, in points and a quarter of a second.
  static func flick(_ x: Double, _ y: Double, by way: CGSize, length: Double) -> Demonstration {
    let end = CGPoint(x: x + way.width, y: y + way.height)
    var result = stroke([CGPoint(x: x, y: y), end], length: length)
    result.lift = 0.25
    return result
  }

  /// A drag along a line with three loops, from the left to the right of the page.
  static func signature(length: Double) -> Demonstration {
    let points = (0...360).map { step in
      let progress = Double(step) / 360
      return CGPoint(
        x: 60 + 200 * progress - 36 * sin(progress * 6 * .pi),
        y: 220 - 90 * cos(progress * 6 * .pi))
    }
    return stroke(points, length: length)
  }

  /// Nothing has to be done: it moves by itself.
  static func watching(length: Double) -> Demonstration { Demonstration([], length: length) }
}

/// What is done in a demonstration after its first tick, as a loop's events.
package struct DemonstrationSource: TickSource {
  private let demonstration: Demonstration
  private let rate: TickRate

  /// The events of `demonstration` for a scene of `rate`.
  package init(_ demonstration: Demonstration, rate: TickRate) {
    self.demonstration = demonstration
    self.rate = rate
  }

  /// What is done by the end of the tick that comes now.
  package func events(at tick: Tick) -> [SimulationEvent]? {
    demonstration.event(at: rate.seconds(at: Tick(tick.number + 1))).map { [$0] } ?? []
  }
}

/// A scene that can be shown in motion.
package protocol DemonstratedScene: Scene {
  /// What shows it in motion; nil: it stands still.
  static var demonstration: Demonstration? { get }
}
