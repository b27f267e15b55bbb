import Layers
import UIKit

/// What a scroll view's delegate was told, in order.
final class ScrollLog: NSObject, UIScrollViewDelegate {
  var lines: [String] = []
  /// Where the content was at each `scrollViewDidScroll`.
  var offsets: [CGPoint] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  /// What the content is to come to instead.
  var wanted: CGPoint?

  /// The lines without those of moves.
  var marks: [String] { lines.filter { $0 != "scroll" } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    lines.append("scroll")
    offsets.append(scrollView.contentOffset)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("will lift")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let wanted { targetContentOffset.pointee = wanted }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("lifted \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("will slow") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rests") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("is there") }
}

/// A scroll view of 200 × 400 points over a content of 200 × 2000, and a finger.
struct ScrollStage: StageSuite {
  let stage = Stage()
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  let log = ScrollLog()
  let touches: PointerTouches

  init() {
    touches = PointerTouches(of: stage.window)
    turn { [stage, scroll, log] in
      scroll.contentSize = CGSize(width: 200, height: 2000)
      scroll.delegate = log
      stage.window.addSubview(scroll)
    }
  }

  var y: CGFloat { scroll.contentOffset.y }

  func down(_ x: CGFloat, _ y: CGFloat, at time: Double, type: UITouch.TouchType = .direct) {
    at(time) { touches.begin(0, at: CGPoint(x: x, y: y), type: type) }
  }

  func move(_ x: CGFloat, _ y: CGFloat, at time: Double) {
    at(time) { touches.move(0, to: CGPoint(x: x, y: y)) }
  }

  func up(at time: Double) { at(time) { touches.end(0) } }

  /// A finger that comes down at (100, 300) at a time and is moved down in five steps of 1/60 s.
  ///
  /// Its speed when it goes up is `way` · 12 points a second.
  func flick(by way: CGFloat, at time: Double) {
    down(100, 300, at: time)
    for step in 1...5 {
      move(100, 300 + way * CGFloat(step) / 5, at: time + Double(step) / 60)
    }
    up(at: time + 5.0 / 60)
  }

  /// Lets time pass by 120ths of a second.
  func wait(from start: Double, to end: Double) {
    for tick in 1...max(1, Int(((end - start) * 120).rounded())) {
      frame(at: start + Double(tick) / 120)
    }
  }

  private func at(_ time: Double, _ body: () -> Void) {
    context.perform {
      context.beginFrame(at: time)
      body()
      _ = tree.commit()
    }
  }
}

/// A view that tells what its touches did.
final class Touched: UIView {
  var lines: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.append("began")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.append("ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.append("cancelled")
  }
}
