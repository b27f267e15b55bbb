import QuartzCore

let shapeLayerSnippets: [Snippet] = [
  Snippet("a circle's outline") {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi * 2,
      clockwise: false)
    layer.path = path
    layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.fillColor = nil
    layer.lineWidth = 2
    return layer.path?.boundingBox.width == 20 && layer.fillColor == nil
  },
  Snippet("caps, joins, dashes") {
    let layer = CAShapeLayer()
    layer.lineCap = .round
    layer.lineJoin = CAShapeLayerLineJoin.round
    layer.lineDashPattern = [4, 2]
    layer.lineDashPhase = 1
    layer.miterLimit = 5
    return layer.lineDashPattern?.count == 2 && layer.lineCap.rawValue == "round"
      && layer.lineDashPattern?.first?.intValue == 4
  },
  Snippet("a dash pattern of numbers that were computed") {
    let layer = CAShapeLayer()
    let length: CGFloat = 31.4
    layer.lineDashPattern = [NSNumber(value: Double(length) / 2), 3]
    return layer.lineDashPattern?[0].doubleValue == 15.7
  },
  Snippet("the even-odd rule") {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    layer.path = path
    layer.fillRule = .evenOdd
    return layer.fillRule == .evenOdd
      && !path.contains(CGPoint(x: 15, y: 15), using: .evenOdd, transform: .identity)
  },
  Snippet("stroke start and end") {
    let layer = CAShapeLayer()
    layer.strokeStart = 0.1
    layer.strokeEnd = 0.9
    return near(layer.strokeEnd - layer.strokeStart, 0.8)
  },
  Snippet("defaults of a shape") {
    let layer = CAShapeLayer()
    return layer.lineWidth == 1 && layer.strokeColor == nil && layer.fillColor != nil
      && layer.strokeEnd == 1 && layer.path == nil && layer.lineDashPattern == nil
  },
  Snippet("a shape as a progress ring") {
    final class Ring {
      let track = CAShapeLayer()
      let bar = CAShapeLayer()
      var progress: CGFloat = 0 {
        didSet { bar.strokeEnd = max(0, min(1, progress)) }
      }

      init() {
        let path = CGMutablePath()
        path.addArc(
          center: .zero, radius: 20, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
        [track, bar].forEach {
          $0.path = path
          $0.fillColor = CGColor.clear
          $0.lineWidth = 4
        }
        track.addSublayer(bar)
      }
    }
    let ring = Ring()
    ring.progress = 1.5
    return ring.bar.strokeEnd == 1
  },
  Snippet("a shape layer that a layer might be") {
    let layer: CALayer = CAShapeLayer()
    guard let shape = layer as? CAShapeLayer else { return false }
    shape.lineWidth = 9
    return (layer as? CAShapeLayer)?.lineWidth == 9 && layer as? CAScrollLayer == nil
  },
]

let scrollLayerSnippets: [Snippet] = [
  Snippet("a scroll layer scrolls to a point") {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.scrollMode = .both
    layer.scroll(to: CGPoint(x: 5, y: 6))
    return layer.bounds.origin == CGPoint(x: 5, y: 6)
  },
  Snippet("a scroll layer in one direction") {
    let layer = CAScrollLayer()
    layer.scrollMode = CAScrollLayerScrollMode.vertically
    layer.scroll(CGPoint(x: 5, y: 6))
    return layer.scrollMode.rawValue == "vertically"
  },
  Snippet("what is visible of a layer") {
    let (scroll, content) = (CAScrollLayer(), CALayer())
    scroll.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    content.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scroll.addSublayer(content)
    content.scrollRectToVisible(CGRect(x: 50, y: 50, width: 10, height: 10))
    return content.visibleRect.width == 10
  },
]
