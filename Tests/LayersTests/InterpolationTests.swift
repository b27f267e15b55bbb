import Drawing
import Foundation
import Layers
import Testing

/// What lies between two values, by their types.
@Suite struct InterpolationTests {
  /// What a layer shows half way, or so, between two values.
  private func shown(
    _ keyPath: String, from: Any, to: Any, at progress: Double = 0.5, of layer: CALayer = CALayer()
  ) throws -> Any? {
    var result: Any?
    try AnimationStage.play { stage in
      stage.show(layer)
      layer.add(CABasicAnimation(keyPath, from: from, to: to), forKey: "mix")
      stage.frame(at: 0)
      stage.frame(at: progress)
      #expect(stage.lines.isEmpty)
      result = stage.shown(keyPath, of: layer)
    }
    return result
  }

  @Test func `F77: numbers of all types mix`() throws {
    let numbers: [Any] = [
      4.0, Float(4), CGFloat(4), 4, Int8(4), UInt64(4), NSNumber(value: 4), NSNumber(value: 4.0),
    ]
    for number in numbers {
      let value = try shown("zPosition", from: number, to: 8)
      #expect((value as? NSNumber)?.doubleValue == 6, "\(type(of: number))")
    }
  }

  @Test func `F77: points, sizes and rectangles mix by components`() throws {
    let point = try shown("position", from: CGPoint(x: 2, y: 4), to: CGPoint(x: 4, y: 0))
    #expect(point as? CGPoint == CGPoint(x: 3, y: 2))
    let size = try shown(
      "shadowOffset", from: CGSize(width: 2, height: 4), to: CGSize(width: 4, height: 0))
    #expect(size as? CGSize == CGSize(width: 3, height: 2))
    let rect = try shown("bounds", from: CGRect(0, 2, 10, 20), to: CGRect(2, 0, 30, 0))
    #expect(rect as? CGRect == CGRect(1, 1, 20, 10))
  }

  @Test func `points, sizes and rectangles may come wrapped`() throws {
    let point = try shown(
      "position", from: NSValue(point: CGPoint(x: 2, y: 4)), to: CGPoint(x: 4, y: 0))
    #expect(point as? CGPoint == CGPoint(x: 3, y: 2))
    let rect = try shown("bounds", from: NSValue(rect: .zero), to: CGRect(2, 0, 30, 0))
    #expect(rect as? CGRect == CGRect(1, 0, 15, 0))
  }

  @Test func `F78: colours mix by straight components`() throws {
    let opaque = try shown("backgroundColor", from: CGColor(1, 0, 0), to: CGColor(0, 0, 1))
    #expect(try #require(opaque as? CGColor).isClose(to: CGColor(0.5, 0, 0.5), 1e-6))
    // Premultiplied it would be black-ish: (½, 0, 0) of alpha ½.
    let fading = try shown("backgroundColor", from: CGColor(1, 1, 1, 1), to: CGColor(1, 0, 0, 0))
    #expect(try #require(fading as? CGColor).isClose(to: CGColor(1, 0.5, 0.5, 0.5), 1e-6))
  }

  @Test func `F13: transforms mix by their parts`() throws {
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    for (progress, angle) in [(0.5, Double.pi / 4), (1.0 / 3, .pi / 6)] {
      let value = try shown("transform", from: CATransform3DIdentity, to: quarter, at: progress)
      let expected = CATransform3DMakeRotation(angle, 0, 0, 1)
      #expect(try #require(value as? CATransform3D).isClose(to: expected, 1e-9))
    }
  }

  @Test func `F13: scale, turn and move mix each for themselves`() throws {
    let end = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeScale(3, 3, 3), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
      CATransform3DMakeTranslation(10, 20, 30))
    let half = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeScale(2, 2, 2), CATransform3DMakeRotation(.pi / 4, 0, 0, 1)),
      CATransform3DMakeTranslation(5, 10, 15))
    let value = try shown("transform", from: CATransform3DIdentity, to: end)
    #expect(try #require(value as? CATransform3D).isClose(to: half, 1e-9))
  }

  @Test func `from a half turn the layer goes clockwise, and a whole one doesn't move it`() throws {
    let half = try shown(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi, 0, 0, 1))
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(try #require(half as? CATransform3D).isClose(to: quarter, 1e-9))
    let whole = try shown(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(2 * .pi, 0, 0, 1))
    #expect(try #require(whole as? CATransform3D).isClose(to: CATransform3DIdentity, 1e-9))
  }

  @Test func `a transform that can't be inverted mixes by its entries`() throws {
    let flat = CATransform3DMakeScale(0, 2, 1)
    let value = try shown("transform", from: CATransform3DIdentity, to: flat)
    #expect(
      try #require(value as? CATransform3D).isClose(to: CATransform3DMakeScale(0.5, 1.5, 1), 1e-9))
  }

  @Test func `an affine transform is a transform`() throws {
    let value = try shown(
      "transform", from: CGAffineTransform(scaleX: 3, y: 3), to: CATransform3DIdentity)
    #expect(
      try #require(value as? CATransform3D).isClose(to: CATransform3DMakeScale(2, 2, 1), 1e-9))
  }

  @Test func `AP15: paths of the same elements mix, and their curves by handles`() throws {
    let (from, to) = (CGMutablePath(), CGMutablePath())
    from.move(to: .zero)
    from.addLine(to: CGPoint(x: 10, y: 0))
    from.addCurve(
      to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 16, y: 0), control2: CGPoint(x: 0, y: 10))
    from.closeSubpath()
    to.move(to: CGPoint(x: 2, y: 2))
    to.addLine(to: CGPoint(x: 20, y: 4))
    to.addCurve(
      to: CGPoint(x: 2, y: 20), control1: CGPoint(x: 20, y: 14), control2: CGPoint(x: 2, y: 20))
    to.closeSubpath()
    // From 6 ahead to 10 down: 8 between both.
    let handle = 8 * 0.5.squareRoot()
    for (path, layer) in [("path", CAShapeLayer()), ("shadowPath", CALayer())] {
      let value = try #require(try shown(path, from: from, to: to, of: layer) as? CGPath)
      #expect(value.elements.count == 4 && value.elements[3] == .close)
      #expect(value.elements[0] == .move(CGPoint(x: 1, y: 1)))
      #expect(value.elements[1] == .line(CGPoint(x: 15, y: 2)))
      guard case .curve(let control1, let control2, let end) = value.elements[2] else {
        Issue.record("\(value.elements[2])")
        continue
      }
      #expect(control1.isClose(to: CGPoint(x: 15 + handle, y: 2 + handle), 1e-9))
      #expect(control2 == end && end == CGPoint(x: 1, y: 15))
    }
  }

  @Test func `AP7: a line becomes a curve on the way`() throws {
    let (line, bow) = (CGMutablePath(), CGMutablePath())
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 12, y: 0))
    bow.move(to: .zero)
    bow.addQuadCurve(to: CGPoint(x: 12, y: 0), control: CGPoint(x: 6, y: 9))
    for (from, to) in [(line, bow), (bow, line)] {
      let value = try shown("path", from: from, to: to, of: CAShapeLayer())
      #expect(
        (value as? CGPath)?.elements == [
          .move(.zero),
          .curve(
            control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 10, y: 3),
            end: CGPoint(x: 12, y: 0)),
        ])
    }
  }

  @Test func `F115: paths of other elements change half way`() throws {
    let (from, to) = (CGPath(rect: CGRect(0, 0, 1, 1)), CGPath(ellipseIn: CGRect(0, 0, 9, 9)))
    for (progress, expected) in [(0.49, from), (0.5, to)] {
      let value = try shown("path", from: from, to: to, at: progress, of: CAShapeLayer())
      #expect((value as? CGPath)?.elements == expected.elements)
    }
  }

  @Test func `F77: what is true or false changes half way`() throws {
    for (progress, expected) in [(0.49, false), (0.5, true)] {
      let value = try shown("hidden", from: false, to: true, at: progress)
      #expect(value as? Bool == expected)
      let sided = try shown("doubleSided", from: false, to: true, at: progress)
      #expect(sided as? Bool == expected)
    }
  }

  @Test func `strings, dates and anything else change half way`() throws {
    let dates = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 100))
    for (progress, isLate) in [(0.49, false), (0.5, true)] {
      let word = try shown("word", from: "from", to: "to", at: progress)
      #expect(word as? String == (isLate ? "to" : "from"))
      let date = try shown("date", from: dates.0, to: dates.1, at: progress)
      #expect(date as? Date == (isLate ? dates.1 : dates.0))
    }
  }

  @Test func `F77: pictures fade into each other, pixel by pixel`() throws {
    try AnimationStage.play { stage in
      let layer = layer(10, 10, at: CGPoint(x: 5, y: 5))
      layer.contents = picture(0xFFFF_0000)
      stage.show(layer)
      layer.add(
        CABasicAnimation("contents", from: picture(0xFF00_00FF), to: picture(0xFF00_FF00)),
        forKey: "fade")
      stage.frame(at: 0)
      #expect(stage.pixel(5, 5) == 0xFF00_00FF)
      stage.frame(at: 0.25)
      expectClose(stage.pixel(5, 5), [255, 0, 64, 191])
      stage.frame(at: 1)
      #expect(stage.pixel(5, 5) == 0xFFFF_0000)
    }
  }

  private func picture(_ argb: UInt32) -> CGImage {
    CGImage(width: 1, height: 1, pixels: [argb])
  }
}

/// Expects alpha, red, green and blue of a pixel to be within 2 of some numbers.
func expectClose(
  _ pixel: UInt32, _ channels: [Int], sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = [24, 16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
  let isClose = zip(found, channels).allSatisfy { abs($0 - $1) <= 2 }
  #expect(isClose, "\(found), not \(channels)", sourceLocation: sourceLocation)
}
