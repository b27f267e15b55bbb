import Drawing
import Layers
import Testing
import UIKit

@Suite struct UIGraphicsImageRendererTests {
  @Test func `a renderer makes an image of what is drawn`() {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.currentImage.cgImage?.rows[0] == [red, red, 0, 0])
      UIColor.green.setFill()
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill()
    }
    #expect(image.scale == 2 && image.size == CGSize(width: 2, height: 1))
    #expect(image.cgImage?.rows == [[red, red, green, green], [red, red, green, green]])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a renderer's bounds are where it looks`() {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = 1
    let bounds = CGRect(x: 10, y: 20, width: 3, height: 3)
    let data = UIGraphicsImageRenderer(bounds: bounds, format: format).pngData { context in
      UIColor.red.setStroke()
      context.stroke(bounds)
      context.clip(to: CGRect(x: 0, y: 0, width: 12, height: 99))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 10, y: 21, width: 3, height: 1), blendMode: .normal)
    }
    #expect(
      UIImage(data: data)?.cgImage?.rows
        == [[red, red, red], [blue, blue, red], [red, red, red]])
  }

  @Test func `the screen's scale is usual`() {
    LayerContext().perform {
      let tree = LayerTree(size: CGSize(width: 1, height: 1), scale: 3)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
      #expect(image.scale == 3 && image.cgImage?.width == 3)
      withExtendedLifetime(tree) {}
    }
    let context = LayerContext()
    context.reportMisuse = { _ in }
    context.perform {
      #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.cgImage == nil)
    }
  }
}
