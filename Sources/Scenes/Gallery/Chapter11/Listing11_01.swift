import Foundation
import Tumble

/// A ball that a timer moves, 1/60 s at each call, whatever has passed: the book, listing 11.1.
struct Listing11_01: GalleryPage {
  static let listing = Listing(11, 1)
  static let summary = "tap: a ball bounces by a timer"
  static let demonstration: Demonstration? = .watching(length: 1)

  private let timed = TimedBall()

  init() {}

  func build(on screen: Screen) {
    timed.fall.ball.add(to: screen)
    timed.animate()
  }

  func tap(at point: CGPoint, on screen: Screen) { timed.animate() }
}

/// The fall with its timer.
private final class TimedBall {
  let fall = FallenBall()
  private var timer: MediaTimer?

  func animate() {
    fall.restart()
    timer?.invalidate()
    timer = .scheduledTimer(withTimeInterval: 1 / 60.0, repeats: true) { [weak self] _ in
      self?.step()
    }
  }

  private func step() {
    fall.move(on: 1 / 60.0)
    guard fall.hasEnded else { return }
    timer?.invalidate()
    timer = nil
  }
}
