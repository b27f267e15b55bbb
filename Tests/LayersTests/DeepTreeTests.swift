import Drawing
import Foundation
import Layers
import Testing

/// Ten thousand layers in each other: no walk down a tree may need a stack as deep.
@Suite struct DeepTreeTests {
  private static let depth = 10_000

  /// A class of a user's, which may override what it wants.
  private final class Own: CALayer {
    override func hitTest(_ point: CGPoint) -> CALayer? { super.hitTest(point) }
  }

  private final class Everything: NSObject, CALayerDelegate {
    var count = 0
    func layoutSublayers(of layer: CALayer) { count += 1 }
    func display(_ layer: CALayer) { count += 1 }
  }

  /// Runs `body` by a thread with half a megabyte of stack.
  private static func onSmallStack(_ body: @escaping @Sendable () -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  /// A chain of layers, each in the one before; the last is the innermost.
  private static func chain(_ make: () -> CALayer, byMask: Bool = false) -> [CALayer] {
    var layers = [CALayer()]
    for _ in 0..<depth {
      let layer = make()
      layer.frame = CGRect(0, 0, 10, 10)
      if byMask {
        layers[layers.count - 1].mask = layer
      } else {
        layers[layers.count - 1].addSublayer(layer)
      }
      layers.append(layer)
    }
    layers[0].frame = CGRect(0, 0, 10, 10)
    return layers
  }

  @Test func `they are committed, laid out, displayed and freed`() async {
    let holds = await Self.onSmallStack {
      let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
      let all = Everything()
      var layers = Self.chain { CALayer() }
      tree.root.addSublayer(layers[0])
      guard tree.commit().layers.count == Self.depth + 2 else { return false }
      let innermost = layers[Self.depth]
      innermost.delegate = all
      innermost.opacity = 0.5
      innermost.setNeedsLayout()
      innermost.setNeedsDisplay()
      guard tree.commit().layers[Self.depth + 1].values.opacity == 0.5 else { return false }
      for layer in layers {
        layer.setNeedsLayout()
        layer.delegate = all
      }
      layers = []
      innermost.layoutIfNeeded()
      guard all.count == 2 + Self.depth + 1, !innermost.contentsAreFlipped() else { return false }
      tree.root.sublayers = nil
      return tree.commit().layers.count == 1
    }
    #expect(holds)
  }

  @Test func `they are freed by removing the outermost`() async {
    let holds = await Self.onSmallStack {
      weak var innermost: CALayer?
      do {
        let layers = Self.chain { CALayer() }
        let outer = CALayer()
        outer.addSublayer(layers[0])
        innermost = layers[Self.depth]
        guard innermost != nil else { return false }
      }
      return innermost == nil
    }
    #expect(holds)
  }

  @Test func `masks of masks, too`() async {
    let holds = await Self.onSmallStack {
      let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
      tree.root.addSublayer(Self.chain({ CALayer() }, byMask: true)[0])
      let layers = tree.commit().layers
      tree.root.sublayers = nil
      return layers.count == Self.depth + 2 && layers[Self.depth].isMask
    }
    #expect(holds)
  }

  @Test func `the innermost is hit, whoever's class it is`() async {
    let holds = await Self.onSmallStack {
      let point = CGPoint(x: 5, y: 5)
      for make in [{ CALayer() }, { Own() }] {
        let layers = Self.chain(make)
        guard layers[0].hitTest(point) === layers[Self.depth],
          layers[0].hitTest(point, byDepth: true) === layers[Self.depth],
          layers[0].convert(point, from: layers[Self.depth]) == point
        else { return false }
      }
      return true
    }
    #expect(holds)
  }

  @Test(.timeLimit(.minutes(1))) func `what is visible of the innermost is soon known`() async {
    let holds = await Self.onSmallStack {
      let layers = Self.chain { CALayer() }
      for layer in layers { layer.masksToBounds = true }
      layers[1].position.x += 4
      return layers[Self.depth].visibleRect == CGRect(0, 0, 6, 10)
    }
    #expect(holds)
  }

  @Test func `a layer that is kept outlives the tree it was in, with what is in it`() {
    let (kept, inner) = (CALayer(), CALayer())
    do {
      let (outer, middle) = (CALayer(), CALayer())
      outer.addSublayer(middle)
      middle.addSublayer(kept)
      kept.addSublayer(inner)
    }
    #expect(kept.superlayer == nil && kept.sublayers == [inner] && inner.superlayer === kept)
  }
}
