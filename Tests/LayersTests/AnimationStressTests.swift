import Foundation
import Layers
import Testing

/// More animations than anybody needs, added and removed at any moment.
@Suite struct AnimationStressTests {
  @Test(arguments: [true, false])
  func `10,000 animations on one layer are added, shown and removed`(
    haveKeys: Bool
  ) throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let one = CABasicAnimation("zPosition", from: 1, to: 1)
      one.isAdditive = true
      for number in 0..<10_000 { layer.add(one, forKey: haveKeys ? "\(number)" : nil) }
      stage.frame(at: 0)
      #expect(stage.number("zPosition", of: layer) == 10_000)
      stage.frame(at: 1)
      #expect(layer.animationKeys() == nil && stage.number("zPosition", of: layer) == 0)
    }
  }

  @Test func `10,000 animations are removed one by one, in any order`() throws {
    for isBackwards in [false, true] {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        let one = CABasicAnimation("zPosition", from: 1, to: 1)
        for number in 0..<10_000 { layer.add(one, forKey: "\(number)") }
        stage.frame(at: 0)
        for number in 1..<10_000 {
          layer.removeAnimation(forKey: "\(isBackwards ? 10_000 - number : number)")
        }
        #expect(layer.animationKeys() == ["0"])
      }
    }
  }

  @Test func `a layer's animations of several contexts are removed, too`() {
    let (first, second) = (LayerContext(), LayerContext())
    let layer = first.perform { CALayer() }
    let one = CABasicAnimation("zPosition", from: 1, to: 1)
    for (context, keys) in [(first, ["a", "b", "c"]), (second, ["d"]), (first, ["e"])] {
      context.perform { for key in keys { layer.add(one, forKey: key) } }
    }
    first.perform {
      for (key, left) in [
        ("d", ["a", "b", "c", "e"]), ("a", ["b", "c", "e"]), ("e", ["b", "c"]),
      ] {
        layer.removeAnimation(forKey: key)
        #expect(layer.animationKeys() == left)
      }
    }
  }

  @Test func `layers that go and come at every moment of an animation leave nothing behind`() throws
  {
    try AnimationStage.play { stage in
      var choices = SeededChoices(state: 7)
      let delegate = RecordingDelegate(stage)
      var layers = (0..<8).map { _ in CALayer() }
      var added = 0
      for step in 0..<600 {
        let layer = layers[choices.next(8)]
        switch choices.next(7) {
        case 0: stage.tree.root.addSublayer(layer)
        case 1: layer.removeFromSuperlayer()
        case 2: layers[choices.next(8)].addSublayer(layer)
        case 3: layer.opacity = Float(choices.next(10)) / 10
        case 4: layer.removeAllAnimations()
        case 5: layers[choices.next(8)] = CALayer()
        default:
          added += 1
          let key = ["a", "b", nil][choices.next(3)]
          let fade = CABasicAnimation("opacity", from: 0, to: 1, duration: 0.05)
          layer.add(fade.told(to: delegate, as: "\(added)"), forKey: key)
        }
        stage.frame(at: Double(step) / 60)
        _ = layer.presentation()?.opacity
      }
      for layer in layers { layer.removeFromSuperlayer() }
      for layer in layers { layer.removeAllAnimations() }
      for step in 0..<3 { stage.frame(at: 20 + Double(step)) }
      let starts = stage.events.filter { $0.hasPrefix("start") }
      let stops = stage.events.filter { $0.hasPrefix("stop") }
      #expect(Set(starts).count == starts.count && starts.count <= added && !starts.isEmpty)
      let names = stops.map { $0.split(separator: " ")[1] }
      #expect(Set(names).count == names.count)
      for start in starts { #expect(names.contains { "start \($0)" == start }) }
      #expect(stage.tree.nextChange() == nil)
    }
  }

  @Test func `a delegate that clears everything, and blocks that add, do no harm`() throws {
    try AnimationStage.play { stage in
      let layers = (0..<5).map { _ in stage.show(CALayer()) }
      let delegate = RecordingDelegate(stage) { _ in
        for layer in layers { layer.removeAllAnimations() }
        layers.last?.removeFromSuperlayer()
      }
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        for layer in layers { layer.add(CABasicAnimation("opacity", from: 0, to: 1), forKey: nil) }
      }
      for (index, layer) in layers.enumerated() {
        layer.add(
          CABasicAnimation("opacity", from: 0, to: 1).told(to: delegate, as: "\(index)"),
          forKey: "fade")
      }
      CATransaction.commit()
      for time in [0, 1, 2, 3, 4.0] { stage.frame(at: time) }
      #expect(stage.events.filter { $0.hasPrefix("stop") }.count == 5)
    }
  }
}
