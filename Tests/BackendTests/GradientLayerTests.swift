import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// What becomes of a gradient in a layer with corners, borders, shadows, masks and transforms, and
/// gradients at the edge of what makes sense.
@Suite nonisolated struct GradientLayerTests {
  private let gradient = CAGradientLayer()
  private static let red: UInt32 = 0xFFFF_0000
  private static let black: UInt32 = 0xFF00_0000

  init() {
    gradient.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
    show([CGColor(hex: 0xFF0000), CGColor(hex: 0xFF0000)])
  }

  private func show(_ colors: [CGColor], at locations: [NSNumber]? = nil) {
    gradient.colors = colors
    gradient.locations = locations
  }

  private func pixels(
    scale: Double = 1, _ prepare: (CALayer) -> Void = { _ in }
  ) throws -> Pixels {
    let tree = LayerTree(size: CGSize(width: 64, height: 64), scale: scale)
    tree.root.addSublayer(gradient)
    defer { gradient.removeFromSuperlayer() }
    prepare(tree.root)
    let side = Int(64 * scale)
    return try Pixels(
      DisplayListBuilder.build(
        tree.commit().sample(at: 0), size: PixelSize(width: side, height: side), scale: scale,
        background: PixelColor(argb: Self.black)), on: SoftwareRenderer())
  }

  /// The same layer with a background colour instead of its gradient.
  private func plainPixels(_ prepare: (CALayer) -> Void = { _ in }) throws -> Pixels {
    let colors = gradient.colors
    gradient.colors = nil
    gradient.backgroundColor = CGColor(hex: 0xFF0000)
    defer {
      gradient.colors = colors
      gradient.backgroundColor = nil
    }
    return try pixels(prepare)
  }

  @Test(arguments: [4.0, 12.5, 24, 90])
  func `F118: cornerRadius rounds the gradient without masksToBounds`(radius: CGFloat) throws {
    gradient.cornerRadius = radius
    let pixels = try pixels()
    #expect(pixels == (try plainPixels()))
    #expect(pixels[8, 8] == Self.black && pixels[32, 32] == Self.red)
    // From the square's corner the arc is (√2 − 1) radii away.
    let gap = min(radius, 24) * (2.0.squareRoot() - 1) / 2.0.squareRoot()
    let outside = Int((8 + gap).rounded(.down)) - 1
    let inside = Int((8 + gap).rounded(.up)) + 1
    #expect(pixels[outside, outside] == Self.black && pixels[inside, inside] == Self.red)
    // masksToBounds makes no difference: its edge isn't drawn twice.
    gradient.masksToBounds = true
    #expect(try self.pixels() == pixels)
    // Nor do sublayers, which it cuts.
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 20, y: 20, width: 4, height: 4)
    gradient.addSublayer(sublayer)
    #expect(try self.pixels() == pixels)
  }

  @Test(arguments: [CALayerCornerCurve.circular, .continuous])
  func `under a picture that a clip cuts, its corners aren't cut twice`(
    _ curve: CALayerCornerCurve
  ) throws {
    gradient.cornerRadius = 16
    gradient.cornerCurve = curve
    let pixels = try pixels()
    gradient.masksToBounds = true
    CATransaction.setDisableActions(true)
    gradient.contents = CGImage(width: 3, height: 3, pixels: Array(repeating: 0, count: 9))
    gradient.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    CATransaction.setDisableActions(false)
    let clipped = try self.pixels()
    #expect(zip(pixels.words, clipped.words).allSatisfy { difference($0, $1) <= 1 })
  }

  @Test func `F118: single corners and superellipses are cut as the background's are`() throws {
    gradient.cornerRadius = 16
    gradient.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    #expect(try pixels() == plainPixels())
    gradient.cornerCurve = .continuous
    let curved = try (pixels(), plainPixels())
    #expect(zip(curved.0.words, curved.1.words).allSatisfy { difference($0, $1) <= 1 })
    #expect(curved.0[8, 8] == Self.black && curved.0[55, 8] == Self.red)
  }

  @Test func `edges between pixels are those of a filled layer, and so are hard ones`() throws {
    gradient.frame = CGRect(x: 8.25, y: 8.5, width: 40.5, height: 33.3)
    #expect(try pixels() == plainPixels())
    gradient.edgeAntialiasingMask = [.layerLeftEdge]
    #expect(try pixels() == plainPixels())
    gradient.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
    #expect(try pixels() == plainPixels())
    gradient.edgeAntialiasingMask = []
    #expect(try pixels() == plainPixels())
  }

  @Test func `it tilts in perspective as a filled layer does`() throws {
    gradient.transform = CATransform3DMakeRotation(1, 0.3, 1, 0)
    func inDepth(_ root: CALayer) { root.sublayerTransform.m34 = -1.0 / 80 }
    let tilted = try pixels(inDepth)
    #expect(try tilted == plainPixels(inDepth))
    #expect(tilted.words.contains(Self.red))
  }

  @Test func `the background shows through it, the border lies over it`() throws {
    gradient.backgroundColor = CGColor(hex: 0x0000FF)
    gradient.borderWidth = 3
    gradient.borderColor = .white
    show([.clear, .clear, CGColor(hex: 0xFF0000), CGColor(hex: 0xFF0000)], at: [0, 0.5, 0.5, 1])
    let pixels = try pixels()
    #expect(pixels[32, 20] == 0xFF00_00FF && pixels[32, 45] == Self.red)
    #expect(pixels[9, 32] == 0xFFFF_FFFF && pixels[54, 50] == 0xFFFF_FFFF)
  }

  @Test func `opacity and a group's opacity fade it once`() throws {
    gradient.opacity = 0.5
    let alone = try pixels()[32, 32]
    #expect(alone == 0xFF80_0000)
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 0, y: 0, width: 24, height: 48)
    sublayer.backgroundColor = CGColor(hex: 0x00FF00)
    gradient.addSublayer(sublayer)
    let grouped = try pixels()
    #expect(difference(grouped[20, 32], 0xFF00_8000) <= 1)
    #expect(difference(grouped[50, 32], 0xFF80_0000) <= 1)
  }

  @Test func `the alpha of a gradient as a mask is linear in f`() throws {
    gradient.frame.origin = .zero
    show([.clear, .black])
    let masked = CALayer()
    masked.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
    masked.backgroundColor = .white
    masked.mask = gradient
    let tree = LayerTree(size: CGSize(width: 64, height: 64), scale: 1)
    tree.root.addSublayer(masked)
    let pixels = try Pixels(
      DisplayListBuilder.build(
        tree.commit().sample(at: 0), size: PixelSize(width: 64, height: 64), scale: 1,
        background: PixelColor(argb: Self.black)), on: SoftwareRenderer())
    for y in 0..<48 {
      let exact = (Double(y) + 0.5) / 48 * 255
      #expect(abs(Double(pixels[32, y + 8] & 255) - exact) <= 1.5, "\(y)")
    }
  }

  @Test func `it casts a shadow: of its alpha, or of its rounded rectangle`() throws {
    gradient.shadowOpacity = 1
    gradient.shadowRadius = 0
    gradient.shadowOffset = CGSize(width: 4, height: 0)
    gradient.shadowColor = CGColor(hex: 0x00FF00)
    #expect(try pixels()[58, 32] == 0xFF00_FF00)
    show([.clear, .clear, CGColor(hex: 0xFF0000), CGColor(hex: 0xFF0000)], at: [0, 0.5, 0.5, 1])
    let half = try pixels()
    #expect(half[58, 20] == Self.black && half[58, 45] == 0xFF00_FF00)
    // Without colours there is nothing to cast one.
    gradient.colors = []
    #expect(try pixels().words.allSatisfy { $0 == Self.black })
  }

  @Test func `a layer that is kept as a picture, or flipped, shows the same gradient`() throws {
    show([.black, CGColor(hex: 0xFF0000), .white], at: [0, 0.3, 1])
    let plain = try pixels()
    gradient.shouldRasterize = true
    #expect(try pixels() == plain)
    gradient.shouldRasterize = false
    let flipped = try pixels { $0.isGeometryFlipped = true }
    for (x, y) in flipped.coordinates {
      #expect(difference(flipped[x, y], plain[x, 63 - y]) <= 1)
    }
  }

  @Test func `at two pixels a point each pixel has a colour of its own`() throws {
    show([.black, .white])
    let pixels = try pixels(scale: 2)
    for y in 0..<96 {
      let exact = (Double(y) + 0.5) / 96 * 255
      #expect(abs(Double(pixels[64, y + 16] & 255) - exact) <= 1, "\(y)")
    }
  }

  // MARK: What makes little sense

  @Test func `one colour fills, none and another number of locations draw nothing`() throws {
    show([CGColor(hex: 0xFF0000)])
    #expect(try pixels()[32, 32] == Self.red)
    show([CGColor(hex: 0xFF0000)], at: [0.5])
    #expect(try pixels()[9, 9] == Self.red)
    show([])
    #expect(try pixels()[32, 32] == Self.black)
    for locations: [NSNumber] in [[], [0], [0, 0.5, 1]] {
      show([.white, .white], at: locations)
      gradient.backgroundColor = CGColor(hex: 0x0000FF)
      // The background is there all the same.
      #expect(try pixels()[32, 32] == 0xFF00_00FF)
    }
  }

  @Test func `an axial and a conic gradient that end where they start are clear`() throws {
    show([.white, .black])
    gradient.endPoint = gradient.startPoint
    for type in [CAGradientLayerType.axial, .conic] {
      gradient.type = type
      #expect(try pixels().words.allSatisfy { $0 == Self.black })
    }
    gradient.type = .axial
    gradient.backgroundColor = CGColor(hex: 0x0000FF)
    #expect(try pixels()[32, 32] == 0xFF00_00FF)
    // An end as near as can be is a hard edge.
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 0, y: CGFloat.leastNonzeroMagnitude)
    _ = try pixels()
    gradient.endPoint = CGPoint(x: 0, y: 1e-300)
    #expect(try pixels()[32, 40] == Self.black)
  }

  @Test func `falling locations count as those before, equal ones are hard edges`() throws {
    show(
      [.white, .white, CGColor(hex: 0xFF0000), CGColor(hex: 0x00FF00), .black, .black],
      at: [0, 0.5, 0.25, 0.5, 0.1, 1])
    let pixels = try pixels()
    #expect((8..<32).allSatisfy { pixels[32, $0] == 0xFFFF_FFFF })
    #expect((32..<56).allSatisfy { pixels[32, $0] == Self.black })
  }

  @Test func `a hundred thousand stops are drawn, each pixel by its own`() throws {
    // Black and white by turns, in pairs; the pixel's middle is in one of them.
    let count = 100_000
    let stripes = (0..<count).map { $0 / 2 % 2 == 0 ? CGColor.black : .white }
    show(stripes, at: (0..<count).map { NSNumber(value: Double(($0 + 1) / 2) / 50_000) })
    let pixels = try pixels()
    for y in 0..<48 {
      let f = (Double(y) + 0.5) / 48
      let stripe = Int(f * 50_000)
      // Where a pixel's middle is on an edge either will do.
      if abs(f * 50_000 - (f * 50_000).rounded()) < 1e-6 { continue }
      #expect(pixels[32, y + 8] == (stripe % 2 == 0 ? Self.black : 0xFFFF_FFFF), "\(y)")
    }
    for type in [CAGradientLayerType.radial, .conic] {
      gradient.type = type
      _ = try self.pixels()
    }
  }

  @Test(arguments: [1e300, -1e300, 1e-300, 1e18, -0.0])
  func `wild points and locations are drawn, or aren't`(number: Double) throws {
    show([.white, CGColor(hex: 0x00FF00, alpha: 0.5), .black])
    for type in [CAGradientLayerType.axial, .radial, .conic] {
      gradient.type = type
      gradient.endPoint = CGPoint(x: number, y: 1)
      _ = try pixels()
      gradient.startPoint = CGPoint(x: -number, y: number)
      _ = try pixels()
      show([.white, .black], at: [NSNumber(value: -abs(number)), NSNumber(value: abs(number))])
      _ = try pixels()
    }
  }

  @Test func `colours beyond sRGB are limited where pixels are made`() throws {
    show([
      CGColor(red: -1, green: 0, blue: 0, alpha: 1), CGColor(red: 3, green: 0, blue: 0, alpha: 1),
    ])
    let pixels = try pixels()
    for y in 0..<48 {
      let exact = min(max(-1 + 4 * (Double(y) + 0.5) / 48, 0), 1) * 255
      #expect(abs(Double(pixels[32, y + 8] >> 16 & 255) - exact) <= 1, "\(y)")
    }
  }
}
