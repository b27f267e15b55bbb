import Foundation

/// Recognises taps: touches that go up again near to where they came down.
///
/// A touch may move by 10 points. Further taps begin within 0.35 s of the one before, and within 45
/// points of it.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps there must be; 1 at first.
  open var numberOfTapsRequired = 1
  /// How many fingers must tap together; 1 at first.
  open var numberOfTouchesRequired = 1

  private static let widestMove = 10.0
  /// Where the first of the fingers came down, in the window, and when.
  private var start: (location: CGPoint, time: TimeInterval)?
  private var tapsSoFar = 0
  private var mostTouches = 0

  /// A recogniser that calls `handler` when there was a tap.
  ///
  /// Apple's takes a target and a selector, which there are none of here.
  public convenience init(_ handler: @escaping (UITapGestureRecognizer) -> Void) {
    self.init(handler: { ($0 as? UITapGestureRecognizer).map(handler) })
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    mostTouches = max(mostTouches, numberOfTouches)
    guard numberOfTouches == 1 else {
      if numberOfTouches > numberOfTouchesRequired { state = .failed }
      return
    }
    let here = location(in: nil)
    if let start, tapsSoFar > 0 {
      let isLate = event.timestamp - start.time > PointerTouches.longestPause
      if isLate || distance(start.location, here) > PointerTouches.widestSeparation {
        tapsSoFar = 0
      }
    }
    start = (here, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1, let start else { return }
    if distance(start.location, location(in: nil)) > Self.widestMove { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // The last of several fingers makes the tap.
    guard numberOfTouches == 1 else { return }
    guard mostTouches == numberOfTouchesRequired else { return state = .failed }
    mostTouches = 0
    tapsSoFar += 1
    if tapsSoFar >= numberOfTapsRequired { state = .ended }
  }

  open override func reset() {
    tapsSoFar = 0
    mostTouches = 0
    start = nil
  }

  /// Another tap recogniser goes on if it waits for more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    hypot(first.x - second.x, first.y - second.y)
  }
}
