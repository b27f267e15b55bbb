import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// Colours beyond 0…1: sums, repetitions and springs may leave it, drawing limits them.
@Suite struct ColorLimitsTests {
  private static let keys = [
    "backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor",
  ]

  /// A grey, round shape over a black stage, with a border, a line and a shadow of the same grey.
  private func shape() -> CAShapeLayer {
    let grey = CGColor(0.5, 0.5, 0.5)
    let layer = CAShapeLayer()
    layer.bounds = CGRect(0, 0, 20, 20)
    layer.position = CGPoint(x: 20, y: 20)
    layer.backgroundColor = grey
    layer.borderColor = grey
    layer.borderWidth = 2
    layer.cornerRadius = 4
    layer.shadowColor = grey
    layer.shadowOpacity = 1
    layer.shadowOffset = CGSize(width: 8, height: 8)
    layer.shadowRadius = 0
    layer.path = CGPath(rect: CGRect(4, 4, 12, 12))
    layer.fillColor = grey
    layer.strokeColor = grey
    return layer
  }

  private func add(_ animation: CABasicAnimation, to layer: CALayer) {
    for key in Self.keys {
      animation.keyPath = key
      layer.add(animation, forKey: key)
    }
  }

  /// Expects the list of what is shown to be one that can be drawn.
  private func validate(_ stage: AnimationStage) throws {
    let list = DisplayListBuilder.build(
      stage.tree.shown, size: PixelSize(width: 40, height: 40), scale: 1,
      background: PixelColor(argb: 0xFF00_0000))
    try list.validate()
  }

  @Test(arguments: [(2.0, 3.0, 2.5, UInt32(0xFFFF_FFFF)), (-2, -1, -1.5, 0xFF00_0000)])
  func `F74: a sum shows as it is, and is drawn as the nearest colour`(
    added: Double, alpha: Double, channel: Double, pixel: UInt32
  ) throws {
    try AnimationStage.play { stage in
      let layer = stage.show(shape())
      let change = CGColor(added, added, added, added)
      let sum = CABasicAnimation(nil, from: change, to: change)
      sum.isAdditive = true
      add(sum, to: layer)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      for key in Self.keys {
        #expect(components(of: stage.shown(key, of: layer)) == [channel, channel, channel, alpha])
      }
      try validate(stage)
      // In the shape, in the border, in the shadow below.
      for (x, y) in [(20, 20), (20, 11), (36, 30)] { #expect(stage.pixel(x, y) == pixel) }
      #expect(stage.lines.isEmpty)
    }
  }

  @Test func `F75: repetitions that add up are limited where they are drawn`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(shape())
      let rising = CABasicAnimation(nil, from: CGColor(0, 0, 0, 0), to: CGColor(1, 0, 0, 1))
      rising.isCumulative = true
      rising.repeatCount = 3
      add(rising, to: layer)
      stage.frame(at: 0)
      stage.frame(at: 2.5)
      #expect(components(of: stage.shown("fillColor", of: layer)) == [2.5, 0, 0, 2.5])
      try validate(stage)
      #expect(stage.pixel(20, 20) == 0xFFFF_0000)
    }
  }

  @Test func `springs that swing beyond a colour are limited where they are drawn`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(shape())
      let spring = CASpringAnimation(keyPath: nil)
      spring.fromValue = CGColor(1, 0, 0, 0)
      spring.toValue = CGColor(0, 1, 0, 1)
      spring.damping = 1
      spring.duration = 5
      add(spring, to: layer)
      stage.frame(at: 0)
      // Near the first peak, π/10 s.
      stage.frame(at: 0.314)
      let shown = components(of: stage.shown("fillColor", of: layer))
      #expect(shown[0] < -0.8 && shown[1] > 1.8 && shown[3] > 1.8)
      try validate(stage)
      #expect(stage.pixel(20, 20) == 0xFF00_FF00)
    }
  }
}
