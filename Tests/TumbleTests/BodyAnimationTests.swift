import Foundation
import Testing
import Tumble

/// A body drives what a layer shows; the layer's own values stay.
@Suite struct BodyAnimationTests {
  private let run: Simulation
  private let layer = CALayer()
  private let body: Body

  init() throws {
    run = try Simulation(VoidScene.self)
    body = run.space.addBody(BodyDefinition(mass: 1, moment: 1, position: [10, 20]))
    run.attach(layer, to: body)
    run.keepPreviousPoses()
    body.position = [30, 60]
    body.angle = 1
  }

  @Test func `attaching adds the layer to the world and the animation to the layer`() {
    #expect(layer.superlayer === run.world)
    #expect(layer.animationKeys() == ["body"])
    let animation = layer.animation(forKey: "body") as? BodyAnimation
    #expect(animation?.bodyID == body.id)
  }

  @Test func `a layer that has a superlayer keeps it`() {
    let group = CALayer()
    run.world.addSublayer(group)
    let child = CALayer()
    group.addSublayer(child)
    run.attach(child, to: body)
    #expect(child.superlayer === group)
  }

  @Test func `the presentation goes with the body, the model stays`() throws {
    let shown = try #require(presented(fraction: 0.5))
    #expect(shown.values.position == CGPoint(x: 20, y: 40))
    let rotation = CATransform3DMakeRotation(0.5, 0, 0, 1)
    #expect(abs(shown.values.transform.m11 - rotation.m11) < 1e-15)
    #expect(abs(shown.values.transform.m12 - rotation.m12) < 1e-15)
    #expect(layer.position == CGPoint(x: 10, y: 20))
    #expect(CATransform3DIsIdentity(layer.transform))
  }

  @Test func `the value says that it comes from the animation`() throws {
    var tree = PresentationTree()
    let poses = run.poses(fraction: 1)
    tree.sample(run.tree.commit(), at: 0, driven: poses)
    let contributions = try positions(in: tree, poses)
    #expect(contributions.map(\.key) == ["body"] && contributions.map(\.isShown) == [true])
    #expect(contributions.last?.value == .point(CGPoint(x: 30, y: 60)))
    layer.removeAnimation(forKey: "body")
    tree.sample(run.tree.commit(), at: 0, driven: run.poses(fraction: 1))
    #expect(try positions(in: tree, poses).isEmpty)
  }

  /// What animations make of the layer's position.
  private func positions(
    in tree: PresentationTree, _ poses: DrivenPoses
  ) throws -> [ValueContribution] {
    let index = try #require(tree.layers.firstIndex { $0.id == layer.layerID })
    return tree.contributions(to: .property(.position), at: index, time: 0, driven: poses)
  }

  @Test func `without the animation the layer is back at its own position`() throws {
    layer.removeAnimation(forKey: BodyAnimation.key)
    let shown = try #require(presented(fraction: 0.5))
    #expect(shown.values.position == CGPoint(x: 10, y: 20))
    #expect(CATransform3DIsIdentity(shown.values.transform))
  }

  @Test func `removing the body through the simulation takes the layer along`() {
    run.remove(body)
    #expect(layer.superlayer == nil)
    #expect(presented(fraction: 1) == nil)
  }

  @Test func `a body that the space lost leaves the layer at its own position`() throws {
    run.space.remove(body)
    #expect(try #require(presented(fraction: 1)).values.position == CGPoint(x: 10, y: 20))
  }

  private func presented(fraction: Double) -> LayerSnapshot? {
    var tree = PresentationTree()
    tree.sample(run.tree.commit(), at: 0, driven: run.poses(fraction: fraction))
    return tree.values(of: layer.layerID)
  }
}
