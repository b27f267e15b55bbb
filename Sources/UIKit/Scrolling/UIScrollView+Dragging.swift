import Foundation

/// A finger that drags a scroll view's content.
struct ScrollDrag {
  /// Where the content would be without the finger's way.
  var origin: CGPoint
  /// What of the way was needed to know that it is a drag: the content doesn't follow that.
  let slack: CGPoint
  /// The page that it began on, in a scroll view that pages.
  let page: CGPoint
}

// What fingers do to the content, and what follows.
extension UIScrollView {
  var horizontalEdges: ScrollEdges {
    ScrollEdges(
      content: contentSize.width, length: bounds.width, before: adjustedContentInset.left,
      after: adjustedContentInset.right)
  }

  var verticalEdges: ScrollEdges {
    ScrollEdges(
      content: contentSize.height, length: bounds.height, before: adjustedContentInset.top,
      after: adjustedContentInset.bottom)
  }

  private var movesHorizontally: Bool {
    bounces && alwaysBounceHorizontal || !horizontalEdges.isPoint
  }

  private var movesVertically: Bool {
    bounces && alwaysBounceVertical || !verticalEdges.isPoint
  }

  /// Whether the content moves by itself.
  var isMoving: Bool { motion != nil }

  /// How far the pan has gone.
  ///
  /// A wheel that turns over a content that moves only across moves it across, unless something around
  /// it moves down.
  private var way: CGPoint {
    let way = pan.translation(in: self)
    guard pan.isIndirect, abs(way.y) > abs(way.x), movesHorizontally, !movesVertically,
      !sequence(first: self as UIView, next: \.superview).dropFirst()
        .contains(where: { ($0 as? UIScrollView)?.movesVertically == true })
    else { return way }
    return CGPoint(x: way.y, y: 0)
  }

  /// Whether what the fingers do is a drag of this content.
  func mayBeginDrag() -> Bool {
    let way = way
    guard !pan.isIndirect else {
      // What can't move any further leaves it to the scroll view around it.
      return pan.hasCaught || horizontalEdges.clamped(contentOffset.x - way.x) != contentOffset.x
        || verticalEdges.clamped(contentOffset.y - way.y) != contentOffset.y
    }
    guard pan.touches.compactMap(\.view).allSatisfy(touchesShouldCancel) else { return false }
    return pan.hasCaught || (abs(way.x) > abs(way.y) ? movesHorizontally : movesVertically)
  }

  /// Does what the recogniser says.
  func follow(_ pan: ScrollPanRecognizer) {
    switch pan.state {
    case .began: beginDrag()
    case .changed: moveDrag()
    case .ended: endDrag(velocity: pan.isIndirect ? .zero : pan.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    stopMotion()
    let way = way
    let length = hypot(way.x, way.y)
    let slack = length > 0 ? min(pan.slack / length, 1) : 0
    drag = ScrollDrag(
      origin: CGPoint(
        x: horizontalEdges.released(contentOffset.x), y: verticalEdges.released(contentOffset.y)),
      slack: CGPoint(x: way.x * slack, y: way.y * slack), page: nearestPage)
    // The delegate, told of the rest, may have begun another motion.
    stopMotion()
    delegate?.scrollViewWillBeginDragging(self)
    moveDrag()
  }

  private func moveDrag() {
    guard let drag else { return }
    indicators.show(in: self)
    let way = way
    let wanted = CGPoint(
      x: drag.origin.x - way.x + drag.slack.x, y: drag.origin.y - way.y + drag.slack.y)
    func position(_ wanted: Double, _ edges: ScrollEdges) -> Double {
      bounces && !pan.isIndirect ? edges.stretched(wanted) : edges.clamped(wanted)
    }
    step(
      to: CGPoint(
        x: movesHorizontally ? position(wanted.x, horizontalEdges) : contentOffset.x,
        y: movesVertically ? position(wanted.y, verticalEdges) : contentOffset.y))
  }

  /// The finger went up, at a speed in points a second.
  private func endDrag(velocity finger: CGPoint) {
    guard let drag else { return }
    let velocity = CGPoint(
      x: movesHorizontally ? -finger.x : 0, y: movesVertically ? -finger.y : 0)
    let before = contentOffset
    let motion = course(after: drag, velocity)
    self.drag = nil
    // The delegate may have moved it elsewhere, or taken it away.
    var isLeftAlone: Bool {
      self.motion == nil && self.drag == nil && contentOffset == before && window != nil
    }
    let goesOn = !motion.isNone && isLeftAlone
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard isLeftAlone else { return }
    guard goesOn else {
      if !pan.isIndirect { settle() }
      return indicators.fade()
    }
    delegate?.scrollViewWillBeginDecelerating(self)
    if isLeftAlone { begin(motion) }
  }

  /// What follows a drag, after the delegate was asked.
  private func course(after drag: ScrollDrag, _ velocity: CGPoint) -> ScrollMotion {
    let usual = isPagingEnabled ? pagingMotion(after: drag, velocity) : freeMotion(velocity)
    var target = usual.end
    withUnsafeMutablePointer(to: &target) { target in
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
        targetContentOffset: target)
    }
    guard target != usual.end, target.x.isFinite, target.y.isFinite else { return usual }
    let rate = decelerationRate.usable
    return ScrollMotion(
      .deceleration, x: ScrollCourse(from: contentOffset.x, slowingTo: target.x, rate: rate),
      y: ScrollCourse(from: contentOffset.y, slowingTo: target.y, rate: rate))
  }

  private func freeMotion(_ velocity: CGPoint) -> ScrollMotion {
    func course(_ offset: Double, _ velocity: Double, _ edges: ScrollEdges) -> ScrollCourse {
      ScrollCourse(
        from: offset, velocity: velocity, within: edges.range, rate: decelerationRate.usable,
        bounces: bounces)
    }
    return ScrollMotion(
      .deceleration, x: course(contentOffset.x, velocity.x, horizontalEdges),
      y: course(contentOffset.y, velocity.y, verticalEdges))
  }
}

// Scroll views that come to rest at multiples of their size.
extension UIScrollView {
  /// A finger that is slower than that when it goes up turns no page, in points a second.
  private static let slowest = 100.0

  private var nearestPage: CGPoint {
    CGPoint(
      x: bounds.width > 0 ? (contentOffset.x / bounds.width).rounded() : 0,
      y: bounds.height > 0 ? (contentOffset.y / bounds.height).rounded() : 0)
  }

  /// To the next page in the finger's direction, or to the nearest one if it was slow.
  ///
  /// What scrolls without a finger has no speed, and turns pages by its way.
  private func pagingMotion(after drag: ScrollDrag, _ velocity: CGPoint) -> ScrollMotion {
    func course(
      _ offset: Double, _ velocity: Double, _ way: Double, _ page: Double, _ edges: ScrollEdges
    ) -> ScrollCourse {
      let length = edges.length
      guard length > 0 else { return ScrollCourse(at: offset) }
      var next = (offset / length).rounded()
      let direction = pan.isIndirect ? -way : velocity
      if abs(direction) > (pan.isIndirect ? 0 : Self.slowest) {
        next =
          direction > 0
          ? (offset / length).rounded(.down) + 1
          : (offset / length).rounded(.up) - 1
        if !pan.isIndirect { next = min(max(next, page - 1), page + 1) }
      }
      return ScrollCourse(
        from: offset, velocity: velocity, springingTo: edges.clamped(next * length))
    }
    let way = way
    return ScrollMotion(
      .deceleration,
      x: course(contentOffset.x, velocity.x, way.x, drag.page.x, horizontalEdges),
      y: course(contentOffset.y, velocity.y, way.y, drag.page.y, verticalEdges))
  }
}
