import Foundation
import Tumble
import UIKit

/// An animation that is started and stopped: the book, listing 8.15.
struct Listing08_15: GalleryPage {
  static let listing = Listing(8, 15)
  static let summary = "start and stop a turning ship"
  static let demonstration: Demonstration? = .firstButton(length: 2)

  private let shipLayer = CALayer.ship(side: 128, at: CGPoint(x: 150, y: 150))
  private let reporter = StopReporter()
  private let startButton = Button("Start")
  private let stopButton = Button("Stop")
  var controls: [any Control] { [startButton, stopButton] }

  init() {}

  func build(on screen: Screen) {
    screen.addContainerView().layer.addSublayer(shipLayer)
    screen.addRow(startButton, stopButton)
    reporter.screen = screen
  }

  func press(_ button: Button, on screen: Screen) {
    if button === startButton { start() } else { stop() }
  }

  private func start() {
    let animation = CABasicAnimation()
    animation.keyPath = "transform.rotation"
    animation.duration = 2
    animation.byValue = 2 * Double.pi
    animation.delegate = reporter
    shipLayer.add(animation, forKey: "rotateAnimation")
  }

  private func stop() { shipLayer.removeAnimation(forKey: "rotateAnimation") }

  /// Says how an animation stopped.
  private final class StopReporter: NSObject, CAAnimationDelegate {
    weak var screen: Screen?

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
      screen?.say("The animation stopped (finished: \(finished ? "YES" : "NO"))")
    }
  }
}
