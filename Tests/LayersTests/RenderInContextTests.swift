import Foundation
import Layers
import Testing

/// `render(in:)`: a layer's picture in a context.
@Suite struct RenderInContextTests {
  private func picture(
    _ width: Int = 40, _ height: Int = 40, scale: CGFloat = 1, of layer: CALayer,
    _ prepare: (CGContext) -> Void = { _ in }
  ) -> CGImage {
    let context = CGContext(
      size: CGSize(width: width, height: height), scale: scale, opaque: false)
    prepare(context)
    layer.render(in: context)
    return context.image()
  }

  private func filled(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `the context stands for the layer's own coordinates`() {
    let layer = filled(CGRect(x: 100, y: 100, width: 20, height: 10), red)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    layer.addSublayer(filled(CGRect(x: 5, y: 5, width: 30, height: 5), blue))
    let image = picture(of: layer)
    #expect(image[0, 0] == 0xFFFF_0000 && image[19, 4] == 0xFFFF_0000)
    #expect(image[5, 5] == 0xFF00_00FF && image[34, 9] == 0xFF00_00FF)
    #expect(image[20, 0] == 0 && image[35, 5] == 0 && image[0, 10] == 0)
  }

  @Test func `what was to be drawn is drawn first, below, too`() {
    final class Drawn: CALayer {
      override func draw(in context: CGContext) {
        context.setFillColor(.white)
        context.fill(bounds)
      }
    }
    let (layer, below) = (CALayer(), Drawn())
    below.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.addSublayer(below)
    below.setNeedsDisplay()
    let image = picture(of: layer)
    #expect(image[0, 0] == 0 && image[1, 1] == 0xFFFF_FFFF && !below.needsDisplay())
  }

  @Test func `contexts of different sizes follow each other`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = .white
    for side in [300, 3, 8, 500, 8] {
      let context = CGContext(width: side, height: side)
      layer.render(in: context)
      let image = context.image()
      #expect(image[2, 2] == 0xFFFF_FFFF)
      if side > 4 { #expect(image[4, 4] == 0 && image[side - 1, side - 1] == 0) }
    }
  }

  @Test func `the context's scale and transform apply to it`() {
    let layer = filled(CGRect(x: 0, y: 0, width: 10, height: 10), red)
    let image = picture(scale: 2, of: layer) { $0.translateBy(x: 3, y: 4) }
    #expect(image.width == 80)
    #expect(image[6, 8] == 0xFFFF_0000 && image[25, 27] == 0xFFFF_0000)
    #expect(image[5, 8] == 0 && image[26, 27] == 0)
  }

  @Test func `a scrolled layer shows what its bounds show`() {
    let layer = filled(CGRect(x: 0, y: 0, width: 10, height: 10), red)
    layer.bounds.origin = CGPoint(x: 7, y: 7)
    let image = picture(of: layer)
    #expect(image[7, 7] == 0xFFFF_0000 && image[16, 16] == 0xFFFF_0000 && image[6, 7] == 0)
  }

  @Test func `effects, masks and perspective are drawn as on the screen`() {
    let layer = filled(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    layer.mask = filled(CGRect(x: 0, y: 0, width: 40, height: 20), blue)
    layer.cornerRadius = 20
    layer.sublayerTransform.m34 = -1.0 / 100
    let tilted = filled(CGRect(x: 10, y: 10, width: 20, height: 20), blue)
    tilted.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    layer.addSublayer(tilted)
    let image = picture(of: layer)
    #expect(image[0, 0] == 0 && image[20, 2] == 0xFFFF_0000 && image[20, 30] == 0)
    #expect(image[20, 15] == 0xFF00_00FF && image[12, 15] == 0xFFFF_0000)
  }

  @Test func `what is there already stays, and the clip holds`() {
    let layer = filled(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    layer.opacity = 0.5
    let image = picture(of: layer) {
      $0.setFillColor(CGColor(gray: 1, alpha: 1))
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      $0.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
    }
    #expect(image[5, 5] == 0xFFFF_7F7F && image[30, 5] == 0xFFFF_FFFF)
  }

  @Test func `nothing is committed, and no transform is too strange`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let layer = filled(CGRect(x: 0, y: 0, width: 10, height: 10), red)
    tree.root.addSublayer(layer)
    let before = tree.commit()
    layer.backgroundColor = blue
    #expect(picture(of: layer)[0, 0] == 0xFF00_00FF)
    #expect(tree.commit() != before)
    #expect(picture(of: layer) { $0.scaleBy(x: 0, y: 1) }.pixels.allSatisfy { $0 == 0 })
    #expect(picture(of: layer) { $0.scaleBy(x: 1e200, y: 1e200) }.width == 40)
  }
}
