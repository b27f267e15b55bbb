import Drawing
import Foundation
import Testing

@Suite struct CGColorTests {
  @Test func `a colour is made of sRGB components, a grey or a hexadecimal number`() {
    let orange = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(orange == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(orange.components == [1, 0.5, 0, 0.25])
    #expect(orange.numberOfComponents == 4)
    #expect(orange.withAlpha(1).components == [1, 0.5, 0, 1])
    #expect(CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1) == CGColor(gray: 0.5, alpha: 1))
    #expect(CGColor(hex: 0xFF0080).components == [1, 0, 128.0 / 255, 1])
  }

  @Test func `spaces are known by name`() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: CGColorSpace.displayP3)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
    #expect(CGColorSpace(name: "kCGColorSpaceLab") == nil)
    #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpace(name: CGColorSpace.sRGB))
  }

  @Test func `a colour of a space needs as many components as it has, and alpha`() {
    let grey = CGColorSpaceCreateDeviceGray()
    #expect(CGColor(colorSpace: grey, components: [0.5, 1]) == CGColor(gray: 0.5, alpha: 1))
    #expect(CGColor(colorSpace: grey, components: [0.5, 0.5, 0.5, 1]) == nil)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0]) == nil)
    #expect(CGColor(colorSpace: grey, components: []) == nil)
  }

  /// By matrices from the primaries and IEC 61966-2-1's curve in double precision, with `pow`; the
  /// first three are those that CSS Color 4's examples give, too.
  private static let wide: [([CGFloat], [CGFloat])] = [
    ([1, 0, 0], [1.0930663624, -0.2267419736, -0.1501345809]),
    ([0, 1, 0], [-0.5116049826, 1.0182656579, -0.3106746213]),
    ([0, 0, 1], [0, 0, 1.0420216194]),
    ([1, 1, 0], [1, 1, -0.3462679629]),
    ([0.2, 0.7, 0.4], [-0.2721966163, 0.7121163341, 0.3656405068]),
    ([-0.3, 1.2, 0.02], [-0.6878719495, 1.2227644142, -0.3751908434]),
    ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]),
    ([0, 0, 0], [0, 0, 0]),
  ]

  @Test(arguments: wide)
  func `Display P3 is converted, and what sRGB lacks is kept beyond 0 and 1`(
    components: [CGFloat], expected: [CGFloat]
  ) throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: components + [0.5]))
    for (got, wanted) in zip(color.rgba, expected + [0.5]) {
      #expect(abs(got - wanted) < 1e-9, "\(color)")
    }
  }

  @Test func `what is no number stays none and is drawn as 0`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: [.nan, .infinity, 0, 1]))
    let image = drawing(1, 1) { context in
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image[0, 0] >> 24 == 255)
  }
}
