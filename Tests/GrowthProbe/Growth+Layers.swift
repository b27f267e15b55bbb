import Foundation
import Layers

extension Growth {
  /// What a layer does with its sublayers.
  static let sublayers = [
    Growth("sublayers that are added") { count in
      let (layers, tree) = (layers(count), tree())
      return { for layer in layers { tree.root.addSublayer(layer) } }
    },
    Growth("sublayers that are put below all others") { count in
      let (layers, tree) = (layers(count), tree())
      return { for layer in layers { tree.root.insertSublayer(layer, at: 0) } }
    },
    Growth("sublayers that are put above the first") { count in
      let (layers, tree) = (layers(count), tree())
      let first = CALayer()
      tree.root.addSublayer(first)
      return { for layer in layers { tree.root.insertSublayer(layer, above: first) } }
    },
    onSublayers("sublayers that leave, the first one first") { _, layers in
      for layer in layers { layer.removeFromSuperlayer() }
    },
    onSublayers("sublayers that leave, the last one first") { _, layers in
      for layer in layers.reversed() { layer.removeFromSuperlayer() }
    },
    onSublayers("sublayers that leave in no order") { _, layers in
      for layer in shuffled(layers) { layer.removeFromSuperlayer() }
    },
    onSublayers("sublayers that are brought to the front") { root, layers in
      for layer in shuffled(layers) { root.addSublayer(layer) }
    },
    onSublayers("sublayers that are sent to the back") { root, layers in
      for layer in shuffled(layers) { root.insertSublayer(layer, at: 0) }
    },
    onSublayers("sublayers that are replaced") { root, layers in
      for layer in shuffled(layers) { root.replaceSublayer(layer, with: CALayer()) }
    },
    onSublayers("sublayers that are masked") { _, layers in
      for layer in layers { layer.mask = CALayer() }
    },
    Growth("a tree that is committed") { count in
      let (layers, tree) = (layers(count), tree())
      for layer in layers { tree.root.addSublayer(layer) }
      return { _ = tree.commit() }
    },
    Growth("a deep tree that is made, committed and freed") { count in
      {
        let tree = tree()
        var last = tree.root
        for _ in 0..<count {
          let layer = CALayer()
          last.addSublayer(layer)
          last = layer
        }
        _ = tree.commit()
      }
    },
  ]

  /// What lives by the media time.
  static let clocks = [
    Growth("display links that end themselves") { count in
      let context = LayerContext()
      context.perform {
        for _ in 0..<count {
          CADisplayLink { $0.invalidate() }.add(to: .current, forMode: .default)
        }
      }
      return { context.perform { context.fireDisplayLinks(targetTimestamp: 1) } }
    },
    Growth("display links that are added and called ten times") { count in
      let context = LayerContext()
      return {
        context.perform {
          for _ in 0..<count { CADisplayLink { _ in }.add(to: .current, forMode: .default) }
          for frame in 1...10 { context.fireDisplayLinks(targetTimestamp: Double(frame)) }
        }
      }
    },
    Growth("display links that add another one each") { count in
      let context = LayerContext()
      context.perform {
        for _ in 0..<count {
          CADisplayLink { link in
            link.invalidate()
            CADisplayLink { $0.invalidate() }.add(to: .current, forMode: .default)
          }
          .add(to: .current, forMode: .default)
        }
      }
      return {
        context.perform {
          for frame in 1...2 { context.fireDisplayLinks(targetTimestamp: Double(frame)) }
        }
      }
    },
    Growth("timers of media time, each called once") { count in
      let context = LayerContext()
      return {
        context.perform {
          for index in 0..<count {
            MediaTimer.scheduledTimer(withTimeInterval: Double(index), repeats: false) { _ in }
          }
          context.mediaTime = Double(count)
          context.fireTimers()
        }
      }
    },
  ]

  /// What moves layers.
  static let animations = [
    onSublayers("animations, one a layer, that begin and end") { root, layers in
      for layer in layers { layer.add(animation(), forKey: "position") }
      runToEnd()
    },
    Growth("animations of one layer that are added, each with a key") { count in
      let (layer, tree) = layerInTree()
      return {
        for index in 0..<count { layer.add(animation(), forKey: String(index)) }
        _ = tree.commit()
      }
    },
    onAnimations("animations of one layer that are removed by their keys") { layer, count in
      for index in 0..<count { layer.removeAnimation(forKey: String(index)) }
    },
    onAnimations("animations of one layer that end at one time") { _, _ in runToEnd() },
    onAnimations("animations of one layer that are replaced under their keys") { layer, count in
      for index in 0..<count { layer.add(animation(), forKey: String(index)) }
    },
    onAnimations("animations of one layer that explain its value") { layer, _ in
      _ = layer.explain("position")
    },
    onSublayers("layers that are changed, each animated by itself") { root, layers in
      for layer in layers { layer.opacity = 0.5 }
      runToEnd()
    },
    Growth("completion blocks of transactions") { count in
      let (layer, tree) = layerInTree()
      return {
        for index in 0..<count {
          CATransaction.begin()
          CATransaction.setCompletionBlock {}
          layer.opacity = index % 2 == 0 ? 0 : 1
          CATransaction.commit()
        }
        _ = tree.commit()
        runToEnd()
      }
    },
  ]

  private static func onSublayers(
    _ name: String, work: @escaping @Sendable (_ root: CALayer, _ layers: [CALayer]) -> Void
  ) -> Growth {
    Growth(name) { count in
      let (layers, tree) = (layers(count), tree())
      for layer in layers { tree.root.addSublayer(layer) }
      _ = tree.commit()
      return {
        work(tree.root, layers)
        _ = tree.commit()
      }
    }
  }

  private static func onAnimations(
    _ name: String, work: @escaping @Sendable (_ layer: CALayer, _ count: Int) -> Void
  ) -> Growth {
    Growth(name) { count in
      let (layer, tree) = layerInTree()
      for index in 0..<count { layer.add(animation(), forKey: String(index)) }
      _ = tree.commit()
      return {
        work(layer, count)
        _ = tree.commit()
      }
    }
  }

  private static func layers(_ count: Int) -> [CALayer] { (0..<count).map { _ in CALayer() } }

  private static func tree() -> LayerTree {
    LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
  }

  private static func layerInTree() -> (CALayer, LayerTree) {
    let (layer, tree) = (CALayer(), tree())
    tree.root.addSublayer(layer)
    _ = tree.commit()
    return (layer, tree)
  }

  private static func animation() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 7
    animation.duration = 0.5
    return animation
  }

  /// Lets all that has begun end.
  private static func runToEnd() {
    let context = LayerContext.current
    for frame in 1...3 {
      context.beginTurn(at: Double(frame))
      context.fireDisplayLinks(targetTimestamp: Double(frame))
      context.deliverCompletions()
      _ = context.mainTree?.commit()
    }
  }

  /// The same in another order, which is always the same one.
  private static func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    var state: UInt64 = 1
    for index in shuffled.indices.dropFirst().reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      shuffled.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return shuffled
  }
}
