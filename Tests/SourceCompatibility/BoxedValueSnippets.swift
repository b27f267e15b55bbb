import QuartzCore

let boxedValueSnippets: [Snippet] = [
  Snippet("a transform in an NSValue") {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1))
    let value = animation.toValue as? NSValue
    return value?.caTransform3DValue.m11 == 2
  },
  Snippet("points in NSValues") {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [
      NSValue(cgPoint: CGPoint(x: 1, y: 2)), NSValue(cgPoint: CGPoint(x: 3, y: 4)),
    ]
    return (animation.values?.first as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2)
  },
  Snippet("sizes, rectangles, affine transforms, vectors in NSValues") {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let affine = CGAffineTransform(scaleX: 2, y: 3)
    return NSValue(cgSize: rect.size).cgSizeValue == rect.size
      && NSValue(cgRect: rect).cgRectValue == rect
      && NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine
      && NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue.dy == 2
  },
  Snippet("a boxed value by key") {
    let layer = CALayer()
    layer.setValue(NSValue(cgPoint: CGPoint(x: 5, y: 6)), forKey: "position")
    layer.setValue(
      NSValue(caTransform3D: CATransform3DMakeTranslation(1, 0, 0)), forKeyPath: "transform")
    return layer.position.x == 5 && layer.transform.m41 == 1
  },
  Snippet("arrays of numbers for points and rectangles") {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = [0, 0]
    animation.toValue = [layerWidth, 20]
    let bounds = CABasicAnimation(keyPath: "bounds")
    bounds.toValue = [0, 0, 10, 20]
    let layer = CALayer()
    layer.add(animation, forKey: nil)
    layer.add(bounds, forKey: "bounds")
    return layer.animation(forKey: "bounds") != nil
  },
  Snippet("an NSNumber for a number") {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = NSNumber(value: 0)
    animation.toValue = NSNumber(floatLiteral: 0.7)
    return (animation.toValue as? NSNumber)?.floatValue == 0.7
  },
]

private let layerWidth: CGFloat = 10
