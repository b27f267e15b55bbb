import QuartzCore

/// A subclass as Xcode's users write it: own initialisers, the coder's one, the copy's one.
private class PieLayer: CALayer {
  var fraction: CGFloat = 0
  var color: CGColor = .black

  init(color: CGColor) {
    self.color = color
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override init() {
    super.init()
  }

  override init(layer: Any) {
    if let pie = layer as? PieLayer {
      fraction = pie.fraction
      color = pie.color
    }
    super.init(layer: layer)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "fraction" { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    if event == "fraction" {
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.fraction ?? fraction
      return animation
    }
    return super.action(forKey: event)
  }
}

private final class TickLayer: CAShapeLayer {
  private let tick = CALayer()

  override init() {
    super.init()
    addSublayer(tick)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  override var bounds: CGRect {
    didSet { tick.frame = bounds.insetBy(dx: 1, dy: 1) }
  }

  var innerFrame: CGRect { tick.frame }
}

private final class QuietLayer: CALayer {
  override func action(forKey event: String) -> CAAction? { nil }
  override func presentation() -> Self? { super.presentation() }
}

private final class NullLayer: CALayer {
  override class func defaultAction(forKey event: String) -> CAAction? { NSNull() }
}

private final class StackLayer: CALayer {
  var layouts = 0
  override func layoutSublayers() {
    super.layoutSublayers()
    layouts += 1
    for (index, layer) in (sublayers ?? []).enumerated() {
      layer.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: bounds.width, height: 10)
    }
  }
}

private final class RedLayer: CALayer {
  override class func defaultValue(forKey key: String) -> Any? {
    key == "backgroundColor"
      ? CGColor(red: 1, green: 0, blue: 0, alpha: 1) : super.defaultValue(forKey: key)
  }
}

private final class RoundLayer: CALayer {
  override var cornerRadius: CGFloat {
    get { min(bounds.width, bounds.height) / 2 }
    set {}
  }
  override func contains(_ p: CGPoint) -> Bool {
    hypot(p.x - bounds.midX, p.y - bounds.midY) <= cornerRadius
  }
}

let layerSubclassSnippets: [Snippet] = [
  Snippet("a subclass with an initialiser of its own") {
    let layer = PieLayer(color: .white)
    return layer.color == .white && layer.needsDisplayOnBoundsChange
  },
  Snippet("a copy made of a layer takes stored properties") {
    let layer = PieLayer()
    layer.fraction = 0.5
    layer.position = CGPoint(x: 7, y: 7)
    let copy = PieLayer(layer: layer)
    return copy.fraction == 0.5 && copy.position.x == 7
  },
  Snippet("needsDisplay for a key of one's own") {
    PieLayer.needsDisplay(forKey: "fraction") && !PieLayer.needsDisplay(forKey: "position")
  },
  Snippet("an action for a key of one's own") {
    let layer = PieLayer()
    layer.fraction = 0.25
    guard let animation = layer.action(forKey: "fraction") as? CABasicAnimation else {
      return false
    }
    return animation.keyPath == "fraction" && animation.fromValue as? CGFloat == 0.25
  },
  Snippet("a shape layer's subclass whose coder's initialiser stops") {
    let layer = TickLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    return layer.innerFrame == CGRect(x: 1, y: 1, width: 8, height: 8)
  },
  Snippet("a layer without actions") {
    QuietLayer().action(forKey: "position") == nil
  },
  Snippet("a class whose default action is null") {
    NullLayer.defaultAction(forKey: "bounds") is NSNull
  },
  Snippet("a class's own layout") {
    let layer = StackLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    layer.addSublayer(CALayer())
    layer.addSublayer(CALayer())
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    return layer.layouts == 1 && layer.sublayers?[1].frame.minY == 10 && !layer.needsLayout()
  },
  Snippet("a class's default of a property") {
    RedLayer().backgroundColor?.alpha == 1 && CALayer().backgroundColor == nil
  },
  Snippet("a computed property over a built-in one") {
    let layer = RoundLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 30)
    return layer.cornerRadius == 10 && !layer.contains(.zero)
      && layer.contains(CGPoint(x: 10, y: 15))
  },
  Snippet("the class of a layer asked and cast") {
    let layers: [CALayer] = [CALayer(), CAShapeLayer(), PieLayer()]
    return layers.filter { $0 is CAShapeLayer }.count == 1
      && (layers[2] as? PieLayer)?.fraction == 0 && type(of: layers[1]) == CAShapeLayer.self
  },
  Snippet("a class made by its metatype") {
    let layerClass: CALayer.Type = CAShapeLayer.self
    return layerClass == CAShapeLayer.self && layerClass != CALayer.self
  },
  Snippet("a lazy layer of a host") {
    final class Host {
      lazy var shapeLayer: CAShapeLayer = {
        let layer = CAShapeLayer()
        layer.fillColor = nil
        layer.lineWidth = 3
        return layer
      }()
    }
    return Host().shapeLayer.lineWidth == 3
  },
  Snippet("a factory by extension") {
    let dot = CALayer.dot(diameter: 6)
    return dot.cornerRadius == 3 && dot.bounds.width == 6
  },
]

extension CALayer {
  fileprivate static func dot(diameter: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: CGSize(width: diameter, height: diameter))
    layer.cornerRadius = diameter / 2
    return layer
  }
}
