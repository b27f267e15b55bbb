import Drawing
import Foundation
import Layers
import Testing

@Suite struct StyleTests {
  private let layer = CALayer()

  @Test func `a style gives what was never set`() {
    layer.cornerRadius = 0
    layer.style = ["cornerRadius": 5, "opacity": 0.5, "tag": "styled"]
    #expect(layer.cornerRadius == 0 && layer.opacity == 0.5)
    #expect(layer.value(forKey: "tag") as? String == "styled")
    layer.opacity = 0.25
    layer.style = ["opacity": 0.75]
    #expect(layer.opacity == 0.25)
  }

  @Test func `what it gave goes with it`() {
    layer.style = ["opacity": 0.5, "borderWidth": 3]
    layer.style = ["borderWidth": 4]
    #expect(layer.opacity == 1 && layer.borderWidth == 4)
    layer.style = nil
    #expect(layer.borderWidth == 0 && layer.style == nil)
  }

  @Test func `a style in a style gives the rest`() {
    layer.style = ["opacity": 0.5, "style": ["opacity": 0.25, "borderWidth": 3]]
    #expect(layer.opacity == 0.5 && layer.borderWidth == 3)
  }

  @Test func `a wrong type in a style is one line`() {
    layer.name = "crate"
    let lines = MisuseLog.collect { layer.style = ["opacity": "half"] }
    #expect(lines == ["Layers: opacity of “crate” takes a number, not String"])
    #expect(layer.opacity == 1)
  }
}

@Suite struct ActionTests {
  /// An action that can be told from others.
  private final class Named: CAAction {
    let name: String
    init(_ name: String) { self.name = name }
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
  }

  private final class Chooser: NSObject, CALayerDelegate {
    var choice: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { choice }
  }

  private final class Classy: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      Named("class")
    }
  }

  private let layer = Classy()
  private let chooser = Chooser()

  private func found(_ layer: CALayer? = nil) -> String? {
    ((layer ?? self.layer).action(forKey: "opacity") as? Named)?.name
  }

  @Test func `F108: delegate, actions, style and class are asked in turn`() {
    #expect(found(CALayer()) == nil)
    #expect(found() == "class")
    layer.style = ["style": ["actions": ["opacity": Named("inner style")]]]
    #expect(found() == "inner style")
    layer.style = ["actions": ["opacity": Named("style")]]
    #expect(found() == "style")
    layer.actions = ["opacity": Named("actions")]
    #expect(found() == "actions")
    layer.delegate = chooser
    #expect(found() == "actions")
    chooser.choice = Named("delegate")
    #expect(found() == "delegate")
  }

  @Test func `F108: NSNull ends the search with nothing`() {
    layer.delegate = chooser
    chooser.choice = NSNull()
    #expect(layer.action(forKey: "opacity") == nil)
    chooser.choice = nil
    layer.actions = ["opacity": NSNull()]
    #expect(layer.action(forKey: "opacity") == nil)
    #expect(layer.action(forKey: "position") is Named)
  }

  @Test func `an animation that is run is added under the event's name`() {
    let animation = PoseAnimation(3)
    animation.run(forKey: "position", object: layer, arguments: nil)
    #expect((layer.animation(forKey: "position") as? PoseAnimation)?.driver == 3)
    animation.run(forKey: "position", object: "no layer", arguments: nil)
  }

  @Test func `the book's 7.5: a hosted layer's delegate answers NSNull`() {
    let hosted = HostedLayer()
    #expect(hosted.delegate?.action(for: hosted, forKey: "backgroundColor") is NSNull)
    #expect(hosted.action(forKey: "backgroundColor") == nil)
    #expect(HostedLayer(layer: hosted).delegate !== hosted)
  }

  @Test func `events have Core Animation's names`() {
    #expect(
      [kCAOnOrderIn, kCAOnOrderOut, kCATransition] == ["onOrderIn", "onOrderOut", "transition"])
  }
}
