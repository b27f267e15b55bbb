package import Foundation
import Layers
import QuartzCore

/// Makes touches of pointers, and gives them to a window: what whoever runs a window calls.
///
/// Times are media times, so the same calls at the same times do the same.
package final class PointerTouches {
  private weak var window: UIWindow?
  /// Those that are down, in the order in which they came down.
  private var down: [(pointer: Int, touch: UITouch)] = []
  /// The last one that came down.
  private var last: (location: CGPoint, time: TimeInterval, tapCount: Int)?

  /// How long after a tap another one may begin to count as a second, in seconds.
  static let longestPause = 0.35
  /// How far from it, in points.
  static let widestSeparation = 45.0

  /// No touches yet.
  package init(of window: UIWindow) { self.window = window }

  /// A pointer came down at a point of the window; one that is down already goes up first.
  package func begin(_ pointer: Int, at location: CGPoint, type: UITouch.TouchType = .direct) {
    end(pointer, at: nil)
    guard let window else { return }
    let now = CACurrentMediaTime()
    let touch = UITouch(at: location, in: window, timestamp: now, type: type)
    if type == .direct {
      touch.tapCount = tapCount(at: location, now)
      last = (location, now, touch.tapCount)
    }
    down.append((pointer, touch))
    send(touch)
  }

  /// A pointer that is down moved.
  package func move(_ pointer: Int, to location: CGPoint) {
    change(pointer, to: .moved, at: location)
  }

  /// A pointer went up; nil: where it was.
  package func end(_ pointer: Int, at location: CGPoint? = nil) {
    change(pointer, to: .ended, at: location)
    down.removeAll { $0.pointer == pointer }
  }

  /// All touches are nobody's from now on.
  package func cancel() {
    for (pointer, _) in down { change(pointer, to: .cancelled, at: nil) }
    down = []
  }

  private func change(_ pointer: Int, to phase: UITouch.Phase, at location: CGPoint?) {
    guard let touch = down.first(where: { $0.pointer == pointer })?.touch else { return }
    touch.change(to: phase, at: location, timestamp: CACurrentMediaTime())
    send(touch)
  }

  /// Tells the window of a touch; the others did nothing.
  private func send(_ touch: UITouch) {
    for (_, other) in down where other !== touch { other.phase = .stationary }
    window?.sendEvent(UIEvent(down.map(\.touch), timestamp: touch.timestamp))
  }

  private func tapCount(at location: CGPoint, _ now: TimeInterval) -> Int {
    guard let last, now - last.time <= Self.longestPause else { return 1 }
    let distance = hypot(location.x - last.location.x, location.y - last.location.y)
    return distance <= Self.widestSeparation ? last.tapCount + 1 : 1
  }
}
