import Drawing
import Testing
import UIKit

@Suite struct UIColorTests {
  private static let hues: [(CGFloat, CGFloat, CGFloat, [CGFloat])] = [
    (0, 1, 1, [1, 0, 0]), (1.0 / 6, 1, 1, [1, 1, 0]), (1.0 / 3, 1, 1, [0, 1, 0]),
    (0.5, 1, 1, [0, 1, 1]), (2.0 / 3, 1, 1, [0, 0, 1]), (5.0 / 6, 1, 1, [1, 0, 1]),
    (1, 1, 1, [1, 0, 0]), (0.3, 0, 0.4, [0.4, 0.4, 0.4]), (0.25, 0.5, 0.8, [0.6, 0.8, 0.4]),
    (2, 1, 1, [1, 0, 0]), (0, 7, 2, [1, 0, 0]),
  ]

  @Test(arguments: hues)
  func `a hue is a colour`(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, components: [CGFloat]
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    var (red, green, blue, alpha) = (CGFloat.nan, CGFloat.nan, CGFloat.nan, CGFloat.nan)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    for (found, expected) in zip([red, green, blue], components) {
      #expect(abs(found - expected) < 1e-12)
    }
    #expect(alpha == 0.5)
  }

  @Test func `a colour has a hue`() {
    var (hue, saturation, brightness) = (CGFloat.nan, CGFloat.nan, CGFloat.nan)
    func read(_ color: UIColor) -> [CGFloat] {
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
      return [hue, saturation, brightness]
    }
    let leather = UIColor(red: 0.75, green: 0.5, blue: 0.25, alpha: 1)
    let expected: [(UIColor, [CGFloat])] = [
      (.green, [1.0 / 3, 1, 1]), (.magenta, [5.0 / 6, 1, 1]), (leather, [1.0 / 12, 2.0 / 3, 0.75]),
      (.white, [0, 0, 1]), (.black, [0, 0, 0]),
    ]
    for (color, numbers) in expected { #expect(read(color) == numbers) }
    let bright = UIColor(red: 2, green: 0, blue: 0, alpha: 1)
    #expect(!bright.getHue(&hue, saturation: nil, brightness: nil, alpha: nil))
  }

  @Test func `only a grey is white to a degree`() {
    var (white, alpha) = (CGFloat.nan, CGFloat.nan)
    #expect(UIColor.lightGray.withAlphaComponent(0.3).getWhite(&white, alpha: &alpha))
    #expect(white == 2.0 / 3 && alpha == 0.3)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
  }

  @Test func `it draws in the current context`() {
    let rows = drawn(3, 3) {
      UIColor.red.set()
      UIColor.green.setFill()
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
      UIGraphicsGetCurrentContext()?.stroke(CGRect(x: 0.5, y: 0.5, width: 2, height: 2))
    }
    #expect(rows == [[red, red, red], [red, green, red], [red, red, red]])
  }

  @Test func `equal components are equal colours`() {
    #expect(UIColor.systemBlue == UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1))
    #expect(UIColor.red != .blue && Set([UIColor.red, .red]).count == 1)
    #expect(UIColor(cgColor: UIColor.brown.cgColor) == .brown)
    #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).cgColor.alpha == 1)
    #expect(UIColor.white.withAlphaComponent(0) != .clear)
  }
}
