import Drawing
import Foundation
import Layers
import Testing

/// Tests that look at the pictures layers are drawn into.
protocol DisplaySuite {}

extension DisplaySuite {
  var red: CGColor { CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
  var blue: CGColor { CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
  var redPixel: UInt32 { 0xFFFF_0000 }
  var bluePixel: UInt32 { 0xFF00_00FF }

  func picture(_ layer: CALayer) throws -> CGImage {
    try #require(layer.contents as? CGImage)
  }

  func sketch(_ paint: @escaping (CGContext) -> Void) -> Sketch {
    let layer = Sketch()
    layer.bounds = CGRect(0, 0, 2, 1)
    layer.paint = paint
    return layer
  }
}

/// Draws by a closure, and counts.
final class Painter: NSObject, CALayerDelegate {
  var count = 0
  var willDraw = 0
  var paint: (CALayer, CGContext) -> Void = { _, _ in }
  func draw(_ layer: CALayer, in ctx: CGContext) {
    count += 1
    paint(layer, ctx)
  }
  func layerWillDraw(_ layer: CALayer) { willDraw += 1 }
}

/// Draws what it is told to after asking its superclass, and keeps the context.
final class Sketch: CALayer {
  var paint: (CGContext) -> Void = { _ in }
  var last: CGContext?
  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    paint(ctx)
    last = ctx
  }
}
