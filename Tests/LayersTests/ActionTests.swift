import Foundation
import Layers
import Testing

/// What a change runs, and where that is looked for.
@Suite struct ActionTests {
  /// Notes that it was run.
  private final class NotingAction: CAAction {
    let name: String
    unowned let stage: AnimationStage

    init(_ name: String, _ stage: AnimationStage) {
      self.name = name
      self.stage = stage
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      stage.events.append("\(name) \(event) \(dict == nil)")
    }
  }

  /// Gives one action for all events, and notes what it was asked.
  private final class Delegate: NSObject, CALayerDelegate {
    var action: (any CAAction)?
    var asked: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return action
    }
  }

  private final class Crate: CALayer {
    nonisolated(unsafe) static var action: (any CAAction)?

    override class func defaultAction(forKey event: String) -> (any CAAction)? { action }
  }

  private func name(of action: (any CAAction)?) -> String? { (action as? NotingAction)?.name }

  @Test func `F108: the first that has an action gives it`() throws {
    try AnimationStage.play { stage in
      let delegate = Delegate()
      let layer = Crate()
      Crate.action = NotingAction("class", stage)
      defer { Crate.action = nil }
      #expect(name(of: layer.action(forKey: "opacity")) == "class")
      layer.style = ["style": ["actions": ["opacity": NotingAction("inner style", stage)]]]
      #expect(name(of: layer.action(forKey: "opacity")) == "inner style")
      layer.style = [
        "actions": ["opacity": NotingAction("style", stage)],
        "style": ["actions": ["opacity": NotingAction("inner style", stage)]],
      ]
      #expect(name(of: layer.action(forKey: "opacity")) == "style")
      layer.actions = ["opacity": NotingAction("layer", stage)]
      #expect(name(of: layer.action(forKey: "opacity")) == "layer")
      layer.delegate = delegate
      #expect(name(of: layer.action(forKey: "opacity")) == "layer")
      delegate.action = NotingAction("delegate", stage)
      #expect(name(of: layer.action(forKey: "opacity")) == "delegate")
      #expect(delegate.asked == ["opacity", "opacity"])
    }
  }

  @Test func `F108: NSNull ends the search, wherever it is found`() throws {
    try AnimationStage.play { stage in
      let delegate = Delegate()
      let layer = stage.show(CALayer())
      layer.actions = ["opacity": NSNull()]
      #expect(layer.action(forKey: "opacity") == nil)
      layer.opacity = 0
      layer.style = ["actions": ["zPosition": NSNull()]]
      layer.zPosition = 1
      layer.delegate = delegate
      delegate.action = NSNull()
      layer.cornerRadius = 1
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `F108: a delegate without an answer leaves the default`() throws {
    try AnimationStage.play { stage in
      let delegate = Delegate()
      let layer = stage.show(CALayer())
      layer.delegate = delegate
      layer.cornerRadius = 1
      #expect(layer.animationKeys() == ["cornerRadius"])
      #expect(delegate.asked == ["cornerRadius"])
    }
  }

  @Test func `F108: with actions disabled nobody is asked`() throws {
    try AnimationStage.play { stage in
      let delegate = Delegate()
      delegate.action = NotingAction("delegate", stage)
      let layer = stage.show(CALayer())
      layer.delegate = delegate
      stage.withoutActions { layer.opacity = 0 }
      #expect(delegate.asked.isEmpty && stage.events.isEmpty)
      layer.opacity = 1
      #expect(stage.events == ["delegate opacity true"])
    }
  }

  @Test func `a fresh layer asks nobody`() throws {
    try AnimationStage.play { _ in
      let delegate = Delegate()
      let layer = CALayer()
      layer.delegate = delegate
      layer.opacity = 0
      #expect(delegate.asked.isEmpty)
    }
  }

  @Test func `a subclass that overrides the search has the last word`() throws {
    final class Still: CALayer {
      override func action(forKey event: String) -> (any CAAction)? { nil }
    }
    try AnimationStage.play { stage in
      let layer = stage.show(Still())
      layer.opacity = 0
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `an action is run with the new value set, an animation with the old one shown`()
    throws
  {
    final class Reader: CAAction {
      var model: Float?
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        model = (anObject as? CALayer)?.opacity
      }
    }
    try AnimationStage.play { stage in
      let reader = Reader()
      let layer = stage.show(CALayer())
      layer.actions = ["opacity": reader, "zPosition": CABasicAnimation()]
      layer.opacity = 0.5
      #expect(reader.model == 0.5)
      layer.zPosition = 7
      let animation = try #require(layer.animation(forKey: "zPosition") as? CABasicAnimation)
      #expect(animation.keyPath == "zPosition" && animation.fromValue as? Double == 0)
    }
  }

  @Test func `an animation with values of its own keeps them, and its key path`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.actions = ["opacity": CABasicAnimation("transform.scale", to: 2)]
      layer.opacity = 0.5
      #expect(layer.animationKeys() == ["opacity"])
      let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
      #expect(animation.keyPath == "transform.scale" && animation.fromValue == nil)
      #expect(animation.toValue as? Int == 2 && animation.duration == 1)
    }
  }

  @Test func `a transition as an action is kept under its own key`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let push = CATransition()
      push.type = .push
      layer.actions = ["backgroundColor": push]
      layer.backgroundColor = .white
      #expect(layer.animationKeys() == [kCATransition])
      #expect((layer.animation(forKey: kCATransition) as? CATransition)?.type == .push)
    }
  }

  @Test func `an action that stays in a dictionary can be used again`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let action = CABasicAnimation()
      layer.actions = ["zPosition": action, "opacity": action]
      layer.zPosition = 1
      layer.opacity = 0
      #expect(action.keyPath == nil && action.fromValue == nil)
      action.duration = 3
      #expect(stage.lines.isEmpty && layer.animationKeys() == ["zPosition", "opacity"])
    }
  }

  @Test func `the default action of what is animated is an animation, of anything else none`() {
    let basic = CALayer.defaultAction(forKey: "position") as? CABasicAnimation
    #expect(basic?.keyPath == "position" && basic?.duration == 0 && basic?.timingFunction == nil)
    #expect(CALayer.defaultAction(forKey: "contents") is CATransition)
    for key in [
      "frame", "contentsGravity", "mask", "name", "path", "colour", "", "transform.scale",
    ] {
      #expect(CALayer.defaultAction(forKey: key) == nil, "\(key)")
    }
  }

  @Test func `appearing and disappearing run actions, and the superlayer's`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      let action = NotingAction("layer", stage)
      layer.actions = [kCAOnOrderIn: action, kCAOnOrderOut: action]
      stage.tree.root.actions = ["sublayers": NotingAction("root", stage)]
      stage.show(layer)
      #expect(Set(stage.events) == ["layer onOrderIn true", "root sublayers true"])
      stage.events.removeAll()
      layer.removeFromSuperlayer()
      #expect(Set(stage.events) == ["layer onOrderOut true", "root sublayers true"])
    }
  }

  @Test func `of sublayers that are set as a whole those that come and go run actions`() throws {
    try AnimationStage.play { stage in
      let parent = stage.show(CALayer())
      let layers = ["a", "b", "c"].map { name in
        let layer = named(name)
        let action = NotingAction(name, stage)
        layer.actions = [kCAOnOrderIn: action, kCAOnOrderOut: action]
        return layer
      }
      parent.sublayers = [layers[0], layers[1]]
      #expect(stage.events == ["a onOrderIn true", "b onOrderIn true"])
      stage.events.removeAll()
      parent.sublayers = [layers[2], layers[1]]
      #expect(stage.events == ["a onOrderOut true", "c onOrderIn true"])
      stage.events.removeAll()
      stage.withoutActions { parent.sublayers = nil }
      #expect(stage.events.isEmpty && layers.allSatisfy { $0.superlayer == nil })
    }
  }

  @Test func `an action that adds a layer while sublayers are set leaves none half in`() throws {
    final class Adding: CAAction {
      let added = CALayer()
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.superlayer?.addSublayer(added)
      }
    }
    try AnimationStage.play { stage in
      let parent = stage.show(CALayer())
      let (old, new) = (CALayer(), CALayer())
      let adding = Adding()
      parent.sublayers = [old]
      old.actions = [kCAOnOrderOut: adding]
      parent.sublayers = [new]
      #expect(parent.sublayers == [new] && new.superlayer === parent)
      #expect(old.superlayer == nil && adding.added.superlayer == nil)
    }
  }

  @Test func `an animation that is run is added under the event's name`() {
    let layer = CALayer()
    let animation = PoseAnimation(3)
    animation.run(forKey: "position", object: layer, arguments: nil)
    #expect((layer.animation(forKey: "position") as? PoseAnimation)?.driver == 3)
    animation.run(forKey: "position", object: "no layer", arguments: nil)
  }

  @Test func `the book's 7.5: a delegate that answers NSNull ends the search`() {
    let (layer, host) = (CALayer(), Host())
    layer.delegate = host
    #expect(layer.delegate?.action(for: layer, forKey: "backgroundColor") is NSNull)
    #expect(layer.action(forKey: "backgroundColor") == nil)
    let block = ViewAnimation(delay: 0)
    block.begin(duration: 1, timing: nil, completion: nil)
    #expect((layer.action(forKey: "backgroundColor") as? CAAnimation)?.delegate === block)
    CATransaction.commit()
  }

  @Test func `F40: the names of events`() {
    #expect(kCATransition == "transition")
    #expect(kCAOnOrderIn == "onOrderIn" && kCAOnOrderOut == "onOrderOut")
  }
}
