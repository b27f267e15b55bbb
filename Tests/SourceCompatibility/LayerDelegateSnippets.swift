import QuartzCore

private final class Owner: NSObject, CALayerDelegate {
  var calls: [String] = []

  func draw(_ layer: CALayer, in ctx: CGContext) {
    calls.append("draw")
    ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    ctx.fill(layer.bounds)
  }

  func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }

  func layoutSublayers(of layer: CALayer) { calls.append("layout") }

  func action(for layer: CALayer, forKey event: String) -> CAAction? {
    calls.append(event)
    return NSNull()
  }
}

private final class Shower: NSObject, CALayerDelegate {
  func display(_ layer: CALayer) { layer.contents = picture(width: 2, height: 2) }
}

private final class Silent: NSObject, CALayerDelegate {}

let layerDelegateSnippets: [Snippet] = [
  Snippet("a delegate that draws") {
    let (layer, owner) = (CALayer(), Owner())
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.delegate = owner
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    return owner.calls.contains("draw") && layer.contents != nil
  },
  Snippet("a delegate that shows a picture") {
    let (layer, owner) = (CALayer(), Shower())
    layer.delegate = owner
    layer.display()
    return layer.contents != nil
  },
  Snippet("a delegate without methods") {
    let (layer, owner) = (CALayer(), Silent())
    layer.delegate = owner
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    return layer.action(forKey: "position") != nil || layer.contents == nil
  },
  Snippet("a delegate is held weakly") {
    let layer = CALayer()
    do {
      let owner = Owner()
      layer.delegate = owner
    }
    return layer.delegate == nil
  },
  Snippet("a delegate lays out") {
    let (layer, owner) = (CALayer(), Owner())
    layer.delegate = owner
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    return owner.calls.contains("layout")
  },
  Snippet("a delegate's null stops the search") {
    let (layer, owner) = (CALayer(), Owner())
    layer.delegate = owner
    let action = layer.action(forKey: "opacity")
    return (action == nil || action is NSNull) && owner.calls == ["opacity"]
  },
]
