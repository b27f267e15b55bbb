import Drawing
import Foundation
import Layers
import Testing

/// Random changes of a tree, with rules that hold whatever is done.
@Suite struct TreeFuzzTests {
  /// Does something random whenever it is asked to do something.
  private final class Mischief: NSObject, CALayerDelegate {
    var act: () -> Void = {}
    func layoutSublayers(of layer: CALayer) { act() }
    func display(_ layer: CALayer) { act() }
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `whatever is done, superlayers and sublayers agree`(seed: UInt64) {
    var random = SeededChoices(state: seed)
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let layers = (0..<16).map { _ in layer(2, 2) }
    let mischief = Mischief()
    for layer in layers.prefix(8) { layer.delegate = mischief }
    var depth = 0
    func act() {
      let (layer, other) = (layers[random.next(16)], layers[random.next(16)])
      switch random.next(13) {
      case 0, 1: tree.root.addSublayer(layer)
      case 2, 3: other.addSublayer(layer)
      case 4: layer.removeFromSuperlayer()
      case 5, 6: other.mask = layer
      case 7: other.mask = nil
      case 8: other.insertSublayer(layer, below: layers[random.next(16)])
      case 9: other.sublayers = [layer, layers[random.next(16)]]
      case 10: layer.setNeedsDisplay()
      case 11: layer.setNeedsLayout()
      default: layer.bounds.size.width += 1
      }
    }
    mischief.act = {
      depth += 1
      if depth < 3 { act() }
      depth -= 1
    }
    _ = MisuseLog.collect {
      for round in 0..<400 {
        act()
        Self.check(layers + [tree.root])
        guard round % 4 == 0 else { continue }
        let snapshot = tree.commit()
        // What callbacks changed is in it: nothing of the structure is left for the next.
        #expect(snapshot.layers.map(\.id) == Self.order(tree.root).map(\.layerID))
        #expect(snapshot.layers.map(\.isMask) == Self.order(tree.root).map(Self.isMask))
      }
    }
  }

  private static func isMask(_ layer: CALayer) -> Bool { layer.superlayer?.mask === layer }

  private static func check(_ layers: [CALayer]) {
    for layer in layers {
      for child in layer.sublayers ?? [] { #expect(child.superlayer === layer) }
      if let mask = layer.mask { #expect(mask.superlayer === layer) }
      if let parent = layer.superlayer {
        let count = (parent.sublayers ?? []).count { $0 === layer }
        #expect(count + (parent.mask === layer ? 1 : 0) == 1)
        if layer.needsLayout(), let above = parent.superlayer { #expect(above !== layer) }
      }
    }
  }

  private static func order(_ layer: CALayer) -> [CALayer] {
    var found = [layer]
    if let mask = layer.mask { found += order(mask) }
    for child in layer.sublayers ?? [] { found += order(child) }
    return found
  }
}
