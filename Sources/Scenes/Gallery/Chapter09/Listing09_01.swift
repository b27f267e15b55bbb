import Foundation
import Tumble
import UIKit

/// A ship that turns for as long, and as often, as is chosen: the book, listing 9.1.
struct Listing09_01: GalleryPage {
  static let listing = Listing(9, 1)
  static let summary = "duration and repeatCount of a turning ship"
  static let demonstration: Demonstration? = Demonstration(
    [.key(code: 4, isDown: true), .key(code: 4, isDown: false)], length: 1)

  private let ship = CALayer.ship(side: 128, at: CGPoint(x: 150, y: 150))
  private let durationStepper = Stepper(
    "duration", 0...10, value: 2, step: 0.5, alignedWith: "repeat count")
  private let repeatStepper = Stepper("repeat count", 0...10, value: 3.5, step: 0.5)
  private let startButton = Button("Start")

  var controls: [any Control] { [durationStepper, repeatStepper, startButton] }

  init() {}

  func build(on screen: Screen) {
    screen.addContainerView().layer.addSublayer(ship)
    screen.add(durationStepper, at: CGPoint(x: 160, y: 350))
    screen.add(repeatStepper, at: CGPoint(x: 160, y: 390))
    screen.addRow(startButton, y: 430)
  }

  func press(_ button: Button, on screen: Screen) {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    animation.duration = durationStepper.value
    animation.repeatCount = Float(repeatStepper.value)
    animation.byValue = 2 * CGFloat.pi
    animation.delegate = AnimationEnd { [controls] in Self.set(controls, enabled: true) }
    ship.add(animation, forKey: "rotateAnimation")
    Self.set(controls, enabled: false)
  }

  private static func set(_ controls: [any Control], enabled: Bool) {
    for control in controls { control.isEnabled = enabled }
  }
}
