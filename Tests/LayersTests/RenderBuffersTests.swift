import Foundation
import Rasterizer
import Testing

@testable import Layers

/// What `render(in:)` keeps from call to call.
@Suite struct RenderBuffersTests {
  @Test func `a shape that is rendered again is not drawn again, and looks the same`() {
    let rasterizer = LayerContext.current.rasterizer
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 2.5, y: 3.25, width: 20, height: 12))
    func picture() -> CGImage {
      let context = CGContext(width: 32, height: 32)
      shape.render(in: context)
      return context.image()
    }
    let first = picture()
    let before = rasterizer.coverageCounts
    #expect(picture().pixels == first.pixels)
    // It is the frame that was drawn last: nothing of it is drawn anew.
    #expect(rasterizer.coverageCounts.misses == before.misses && before.misses > 0)
    #expect(rasterizer.dirtyRects.rects.isEmpty)
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = picture()
    #expect(rasterizer.coverageCounts.misses == before.misses)
    #expect(rasterizer.coverageCounts.hits > before.hits)
    #expect(LayerContext.current.rasterizer === rasterizer)
  }
}
