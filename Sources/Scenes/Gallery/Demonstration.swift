import Foundation
public import Tumble

/// What shows a page in motion: something that a person does, and how long to look.
public struct Demonstration: Sendable {
  /// What is done in the first tick.
  public var events: [SimulationEvent]
  /// How long there is something to see, in seconds.
  public var length: Double

  /// Events, and seconds.
  public init(_ events: [SimulationEvent], length: Double) {
    self.events = events
    self.length = length
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

  /// Nothing has to be done: it moves by itself.
  static func watching(length: Double) -> Demonstration { Demonstration([], length: length) }
}

/// A scene that can be shown in motion.
public protocol DemonstratedScene: Scene {
  /// What shows it in motion; nil: it stands still.
  static var demonstration: Demonstration? { get }
}
