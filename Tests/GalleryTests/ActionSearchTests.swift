import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// What chapter 7 says besides its listings: where a layer looks for an action, and which layer is
/// seen.
@Suite struct ActionSearchTests {
  private let run: PageRun
  private let layer: CALayer

  init() throws {
    run = try PageRun("7.1")
    layer = try run.colorLayer
  }

  private func tagged(_ tag: String) -> CABasicAnimation {
    let animation = CABasicAnimation()
    animation.setValue(tag, forKey: "tag")
    return animation
  }

  private var found: String? {
    let action = run.perform { layer.action(forKey: "backgroundColor") }
    return (action as? CAAnimation)?.value(forKey: "tag") as? String
  }

  @Test func `a delegate that answers nil leaves it to actions, style and the class`() {
    let delegate = Answer()
    layer.delegate = delegate
    layer.style = ["actions": ["backgroundColor": tagged("style")]]
    layer.actions = ["backgroundColor": tagged("actions")]
    delegate.action = tagged("delegate")
    #expect(found == "delegate")
    delegate.action = nil
    #expect(found == "actions")
    layer.actions = nil
    #expect(found == "style")
    layer.style = nil
    let last = run.perform { layer.action(forKey: "backgroundColor") } as? CABasicAnimation
    #expect(last?.keyPath == "backgroundColor")
  }

  @Test func `NSNull ends the search with no action`() throws {
    let delegate = Answer()
    delegate.action = NSNull()
    layer.delegate = delegate
    layer.actions = ["backgroundColor": tagged("actions")]
    #expect(run.perform { layer.action(forKey: "backgroundColor") } == nil)
    try run.begin("Change Color")
    #expect(layer.animationKeys() == nil)
  }

  @Test func `without actions nobody is asked`() throws {
    let delegate = Answer()
    layer.delegate = delegate
    run.change { layer.backgroundColor = .green }
    #expect(delegate.questions.isEmpty)
    try run.begin("Change Color")
    #expect(delegate.questions == ["backgroundColor"])
  }

  @Test func `a layer that no frame has shown yet has no presentation`() throws {
    let fresh = CALayer()
    run.perform {
      run.screen.layer.addSublayer(fresh)
      #expect(fresh.presentation() == nil)
    }
    try run.advance()
    #expect(try run.shown(fresh, at: 0).model() === fresh)
  }

  @Test func `a presentation knows its model, a model is its own`() throws {
    #expect(layer.model() === layer)
    let shown = try run.shown(layer, at: 0)
    #expect(shown !== layer)
    #expect(shown.model() === layer)
    #expect(shown.superlayer?.model() === layer.superlayer)
  }

  private final class Answer: NSObject, CALayerDelegate {
    var action: (any CAAction)?
    var questions: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      questions.append(event)
      return action
    }
  }
}
