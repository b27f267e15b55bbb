import QuartzCore

let imageSnippets: [Snippet] = [
  Snippet("a picture of a context") {
    guard let image = picture(width: 3, height: 2) else { return false }
    return image.width == 3 && image.height == 2
  },
  Snippet("what an image says of itself") {
    guard let image = picture(width: 3, height: 2) else { return false }
    return image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow >= 12
      && image.colorSpace != nil
  },
  Snippet("a part of a picture") {
    guard
      let part = picture(width: 4, height: 4)?.cropping(
        to: CGRect(x: 1, y: 1, width: 2, height: 2))
    else { return false }
    return part.width == 2
  },
  Snippet("a part beside the picture is nil") {
    picture(width: 4, height: 4)?.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil
  },
  Snippet("pixels written by hand") {
    var pixels: [UInt8] = [255, 0, 0, 255]
    let context = CGContext(
      data: &pixels, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
        | CGBitmapInfo.byteOrder32Little.rawValue)
    return context?.makeImage()?.width == 1
  },
]

let contextSnippets: [Snippet] = [
  Snippet("a bitmap context that can't be is nil") {
    CGContext(
      data: nil, width: 0, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil
  },
  Snippet("shapes filled and stroked") {
    draw { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setStrokeColor(CGColor(gray: 0, alpha: 1))
      context.setLineWidth(2)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
      context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  },
  Snippet("a path built in a context") {
    draw { context in
      context.beginPath()
      context.move(to: CGPoint(x: 0, y: 0))
      context.addLine(to: CGPoint(x: 5, y: 5))
      context.addArc(
        center: CGPoint(x: 5, y: 5), radius: 2, startAngle: 0, endAngle: .pi, clockwise: true)
      context.closePath()
      context.drawPath(using: .fillStroke)
    }
  },
  Snippet("state saved and restored") {
    draw { context in
      context.saveGState()
      context.translateBy(x: 4, y: 4)
      context.rotate(by: .pi / 4)
      context.scaleBy(x: 2, y: 2)
      context.concatenate(CGAffineTransform(translationX: 1, y: 1))
      context.restoreGState()
    }
  },
  Snippet("styles of lines") {
    draw { context in
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setMiterLimit(4)
      context.setLineDash(phase: 0, lengths: [2, 1])
      context.setAlpha(0.5)
      context.setBlendMode(.multiply)
      context.interpolationQuality = .none
      context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2)
      context.strokeLineSegments(between: [.zero, CGPoint(x: 4, y: 4)])
    }
  },
  Snippet("clips") {
    draw { context in
      context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.clip()
      context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 2))
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  },
  Snippet("a path of its own filled by the even-odd rule") {
    draw { context in
      let path = CGMutablePath()
      path.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
      path.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
      context.addPath(path)
      context.fillPath(using: .evenOdd)
    }
  },
  Snippet("a picture drawn") {
    draw { context in
      guard let image = picture(width: 2, height: 2) else { return }
      context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  },
  Snippet("a gradient drawn") {
    draw { context in
      guard
        let gradient = CGGradient(
          colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 1, 1, 1, 1, 1],
          locations: nil, count: 2)
      else { return }
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 8, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 4, options: [])
    }
  },
  Snippet("a transparency layer") {
    draw { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.endTransparencyLayer()
    }
  },
  Snippet("the transform of a context") {
    draw { context in
      let before = context.ctm
      context.scaleBy(x: 1, y: -1)
      _ = before.concatenating(context.ctm)
    }
  },
]

/// Draws in a context of 8 × 8 pixels; whether a picture came of it.
private func draw(_ drawing: (CGContext) -> Void) -> Bool {
  let context = CGContext(
    data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  guard let context = context else { return false }
  drawing(context)
  return context.makeImage() != nil
}
