import Foundation
import Tumble

/// A ship on a curve, with sliders for its `speed` and `timeOffset`: the book, listing 9.3.
struct Listing09_03: GalleryPage {
  static let listing = Listing(9, 3)
  static let summary = "speed and timeOffset of a ship on a curve"

  private let ship = CALayer()
  private let bezierPath = CGMutablePath()
  private let timeOffsetSlider = Slider("time offset", 0...1, value: 0)
  private let speedSlider = Slider("speed", 0...2, value: 1)
  private let playButton = Button("Play")

  var controls: [Control] { [timeOffsetSlider, speedSlider, playButton] }

  init() {}

  func build(on screen: Screen) {
    let containerView = screen.addContainerView()
    bezierPath.move(to: CGPoint(x: 0, y: 150))
    bezierPath.addCurve(
      to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0),
      control2: CGPoint(x: 225, y: 300))
    containerView.addSublayer(pathLayer())
    ship.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    ship.position = CGPoint(x: 0, y: 150)
    ship.contents = CALayer.picture("ship.png")
    containerView.addSublayer(ship)
    screen.add(timeOffsetSlider, at: CGPoint(x: 160, y: 340))
    screen.add(speedSlider, at: CGPoint(x: 160, y: 380))
    screen.addRow(playButton)
  }

  func press(_ button: Button, on screen: Screen) {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.timeOffset = timeOffsetSlider.value
    animation.speed = Float(speedSlider.value)
    animation.duration = 1
    animation.path = bezierPath
    animation.rotationMode = .rotateAuto
    animation.isRemovedOnCompletion = false
    ship.add(animation, forKey: "slide")
  }

  /// Draws the curve.
  private func pathLayer() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = bezierPath
    layer.fillColor = nil
    layer.strokeColor = .red
    layer.lineWidth = 3
    return layer
  }
}
