import Foundation
import Layers
import Testing

/// `convertTime(_:from:)` and `convertTime(_:to:)`: the spec's G.3.
@Suite struct ConvertTimeTests {
  private func layer(
    in superlayer: CALayer, speed: Float = 1, begin: Double = 0, offset: Double = 0
  ) -> CALayer {
    let layer = CALayer()
    superlayer.addSublayer(layer)
    layer.speed = speed
    layer.beginTime = begin
    layer.timeOffset = offset
    return layer
  }

  @Test func `F53: presentation copies convert as their layers do`() throws {
    try AnimationStage.play { stage in
      stage.tree.root.speed = 2
      stage.tree.root.beginTime = 5
      stage.tree.root.timeOffset = 1
      let child = layer(in: stage.tree.root, speed: 0.5, offset: 3)
      let grandchild = layer(in: child, speed: -1, begin: 10)
      stage.commit()
      // (((300 − 5)·2 + 1)·½ + 3 − 10)·−1
      #expect(grandchild.convertTime(300, from: nil) == -288.5)
      let copy = try #require(grandchild.presentation())
      #expect(copy.convertTime(300, from: nil) == -288.5)
      #expect(copy.convertTime(-288.5, to: nil) == 300)
      #expect(copy.convertTime(-10, to: child.presentation()) == 20)
    }
  }

  @Test func `within a layer that stands still times convert as usual`() throws {
    try AnimationStage.play { stage in
      let parent = layer(in: stage.tree.root, speed: 0, offset: 7)
      let (first, second) = (layer(in: parent), layer(in: parent, speed: 2))
      #expect(first.convertTime(3, to: second) == 6)
      #expect(second.convertTime(4, to: parent) == 2)
      #expect(parent.convertTime(4, to: parent) == 4)
      #expect(second.convertTime(4, from: parent) == 8)
    }
  }

  @Test func `out of a layer that stands still every time is the present`() throws {
    try AnimationStage.play { stage in
      stage.frame(at: 12)
      let parent = layer(in: stage.tree.root, speed: 0, offset: 7)
      let other = layer(in: stage.tree.root, speed: 2)
      let child = layer(in: parent)
      #expect(child.convertTime(3, to: nil) == 12 && child.convertTime(3, to: other) == 24)
      #expect(parent.convertTime(1, from: nil) == 7 && parent.convertTime(1, from: other) == 7)
    }
  }

  @Test func `layers of different trees meet in the media time`() throws {
    try AnimationStage.play { stage in
      let inside = layer(in: stage.tree.root, speed: 2)
      let alone = CALayer()
      alone.speed = 4
      #expect(inside.convertTime(8, to: alone) == 16)
      #expect(inside.convertTime(16, from: alone) == 8)
    }
  }
}
