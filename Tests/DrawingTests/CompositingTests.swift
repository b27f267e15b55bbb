import Drawing
import Foundation
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
private let all = CGRect(x: 0, y: 0, width: 100, height: 100)

@Suite struct CompositingTests {
  /// Opaque 0x40C080 under opaque 0x8060A0, by the formulas of PDF 1.7, 11.3.5, rounded.
  private static let modes: [(CGBlendMode, UInt32)] = [
    (.darken, 0xFF40_6080), (.lighten, 0xFF80_C0A0), (.difference, 0xFF40_6020),
    (.exclusion, 0xFF80_8F80), (.hardLight, 0xFF40_91A1), (.colorDodge, 0xFF80_FFFF),
    (.colorBurn, 0xFF00_5834), (.multiply, 0xFF20_4850), (.screen, 0xFFA0_D8D0),
    (.sourceOut, 0), (.destinationAtop, 0xFF40_C080), (.xor, 0), (.sourceAtop, 0xFF80_60A0),
  ]

  @Test(arguments: modes)
  func `each blend mode mixes as its formula says`(mode: CGBlendMode, expected: UInt32) {
    let image = drawing(1, 1) { context in
      context.setFillColor(CGColor(hex: 0x40C080))
      context.fill(all)
      context.setBlendMode(mode)
      context.setFillColor(CGColor(hex: 0x8060A0))
      context.fill(all)
    }
    #expect(difference(image[0, 0], expected) <= 2, "\(String(image[0, 0], radix: 16))")
  }

  @Test func `luminosity takes the source's light and keeps the colour there is`() {
    let image = drawing(1, 1) { context in
      context.setFillColor(CGColor(hex: 0xFF0000))
      context.fill(all)
      context.setBlendMode(.luminosity)
      context.setFillColor(CGColor(gray: 0.3, alpha: 1))
      context.fill(all)
    }
    // Red alone has a luminosity of 0.3.
    #expect(difference(image[0, 0], 0xFFFF_0000) <= 2)
  }

  @Test(arguments: [CGBlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop])
  func `no mode changes what nothing is drawn on`(mode: CGBlendMode) {
    let image = drawing(3, 1) { context in
      context.setFillColor(green)
      context.fill(all)
      context.setBlendMode(mode)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setStrokeColor(green)
      context.setLineWidth(2)
      context.addLines(between: [CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0)])
      context.strokePath()
    }
    #expect(image[2, 0] == 0xFF00_FF00)
    #expect(image[0, 0] == image[1, 0])
  }

  @Test func `a layer is mixed as one picture`() {
    let image = drawing(3, 1) { context in
      context.setAlpha(0.4)
      context.beginTransparencyLayer()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setFillColor(green)
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      context.endTransparencyLayer()
    }
    #expect(image.pixels == [0x6666_0000, 0x6600_6600, 0x6600_6600])
  }

  @Test func `what is set in a layer ends with it`() {
    let image = drawing(2, 1) { context in
      context.setFillColor(green)
      context.beginTransparencyLayer()
      context.translateBy(x: 1, y: 0)
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(red)
      context.fill(all)
      context.endTransparencyLayer()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels == [0xFF00_FF00, 0xFFFF_0000])
  }

  @Test func `layers lie in layers, within the clip`() {
    let image = drawing(4, 1) { context in
      context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
      context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setAlpha(0.4)
      context.beginTransparencyLayer()
      context.setFillColor(red)
      context.fill(all)
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
    #expect(image.pixels == [0, 0x6666_0000, 0, 0])
  }

  @Test func `a layer casts one shadow, of what is clipped away, too`() {
    let image = drawing(4, 1) { context in
      context.clip(to: CGRect(x: 2, y: 0, width: 2, height: 1))
      context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: green)
      context.beginTransparencyLayer()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.endTransparencyLayer()
    }
    #expect(image.pixels == [0, 0, 0xFF00_FF00, 0xFF00_FF00])
  }

  @Test func `a mask lets through as much as it is bright`() {
    let mask = CGImage(rows: [[0xFFFF_FFFF, 0xFF80_8080, 0xFF00_0000, 0]])
    let image = drawing(6, 1) { context in
      context.interpolationQuality = .none
      context.saveGState()
      context.clip(to: CGRect(x: 1, y: 0, width: 4, height: 1), mask: mask)
      context.setFillColor(red)
      context.fill(all)
      context.restoreGState()
      context.fill(CGRect(x: 5, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels == [0, 0xFFFF_0000, 0x8080_0000, 0, 0, 0xFF00_0000])
  }

  @Test func `masks add up, and clearing works through them`() {
    let half = CGImage(rows: [[0xFF80_8080]])
    let image = drawing(2, 1) { context in
      context.clip(to: all, mask: half)
      context.saveGState()
      context.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1), mask: half)
      context.fill(all)
      context.restoreGState()
    }
    #expect(difference(image[1, 0], 0x4000_0000) <= 1)
    #expect(image[0, 0] == 0)
    let cleared = drawing(1, 1) { context in
      context.fill(all)
      context.clip(to: all, mask: half)
      context.setFillColor(red.withAlpha(0.1))
      context.clear(all)
    }
    #expect(difference(cleared[0, 0], 0x7F00_0000) <= 1)
  }

  @Test(arguments: [(CGPathFillRule.winding, [255, 255, 255, 0]), (.evenOdd, [255, 0, 255, 0])])
  func `a path clips by the rule that is given`(rule: CGPathFillRule, alphas: [UInt32]) {
    let image = drawing(4, 1) { context in
      context.addRect(CGRect(x: 0, y: 0, width: 3, height: 1))
      context.addRect(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.clip(using: rule)
      context.fill(all)
    }
    #expect(image.pixels.map { $0 >> 24 } == alphas)
  }

  @Test func `rectangles clip together, and a reset clip is none`() {
    let image = drawing(5, 1) { context in
      context.clip(to: [
        CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1),
      ])
      context.fill(all)
      context.resetClip()
      context.fill(CGRect(x: 4, y: 0, width: 1, height: 1))
    }
    #expect(image.pixels.map { $0 >> 24 } == [255, 0, 255, 0, 255])
  }

  @Test func `a layer that never ends is forgotten with its context`() {
    let image = drawing(1, 1) { context in
      context.beginTransparencyLayer()
      context.fill(all)
    }
    #expect(image.pixels == [0])
  }
}
