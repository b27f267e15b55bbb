import QuartzCore

let keyValueSnippets: [Snippet] = [
  Snippet("a value of one's own in a layer") {
    let layer = CALayer()
    layer.setValue("hour", forKey: "hand")
    return layer.value(forKey: "hand") as? String == "hour"
  },
  Snippet("a value of one's own in an animation") {
    let animation = CABasicAnimation(keyPath: "position")
    let layer = CALayer()
    animation.setValue(layer, forKey: "layer")
    guard let found = animation.value(forKey: "layer") as? CALayer else { return false }
    return found === layer
  },
  Snippet("a property by its key") {
    let layer = CALayer()
    layer.setValue(5, forKey: "cornerRadius")
    layer.setValue(true, forKey: "hidden")
    return layer.cornerRadius == 5 && layer.isHidden
  },
  Snippet("a part of a transform by its path") {
    let layer = CALayer()
    layer.setValue(CGFloat.pi, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    let angle = layer.value(forKeyPath: "transform.rotation.z") as? NSNumber
    return near(CGFloat(angle?.doubleValue ?? 0), .pi)
  },
  Snippet("a number by its path") {
    let layer = CALayer()
    layer.setValue(NSNumber(value: 12.5), forKeyPath: "position.x")
    let x = (layer.value(forKeyPath: "position.x") as? NSNumber)?.doubleValue
    return layer.position.x == 12.5 && x == 12.5
  },
  Snippet("a null takes a value away") {
    let layer = CALayer()
    layer.setValue("on", forKey: "state")
    layer.setValue(nil, forKey: "state")
    return layer.value(forKey: "state") == nil
  },
  Snippet("a dictionary of nulls for actions") {
    let layer = CALayer()
    layer.actions = ["position": NSNull(), "bounds": NSNull(), "contents": NSNull()]
    let action = layer.action(forKey: "bounds")
    return layer.actions?.count == 3 && (action == nil || action is NSNull)
  },
  Snippet("nulls made of names") {
    let layer = CALayer()
    let keys = ["onOrderIn", "onOrderOut", "sublayers", "contents", "bounds"]
    layer.actions = Dictionary(uniqueKeysWithValues: keys.map { ($0, NSNull()) })
    return layer.actions?["sublayers"] is NSNull
  },
  Snippet("a style gives defaults") {
    let layer = CALayer()
    layer.style = ["opacity": 0.5, "cornerRadius": 4]
    return layer.style?.count == 2 && layer.opacity == 0.5
  },
  Snippet("the default of a key") {
    (CALayer.defaultValue(forKey: "shadowRadius") as? NSNumber)?.doubleValue == 3
  },
]
