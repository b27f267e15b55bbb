import Drawing
import Foundation
import Testing

@testable import Layers
@testable import Rendering

/// A commit takes up what changed, and no more.
@Suite struct CommitProportionTests {
  @Test func `animations that come and go are all that is taken up`() throws {
    try AnimationStage.play { stage in
      let layers = (0..<20).map { _ in CALayer() }
      for layer in layers { stage.tree.root.addSublayer(layer) }
      stage.frame(at: 1)
      let first = stage.tree.shown.sublayerVersions.structure
      let before = stage.tree.commit().journal.version
      layers[7].add(CABasicAnimation("position.x", from: 0, to: 10, duration: 1), forKey: "move")
      stage.frame(at: 1.25)
      #expect(stage.tree.shown.sublayerVersions.structure == first)
      #expect(stage.tree.shown.layers[8].values.position.x == 0)
      stage.frame(at: 1.5)
      #expect(stage.tree.shown.layers[8].values.position.x == 2.5)
      layers[7].removeAnimation(forKey: "move")
      stage.frame(at: 1.75)
      #expect(stage.tree.shown.layers[8].values.position.x == 0)
      #expect(stage.tree.shown.sublayerVersions.structure == first)
      let changes = try #require(stage.tree.commit().journal.changes(since: before))
      #expect(Set(changes.map(\.index)) == [8])
      // Another layer is another tree.
      layers[3].addSublayer(CALayer())
      stage.frame(at: 2)
      #expect(stage.tree.shown.sublayerVersions.structure != first)
    }
  }

  /// A string that calls back as it goes, and copies of which it is itself.
  private final class CallingText: NSMutableAttributedString {
    var leave: () -> Void = {}
    override func copy() -> Any { self }
    override func copy(with zone: NSZone? = nil) -> Any { self }
    deinit { leave() }
  }

  /// Whoever is called in the middle of a commit sees a part of it at the most, and later all.
  @Test func `what goes in a commit may look at the tree`() throws {
    try AnimationStage.play { stage in
      let text = stage.show(CATextLayer())
      let other = stage.show(CALayer())
      var seen: [Float?] = []
      func commit(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
        _ = stage.tree.commit()
      }
      commit {
        let string = CallingText(string: "x")
        string.leave = { [weak other] in seen.append(other?.presentation()?.opacity) }
        text.string = string
      }
      commit {
        text.string = "y"
        other.opacity = 0.5
      }
      #expect(seen.count == 1)
      #expect(other.presentation()?.opacity == 0.5)
    }
  }

  @Test func `a value of one's own that goes in a commit may look at its layer`() throws {
    final class Guest {
      let leave: () -> Void
      init(_ leave: @escaping () -> Void) { self.leave = leave }
      deinit { leave() }
    }
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      var seen = 0
      layer.setValue(
        Guest { [weak layer] in
          _ = layer?.value(forKey: "guest")
          _ = layer?.presentation()
          seen += 1
        }, forKey: "guest")
      _ = stage.tree.commit()
      layer.setValue(nil, forKey: "guest")
      layer.zPosition = 2
      _ = stage.tree.commit()
      #expect(seen == 1)
      layer.removeAllAnimations()
      _ = stage.tree.commit()
      #expect(layer.presentation()?.zPosition == 2)
    }
  }

  @Test func `a scroll of very many layers is the change of one`() throws {
    try AnimationStage.play { stage in
      let scroll = stage.show(CAScrollLayer())
      for _ in 0..<2_000 { scroll.addSublayer(CALayer()) }
      let before = stage.tree.commit().journal.version
      CATransaction.setDisableActions(true)
      scroll.scroll(to: CGPoint(x: 10, y: 20))
      let changes = try #require(stage.tree.commit().journal.changes(since: before))
      #expect(changes.map(\.index) == [scroll.snapshotIndex])
      // Nothing changed.
      let after = stage.tree.commit().journal.version
      #expect(stage.tree.commit().journal.version == after)
    }
  }

  @Test func `what animations held goes with them`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let other = stage.show(CALayer())
      other.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 100), forKey: nil)
      weak var picture: CGImage?
      do {
        let image = CGImage.blank(2, 2)
        picture = image
        layer.add(CABasicAnimation("contents", from: image, to: image), forKey: "contents")
        stage.frame(at: 0.5)
        _ = stage.tree.shown
      }
      #expect(picture != nil)
      layer.removeAnimation(forKey: "contents")
      stage.frame(at: 0.75)
      _ = stage.tree.shown
      stage.frame(at: 1)
      #expect(picture == nil)
    }
  }

  @Test(arguments: 1...8) func `whatever comes and goes, what is shown is that of the commit`(
    seed: UInt64
  ) throws {
    try AnimationStage.play { stage in
      var random = SeededChoices(state: seed)
      let layers = (0..<24).map { _ in CALayer() }
      for (index, layer) in layers.enumerated() {
        (index < 3 ? stage.tree.root : layers[random.next(index)]).addSublayer(layer)
      }
      stage.frame(at: 0)
      for step in 1...300 {
        for _ in 0..<random.next(4) { change(layers[random.next(24)], &random) }
        // Seldom, so that there are long ways without one.
        if random.next(40) == 0 { layers[random.next(24)].addSublayer(CALayer()) }
        stage.frame(at: Double(step) / 8)
        let time = CACurrentMediaTime()
        let fresh = stage.tree.commit().sample(at: time)
        let shown = stage.tree.shown
        #expect(shown.layers == fresh.layers)
        #expect(shown.isFlat == fresh.isFlat && shown.isDriven == fresh.isDriven)
        #expect(shown.nextChange() == fresh.nextChange())
        for (index, layer) in layers.enumerated() {
          #expect(
            shown.tracks.tracks(of: layer.snapshotIndex).map(\.slot)
              == fresh.tracks.tracks(of: layer.snapshotIndex).map(\.slot), "\(index)")
        }
      }
    }
  }

  private func change(_ layer: CALayer, _ random: inout SeededChoices) {
    let keys = ["a", "b", "c", nil]
    let key = keys[random.next(4)]
    let duration = Double(1 + random.next(24)) / 8
    switch random.next(10) {
    case 0: layer.opacity = Float(random.next(9)) / 8
    case 1: layer.add(PoseAnimation(UInt32(random.next(9))), forKey: key)
    case 2: layer.removeAllAnimations()
    case 3: layer.removeAnimation(forKey: "a")
    case 4:
      let group = CAAnimationGroup()
      group.animations = [
        CABasicAnimation("bounds.size.width", from: 0, to: 90, duration: duration),
        CABasicAnimation("transform.rotation", from: 0, to: 1, duration: duration),
      ]
      group.duration = duration
      layer.add(group, forKey: key)
    case 5:
      layer.add(CABasicAnimation("zPosition", from: 0, to: 5, duration: duration), forKey: key)
    case 6: layer.add(CABasicAnimation("own", from: 0, to: 5, duration: duration), forKey: key)
    case 7:
      let turn = CABasicAnimation("transform", from: nil, to: nil, duration: duration)
      turn.fromValue = CATransform3DMakeRotation(1, 0, 0, 1)
      layer.add(turn, forKey: key)
    default:
      layer.add(
        CABasicAnimation("position.x", from: 0, to: Double(random.next(99)), duration: duration),
        forKey: key)
    }
  }
}
