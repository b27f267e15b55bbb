import Drawing
import Foundation
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

@Suite struct CGContextTests {
  @Test func `a rectangle on whole pixels fills exactly these, y down`() {
    let image = drawing(4, 3) { context in
      context.setFillColor(red)
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    let (no, yes): (UInt32, UInt32) = (0, 0xFFFF_0000)
    #expect(image.rows == [[no, yes, yes, no], [no, no, no, no], [no, no, no, no]])
  }

  @Test func `half a pixel is covered by half, premultiplied`() {
    let image = drawing(2, 1) { context in
      context.setFillColor(red)
      context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels.allSatisfy { difference($0, 0x8080_0000) <= 1 })
  }

  @Test func `a translucent colour is stored premultiplied and blended over`() {
    let image = drawing(2, 1) { context in
      context.setFillColor(.white)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.setFillColor(red.withAlpha(0.2))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(image.pixels == [0x3333_0000, 0xFFFF_CCCC])
  }

  @Test func `alpha multiplies the colour's own`() {
    let image = drawing(1, 1) { context in
      context.setAlpha(0.4)
      context.setFillColor(red.withAlpha(0.5))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image[0, 0] == 0x3333_0000)
  }

  @Test func `colours outside 0 to 1 are clamped and what is no number is 0`() {
    let image = drawing(1, 1) { context in
      context.setFillColor(CGColor(red: 2, green: -1, blue: .nan, alpha: 7))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image[0, 0] == 0xFFFF_0000)
  }

  @Test func `two pixels a point make a context twice as large`() {
    let context = CGContext(size: CGSize(width: 2, height: 1.2), scale: 2, opaque: true)
    context.setFillColor(green)
    context.fill(CGRect(x: 1, y: 0, width: 0.5, height: 0.5))
    let image = context.image()
    #expect((image.width, image.height) == (4, 3))
    #expect(image.isOpaque)
    #expect(image.rows[0] == [0xFF00_0000, 0xFF00_0000, 0xFF00_FF00, 0xFF00_0000])
  }

  @Test func `transforms apply from the last to the first`() {
    let image = drawing(6, 6) { context in
      context.translateBy(x: 4, y: 1)
      context.rotate(by: .pi / 2)  // x now runs down, y to the left
      context.scaleBy(x: 3, y: 1)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let drawn = (0..<36).filter { image.pixels[$0] == 0xFFFF_0000 }
    #expect(drawn == [8, 9, 14, 15, 20, 21])  // columns 2 and 3, rows 1 to 3
    #expect(image.pixels.filter { $0 != 0 }.count == 6)
  }

  @Test func `a saved state comes back with its transform, colour and clip`() {
    let image = drawing(3, 1) { context in
      context.setFillColor(green)
      context.saveGState()
      context.translateBy(x: 1, y: 0)
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(red)
      context.fill(CGRect(x: -1, y: 0, width: 3, height: 1))
      context.restoreGState()
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels == [0, 0xFFFF_0000, 0xFF00_FF00])
  }

  @Test func `clips only ever get smaller, and an empty one lets nothing through`() {
    let image = drawing(4, 1) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
      context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context.beginPath()
      context.clip()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    #expect(image.pixels == [0, 0xFF00_0000, 0xFF00_0000, 0])
  }

  @Test(arguments: [(CGPathFillRule.winding, UInt32(0xFF00_0000)), (.evenOdd, 0)])
  func `the fill rule decides about a square in a square`(rule: CGPathFillRule, middle: UInt32) {
    let image = drawing(3, 3) { context in
      context.addRect(CGRect(x: 0, y: 0, width: 3, height: 3))
      context.addRect(CGRect(x: 1, y: 1, width: 1, height: 1))
      context.fillPath(using: rule)
    }
    #expect(image[1, 1] == middle)
    #expect(image[0, 0] == 0xFF00_0000)
  }

  @Test func `filling and stroking forget the path`() {
    let context = CGContext(width: 2, height: 1)
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(!context.isPathEmpty)
    context.fillPath()
    #expect(context.isPathEmpty)
    context.setFillColor(red)
    context.fillPath()
    #expect(context.image().pixels == [0xFF00_0000, 0])
  }

  @Test func `clear makes pixels clear, black in an opaque context`() {
    let image = drawing(2, 1) { context in
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setAlpha(0.1)
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels == [0, 0xFF00_0000])
    let opaque = CGContext(size: CGSize(width: 1, height: 1), scale: 1, opaque: true)
    opaque.setFillColor(red)
    opaque.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    opaque.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(opaque.image().pixels == [0xFF00_0000])
  }

  @Test func `a picture does not change when drawing goes on`() {
    let context = CGContext(width: 1, height: 1)
    let before = context.image()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(before.pixels == [0])
    #expect(context.image().pixels == [0xFF00_0000])
  }

  @Test(arguments: [
    (CGBlendMode.normal, UInt32(0xFF80_8080)), (.copy, 0xFF80_8080), (.multiply, 0xFF40_4040),
    (.screen, 0xFFC0_C0C0), (.plusLighter, 0xFFFF_FFFF), (.clear, 0), (.destinationOut, 0),
    (.destinationOver, 0xFF80_8080), (.sourceIn, 0xFF80_8080),
  ])
  func `grey on grey by each blend mode`(mode: CGBlendMode, expected: UInt32) {
    let image = drawing(1, 1) { context in
      context.setFillColor(CGColor(hex: 0x808080))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setBlendMode(mode)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(difference(image[0, 0], expected) <= 1)
  }

  @Test func `a transform that flattens everything draws nothing, and drawing goes on after it`() {
    let image = drawing(2, 1) { context in
      context.saveGState()
      context.scaleBy(x: 0, y: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.stroke(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.draw(
        .pattern(width: 2, height: 2, opaque: true), in: .init(x: 0, y: 0, width: 2, height: 1))
      context.drawLinearGradient(
        CGGradient(colors: [red, green]), start: .zero, end: CGPoint(x: 1, y: 0), options: [])
      context.restoreGState()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels == [0, 0xFF00_0000])
  }

  /// As Core Graphics, which says so in its log: code written for it must not end here.
  @Test func `a wrong call does nothing, and a line says so`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let context = CGContext(width: 2, height: 1)
      context.restoreGState()
      context.addLine(to: CGPoint(x: 1, y: 1))
      context.setLineWidth(-1)
      context.setMiterLimit(.nan)
      context.setLineDash(phase: 0, lengths: [-1])
      context.setShadow(offset: .zero, blur: -1)
      context.scaleBy(x: .nan, y: 1)
      context.endTransparencyLayer()
      context.beginTransparencyLayer()
      context.saveGState()
      context.endTransparencyLayer()
      let gradient = CGGradient(colors: [.black], locations: nil)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 1, options: [])
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.image().pixels == [0xFF00_0000, 0])
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 10 && lines.allSatisfy { $0.hasPrefix("Drawing: ") })
  }

  @Test func `misuse stops with the rule that was broken`() async {
    await #expect(processExitsWith: .failure) { _ = CGContext(width: 0, height: 1) }
    await #expect(processExitsWith: .failure) { _ = CGContext(width: 8193, height: 1) }
  }
}
