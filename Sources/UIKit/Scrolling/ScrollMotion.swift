import Foundation
import Layers
import QuartzCore

/// A motion of a scroll view's content that goes on by itself.
///
/// A timer of the layers' context moves it at each turn, so at each tick of a simulation, whatever
/// frames there are. It is gone when nothing moves.
final class ScrollMotion {
  /// What it is, for the delegate.
  enum Kind {
    /// What follows a drag.
    case deceleration
    /// What the program asked for.
    case animation
  }

  let kind: Kind
  /// Where it is by now.
  private(set) var offset: CGPoint
  private let x: ScrollCourse
  private let y: ScrollCourse
  private let start: TimeInterval
  /// How far somebody else has moved the content meanwhile.
  private var displacement = CGPoint.zero
  private var timer: MediaTimer?

  /// Where it ends.
  var end: CGPoint { CGPoint(x: x.end + displacement.x, y: y.end + displacement.y) }

  /// Whether it is over as soon as it begins.
  var isNone: Bool { x.length == 0 && y.length == 0 }

  /// A motion that begins with `begin`.
  init(_ kind: Kind, x: ScrollCourse, y: ScrollCourse) {
    self.kind = kind
    self.x = x
    self.y = y
    start = CACurrentMediaTime()
    offset = CGPoint(x: x.offset(at: 0), y: y.offset(at: 0))
  }

  deinit { timer?.invalidate() }

  /// Calls `step` from the next turn on, with whether the motion is over by then.
  func begin(_ step: @escaping (_ isOver: Bool) -> Void) {
    timer = .scheduledTimer(withTimeInterval: 0, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      step(advance())
    }
  }

  /// Ends it where it is.
  func stop() { timer?.invalidate() }

  /// Goes on from elsewhere.
  func displace(by way: CGPoint) {
    displacement.x += way.x
    displacement.y += way.y
  }

  private func advance() -> Bool {
    let time = CACurrentMediaTime() - start
    let isOver = time >= max(x.length, y.length) - 1e-9
    offset = CGPoint(
      x: x.offset(at: time) + displacement.x, y: y.offset(at: time) + displacement.y)
    if isOver {
      offset = end
      stop()
    }
    return isOver
  }
}
