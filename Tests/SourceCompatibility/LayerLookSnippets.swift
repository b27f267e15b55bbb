import QuartzCore

let layerLookSnippets: [Snippet] = [
  Snippet("a coloured layer with round corners and a border") {
    let layer = CALayer()
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.cornerRadius = 8
    layer.borderWidth = 2.0
    layer.borderColor = CGColor(gray: 0, alpha: 1)
    layer.masksToBounds = true
    return layer.backgroundColor?.alpha == 1 && layer.cornerRadius == 8
  },
  Snippet("some corners") {
    let layer = CALayer()
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    return !layer.maskedCorners.contains(.layerMaxXMaxYCorner)
  },
  Snippet("a continuous corner curve") {
    let layer = CALayer()
    layer.cornerCurve = .continuous
    return layer.cornerCurve == CALayerCornerCurve.continuous
  },
  Snippet("a shadow") {
    let layer = CALayer()
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    return layer.shadowOpacity == 0.5 && layer.shadowPath != nil
  },
  Snippet("the default shadow") {
    let layer = CALayer()
    return layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3)
      && layer.shadowRadius == 3
  },
  Snippet("a mask") {
    let (layer, mask) = (CALayer(), CAShapeLayer())
    mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    layer.mask = mask
    guard let shape = layer.mask as? CAShapeLayer else { return false }
    return shape === mask
  },
  Snippet("hidden, translucent, one-sided") {
    let layer = CALayer()
    layer.isHidden = true
    layer.opacity = 0.25
    layer.isDoubleSided = false
    layer.isOpaque = true
    return layer.isHidden && layer.opacity == 0.25 && !layer.isDoubleSided
  },
  Snippet("opacity is a Float") {
    let layer = CALayer()
    let fraction: CGFloat = 0.5
    layer.opacity = Float(fraction)
    return layer.opacity == 0.5 as Float
  },
  Snippet("what is out of range is kept") {
    let layer = CALayer()
    layer.opacity = 1.5
    return layer.opacity == 1.5
  },
  Snippet("rasterised at the screen's scale") {
    let layer = CALayer()
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    layer.drawsAsynchronously = true
    return layer.shouldRasterize && layer.rasterizationScale == 2
  },
  Snippet("edges and group opacity") {
    let layer = CALayer()
    layer.allowsEdgeAntialiasing = true
    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
    layer.allowsGroupOpacity = false
    return layer.edgeAntialiasingMask.contains(.layerLeftEdge)
  },
  Snippet("a compositing filter by name") {
    let layer = CALayer()
    layer.compositingFilter = "multiplyBlendMode"
    return layer.compositingFilter as? String == "multiplyBlendMode"
  },
  Snippet("no colour is nil") {
    let layer = CALayer()
    layer.backgroundColor = .white
    layer.backgroundColor = nil
    return layer.backgroundColor == nil && layer.borderColor != nil
  },
  Snippet("filters that aren't there are nil") {
    let layer = CALayer()
    return layer.filters == nil && layer.backgroundFilters == nil && layer.compositingFilter == nil
  },
]

let layerContentsSnippets: [Snippet] = [
  Snippet("a picture as contents") {
    let layer = CALayer()
    layer.contents = picture(width: 4, height: 2)
    layer.contentsScale = 2
    layer.contentsGravity = .resizeAspectFill
    return layer.contents != nil && layer.contentsGravity.rawValue == "resizeAspectFill"
  },
  Snippet("contents read back as an image") {
    let layer = CALayer()
    let image = picture(width: 4, height: 2)
    layer.contents = image
    guard let contents = layer.contents as? CGImage else { return false }
    return contents === image
  },
  Snippet("no contents") {
    let layer = CALayer()
    layer.contents = picture(width: 1, height: 1)
    layer.contents = nil
    return layer.contents == nil
  },
  Snippet("a sprite of a sheet") {
    let layer = CALayer()
    layer.contents = picture(width: 4, height: 4)
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    return layer.contentsRect.origin.x == 0.5
  },
  Snippet("stretched in the middle only") {
    let layer = CALayer()
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    return layer.contentsCenter.width == 0.5
  },
  Snippet("filters of magnification") {
    let layer = CALayer()
    layer.magnificationFilter = .nearest
    layer.minificationFilter = CALayerContentsFilter.trilinear
    layer.minificationFilterBias = 0.5
    return layer.magnificationFilter == .nearest && layer.minificationFilterBias == 0.5
  },
  Snippet("a contents format") {
    let layer = CALayer()
    layer.contentsFormat = .RGBA8Uint
    return layer.contentsFormat == CALayerContentsFormat.RGBA8Uint
  },
  Snippet("a layer that draws itself") {
    final class Cross: CALayer {
      var isDrawn = false
      override func draw(in ctx: CGContext) {
        isDrawn = true
        ctx.setStrokeColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        ctx.move(to: .zero)
        ctx.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        ctx.strokePath()
      }
    }
    let layer = Cross()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    return layer.isDrawn && layer.contents != nil && !layer.needsDisplay()
  },
  Snippet("a part needs display") {
    let layer = CALayer()
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    return layer.needsDisplay()
  },
  Snippet("rendered into a context") {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    guard
      let context = CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return false }
    layer.render(in: context)
    return context.makeImage()?.width == 4
  },
]

/// A picture of nothing but its size.
func picture(width: Int, height: Int) -> CGImage? {
  CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
  )?.makeImage()
}
