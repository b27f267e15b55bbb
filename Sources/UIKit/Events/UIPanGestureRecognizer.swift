public import Foundation

/// Recognises that a finger drags; it begins when the finger has moved by 10 points.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers there must be at least; 1 at first.
  open var minimumNumberOfTouches = 1
  /// How many fingers there may be at most; at first any number.
  open var maximumNumberOfTouches = Int.max

  /// How far a finger may move before it drags, in points.
  var slack: Double { 10 }
  /// The moves of that many seconds make the velocity.
  private static let velocitySpan = 0.1
  /// Where the translation counts from, in the window's coordinates.
  private var start = CGPoint.zero
  /// Where the fingers' middle was lately, in the window's coordinates.
  private var trail: [(location: CGPoint, time: TimeInterval)] = []

  /// A recogniser that calls `handler` when dragging begins, goes on and ends.
  ///
  /// Apple's takes a target and a selector, which there are none of here.
  public convenience init(_ handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init(handler: { ($0 as? UIPanGestureRecognizer).map(handler) })
  }

  /// How far the fingers have gone since they came down, in the coordinates of `view`.
  open func translation(in view: UIView?) -> CGPoint { way(from: start, to: here, in: view) }

  /// Lets the translation count from another value on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = here
    guard let view, let window = view.window, view !== window else {
      start = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
      return
    }
    let inView = view.layer.convert(here, from: window.layer)
    start = view.layer.convert(
      CGPoint(x: inView.x - translation.x, y: inView.y - translation.y), to: window.layer)
  }

  /// How fast the fingers move, in points a second, in the coordinates of `view`.
  ///
  /// It is the mean of the last tenth of a second; fingers that rested so long have none.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let first = trail.first, let last = trail.last, last.time > first.time else {
      return .zero
    }
    let way = way(from: first.location, to: last.location, in: view)
    let time = last.time - first.time
    return CGPoint(x: way.x / time, y: way.y / time)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      return state = state == .possible ? .failed : .ended
    }
    settle(at: location(in: nil), event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let middle = location(in: nil)
    trail.append((middle, event.timestamp))
    forget(before: event.timestamp - Self.velocitySpan)
    if state == .possible {
      let way = way(from: start, to: middle, in: nil)
      let length = hypot(way.x, way.y)
      guard numberOfTouches >= minimumNumberOfTouches, length > 0, length >= slack else { return }
      state = .began
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    forget(before: event.timestamp - Self.velocitySpan)
    let staying = self.touches.filter { !touches.contains($0) }.map { $0.location(in: nil) }
    guard !staying.isEmpty, staying.count >= minimumNumberOfTouches else {
      return state = state == .possible ? .failed : .ended
    }
    let sum = staying.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let count = CGFloat(staying.count)
    settle(at: CGPoint(x: sum.x / count, y: sum.y / count), event.timestamp)
  }

  open override func reset() {
    start = .zero
    trail = []
  }

  /// Another finger, or one less, moves the fingers' middle, and that is no dragging.
  private func settle(at middle: CGPoint, _ time: TimeInterval) {
    let way = trail.isEmpty ? .zero : way(from: start, to: here, in: nil)
    start = CGPoint(x: middle.x - way.x, y: middle.y - way.y)
    trail = [(middle, time)]
  }

  /// Forgets where the fingers were before a time, but for where they are.
  private func forget(before time: TimeInterval) {
    let last = trail.last
    trail.removeAll { $0.time < time }
    if trail.isEmpty, let last { trail = [last] }
  }

  private var here: CGPoint { trail.last?.location ?? start }

  private func way(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    var (start, end) = (start, end)
    if let view, let window = view.window, view !== window {
      start = view.layer.convert(start, from: window.layer)
      end = view.layer.convert(end, from: window.layer)
    }
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
