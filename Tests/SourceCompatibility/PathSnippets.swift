import QuartzCore

let pathSnippets: [Snippet] = [
  Snippet("a triangle") {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 10))
    path.closeSubpath()
    return path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 8, y: 8))
  },
  Snippet("curves") {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    path.addCurve(
      to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 12, y: -5), control2: CGPoint(x: 18, y: 5))
    return path.currentPoint == CGPoint(x: 20, y: 0) && !path.isEmpty
      && near(path.boundingBoxOfPath.maxY, 5) && path.boundingBox.maxY == 10
  },
  Snippet("rectangles and ellipses without a transform") {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 6)
    let paths = [
      CGPath(rect: rect, transform: nil), CGPath(ellipseIn: rect, transform: nil),
      CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 2, transform: nil),
    ]
    return paths.allSatisfy { near($0.boundingBoxOfPath.width, 10) }
  },
  Snippet("a rectangle with a transform by reference") {
    var transform = CGAffineTransform(translationX: 5, y: 0)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &transform)
    return path.boundingBox.minX == 5
  },
  Snippet("a rectangle made of a rectangle") {
    var rect = CGRect.zero
    let isRect = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect)
    return isRect && rect == CGRect(x: 1, y: 2, width: 3, height: 4)
  },
  Snippet("added shapes, with and without a transform") {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addEllipse(in: CGRect(x: 2, y: 0, width: 1, height: 1))
    path.addRoundedRect(
      in: CGRect(x: 4, y: 0, width: 4, height: 4), cornerWidth: 1, cornerHeight: 1)
    path.addRect(
      CGRect(x: 0, y: 0, width: 1, height: 1),
      transform: CGAffineTransform(translationX: 20, y: 0))
    path.addLines(between: [CGPoint(x: 0, y: 9), CGPoint(x: 1, y: 9)])
    return path.boundingBox.maxX == 21 && path.boundingBox.maxY == 9
  },
  Snippet("an arc by tangents") {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    return near(path.currentPoint.x, 10) && near(path.currentPoint.y, 5)
  },
  Snippet("a full circle either way round") {
    [true, false].allSatisfy { clockwise in
      let path = CGMutablePath()
      path.addArc(
        center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
      return near(path.boundingBoxOfPath.width, 2, within: 1e-3)
    }
  },
  Snippet("copies are optional") {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard let copy = path.copy(), let other = copy.mutableCopy() else { return false }
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    return copy.boundingBox.maxX == 1 && !other.isEmpty
  },
  Snippet("a copy by a transform") {
    var transform = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    return path.copy(using: &transform)?.boundingBox.width == 2
  },
  Snippet("stroked and dashed copies") {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let outline = path.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    let dashes = path.copy(dashingWithPhase: 0, lengths: [2, 1])
    return near(outline.boundingBoxOfPath.height, 2) && !dashes.isEmpty
  },
  Snippet("steps looked at one by one") {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    var count = 0
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: count += 1
      case .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath: break
      @unknown default: break
      }
    }
    return count == 4
  },
  Snippet("paths compared") {
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    return CGPath(rect: rect, transform: nil) == CGPath(rect: rect, transform: nil)
      && CGPath(rect: rect, transform: nil) != CGPath(ellipseIn: rect, transform: nil)
  },
  Snippet("an arc that is added to an arc") {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .pi)
    return near(path.currentPoint.x, -1)
  },
]
