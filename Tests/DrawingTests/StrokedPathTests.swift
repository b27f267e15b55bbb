import Drawing
import Foundation
import Testing

/// Cairo strokes by its own rules: what it paints is what the outline, filled, must cover.
@Suite struct StrokedPathTests {
  struct Figure: CustomTestStringConvertible {
    let testDescription: String
    let path: CGPath

    init(_ name: String, _ build: (CGMutablePath) -> Void) {
      let path = CGMutablePath()
      build(path)
      testDescription = name
      self.path = path
    }
  }

  private static func figures() -> [Figure] {
    [
      Figure("corner") {
        $0.addLines(
          between: [CGPoint(x: 15, y: 15), CGPoint(x: 60, y: 20), CGPoint(x: 20, y: 60)])
      },
      Figure("zigzag") {
        $0.addLines(
          between: [
            CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 60), CGPoint(x: 40, y: 20),
            CGPoint(x: 70, y: 60),
          ])
      },
      Figure("triangle") {
        $0.addLines(
          between: [CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 30), CGPoint(x: 30, y: 60)])
        $0.closeSubpath()
      },
      Figure("circle") { $0.addEllipse(in: CGRect(x: 20, y: 25, width: 40, height: 30)) },
      Figure("wave") {
        $0.move(to: CGPoint(x: 12, y: 40))
        $0.addCurve(
          to: CGPoint(x: 68, y: 40), control1: CGPoint(x: 30, y: -20),
          control2: CGPoint(x: 50, y: 100))
      },
      Figure("two") {
        $0.addRect(CGRect(x: 15, y: 15, width: 20, height: 20))
        $0.move(to: CGPoint(x: 45, y: 50))
        $0.addQuadCurve(to: CGPoint(x: 65, y: 60), control: CGPoint(x: 60, y: 20))
      },
      Figure("there and back") {
        $0.addLines(
          between: [CGPoint(x: 20, y: 40), CGPoint(x: 60, y: 40), CGPoint(x: 35, y: 40)])
      },
      Figure("dot") {
        $0.move(to: CGPoint(x: 40, y: 40))
        $0.addLine(to: CGPoint(x: 40, y: 40))
      },
    ]
  }

  private static let styles: [(CGLineCap, CGLineJoin)] = [
    (.butt, .miter), (.round, .round), (.square, .bevel),
  ]

  @Test(arguments: styles, [3.0, 12.0])
  func `the outline covers what Cairo strokes`(
    style: (CGLineCap, CGLineJoin), width: Double
  ) throws {
    for figure in Self.figures() {
      let stroked = drawing(80, 80) { context in
        context.setLineCap(style.0)
        context.setLineJoin(style.1)
        context.setLineWidth(width)
        context.addPath(figure.path)
        context.strokePath()
      }
      let outline = figure.path.copy(
        strokingWithWidth: width, lineCap: style.0, lineJoin: style.1, miterLimit: 10)
      let filled = drawing(80, 80) { context in
        context.addPath(outline)
        context.fillPath()
      }
      let differences = zip(stroked.pixels, filled.pixels).map { difference($0, $1) }
      let worst = differences.max() ?? 0
      let sum = differences.reduce(0, +)
      // Cairo's own lines stray from curves by up to a tenth of a pixel, 26 of 255, and it samples
      // a pixel at 15 × 17 points.
      #expect(worst <= 36, "\(figure.testDescription) \(style) \(width)")
      #expect(sum < 1920, "\(figure.testDescription) \(style) \(width)")
    }
  }

  @Test func `a line becomes a rectangle round it`() {
    let line = CGPath(elements: [.move(.zero), .line(CGPoint(x: 10, y: 0))])
    func box(_ cap: CGLineCap) -> CGRect {
      line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        .boundingBoxOfPath
    }
    #expect(box(.butt) == CGRect(x: 0, y: -2, width: 10, height: 4))
    #expect(box(.square) == CGRect(x: -2, y: -2, width: 14, height: 4))
    #expect(box(.round) == CGRect(x: -2, y: -2, width: 14, height: 4))
  }

  @Test func `a miter is as long as its limit allows`() {
    let corner = CGPath(elements: [
      .move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
    ])
    func tip(_ limit: CGFloat) -> Bool {
      corner.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: limit)
        .contains(CGPoint(x: 10.9, y: -0.9))
    }
    // A right angle's corner is √2 line widths long.
    #expect(tip(1.42) && !tip(1.41))
  }

  @Test func `a transform is applied before the pen is`() {
    let line = CGPath(elements: [.move(.zero), .line(CGPoint(x: 1, y: 0))])
    let outline = line.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 10, y: 10))
    #expect(outline.boundingBox == CGRect(x: 0, y: -1, width: 10, height: 2))
  }

  @Test func `what can't be stroked has no outline`() {
    let line: [CGPath.Element] = [.move(.zero), .line(CGPoint(x: 1, y: 0))]
    for width in [0, -1, CGFloat.nan, .infinity] { #expect(line.stroked(width: width).isEmpty) }
    #expect([CGPath.Element]().stroked(width: 1).isEmpty)
    #expect([CGPath.Element.move(.zero)].stroked(width: 1, lineCap: .round).isEmpty)
    let far: [CGPath.Element] = [
      .move(CGPoint(x: -1e308, y: 0)), .line(CGPoint(x: 1e308, y: 1e308)),
    ]
    _ = far.stroked(width: 1e308)
  }
}
