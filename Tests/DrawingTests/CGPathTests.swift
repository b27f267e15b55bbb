import Drawing
import Foundation
import Testing

@Suite struct CGPathTests {
  @Test func `a path is the steps that built it`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.closeSubpath()
    #expect(
      path.elements == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 3, y: 4)),
        .quadCurve(control: CGPoint(x: 7, y: 8), end: CGPoint(x: 5, y: 6)), .close,
      ])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path == CGPath(elements: path.elements))
  }

  @Test func `an empty path says so`() {
    let path = CGMutablePath()
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(path.currentPoint == .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  @Test func `a copy does not follow its original`() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try #require(path.copy())
    let mutable = try #require(copy.mutableCopy())
    path.addLine(to: CGPoint(x: 9, y: 9))
    mutable.addLine(to: CGPoint(x: 5, y: 5))
    #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(mutable.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test func `a transform moves the points as they are added`() {
    var move = CGAffineTransform(translationX: 10, y: 20)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1), transform: &move)
    #expect(path.boundingBox == CGRect(x: 10, y: 20, width: 2, height: 1))
  }

  @Test func `an ellipse touches its rectangle and covers π over 4 of it`() {
    let rect = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(CGPath(ellipseIn: rect).boundingBox == rect)
    let image = drawing(200, 100) { $0.fillEllipse(in: rect) }
    let area = image.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(area - .pi / 4 * 20_000) < 20)
  }

  @Test func `corners larger than half the rectangle are cut to half`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 99, cornerHeight: 99)
        == CGPath(ellipseIn: rect))
    #expect(CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 4) == CGPath(rect: rect))
  }

  @Test func `a rounded rectangle is added as a subpath of its own, and transformed`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: 4, cornerHeight: 2)
    #expect(path == CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 2))
    // The corner's ellipse has its middle at (4, 2).
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.2)) && path.contains(CGPoint(x: 2, y: 1)))
    path.addRoundedRect(
      in: rect, cornerWidth: 4, cornerHeight: 2,
      transform: CGAffineTransform(translationX: 100, y: 0))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 120, height: 10))
    #expect(!path.contains(CGPoint(x: 60, y: 5)) && path.contains(CGPoint(x: 110, y: 5)))
  }

  @Test func `rounded corners leave out what lies outside their quarter circles`() {
    let image = drawing(20, 20) { context in
      context.addPath(
        CGPath(
          roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerWidth: 8, cornerHeight: 8))
      context.fillPath()
    }
    let area = image.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    // Cairo samples each of the 60 pixels on the edge at 15 × 17 points.
    #expect(abs(area - (400 - (4 - .pi) * 64)) < 2)
    #expect(image[0, 0] == 0)
    #expect(image[0, 10] == 0xFF00_0000)
  }

  /// The middle of the arc from angle 0 to π/2, as Core Graphics' documentation has it.
  @Test(arguments: [
    (false, CGPoint(x: 0.7071, y: 0.7071)), (true, CGPoint(x: -0.7071, y: -0.7071)),
  ])
  func `clockwise has Core Graphics' meaning`(clockwise: Bool, middle: CGPoint) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 1) < 1e-9)
    let box = path.boundingBox
    #expect(box.insetBy(dx: -0.01, dy: -0.01).contains(middle))
    #expect(path.elements.count == (clockwise ? 4 : 2))
  }

  @Test(arguments: [2.0, 2.5, 100.0])
  func `a full turn and more is a circle`(halfTurns: Double) {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: halfTurns * .pi,
      clockwise: false)
    #expect(path.elements.count == 5)
    let box = path.boundingBox
    #expect(abs(box.minX) < 1e-9 && abs(box.maxX - 10) < 1e-9 && abs(box.maxY - 10) < 1e-9)
  }

  @Test func `more than a turn on from an angle is a full one`() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e300)
    #expect(abs(path.length - 2 * .pi) < 0.01)
  }

  @Test func `an arc starts with a line from where the path is`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      center: CGPoint(x: 5, y: 0), radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(path.elements[1] == .line(CGPoint(x: 6, y: 0)))
  }
}
