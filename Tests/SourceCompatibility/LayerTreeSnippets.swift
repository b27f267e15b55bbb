import QuartzCore

let layerTreeSnippets: [Snippet] = [
  Snippet("a layer in a layer") {
    let layer = CALayer()
    let child = CALayer()
    layer.addSublayer(child)
    return child.superlayer === layer && layer.sublayers?.count == 1
  },
  Snippet("a layer without sublayers has nil for them") {
    CALayer().sublayers == nil
  },
  Snippet("optional chains over sublayers") {
    let layer = CALayer()
    layer.addSublayer(CAShapeLayer())
    layer.addSublayer(CALayer())
    let shapes = layer.sublayers?.compactMap { $0 as? CAShapeLayer } ?? []
    layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    return shapes.count == 1 && layer.sublayers?.isEmpty ?? true
  },
  Snippet("all sublayers are taken away by nil") {
    let layer = CALayer()
    layer.addSublayer(CALayer())
    layer.sublayers = nil
    return layer.sublayers == nil
  },
  Snippet("sublayers set as an array") {
    let layer = CALayer()
    let (a, b) = (CALayer(), CALayer())
    layer.sublayers = [a, b]
    return a.superlayer === layer && layer.sublayers?.last === b
  },
  Snippet("insertSublayer at an index, below and above") {
    let layer = CALayer()
    let (first, middle, last) = (CALayer(), CALayer(), CALayer())
    layer.addSublayer(middle)
    layer.insertSublayer(first, at: 0)
    layer.insertSublayer(last, above: middle)
    let below = CALayer()
    layer.insertSublayer(below, below: first)
    guard let sublayers = layer.sublayers else { return false }
    return sublayers[0] === below && sublayers[1] === first && sublayers[3] === last
  },
  Snippet("replaceSublayer") {
    let layer = CALayer()
    let (old, new) = (CALayer(), CALayer())
    layer.addSublayer(old)
    layer.replaceSublayer(old, with: new)
    return old.superlayer == nil && layer.sublayers?.first === new
  },
  Snippet("a sublayer found by its name") {
    let layer = CALayer()
    for index in 0..<3 {
      let dot = CALayer()
      dot.name = "dot\(index)"
      layer.addSublayer(dot)
    }
    let found = layer.sublayers?.first(where: { $0.name == "dot1" })
    return found?.name == "dot1"
  },
  Snippet("a sublayer moves to another superlayer") {
    let (one, other, child) = (CALayer(), CALayer(), CALayer())
    one.addSublayer(child)
    other.addSublayer(child)
    return one.sublayers?.count ?? 0 == 0 && child.superlayer === other
  },
  Snippet("layers are told apart as objects") {
    let layer = CALayer()
    let same: NSObject = layer
    let set: Set<CALayer> = [layer, CALayer()]
    return layer.isEqual(same) && set.contains(layer) && set.count == 2
  },
  Snippet("a layer as a key") {
    var names: [CALayer: String] = [:]
    let layer = CALayer()
    names[layer] = "hand"
    return names[layer] == "hand" && names[CALayer()] == nil
  },
  Snippet("a presentation copy is there only once the layer was shown") {
    let layer = CALayer()
    guard let shown = layer.presentation() else { return true }
    return shown !== layer
  },
  Snippet("position of what is shown, or else of the model") {
    let layer = CALayer()
    layer.position = CGPoint(x: 3, y: 4)
    let current = layer.presentation()?.position ?? layer.position
    return current == CGPoint(x: 3, y: 4)
  },
  Snippet("the model of a layer is itself") {
    let layer = CAShapeLayer()
    let model: CAShapeLayer = layer.model()
    return model === layer
  },
  Snippet("the tree, not zPosition, decides what is hit first") {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    let (low, high) = (CALayer(), CALayer())
    for layer in [high, low] {
      layer.frame = root.bounds
      root.addSublayer(layer)
    }
    high.zPosition = 1
    return root.hitTest(CGPoint(x: 50, y: 50)) === low
  },
]
