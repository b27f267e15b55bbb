import Foundation
import Layers
import QuartzCore

// What moves the content by itself, and what comes of each move.
extension UIScrollView {
  /// How long a move that the program asks for takes, in seconds.
  private static let animationLength = 0.3

  func setOffset(_ offset: CGPoint) {
    guard abs(offset.x) <= ScrollEdges.furthest, abs(offset.y) <= ScrollEdges.furthest else {
      return misuse("the content of a scroll view can't be at (\(offset.x), \(offset.y))")
    }
    bounds.origin = offset
  }

  func scroll(to offset: CGPoint, animated: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else { return setOffset(offset) }
    stopMotion()
    // Nothing moves a content by itself that a finger holds.
    guard animated, drag == nil, offset != contentOffset, UIView.areAnimationsEnabled else {
      return setOffset(offset)
    }
    indicators.show(in: self)
    begin(
      ScrollMotion(
        .animation,
        x: ScrollCourse(from: contentOffset.x, to: offset.x, length: Self.animationLength),
        y: ScrollCourse(from: contentOffset.y, to: offset.y, length: Self.animationLength)))
  }

  /// The nearest offset at which a rectangle of the content is seen, or its beginning.
  func offset(showing rect: CGRect) -> CGPoint {
    func position(_ offset: Double, _ edges: ScrollEdges, _ low: Double, _ high: Double) -> Double {
      var position = offset
      if high > position + edges.length { position = high - edges.length }
      if low < position { position = low }
      return edges.clamped(position)
    }
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return contentOffset
    }
    return CGPoint(
      x: position(contentOffset.x, horizontalEdges, rect.minX, rect.maxX),
      y: position(contentOffset.y, verticalEdges, rect.minY, rect.maxY))
  }

  func begin(_ motion: ScrollMotion) {
    self.motion = motion
    motion.begin { [weak self, weak motion] isOver in
      guard let self, let motion, self.motion === motion else { return }
      step(to: motion.offset)
      // The delegate may have stopped it.
      if isOver, self.motion === motion { end(motion) }
    }
  }

  /// Stops the content where it is.
  func stopMotion() {
    guard let motion else { return }
    motion.stop()
    self.motion = nil
    indicators.fade()
    if motion.kind == .deceleration { delegate?.scrollViewDidEndDecelerating(self) }
  }

  private func end(_ motion: ScrollMotion) {
    self.motion = nil
    indicators.fade()
    switch motion.kind {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Lets what comes to rest lie on whole points, where its letters and edges are sharp.
  func settle() {
    step(
      to: CGPoint(
        x: horizontalEdges.clamped(contentOffset.x.rounded()),
        y: verticalEdges.clamped(contentOffset.y.rounded())))
  }

  /// Moves the content as a drag or a motion does.
  func step(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isStepping = true
    bounds.origin = offset
    isStepping = false
  }

  /// The bounds' origin is another one.
  func hasScrolled(from before: CGPoint) {
    if !isStepping {
      // A drag or a motion goes on from there.
      let way = CGPoint(x: contentOffset.x - before.x, y: contentOffset.y - before.y)
      drag?.origin.x += way.x
      drag?.origin.y += way.y
      motion?.displace(by: way)
    }
    let isOwnStep = isStepping
    isStepping = false
    delegate?.scrollViewDidScroll(self)
    isStepping = isOwnStep
    indicators.update(in: self)
  }

  /// Moves a content that nobody drags to within its edges, unless what moves it ends there.
  func keepWithinEdges() {
    guard drag == nil else { return }
    if let end = motion?.end {
      guard
        horizontalEdges.clamped(end.x) != end.x || verticalEdges.clamped(end.y) != end.y
      else { return }
      stopMotion()
      // The delegate may have begun another one.
      guard motion == nil, drag == nil else { return }
    }
    let offset = CGPoint(
      x: horizontalEdges.clamped(contentOffset.x), y: verticalEdges.clamped(contentOffset.y))
    if offset != contentOffset { setOffset(offset) }
  }
}
