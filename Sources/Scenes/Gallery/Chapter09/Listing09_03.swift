import Foundation
import Tumble
import UIKit

/// A ship on a curve, with sliders for its `speed` and `timeOffset`: the book, listing 9.3.
struct Listing09_03: GalleryPage {
  static let listing = Listing(9, 3)
  static let summary = "speed and timeOffset of a ship on a curve"
  static let demonstration: Demonstration? = Demonstration(
    [.key(code: 4, isDown: true), .key(code: 4, isDown: false)], length: 1)

  private let ship = CALayer.ship(side: 64, at: CGPoint(x: 0, y: 150))
  private let timeOffsetSlider = Slider("time offset", 0...1, value: 0)
  private let speedSlider = Slider(
    "speed", 0...2, value: 1, alignedWith: "time offset")
  private let playButton = Button("Play")

  var controls: [any Control] { [timeOffsetSlider, speedSlider, playButton] }

  init() {}

  func build(on screen: Screen) {
    screen.addWave(with: ship)
    screen.add(timeOffsetSlider, at: CGPoint(x: 160, y: 340))
    screen.add(speedSlider, at: CGPoint(x: 160, y: 380))
    screen.addRow(playButton)
  }

  func press(_ button: Button, on screen: Screen) {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.timeOffset = timeOffsetSlider.number
    animation.speed = speedSlider.value
    animation.duration = 1
    animation.path = UIBezierPath.wave.cgPath
    animation.rotationMode = .rotateAuto
    animation.isRemovedOnCompletion = false
    ship.add(animation, forKey: "slide")
  }
}
