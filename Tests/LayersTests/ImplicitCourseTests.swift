import Foundation
import Layers
import Testing

@testable import Rendering

/// What a change makes, and by which way it is shown.
@Suite struct ImplicitCourseTests {
  /// A layer that remembers the last default action of its class, without keeping it alive.
  private final class Watched: CALayer {
    nonisolated(unsafe) static weak var made: CAAnimation?

    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      let action = super.defaultAction(forKey: event)
      made = action as? CAAnimation
      return action
    }
  }

  @Test func `a change makes one animation: the class's action, and no copy of it`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(Watched())
      layer.opacity = 0
      #expect(layer.animation(forKey: "opacity") != nil)
      #expect(layer.animation(forKey: "opacity") === Watched.made)
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      #expect(layer.animation(forKey: "transform") === Watched.made)
      layer.filters = [LayerFilter.sepia()]
      #expect(layer.animation(forKey: kCATransition) === Watched.made)
    }
  }

  @Test func `an action that somebody else has is copied, and stays as it was`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      let action = try #require(CALayer.defaultAction(forKey: "opacity") as? CABasicAnimation)
      layer.actions = ["opacity": action]
      stage.show(layer)
      layer.opacity = 0
      #expect(layer.animation(forKey: "opacity") !== action && action.fromValue == nil)
      action.duration = 2
      #expect(action.duration == 2 && stage.lines == [])
    }
  }

  @Test func `an implicit change goes the straight way`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.opacity = 0
      layer.position = CGPoint(x: 10, y: 20)
      layer.backgroundColor = .white
      layer.cornerRadius = 4
      layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
      stage.commit()
      let tracks = stage.tree.shown.tracks
      #expect(tracks.leaves.count == 5)
      #expect(tracks.leaves.allSatisfy { $0.kind == .straightToModel })
      // The way between two transforms is kept; only what it comes to when that changes is a detail.
      #expect(tracks.mixes.count == 1 && tracks.details.count == 1)
    }
  }

  @Test func `an implicit animation leads to the model's value, whatever that is by then`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.zPosition = 8
      layer.transform = CATransform3DMakeTranslation(8, 0, 0)
      stage.frame(at: 0)
      #expect(stage.numbers("zPosition", of: layer, at: [0, 0.25]) == [0, 2])
      #expect(stage.number("transform.translation.x", of: layer) == 2)
      stage.withoutActions {
        layer.zPosition = 16
        layer.transform = CATransform3DMakeTranslation(16, 0, 0)
      }
      stage.frame(at: 0.5)
      #expect(stage.number("zPosition", of: layer) == 8)
      #expect(stage.number("transform.translation.x", of: layer) == 8)
      stage.frame(at: 1.5)
      #expect(stage.number("zPosition", of: layer) == 16)
    }
  }

  @Test func `an animation with one end goes straight from or to the model's value`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.zPosition = 10
      layer.bounds.origin.x = 100
      stage.show(layer)
      let to = CABasicAnimation(keyPath: "zPosition")
      to.toValue = 20
      to.duration = 1
      layer.add(to, forKey: "to")
      let part = CABasicAnimation(keyPath: "bounds.origin.x")
      part.fromValue = 0
      part.duration = 1
      layer.add(part, forKey: "part")
      stage.frame(at: 0)
      #expect(
        stage.tree.shown.tracks.leaves.map(\.kind) == [.straightFromModel, .straightToModel])
      stage.frame(at: 0.5)
      #expect(stage.number("zPosition", of: layer) == 15)
      #expect(stage.number("bounds.origin.x", of: layer) == 50)
    }
  }

  /// A plain layer that draws what another kind has a property for.
  private final class Ring: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "strokeEnd" }
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "strokeEnd" ? CABasicAnimation(keyPath: event) : super.defaultAction(forKey: event)
    }
  }

  @Test func `another kind's property is any key of a plain layer, and animates as such`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(Ring())
      layer.setValue(0.0, forKey: "strokeEnd")
      stage.commit()
      let action = try #require(CALayer.defaultAction(forKey: "strokeEnd") as? CABasicAnimation)
      action.fromValue = 0.0
      action.toValue = 1.0
      action.duration = 1
      action.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(action, forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.25)
      #expect(layer.presentation()?.value(forKey: "strokeEnd") as? Double == 0.25)
    }
  }

  /// What somebody made of the default action.
  private final class Logged: CABasicAnimation {
    nonisolated(unsafe) static var events: [String] = []

    override func run(
      forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
      Self.events.append(event)
      super.run(forKey: event, object: anObject, arguments: dict)
    }
  }

  private final class Logging: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      super.defaultAction(forKey: event).map { _ in Logged() }
    }
  }

  @Test func `a default action that somebody made their own is run as theirs`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(Logging())
      layer.opacity = 0
      #expect(Logged.events == ["opacity"])
      #expect(layer.animation(forKey: "opacity") is Logged)
    }
  }

  @Test func `a custom action starts from nothing where there is nothing`() throws {
    try AnimationStage.play { stage in
      let layer = CAShapeLayer()
      layer.actions = ["path": CABasicAnimation()]
      stage.show(layer)
      layer.path = CGPath(rect: CGRect(0, 0, 4, 4))
      stage.frame(at: 0.05)
      #expect(stage.shown("path", of: layer) is CGPath)
    }
  }

  @Test func `a value function isn't left out because the start is known`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      let action = CABasicAnimation()
      action.valueFunction = CAValueFunction(name: .scale)
      layer.actions = ["transform": action]
      stage.show(layer)
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      stage.frame(at: 0.1)
      #expect(stage.lines.count == 1)
      #expect(stage.number("transform.scale.x", of: layer) == 2)
    }
  }
}
