import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// Gradient layers, to the pixel: facts F118, F120 and F121, and what pictures of Core Animation's
/// say (AP11, AP18, AP19).
@Suite nonisolated struct GradientFactTests {
  private let gradient = CAGradientLayer()

  /// The frame that shows the layer over `background`.
  private func pixels(
    of layer: CALayer? = nil, _ width: Int = 64, _ height: Int = 64, scale: Double = 1,
    over background: UInt32 = 0xFF00_0000, _ prepare: (CALayer) -> Void = { _ in }
  ) throws -> Pixels {
    let tree = LayerTree(size: CGSize(width: width, height: height), scale: scale)
    tree.root.addSublayer(layer ?? gradient)
    prepare(tree.root)
    defer { (layer ?? gradient).removeFromSuperlayer() }
    let size = PixelSize(width: Int(Double(width) * scale), height: Int(Double(height) * scale))
    return try Pixels(
      DisplayListBuilder.build(
        tree.commit().sample(at: 0), size: size, scale: scale,
        background: PixelColor(argb: background)), on: SoftwareRenderer())
  }

  private func show(
    _ colors: [CGColor], _ frame: CGRect, from start: CGPoint = CGPoint(x: 0, y: 0.5),
    to end: CGPoint = CGPoint(x: 1, y: 0.5), at locations: [NSNumber]? = nil
  ) {
    gradient.frame = frame
    gradient.colors = colors
    (gradient.startPoint, gradient.endPoint) = (start, end)
    gradient.locations = locations
  }

  private func red(_ pixel: UInt32) -> Double { Double(pixel >> 16 & 255) }

  @Test func `F121: a pixel's colour is that of its middle`() throws {
    show([.black, .white], CGRect(x: 0, y: 0, width: 100, height: 4))
    let pixels = try pixels(100, 4)
    for (x, level) in [(0, 1.0), (25, 65), (50, 129), (99, 254)] {
      #expect(abs(red(pixels[x, 2]) - level) <= 1, "\(x)")
    }
    for (x, y) in pixels.coordinates {
      #expect(abs(red(pixels[x, y]) - (Double(x) + 0.5) * 2.55) <= 1, "\(x)")
    }
  }

  @Test func `F120: straight components are mixed, so fading white is darkest in the middle`()
    throws
  {
    show([.white, .clear], CGRect(x: 0, y: 0, width: 101, height: 1))
    let pixels = try pixels(101, 1, over: 0xFFFF_FFFF)
    for x in 0..<101 {
      // The straight mix is grey g = 1 − f with alpha 1 − f: over white g² + f.
      let f = (Double(x) + 0.5) / 101
      #expect(abs(red(pixels[x, 0]) - 255 * ((1 - f) * (1 - f) + f)) <= 2, "\(x)")
    }
    // Three quarters of white.
    #expect(abs(red(pixels[50, 0]) - 191.25) <= 2)
    #expect((0..<101).allSatisfy { red(pixels[$0, 0]) >= red(pixels[50, 0]) })
  }

  @Test func `AP18: the way is measured in units of the bounds`() throws {
    show(
      [.black, .white], CGRect(x: 0, y: 0, width: 60, height: 30), from: .zero,
      to: CGPoint(x: 1, y: 1))
    let pixels = try pixels(60, 30)
    for (x, y) in pixels.coordinates {
      let f = ((Double(x) + 0.5) / 60 + (Double(y) + 0.5) / 30) / 2
      #expect(abs(red(pixels[x, y]) - 255 * f) <= 1, "(\(x), \(y))")
    }
    // The middle colour runs through both other corners.
    #expect(abs(red(pixels[59, 0]) - 127.5) <= 3 && abs(red(pixels[0, 29]) - 127.5) <= 3)
  }

  @Test func `AP18: before the first and after the last location their colours go on`() throws {
    show([.white, .black], CGRect(x: 0, y: 0, width: 100, height: 1), at: [0.3, 0.6])
    let between = try pixels(100, 1)
    #expect((0..<30).allSatisfy { between[$0, 0] == 0xFFFF_FFFF })
    #expect((60..<100).allSatisfy { between[$0, 0] == 0xFF00_0000 })
    #expect(abs(red(between[44, 0]) - 255 * (0.6 - 0.445) / 0.3) <= 1)
    // Locations may lie outside of the way altogether.
    gradient.locations = [-1, -0.5]
    #expect(try pixels(100, 1).words.allSatisfy { $0 == 0xFF00_0000 })
    gradient.locations = [1, 1.5]
    #expect(try pixels(100, 1, over: 0xFF00_FF00).words.allSatisfy { $0 == 0xFFFF_FFFF })
    // And the way within the bounds.
    gradient.locations = nil
    (gradient.startPoint.x, gradient.endPoint.x) = (0.25, 0.5)
    let inside = try pixels(100, 1)
    #expect(inside[24, 0] == 0xFFFF_FFFF && inside[50, 0] == 0xFF00_0000)
  }

  @Test func `AP19: radial, the radii are those to the end, across and down`() throws {
    show(
      [.white, .black], CGRect(x: 0, y: 0, width: 80, height: 40), from: CGPoint(x: 0.5, y: 0.5),
      to: CGPoint(x: 0.9, y: 0.9))
    gradient.type = .radial
    let pixels = try pixels(80, 40)
    for (x, y) in pixels.coordinates {
      // Radii of 0.4 · 80 and 0.4 · 40.
      let f = hypot((Double(x) + 0.5 - 40) / 32, (Double(y) + 0.5 - 20) / 16)
      #expect(abs(red(pixels[x, y]) - 255 * max(0, 1 - f)) <= 1, "(\(x), \(y))")
    }
  }

  @Test func `a radial gradient without a width shows its last colour`() throws {
    show([.white, CGColor(hex: 0x00FF00)], CGRect(x: 0, y: 0, width: 8, height: 8))
    gradient.type = .radial
    for end in [CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5), CGPoint(x: 1e-300, y: 0.6)] {
      gradient.endPoint = end
      #expect(try pixels(8, 8).words.allSatisfy { $0 == 0xFF00_FF00 })
    }
  }

  @Test func `a conic gradient runs clockwise from its end, once round, to a seam`() throws {
    show(
      [.black, .white], CGRect(x: 0, y: 0, width: 60, height: 60), from: CGPoint(x: 0.5, y: 0.5),
      to: CGPoint(x: 0.5, y: 0))
    gradient.type = .conic
    let pixels = try pixels(60, 60)
    // Up, right, down, left.
    for (x, y, quarters) in [(30, 1, 0.0), (58, 30, 1), (29, 58, 2), (1, 29, 3), (29, 1, 4)] {
      #expect(abs(red(pixels[x, y]) - quarters * 63.75) <= 2, "\(quarters)")
    }
    for (x, y) in pixels.coordinates {
      let turn = atan2(Double(y) - 29.5, Double(x) - 29.5) / (2 * .pi) + 0.25
      let f = turn - turn.rounded(.down)
      #expect(abs(red(pixels[x, y]) - 255 * f) <= 1, "(\(x), \(y))")
    }
  }

  @Test func `AP11: a layer of 20,000 points under a mask of 300 is exact where it is seen`() throws
  {
    // White to black over 100 points, and there red to green over 100, and there blue.
    show(
      [.white, .black, .red, .green, .blue],
      CGRect(x: -9_900, y: 0, width: 20_000, height: 300),
      at: [0.495, 0.5, 0.5, 0.505, 0.505])
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: CGRect(x: 9_800, y: 0, width: 300, height: 300), transform: nil)
    gradient.mask = mask
    let pixels = try pixels(300, 300)
    for x in 0..<195 {
      let f = (Double(x % 100) + 0.5) / 100
      let color = x < 100 ? SIMD3(1 - f, 1 - f, 1 - f) : SIMD3(1 - f, f, 0)
      let got = channels(pixels[x, 150])
      for (index, exact) in [color.x, color.y, color.z].enumerated() {
        #expect(abs(Double(got[index + 1]) - exact * 255) <= 1, "\(x)")
      }
    }
    // The mask cuts.
    #expect(pixels[201, 150] == 0xFF00_0000 && pixels[100, 150] == 0xFFFE_0100)
  }
}

extension CGColor {
  nonisolated fileprivate static let red = CGColor(hex: 0xFF0000)
  nonisolated fileprivate static let green = CGColor(hex: 0x00FF00)
  nonisolated fileprivate static let blue = CGColor(hex: 0x0000FF)
}
