import Drawing
import Foundation
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

private func alpha(of image: CGImage) -> Int { image.pixels.reduce(0) { $0 + Int($1 >> 24) } }

@Suite struct ShadowTests {
  @Test func `a sharp shadow is the shape again, below and moved`() {
    let image = drawing(5, 4) { context in
      context.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: blue)
      context.setFillColor(red)
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 2))
      context.fill(CGRect(x: 4, y: 0, width: 1, height: 1))
    }
    let (no, shape, shade): (UInt32, UInt32, UInt32) = (0, 0xFFFF_0000, 0xFF00_00FF)
    #expect(
      image.rows == [
        [no, shape, shape, no, shape], [no, shape, shape, no, no], [no, no, shade, shade, no],
        [no, no, shade, shade, no],
      ])
  }

  @Test func `F119 a blurred shadow keeps its alpha and is moved by the offset`() {
    let image = drawing(100, 100) { context in
      context.setShadow(offset: CGSize(width: 60, height: 5), blur: 8, color: blue)
      context.setFillColor(red)
      context.fill(CGRect(x: 10, y: 40, width: 20, height: 20))
    }
    let shade = image.cropping(to: CGRect(x: 50, y: 0, width: 50, height: 100))
    guard let shade else { return #expect(Bool(false)) }
    #expect(abs(alpha(of: shade) - 400 * 255) < 4 * 255)
    // The middle of a bar of 20 under a bell of σ 4, both ways: erf(10 / (4√2))².
    let middle = 255 * pow(erf(10 / (4 * 2.0.squareRoot())), 2)
    #expect(abs(Double(image[80, 55] >> 24) - middle) <= 4)
    #expect(image[80, 55] & 255 == image[80, 55] >> 24)
    for distance in 1..<20 {
      #expect(image[79 - distance, 50] >> 24 == image[80 + distance, 50] >> 24)
    }
    #expect(image[20, 50] == 0xFFFF_0000)
  }

  @Test func `its position and blur don't follow the transform, but do follow the scale`() {
    let context = CGContext(size: CGSize(width: 4, height: 2), scale: 2, opaque: false)
    context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: blue)
    context.setFillColor(red)
    context.scaleBy(x: 0.5, y: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let row = context.image().rows[0]
    #expect(row == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0, 0, 0, 0])
  }

  @Test func `what is clipped away casts a shadow all the same, which is clipped`() {
    let image = drawing(6, 1) { context in
      context.clip(to: CGRect(x: 3, y: 0, width: 2, height: 1))
      context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0, color: blue)
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 1).insetBy(dx: 0, dy: 0))
      context.clear(CGRect(x: 0, y: 0, width: 9, height: 1))
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels == [0, 0, 0, 0xFF00_00FF, 0, 0])
  }

  @Test func `what lies outside the picture casts its shadow into it`() {
    let image = drawing(3, 1) { context in
      context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: blue)
      context.fill(CGRect(x: -9, y: -10, width: 1, height: 1))
    }
    #expect(image.pixels == [0, 0xFF00_00FF, 0])
  }

  @Test func `it is as opaque as what casts it and its own colour`() {
    let image = drawing(2, 1) { context in
      context.setAlpha(0.5)
      context.setShadow(
        offset: CGSize(width: 1, height: 0), blur: 0, color: blue.withAlpha(0.4))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(difference(image[1, 0], 0x3300_0033) <= 1)
  }

  @Test func `strokes, pictures, gradients and text throw shadows, a third of black by default`() {
    let picture = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    let image = drawing(40, 10) { context in
      context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0)
      context.setLineWidth(2)
      context.addLines(between: [CGPoint(x: 0, y: 1), CGPoint(x: 10, y: 1)])
      context.strokePath()
      context.draw(picture, in: CGRect(x: 2, y: 5, width: 3, height: 3))
    }
    #expect(image[25, 0] == 0x5500_0000 && image[25, 1] == 0x5500_0000 && image[31, 1] == 0)
    #expect(image[23, 6] == 0x5500_0000 && image[26, 6] == 0)
  }

  @Test func `no colour is no shadow, and a restored state has its own`() {
    let image = drawing(3, 1) { context in
      context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: blue)
      context.saveGState()
      context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: nil)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.restoreGState()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels == [0xFF00_0000, 0xFF00_0000, 0xFF00_00FF])
  }

  @Test func `what is filled and stroked in one go casts one shadow`() {
    let image = drawing(12, 6) { context in
      context.setShadow(offset: CGSize(width: 6, height: 0), blur: 0, color: blue.withAlpha(0.4))
      context.setLineWidth(2)
      context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
      context.drawPath(using: .fillStroke)
    }
    #expect(image.rows.allSatisfy { $0[6...].allSatisfy { $0 == 0x6600_0066 } })
  }

  @Test func `a shadow blurred beyond all bounds is next to nothing, and one far away none`() {
    let image = drawing(8, 8) { context in
      context.setShadow(offset: CGSize(width: 4, height: 0), blur: 1e9, color: blue)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 8))
      context.setShadow(offset: CGSize(width: 1e9, height: -1e9), blur: 3, color: blue)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 8))
    }
    #expect(image.rows.allSatisfy { $0 == [0xFF00_0000, 0xFF00_0000, 0, 0, 0, 0, 0, 0] })
  }
}
