import CoreGraphics
import Testing

// Calls as code for Apple's systems has them, by what CoreGraphics shows alone: that they compile is
// half of the test.

@Suite struct CoreGraphicsShapeTests {
  private let box = CGRect(x: 0, y: 0, width: 4, height: 2)

  private func rows(_ draw: (CGContext) -> Void) throws -> [UInt32] {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGImageByteOrderInfo.order32Little.rawValue))
    draw(context)
    return try #require(context.makeImage()).pixels
  }

  @Test func `components in memory are colours of the space that is set`() throws {
    let pixels = try rows { context in
      context.setFillColor([1, 1])  // greys at first
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
      context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
      var red: [CGFloat] = [1, 0, 0, 1]
      context.setFillColor(&red)
      context.fill([CGRect(x: 2, y: 0, width: 1, height: 2)])
      context.setStrokeColorSpace(CGColorSpaceCreateDeviceRGB())
      context.setStrokeColor([0, 0, 1, 1])
      context.setLineWidth(1)
      context.strokeLineSegments(between: [CGPoint(x: 3.5, y: 0), CGPoint(x: 3.5, y: 2)])
    }
    #expect(pixels == [white, black, red, blue, white, black, red, blue])
  }

  @Test func `a pattern is drawn by callbacks`() throws {
    var cells = 0
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, context in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      },
      releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 100 })
    let found = try withUnsafeMutablePointer(to: &cells) { cells in
      let pattern = CGPattern(
        info: cells, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2,
        yStep: 2, tiling: .constantSpacing, isColored: false, callbacks: &callbacks)
      return try rows { context in
        guard let pattern, let rgb = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())
        else { return }
        context.setFillColorSpace(rgb)
        context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
        context.fill(box)
      }
    }
    #expect(found == [green, 0, green, 0, 0, 0, 0, 0])
    #expect(cells == 101, "drawn once and given back")
    callbacks.drawPattern = nil
    #expect(
      CGPattern(
        info: nil, bounds: box, matrix: .identity, xStep: 2, yStep: 2, tiling: .noDistortion,
        isColored: true, callbacks: &callbacks) == nil)
  }

  @Test func `a coloured pattern takes an alpha`() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: box, matrix: .identity, xStep: 4, yStep: 2, tiling: .noDistortion,
        isColored: true, callbacks: &callbacks))
    let pixels = try rows { context in
      var alpha: CGFloat = 0.2
      context.setStrokePattern(pattern, colorComponents: &alpha)
      context.stroke(CGRect(x: 0, y: 0, width: 4, height: 2), width: 4)
    }
    #expect(Set(pixels) == [0x3333_0000])
  }

  @Test func `drawing calls have Core Graphics' labels`() throws {
    let pixels = try rows { context in
      context.saveGState()
      context.clip(to: [box])
      context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0, color: nil)
      context.setLineDash(phase: 0, lengths: [1, 1])
      context.setBlendMode(.normal)
      context.setAlpha(1)
      context.interpolationQuality = .medium
      context.setFillColor(gray: 1, alpha: 1)
      context.addLines(between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 2)])
      context.closePath()
      context.fillPath(using: .evenOdd)
      context.restoreGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.endTransparencyLayer()
      if let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 1)] as CFArray, locations: nil)
      {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 1, y: 0),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: [])
      }
      #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 2)).height == 2)
      #expect(context.convertToUserSpace(box) == box)
      #expect(context.ctm.isIdentity && context.boundingBoxOfClipPath == box)
    }
    #expect(Set(pixels) == [red])
  }

  @Test func `paths have Core Graphics' labels and defaults`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0), transform: .identity)
    path.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 10), radius: 5)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1)
    path.addRoundedRect(in: box, cornerWidth: 1, cornerHeight: 1)
    path.addRects([box], transform: CGAffineTransform(scaleX: 2, y: 2))
    path.addPath(CGPath(ellipseIn: box, transform: nil), transform: .identity)
    path.closeSubpath()
    var steps = 0
    path.applyWithBlock { steps += $0.pointee.type == .moveToPoint ? 1 : 0 }
    path.apply(info: &steps) { info, element in
      let isLine = element.pointee.type == .addLineToPoint
      info?.assumingMemoryBound(to: Int.self).pointee += isLine ? 100 : 0
    }
    #expect(steps > 400 && !path.isEmpty)
    let dashed = path.copy(dashingWithPhase: 0, lengths: [1, 2])
    let stroked = path.copy(
      strokingWithWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 10)
    #expect(!dashed.isEmpty && !stroked.isEmpty)
    var rect = CGRect.zero
    #expect(CGPath(rect: box, transform: nil).isRect(&rect) && rect == box)
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .winding, transform: .identity))
  }

  @Test func `values have Core Graphics' initialisers and numbers`() throws {
    #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0, dy: 2.0))
    let transform = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 3, y: 4)
      .concatenating(CGAffineTransform(scaleX: 2, y: 2).inverted())
    let data = try JSONEncoder().encode([transform])
    #expect(try JSONDecoder().decode([CGAffineTransform].self, from: data) == [transform])
    let way = try JSONDecoder().decode(CGVector.self, from: Data("[1, -2.5]".utf8))
    #expect(way == CGVector(dx: 1, dy: -2.5))
    #expect(try JSONEncoder().encode(way) == Data("[1,-2.5]".utf8))
    #expect(CGLineCap(rawValue: 2) == .square && CGLineJoin(rawValue: 1) == .round)
    #expect(CGInterpolationQuality.medium.rawValue == 4 && CGPathFillRule.evenOdd.rawValue == 1)
    #expect(CGBitmapInfo.byteOrderMask.rawValue == CGImageByteOrderInfo.orderMask.rawValue)
    #expect(CGBitmapInfo.byteOrder16Big.rawValue == CGImageByteOrderInfo.order16Big.rawValue)
  }
}
