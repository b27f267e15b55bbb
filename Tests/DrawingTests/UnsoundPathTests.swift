import Drawing
import Foundation
import Testing

/// AP13: steps by points that aren't finite are left out, and no stop.
@Suite struct UnsoundPathTests {
  private static let nan = CGPoint(x: CGFloat.nan, y: 0)
  private static let far = CGPoint(x: 1, y: -CGFloat.infinity)
  private static let one = CGPoint(x: 1, y: 1)
  private static let two = CGPoint(x: 2, y: 5)

  @Test func `AP13: a step by a point that isn't finite is left out`() {
    let path = CGMutablePath()
    path.move(to: Self.one)
    for bad in [Self.nan, Self.far] {
      path.addLine(to: bad)
      path.addQuadCurve(to: Self.two, control: bad)
      path.addQuadCurve(to: bad, control: Self.two)
      path.addCurve(to: Self.two, control1: bad, control2: .zero)
      path.addCurve(to: Self.two, control1: .zero, control2: bad)
      path.addCurve(to: bad, control1: .zero, control2: .zero)
      path.addArc(tangent1End: bad, tangent2End: Self.two, radius: 1)
      path.addArc(tangent1End: Self.two, tangent2End: bad, radius: 1)
      path.addArc(center: bad, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
      path.addRect(CGRect(origin: bad, size: CGSize(width: 1, height: 1)))
      path.addRect(CGRect(x: 0, y: 0, width: bad.x / 0, height: bad.y / 0))
      path.addEllipse(in: CGRect(origin: bad, size: CGSize(width: 1, height: 1)))
      path.addRoundedRect(
        in: CGRect(origin: bad, size: CGSize(width: 9, height: 9)), cornerWidth: 1, cornerHeight: 1)
      path.move(to: bad)
    }
    for wrong in [CGFloat.nan, .infinity] {
      path.addArc(
        center: .zero, radius: wrong, startAngle: 0, endAngle: 1, clockwise: false)
      path.addArc(
        center: .zero, radius: 1, startAngle: wrong, endAngle: 1, clockwise: false)
      path.addArc(tangent1End: .zero, tangent2End: Self.two, radius: wrong)
    }
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .nan, clockwise: false)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .nan)
    path.addPath(
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)),
      transform: CGAffineTransform(scaleX: .nan, y: 1))
    path.addLine(to: Self.two, transform: CGAffineTransform(scaleX: .infinity, y: 1))
    #expect(path.elements == [.move(Self.one)])
    path.addLine(to: Self.two)
    #expect(path.elements == [.move(Self.one), .line(Self.two)])
  }

  @Test func `AP13: of several points those that are finite are joined`() {
    let path = CGMutablePath()
    path.addLines(between: [Self.far, Self.one, Self.nan, Self.two])
    #expect(path.elements == [.move(Self.one), .line(Self.two)])
  }

  @Test func `AP13: without a start there is nothing until the next one`() {
    let path = CGMutablePath()
    path.move(to: Self.nan)
    path.addLine(to: Self.two)
    path.addQuadCurve(to: Self.two, control: Self.one)
    path.addCurve(to: Self.two, control1: Self.one, control2: Self.one)
    path.addArc(tangent1End: Self.one, tangent2End: Self.two, radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: Self.one)
    path.addLine(to: Self.two)
    path.closeSubpath()
    #expect(path.elements == [.move(Self.one), .line(Self.two), .close])
    #expect(CGPath(elements: [.move(Self.nan), .line(Self.two), .close]).isEmpty)
  }

  @Test func `AP13: so it is in a context`() {
    let context = CGContext(width: 10, height: 10)
    context.move(to: Self.nan)
    context.addLine(to: Self.two)
    context.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
    context.addRect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    context.fillPath()
    context.strokePath()
    #expect(context.isPathEmpty)
  }

  @Test func `AP13: each is one line`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
      path.move(to: CGPoint(x: CGFloat.nan, y: 2))
      path.addLine(to: .zero)
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("Drawing: ") })
    #expect(
      lines.last
        == "Drawing: a step to or by (nan, 2.0) is left out: all points of a path are finite")
  }

  @Test func `AP13: what has no start, and an arc of a negative radius, is a line`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let path = CGMutablePath()
      path.addLine(to: .zero)
      path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: false)
      #expect(path.isEmpty)
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(
      lines == [
        "Drawing: a line without a current point is left out: move(to:) comes first",
        "Drawing: an arc is left out: its radius is not negative, as -1.0 is",
      ])
  }
}
