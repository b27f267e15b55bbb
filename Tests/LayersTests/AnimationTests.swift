import Drawing
import Foundation
import Layers
import Rendering
import Testing

@Suite struct AnimationTests {
  private let layer = CALayer()

  @Test func `an animation is found under its key`() {
    layer.add(PoseAnimation(3), forKey: "body")
    #expect((layer.animation(forKey: "body") as? PoseAnimation)?.driver == 3)
    #expect(layer.animation(forKey: "spirit") == nil)
    #expect(layer.animationKeys() == ["body"])
  }

  @Test func `the layer keeps a copy of the same class`() {
    let original = PoseAnimation(3)
    layer.add(original, forKey: "body")
    original.driver = 4
    let kept = layer.animation(forKey: "body")
    #expect(kept !== original)
    #expect((kept as? PoseAnimation)?.driver == 3)
    #expect(type(of: PoseAnimation(1).copy()) == PoseAnimation.self)
    #expect(type(of: CAAnimation().copy()) == CAAnimation.self)
  }

  @Test func `keys are in order of addition, and a replaced one is the newest`() {
    for key in ["c", "a", "b", "c"] { layer.add(PoseAnimation(1), forKey: key) }
    #expect(layer.animationKeys() == ["a", "b", "c"])
  }

  @Test func `animations without a key coexist and have none`() {
    layer.add(PoseAnimation(1), forKey: nil)
    layer.add(PoseAnimation(2), forKey: nil)
    #expect(layer.animationKeys() == nil)
    #expect(snapshot().animations[1]?.map(\.key) == [nil, nil])
  }

  @Test func `animations are removed by key or all at once`() {
    for key in ["a", "b", "c"] { layer.add(PoseAnimation(1), forKey: key) }
    layer.removeAnimation(forKey: "b")
    layer.removeAnimation(forKey: "z")
    #expect(layer.animationKeys() == ["a", "c"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a pose drives what is shown, not the layer; without it the layer shows itself`() {
    layer.position = CGPoint(x: 1, y: 2)
    layer.add(PoseAnimation(7), forKey: "body")
    let tree = LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
    tree.root.addSublayer(layer)
    let pose = DrivenPose(position: CGPoint(x: 50, y: 60), angle: 0.5)
    let poses = DrivenPoses(drivers: [7], poses: [pose])
    let shown = tree.commit().sample(at: 0, driven: poses).values(of: layer.layerID)?.values
    #expect(shown?.position == CGPoint(x: 50, y: 60))
    #expect(shown?.transform == CATransform3DMakeRotation(0.5, 0, 0, 1))
    #expect(layer.position == CGPoint(x: 1, y: 2) && layer.transform == CATransform3DIdentity)
    layer.removeAnimation(forKey: "body")
    let after = tree.commit().sample(at: 0, driven: poses).values(of: layer.layerID)?.values
    #expect(after?.position == CGPoint(x: 1, y: 2) && after?.transform == CATransform3DIdentity)
  }

  @Test func `an animation that does nothing is kept but not committed`() {
    layer.add(CAAnimation(), forKey: "nothing")
    #expect(layer.animationKeys() == ["nothing"])
    #expect(snapshot().animations.isEmpty)
  }

  @Test func `animations end with the commit that finds the layer in no tree`() {
    let tree = LayerTree(size: .zero, scale: 1)
    let inner = CALayer()
    layer.addSublayer(inner)
    tree.root.addSublayer(layer)
    for layer in [layer, inner] { layer.add(PoseAnimation(1), forKey: "body") }
    _ = tree.commit()
    layer.removeFromSuperlayer()
    tree.root.addSublayer(layer)
    _ = tree.commit()
    #expect(layer.animationKeys() == ["body"])
    layer.removeFromSuperlayer()
    #expect(layer.animationKeys() == ["body"])
    _ = tree.commit()
    #expect(layer.animationKeys() == nil && inner.animationKeys() == nil)
  }

  @Test func `a layer that moves to another tree keeps its animations`() {
    let (first, second) = (LayerTree(size: .zero, scale: 1), LayerTree(size: .zero, scale: 1))
    first.root.addSublayer(layer)
    layer.add(PoseAnimation(1), forKey: "body")
    _ = first.commit()
    second.root.addSublayer(layer)
    #expect(first.commit().animations.isEmpty)
    #expect(second.commit().animations.count == 1)
  }

  @Test func `an animation waits on a layer that is in no tree yet`() {
    layer.add(PoseAnimation(1), forKey: "body")
    #expect(snapshot().animations[1] == [AnimationSnapshot(key: "body", curve: .pose(driver: 1))])
  }

  private func snapshot() -> TreeSnapshot {
    let tree = LayerTree(size: .zero, scale: 1)
    tree.root.addSublayer(layer)
    return tree.commit()
  }
}
