import QuartzCore

let layerGeometrySnippets: [Snippet] = [
  Snippet("frame, bounds, position and anchor point") {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    return layer.position == CGPoint(x: 25, y: 40)
      && layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40)
      && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5)
  },
  Snippet("an anchor at the corner") {
    let layer = CALayer()
    layer.anchorPoint = CGPoint.zero
    layer.bounds.size = CGSize(width: 8, height: 6)
    layer.position = CGPoint(x: 2, y: 1)
    return layer.frame == CGRect(x: 2, y: 1, width: 8, height: 6)
  },
  Snippet("an anchor moved without moving the layer") {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    let anchor = CGPoint(x: 0, y: 1)
    let oldOrigin = layer.frame.origin
    layer.anchorPoint = anchor
    let newOrigin = layer.frame.origin
    layer.position.x -= newOrigin.x - oldOrigin.x
    layer.position.y -= newOrigin.y - oldOrigin.y
    return layer.frame == CGRect(x: 10, y: 10, width: 100, height: 50)
  },
  Snippet("the frame of a rotated layer is its box") {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    return near(layer.frame.width, 20) && near(layer.frame.height, 40)
  },
  Snippet("an affine transform of a layer") {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    return layer.affineTransform().a == 2 && CATransform3DIsAffine(layer.transform)
  },
  Snippet("points go from layer to layer") {
    let (root, child) = (CALayer(), CALayer())
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    root.addSublayer(child)
    let point = child.convert(CGPoint(x: 12, y: 24), from: root)
    return point == CGPoint(x: 2, y: 4)
      && child.convert(point, to: root) == CGPoint(x: 12, y: 24)
  },
  Snippet("rectangles go from layer to layer") {
    let (root, child) = (CALayer(), CALayer())
    child.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    root.addSublayer(child)
    let rect = root.convert(child.bounds, from: child)
    return rect == child.frame
  },
  Snippet("contains is in the layer's own coordinates") {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    return layer.contains(CGPoint(x: 5, y: 5)) && !layer.contains(CGPoint(x: 15, y: 15))
  },
  Snippet("hitTest is in the superlayer's coordinates") {
    let (root, child) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    root.addSublayer(child)
    guard let hit = root.hitTest(CGPoint(x: 15, y: 15)) else { return false }
    return hit === child && root.hitTest(CGPoint(x: 150, y: 0)) == nil
  },
  Snippet("a layer's sublayers laid out in a row") {
    let row = CALayer()
    row.bounds = CGRect(x: 0, y: 0, width: 100, height: 20)
    for _ in 0..<4 { row.addSublayer(CALayer()) }
    let width = row.bounds.width / CGFloat(row.sublayers?.count ?? 1)
    row.sublayers?.enumerated().forEach { index, layer in
      layer.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 20)
    }
    return row.sublayers?.last?.frame.maxX == 100
  },
  Snippet("rectangles of CoreGraphics") {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 4)
    let (slice, rest) = rect.divided(atDistance: 4, from: .minXEdge)
    return slice.width == 4 && rest.minX == 4 && rect.insetBy(dx: 1, dy: 1).midX == 5
      && rect.offsetBy(dx: 3, dy: 0).intersects(rect) && rect.union(slice).equalTo(rect)
      && CGRect.null.isNull && rect.contains(CGPoint(x: 1, y: 1)) && !rect.isEmpty
  },
  Snippet("points and sizes compared and transformed") {
    let point = CGPoint(x: 1, y: 2)
    let size = CGSize(width: 2, height: 2)
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    return point.equalTo(CGPoint(x: 1, y: 2)) && size.equalTo(CGSize(width: 2, height: 2))
      && point.applying(twice) == CGPoint(x: 2, y: 4) && size.applying(twice).width == 4
  },
  Snippet("a vector") {
    var velocity = CGVector(dx: 3, dy: 4)
    velocity.dx *= 2
    return velocity.dx == 6 && CGVector.zero.dy == 0 && velocity != .zero
  },
  Snippet("perspective over sublayers") {
    let layer = CALayer()
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    layer.sublayerTransform = perspective
    return near(layer.sublayerTransform.m34, -0.002)
  },
  Snippet("a flipped layer") {
    let layer = CALayer()
    layer.isGeometryFlipped = true
    return layer.contentsAreFlipped()
  },
  Snippet("autoresizing with the superlayer") {
    let (root, child) = (CALayer(), CALayer())
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    child.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
    root.addSublayer(child)
    root.bounds.size = CGSize(width: 200, height: 100)
    return child.frame == CGRect(x: 10, y: 10, width: 180, height: 80)
  },
]
