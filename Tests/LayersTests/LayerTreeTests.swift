import Drawing
import Foundation
import Layers
import Rendering
import Testing

@Suite struct LayerTreeTests {
  private let tree = LayerTree(size: CGSize(width: 100, height: 80), scale: 2)

  @Test func `the root fills the tree and has its scale`() {
    #expect(tree.root.frame == CGRect(0, 0, 100, 80))
    #expect(tree.root.contentsScale == 2)
    #expect(tree.commit().layers.count == 1)
    tree.resize(to: CGSize(width: 50, height: 40), scale: 1)
    #expect(tree.size == CGSize(width: 50, height: 40) && tree.scale == 1)
    #expect(tree.commit().layers[0].values.bounds == CGRect(0, 0, 50, 40))
  }

  @Test func `a commit holds all layers, parents first`() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    tree.root.sublayers = [a, c]
    a.addSublayer(b)
    let snapshot = tree.commit()
    #expect(snapshot.layers.map(\.id) == [tree.root, a, b, c].map(\.layerID))
    #expect(snapshot.layers.map(\.parent) == [nil, 0, 1, 0])
    #expect(snapshot.layers.map(\.end) == [4, 3, 3, 4])
  }

  @Test func `a commit is a value that later changes don't reach`() {
    let layer = CALayer()
    tree.root.addSublayer(layer)
    let before = tree.commit()
    layer.opacity = 0.5
    #expect(before.layers[1].values.opacity == 1)
    #expect(tree.commit().layers[1].values.opacity == 0.5)
    #expect(before.layers[1].values.opacity == 1)
  }

  @Test func `whatever changes, a commit is what a new tree would commit`() {
    var random = SeededChoices(state: 1)
    let layers = (0..<12).map { _ in CALayer() }
    for _ in 0..<400 {
      let layer = layers[random.next(12)]
      let other = layers[random.next(12)]
      _ = MisuseLog.collect {
        // What is animated begins at a commit, which the new tree hasn't seen.
        CATransaction.setDisableActions(true)
        switch random.next(7) {
        case 0: tree.root.addSublayer(layer)
        case 1: other.addSublayer(layer)
        case 2: layer.removeFromSuperlayer()
        case 3: layer.add(PoseAnimation(UInt32(random.next(9))), forKey: "body")
        case 4: layer.removeAnimation(forKey: "body")
        default: layer.position = CGPoint(x: random.next(99), y: 0)
        }
      }
      guard random.next(3) == 0 else { continue }
      #expect(tree.commit() == Self.flatten(tree.root))
    }
  }

  @Test func `a change in a part that was changed before it joined the tree is committed`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.opacity = 0.5
    tree.root.addSublayer(outer)
    _ = tree.commit()
    inner.opacity = 0.25
    #expect(tree.commit().layers[2].values.opacity == 0.25)
  }

  @Test func `a thousand layers in each other are committed and converted through`() {
    var innermost = tree.root
    for _ in 0..<1000 { innermost = layer(10, 10, at: CGPoint(x: 6, y: 5), in: innermost) }
    #expect(tree.commit().layers.count == 1001)
    innermost.opacity = 0.5
    #expect(tree.commit().layers[1000].values.opacity == 0.5)
    #expect(innermost.convert(CGPoint.zero, to: tree.root) == CGPoint(x: 1000, y: 0))
  }

  @Test func `what can't be a size or a scale is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      _ = LayerTree(size: CGSize(width: -1, height: 1), scale: 1)
    }
    await #expect(processExitsWith: .failure) { _ = LayerTree(size: .zero, scale: 0) }
    await #expect(processExitsWith: .failure) { _ = LayerTree(size: .zero, scale: .nan) }
  }

  @Test func `a crate in the flipped world is drawn right side up where physics says`() throws {
    let world = CALayer()
    world.frame = CGRect(0, 0, 100, 80)
    world.isGeometryFlipped = true
    tree.root.addSublayer(world)
    let image = CGImage.blank(32, 32)
    let crate = layer(20, 20, in: world)
    crate.contents = image
    crate.add(PoseAnimation(0), forKey: "body")
    let pose = DrivenPose(position: CGPoint(x: 30, y: 10), angle: .pi / 2)
    let shown = tree.commit().sample(
      at: 0, driven: DrivenPoses(drivers: [0], poses: [pose]))
    let list = DisplayListBuilder.build(
      shown, size: PixelSize(width: 200, height: 160), scale: 2, background: .clear)
    guard case .image(let drawn) = try #require(list.commands.first) else {
      Issue.record("no picture")
      return
    }
    // A quarter turn counter-clockwise: its left side is below, its top is on the left.
    let corners = drawn.quad.corners.map { SIMD2($0.x.rounded(), $0.y.rounded()) }
    #expect(corners == [[40, 160], [40, 120], [80, 120], [80, 160]])
  }

  private static func flatten(_ root: CALayer) -> TreeSnapshot {
    var layers: [(CALayer, Int?)] = []
    func visit(_ layer: CALayer, _ parent: Int?) {
      let index = layers.count
      layers.append((layer, parent))
      for child in layer.sublayers ?? [] { visit(child, index) }
    }
    visit(root, nil)
    var animations: [Int: [AnimationSnapshot]] = [:]
    let snapshots = layers.enumerated().map { index, entry in
      let (layer, parent) = entry
      if let body = layer.animation(forKey: "body") as? PoseAnimation {
        animations[index] = [AnimationSnapshot(key: "body", curve: .pose(driver: body.driver))]
      }
      var end = index + 1
      while end < layers.count, let next = layers[end].1, next >= index { end += 1 }
      return LayerSnapshot(
        id: layer.layerID, parent: parent, end: end, values: values(of: layer))
    }
    return TreeSnapshot(layers: snapshots, animations: animations)
  }

  /// The values that these tests change.
  private static func values(of layer: CALayer) -> LayerValues {
    var values = LayerValues()
    values.position = layer.position
    values.bounds = layer.bounds
    values.contentsScale = layer.contentsScale
    return values
  }
}
