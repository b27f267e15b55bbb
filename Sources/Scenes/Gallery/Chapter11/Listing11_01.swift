import Foundation
import Tumble
import UIKit

/// A ball that a timer moves, 1/60 s at each call, whatever has passed: the book, listing 11.1.
///
/// The timer is a `MediaTimer`: a `Timer` would count the time on the wall.
struct Listing11_01: ControllerPage {
  static let listing = Listing(11, 1)
  static let summary = "tap: a ball bounces by a timer"
  static let demonstration: Demonstration? = .watching(length: 1)

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ViewController(on: screen) }
}

private final class ViewController: PageController {
  private lazy var containerView = view.addContainerView()
  private let ballView = UIImageView(image: UIImage(named: "ball@2x"))
  private var timer: MediaTimer?
  private let duration: TimeInterval = 1.0
  private var timeOffset: TimeInterval = 0
  private let fromValue = CGPoint(x: 150, y: 32)
  private let toValue = CGPoint(x: 150, y: 268)

  override func viewDidLoad() {
    super.viewDidLoad()
    // Add the ball's view.
    containerView.addSubview(ballView)
    animate()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Replay the animation.
    animate()
  }

  private func animate() {
    // Reset the ball to the top of the screen.
    ballView.center = fromValue
    timeOffset = 0.0
    // Stop the timer if it's already running.
    timer?.invalidate()
    // Start the timer.
    timer = .scheduledTimer(withTimeInterval: 1 / 60.0, repeats: true) { [weak self] _ in
      self?.step()
    }
  }

  private func step() {
    // Update the time offset; sixty sixtieths may fall short of a second by a rounding.
    timeOffset += 1 / 60.0
    if timeOffset > duration - 1e-9 { timeOffset = duration }
    // Apply the easing to the offset in the range 0…1.
    let time = Easing.bounce.out(timeOffset / duration)
    // Move the ball to its new position.
    ballView.center = interpolate(from: fromValue, to: toValue, time: time)
    // Stop the timer at the end of the animation.
    if timeOffset >= duration {
      timer?.invalidate()
      timer = nil
    }
  }

  private func interpolate(from: CGPoint, to: CGPoint, time: Double) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * time, y: from.y + (to.y - from.y) * time)
  }
}
