import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// Shape layers from frame to frame, at any zoom, as thin as can be and at the edge of what makes
/// sense.
@Suite nonisolated struct ShapeSharpnessTests {
  private let shape = CAShapeLayer()
  private let renderer = SoftwareRenderer()
  private static let black: UInt32 = 0xFF00_0000

  init() {
    shape.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    shape.anchorPoint = .zero
    shape.fillColor = .white
  }

  /// A frame of 64 × 64 pixels.
  private func pixels(scale: Double = 1) throws -> Pixels {
    let tree = LayerTree(size: CGSize(width: 64 / scale, height: 64 / scale), scale: scale)
    tree.root.addSublayer(shape)
    defer { shape.removeFromSuperlayer() }
    return try Pixels(
      DisplayListBuilder.build(
        tree.commit().sample(at: 0), size: PixelSize(width: 64, height: 64), scale: scale,
        background: PixelColor(argb: Self.black)), on: renderer)
  }

  private func line(from start: CGPoint, to end: CGPoint) -> CGPath {
    let path = CGMutablePath()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  // MARK: From frame to frame

  @Test func `a shape that stays is covered once, whatever its colour and opacity`() throws {
    shape.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 30, height: 20), transform: nil)
    shape.strokeColor = CGColor(hex: 0xFF0000)
    _ = try pixels()
    #expect(renderer.statistics.coverageMisses == 2)
    for hex: UInt32 in [0x102030, 0x00FF00, 0xFFFFFF] {
      shape.fillColor = CGColor(hex: hex)
      shape.strokeColor = CGColor(hex: hex / 2)
      shape.opacity = 0.5
      _ = try pixels()
    }
    // By whole pixels it may move, too.
    shape.position = CGPoint(x: 7, y: 13)
    _ = try pixels()
    #expect(renderer.statistics.coverageMisses == 2 && renderer.statistics.coverageHits == 8)
  }

  @Test func `another path, width or scale is covered anew`() throws {
    shape.path = CGPath(rect: CGRect(x: 4, y: 4, width: 30, height: 20))
    var misses = 0
    func expectMiss() throws {
      misses += 1
      _ = try pixels()
      #expect(renderer.statistics.coverageMisses == misses)
      _ = try pixels()
      #expect(renderer.statistics.coverageMisses == misses)
    }
    try expectMiss()
    shape.path = CGPath(rect: CGRect(x: 4, y: 4, width: 30, height: 21))
    try expectMiss()
    shape.setAffineTransform(CGAffineTransform(scaleX: 1.25, y: 1))
    try expectMiss()
    (shape.fillColor, shape.strokeColor) = (nil, .white)
    try expectMiss()
    shape.lineWidth = 2
    try expectMiss()
  }

  // MARK: At any zoom

  @Test(arguments: [8.0, 13.7, 100]) func `enlarged, an edge is no wider than a pixel`(
    scale: CGFloat
  ) throws {
    shape.path = CGPath(
      rect: CGRect(x: 0.3, y: 0.3, width: 45 / scale, height: 45 / scale), transform: nil)
    shape.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    shape.position = CGPoint(x: 10.4 - 0.3 * scale, y: 10 - 0.3 * scale)
    let straight = try pixels()
    for y in 10..<55 {
      let row = (0..<64).map { straight[$0, y] }
      #expect(row.count { $0 != Self.black && $0 != 0xFFFF_FFFF } == 2)
      #expect(row[9] == Self.black && row[11] == 0xFFFF_FFFF)
    }
    // At 45° an edge passes two pixels of a row.
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    shape.setAffineTransform(
      CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 30, y: 30))
    shape.position = CGPoint(x: 32.3, y: 8)
    let rotated = try pixels()
    for y in 12..<46 where y != 29 {
      let row = (0..<64).map { rotated[$0, y] }
      #expect(row.count { $0 != Self.black && $0 != 0xFFFF_FFFF } <= 4, "\(y)")
    }
  }

  // MARK: Hairlines

  /// The grey of each row in the middle of a line across the frame.
  private func rows(y: CGFloat, width: CGFloat, scale: Double) throws -> [Int: Int] {
    shape.path = line(from: CGPoint(x: -5, y: y), to: CGPoint(x: 70, y: y))
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .white, width)
    let pixels = try pixels(scale: scale)
    var found: [Int: Int] = [:]
    for row in 0..<64 where pixels[30, row] != Self.black {
      found[row] = Int(pixels[30, row] & 255)
    }
    return found
  }

  @Test func `a line one pixel wide is one row, or two half covered ones`() throws {
    #expect(try rows(y: 20.5, width: 1, scale: 1) == [20: 255])
    let between = try rows(y: 20, width: 1, scale: 1)
    #expect(between.keys.sorted() == [19, 20])
    #expect(between.values.allSatisfy { abs($0 - 128) <= 1 })
    // At two pixels a point half a point is as wide.
    #expect(try rows(y: 10.25, width: 0.5, scale: 2) == [20: 255])
    #expect(try rows(y: 10, width: 1, scale: 2) == [19: 255, 20: 255])
    let half = try rows(y: 10, width: 0.5, scale: 2)
    #expect(half.keys.sorted() == [19, 20] && half.values.allSatisfy { abs($0 - 128) <= 1 })
  }

  @Test func `a thinner line is fainter, and one without a width is none`() throws {
    let thin = try rows(y: 20.5, width: 0.25, scale: 1)
    #expect(thin.keys.sorted() == [20] && abs((thin[20] ?? 0) - 64) <= 1)
    for width: CGFloat in [0, -3] { #expect(try rows(y: 20.5, width: width, scale: 1).isEmpty) }
  }

  // MARK: Limits

  @Test func `a path of a million points is drawn`() throws {
    // Once round a disc.
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 57, y: 32))
    for index in 1..<1_000_000 {
      let angle = Double(index) * 2 * .pi / 1_000_000
      path.addLine(to: CGPoint(x: 32 + 25 * cos(angle), y: 32 + 25 * sin(angle)))
    }
    shape.path = path
    let pixels = try pixels()
    #expect(pixels[32, 32] == 0xFFFF_FFFF && pixels[20, 40] == 0xFFFF_FFFF)
    #expect(pixels[32, 5] == Self.black && pixels[60, 60] == Self.black)
  }

  @Test(arguments: [0.0, 1e-9, 1e-3])
  func `a line that crosses itself may have no width`(
    width: CGFloat
  ) throws {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<100).map { index in
        CGPoint(x: 32 + 30 * sin(Double(index) * 2.4), y: 32 + 30 * cos(Double(index) * 1.7))
      })
    path.closeSubpath()
    shape.path = path
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .white, width)
    shape.lineJoin = .round
    let pixels = try pixels()
    // A hundred lines of up to 60 points, each so wide, can't cover more than their area.
    let light = pixels.words.reduce(0.0) { $0 + Double($1 & 255) / 255 }
    #expect(light <= 100 * 70 * width + 64 * 64 * 0.5 / 255)
  }

  @Test func `points that aren't numbers are left out of what is drawn`() throws {
    let path = CGMutablePath()
    path.addLines(
      between: [
        CGPoint(x: 10, y: 10), CGPoint(x: CGFloat.nan, y: 3), CGPoint(x: 50, y: 10),
        CGPoint(x: 50, y: CGFloat.infinity), CGPoint(x: 50, y: 50), CGPoint(x: 10, y: 50),
      ])
    path.closeSubpath()
    shape.path = path
    let pixels = try pixels()
    #expect(pixels[10, 10] == 0xFFFF_FFFF && pixels[49, 49] == 0xFFFF_FFFF)
    #expect(pixels[9, 30] == Self.black && pixels[50, 30] == Self.black)
  }
}
