import Drawing
import Foundation
import Layers
import Testing

/// Which part of a layer's picture is drawn again.
@Suite struct DirtyAreaTests: DisplaySuite {
  @Test func `only what is dirty is drawn, the rest of the picture stays`() throws {
    let (layer, painter) = (layer(4, 1), Painter())
    layer.delegate = painter
    var color = red
    painter.paint = { layer, context in
      context.setFillColor(color)
      context.fill(layer.bounds)
    }
    layer.display()
    color = blue
    layer.setNeedsDisplay(CGRect(1, 0, 1, 1))
    layer.displayIfNeeded()
    let (r, b) = (redPixel, bluePixel)
    #expect(try picture(layer).pixels == [r, b, r, r])
    color = .clear
    layer.setNeedsDisplay(CGRect(3, 0, 1, 1))
    layer.setNeedsDisplay(CGRect(2, 0, 1, 1))
    layer.displayIfNeeded()
    #expect(try picture(layer).pixels == [r, b, 0, 0])
  }

  @Test func `dirty rectangles are taken together, and whole pixels`() throws {
    let (layer, painter) = (layer(10, 1), Painter())
    layer.delegate = painter
    painter.paint = { [red] layer, context in
      context.setFillColor(red)
      context.fill(layer.bounds)
    }
    layer.display()
    painter.paint = { _, _ in }
    layer.setNeedsDisplay(CGRect(2.5, 0, 1, 1))
    layer.setNeedsDisplay(CGRect(6, 0, 1.5, 1))
    layer.displayIfNeeded()
    let (r, count) = (redPixel, painter.count)
    #expect(try picture(layer).pixels == [r, r, 0, 0, 0, 0, 0, 0, r, r] && count == 2)
    layer.setNeedsDisplay(CGRect(0, 0, 1, 1))
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(try picture(layer).pixels == Array(repeating: 0, count: 10))
  }

  @Test func `rectangles of nothing ask for nothing, outside of the bounds nothing is drawn`() {
    let (layer, painter) = (layer(4, 4), Painter())
    layer.delegate = painter
    layer.setNeedsDisplay(.null)
    layer.setNeedsDisplay(CGRect(1, 1, 0, 5))
    #expect(!layer.needsDisplay())
    layer.display()
    let before = layer.contents as? CGImage
    layer.setNeedsDisplay(CGRect(10, 10, 5, 5))
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(painter.count == 1 && !layer.needsDisplay() && layer.contents as? CGImage == before)
    let lines = MisuseLog.collect { layer.setNeedsDisplay(CGRect(0, 0, .nan, 1)) }
    #expect(lines.count == 1 && !layer.needsDisplay())
  }

  @Test func `with another size, or other contents, a part is not enough`() throws {
    let (layer, painter) = (layer(2, 1), Painter())
    layer.delegate = painter
    painter.paint = { [red] layer, context in
      context.setFillColor(red)
      context.fill(layer.bounds)
    }
    layer.display()
    layer.bounds.size.width = 3
    layer.setNeedsDisplay(CGRect(0, 0, 1, 1))
    layer.displayIfNeeded()
    #expect(try picture(layer).pixels == Array(repeating: redPixel, count: 3))
    layer.contents = CGImage.blank(3, 1)
    layer.setNeedsDisplay(CGRect(0, 0, 1, 1))
    layer.displayIfNeeded()
    #expect(try picture(layer).pixels == Array(repeating: redPixel, count: 3))
  }

  @Test(arguments: [false, true])
  func `a subclass that erases what it drew before shows nothing`(bySilence: Bool) throws {
    let layer = sketch { [red] context in
      context.setFillColor(red)
      context.fill(CGRect(0, 0, 2, 1))
    }
    layer.display()
    #expect(try picture(layer).pixels == [redPixel, redPixel])
    layer.paint = { if !bySilence { $0.clear(CGRect(0, 0, 1, 1)) } }
    layer.setNeedsDisplay(CGRect(0, 0, 1, 1))
    layer.displayIfNeeded()
    #expect(try picture(layer).pixels == [0, redPixel])
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(try picture(layer).pixels == [0, 0])
  }

  @Test func `a context is clipped and filled before its first drawing, whatever came first`()
    throws
  {
    let layer = sketch { [red] context in
      context.setFillColor(red)
      context.fill(CGRect(0, 0, 2, 1))
    }
    layer.display()
    layer.paint = { [blue] context in
      context.saveGState()
      context.setFillColor(blue)
      context.addRect(CGRect(0, 0, 2, 1))
      context.translateBy(x: 5, y: 5)
      context.fillPath()
      context.restoreGState()
    }
    layer.setNeedsDisplay(CGRect(1, 0, 1, 1))
    layer.displayIfNeeded()
    #expect(try picture(layer).pixels == [redPixel, bluePixel])
  }
}
