import Foundation
import Tumble

/// A ball that a display link moves, by the time that really passed: the book, listing 11.2.
struct Listing11_02: GalleryPage {
  static let listing = Listing(11, 2)
  static let summary = "tap: a ball bounces by a display link"
  static let demonstration: Demonstration? = .watching(length: 1)

  private let linked = LinkedBall()

  init() {}

  func build(on screen: Screen) {
    linked.fall.ball.add(to: screen)
    linked.animate()
  }

  func tap(at point: CGPoint, on screen: Screen) { linked.animate() }
}

/// The fall with its display link.
private final class LinkedBall {
  let fall = FallenBall()
  private var timer: CADisplayLink?
  private var lastStep: CFTimeInterval = 0

  func animate() {
    fall.restart()
    timer?.invalidate()
    lastStep = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] _ in self?.step() }
    link.add(to: .main, forMode: .default)
    timer = link
  }

  private func step() {
    let thisStep = CACurrentMediaTime()
    fall.move(on: thisStep - lastStep)
    lastStep = thisStep
    guard fall.hasEnded else { return }
    timer?.invalidate()
    timer = nil
  }
}
