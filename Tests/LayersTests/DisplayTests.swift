import Drawing
import Foundation
import Layers
import Testing

/// Who draws a layer's picture, and when.
@Suite struct DisplayTests: DisplaySuite {
  /// Implements nothing.
  private final class Silent: NSObject, CALayerDelegate {}

  @Test func `a delegate draws when the layer is told to display, and never else`() throws {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let (layer, painter) = (layer(4, 3, in: tree.root), Painter())
    layer.delegate = painter
    painter.paint = { [red] layer, context in
      context.setFillColor(red)
      context.fill(layer.bounds)
    }
    _ = tree.commit()
    #expect(painter.count == 0 && layer.contents == nil)
    layer.setNeedsDisplay()
    #expect(painter.count == 0 && layer.needsDisplay())
    let snapshot = tree.commit()
    #expect(painter.count == 1 && painter.willDraw == 1 && !layer.needsDisplay())
    #expect(try picture(layer).pixels == Array(repeating: redPixel, count: 12))
    #expect(snapshot.layers[1].values.contents == layer.contents as? CGImage)
    _ = tree.commit()
    #expect(painter.count == 1)
    layer.display()
    #expect(painter.count == 2)
  }

  @Test func `a delegate that displays is not asked to draw`() {
    final class Displayer: NSObject, CALayerDelegate {
      var drawn = false
      func display(_ layer: CALayer) { layer.contents = CGImage.blank(2, 2) }
      func draw(_ layer: CALayer, in ctx: CGContext) { drawn = true }
    }
    let (layer, delegate) = (layer(4, 4), Displayer())
    layer.delegate = delegate
    layer.display()
    #expect((layer.contents as? CGImage)?.width == 2 && !delegate.drawn)
  }

  @Test func `a subclass draws, in points, over the layer's own coordinates`() throws {
    final class Corner: CALayer {
      override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(10, 20, 1, 1))
      }
    }
    let layer = Corner()
    layer.bounds = CGRect(10, 20, 2, 1.5)
    layer.contentsScale = 2
    layer.display()
    let image = try picture(layer)
    #expect(image.width == 4 && image.height == 3)
    let r = redPixel
    #expect(image.pixels == [r, r, 0, 0, r, r, 0, 0, 0, 0, 0, 0])
  }

  @Test func `in a flipped layer y runs up, and the picture stays right side up`() throws {
    let (layer, painter) = (layer(2, 3), Painter())
    layer.isGeometryFlipped = true
    layer.delegate = painter
    painter.paint = { [red] _, context in
      context.setFillColor(red)
      context.fill(CGRect(0, 0, 1, 1))
    }
    layer.display()
    #expect(try picture(layer).pixels == [0, 0, 0, 0, redPixel, 0])
  }

  @Test func `the book's 2.5: an ellipse is cut off at the bounds`() throws {
    let (layer, painter) = (layer(100, 100), Painter())
    layer.delegate = painter
    painter.paint = { [red] layer, context in
      context.setLineWidth(10)
      context.setStrokeColor(red)
      context.strokeEllipse(in: layer.bounds)
    }
    layer.display()
    let image = try picture(layer)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * 100 + x] }
    #expect(pixel(50, 2) == redPixel && pixel(2, 50) == redPixel)
    #expect(pixel(50, 8) == 0 && pixel(50, 50) == 0 && pixel(3, 3) == 0)
  }

  @Test func `an opaque layer's picture starts black`() throws {
    let (layer, painter) = (layer(2, 1), Painter())
    layer.isOpaque = true
    layer.delegate = painter
    layer.display()
    let image = try picture(layer)
    #expect(image.isOpaque && image.pixels == [0xFF00_0000, 0xFF00_0000])
  }

  @Test func `layerWillDraw may still make the layer opaque`() throws {
    final class Late: NSObject, CALayerDelegate {
      func layerWillDraw(_ layer: CALayer) { layer.isOpaque = true }
      func draw(_ layer: CALayer, in ctx: CGContext) {}
    }
    let (layer, delegate) = (layer(1, 1), Late())
    layer.delegate = delegate
    layer.display()
    #expect(try picture(layer).isOpaque)
  }

  @Test func `what nobody draws keeps its contents`() {
    let image = CGImage.blank(1, 1)
    let silent = Silent()
    class Quiet: CALayer {}
    for layer in [CALayer(), Quiet(), CAShapeLayer()] {
      layer.bounds = CGRect(0, 0, 5, 5)
      layer.contents = image
      layer.display()
      layer.delegate = silent
      layer.display()
      #expect(layer.contents as? CGImage == image)
    }
  }

  @Test func `a subclass that asks its superclass first may draw black, or nothing visible`() throws
  {
    let dark = sketch { context in
      context.setFillColor(.black)
      context.fill(CGRect(0, 0, 2, 1))
    }
    dark.display()
    #expect(try picture(dark).pixels == [0xFF00_0000, 0xFF00_0000])
    let clear = sketch { $0.clear(CGRect(0, 0, 1, 1)) }
    clear.contents = CGImage.blank(1, 1)
    clear.display()
    #expect(try picture(clear).pixels == [0, 0])
  }

  @Test func `where nobody draws no memory is taken`() throws {
    let layer = sketch { _ in }
    layer.bounds = CGRect(0, 0, 8192, 8192)
    layer.display()
    #expect(try #require(layer.last).hasMemory == false)
    #expect(layer.contents == nil)
  }

  @Test func `a layer without an area is not drawn`() {
    let (layer, painter) = (layer(0, 5), Painter())
    layer.delegate = painter
    #expect(MisuseLog.collect { layer.display() }.isEmpty)
    #expect(painter.count == 0 && layer.contents == nil)
  }

  @Test func `a layer of 100,000 points is not drawn, and one line says so`() {
    let (layer, painter) = (layer(100_000, 10), Painter())
    layer.name = "river"
    layer.delegate = painter
    #expect(
      MisuseLog.collect { layer.display() } == [
        "Layers: “river” would be drawn on 100000.0×10.0 pixels; a side has at most 8192: "
          + "nothing is drawn"
      ])
    #expect(painter.count == 0 && layer.contents == nil)
  }

  @Test func `bounds too far out for pixels are not drawn, and one line says so`() {
    let (layer, painter) = (layer(10, 10), Painter())
    layer.name = "river"
    layer.bounds.origin.x = 1e308
    layer.contentsScale = 4
    layer.delegate = painter
    let lines = MisuseLog.collect { layer.display() }
    #expect(lines.count == 1 && lines[0].hasPrefix("Layers: “river” can't be drawn with bounds"))
    #expect(painter.count == 0 && layer.contents == nil)
  }

  @Test func `another size of the bounds asks for display where that is wanted`() {
    let layer = layer(2, 2)
    layer.bounds.size.width = 3
    #expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.position = CGPoint(x: 5, y: 5)
    layer.bounds = layer.bounds
    #expect(!layer.needsDisplay())
    layer.bounds.size.width = 4
    #expect(layer.needsDisplay())
  }

  @Test func `a class may ask for display when certain properties change`() {
    final class Dial: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || key == "cornerRadius"
      }
    }
    let layer = Dial()
    layer.position = CGPoint(x: 1, y: 1)
    layer.setValue(1, forKey: "other")
    #expect(!layer.needsDisplay())
    layer.setValue(0.5, forKey: "progress")
    #expect(layer.needsDisplay())
    let second = Dial()
    second.cornerRadius = 0
    #expect(!second.needsDisplay())
    second.cornerRadius = 1
    #expect(second.needsDisplay())
  }

  @Test func `what asks for display while others are displayed waits for the next commit`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let (layer, painter) = (layer(1, 1, in: tree.root), Painter())
    layer.delegate = painter
    painter.paint = { layer, _ in layer.setNeedsDisplay() }
    layer.setNeedsDisplay()
    _ = tree.commit()
    #expect(painter.count == 1 && layer.needsDisplay())
    _ = tree.commit()
    #expect(painter.count == 2)
  }

  @Test func `a commit lays out first, then displays, then takes the values`() throws {
    final class Fitting: CALayer {
      override func layoutSublayers() {
        sublayers?.first?.frame = bounds
        sublayers?.first?.setNeedsDisplay()
      }
    }
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let (outer, inner, painter) = (Fitting(), CALayer(), Painter())
    tree.root.addSublayer(outer)
    outer.addSublayer(inner)
    inner.delegate = painter
    outer.bounds = CGRect(0, 0, 6, 4)
    painter.paint = { layer, _ in layer.opacity = 0.5 }
    let values = tree.commit().layers[2].values
    #expect(values.bounds == CGRect(0, 0, 6, 4) && values.opacity == 0.5)
    #expect(values.contents?.width == 6 && values.contents?.height == 4)
  }

  @Test func `a delegate may take the tree apart while it is displayed`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let painter = Painter()
    for _ in 0..<5 {
      let layer = layer(1, 1, in: tree.root)
      layer.delegate = painter
      layer.setNeedsDisplay()
    }
    painter.paint = { [root = tree.root] _, _ in root.sublayers = nil }
    #expect(tree.commit().layers.count == 1)
    #expect(painter.count == 5)
  }

  @Test func `a mask is displayed, too`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let (mask, painter) = (layer(1, 1), Painter())
    mask.delegate = painter
    mask.setNeedsDisplay()
    tree.root.mask = mask
    _ = tree.commit()
    #expect(painter.count == 1)
  }

  @Test func `a commit within a commit is refused, and gives the last snapshot`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let (layer, painter) = (layer(1, 1, in: tree.root), Painter())
    layer.delegate = painter
    var inner = -1
    painter.paint = { _, _ in inner = tree.commit().layers.count }
    layer.setNeedsDisplay()
    let lines = MisuseLog.collect { _ = tree.commit() }
    #expect(lines == ["Layers: a layer tree can't be committed within its own commit"])
    #expect(inner == 0)
  }

  @Test func `a delegate is not kept alive`() {
    let layer = CALayer()
    var delegate: Silent? = Silent()
    layer.delegate = delegate
    #expect(layer.delegate === delegate)
    delegate = nil
    #expect(layer.delegate == nil)
  }
}
