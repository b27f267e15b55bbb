import Drawing
import Foundation
import Testing

@Suite struct PathGeometryTests {
  private let circle = CGPath(
    ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))

  @Test func `a tight box holds a curve without its control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    let cubic = CGMutablePath()
    cubic.move(to: .zero)
    cubic.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 12), control2: CGPoint(x: 10, y: -12))
    // y = 36 t (1 − t)(1 − 2t), whose extremes are ±36 / (6 √3) = ±2√3.
    let box = cubic.boundingBoxOfPath
    let extreme: CGFloat = 2 * 3.0.squareRoot()
    #expect(abs(box.minY + extreme) < 1e-12)
    #expect(abs(box.maxY - extreme) < 1e-12)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test func `points are inside by either rule`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 15), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 31, y: 15)) && !path.contains(CGPoint(x: 5, y: -1)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 5)))
    let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(path.contains(CGPoint(x: 50, y: 50), transform: half))
    #expect(!CGMutablePath().contains(.zero))
  }

  @Test func `a circle contains what is nearer than its radius, open paths count as closed`() {
    for step in 0..<100 {
      let angle = Double(step) / 100 * 2 * .pi
      #expect(circle.contains(CGPoint(x: 49.9 * cos(angle), y: 49.9 * sin(angle))))
      #expect(!circle.contains(CGPoint(x: 50.1 * cos(angle), y: 50.1 * sin(angle))))
    }
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(open.contains(CGPoint(x: 2, y: 2)) && !open.contains(CGPoint(x: 6, y: 6)))
  }

  @Test func `a rectangle is known as one`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var found = CGRect.zero
    #expect(CGPath(rect: rect).isRect(&found))
    #expect(found == rect)
    #expect(!circle.isRect())
    var rotation = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &rotation).isRect())
    #expect(!CGMutablePath().isRect())
  }

  @Test func `a block sees each step with its points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    var steps: [(CGPathElementType, [CGPoint])] = []
    let counts: [CGPathElementType: Int] = [
      .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
      .closeSubpath: 0,
    ]
    path.applyWithBlock { step in
      let type = step.pointee.type
      steps.append((type, (0..<(counts[type] ?? 0)).map { step.pointee.points[$0] }))
    }
    #expect(steps.map(\.0.rawValue) == [0, 1, 2, 3, 4])
    #expect(steps[2].1 == [CGPoint(x: 7, y: 8), CGPoint(x: 5, y: 6)])
    #expect(steps[3].1.last == CGPoint(x: 1, y: 1))
    var count = 0
    withUnsafeMutablePointer(to: &count) { count in
      path.apply(info: count) { info, _ in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 5)
  }

  @Test func `a copy is transformed, and equal paths have equal hashes`() {
    var move = CGAffineTransform(translationX: 1, y: 2)
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4))
    let moved = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect.copy(using: &move) == moved)
    #expect(rect.applying(move) == moved)
    #expect(rect.copy(using: nil) == rect)
    #expect(Set([rect.applying(move), moved]).count == 1)
  }

  @Test func `a corner is rounded by a circle that touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(path.elements[1] == .line(CGPoint(x: 6, y: 0)))
    #expect(path.currentPoint == CGPoint(x: 10, y: 4))
    // The middle of the arc: the centre (6, 4) and √8 both ways.
    let middle = path.trimmed(from: (6 + .pi) / (6 + 2 * .pi), to: 1).elements[0]
    guard case .move(let point) = middle else { return #expect(Bool(false)) }
    let diagonal: CGFloat = 8.0.squareRoot()
    #expect(abs(point.x - 6 - diagonal) < 2e-3)
    #expect(abs(point.y - 4 + diagonal) < 2e-3)
  }

  @Test(arguments: [CGPoint(x: 20, y: 0), CGPoint(x: 3, y: 0), CGPoint(x: 10, y: 0)])
  func `where there is no corner it is a line to it`(end: CGPoint) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: 4)
    #expect(path.elements.last == .line(CGPoint(x: 10, y: 0)))
  }

  @Test func `a relative arc runs on by its angle`() {
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 5, startAngle: 1, delta: 2)
    let plain = CGMutablePath()
    plain.addArc(center: .zero, radius: 5, startAngle: 1, endAngle: 3, clockwise: false)
    #expect(relative == plain)
    let back = CGMutablePath()
    back.addRelativeArc(center: .zero, radius: 5, startAngle: 1, delta: -99)
    #expect(abs(back.length - 10 * .pi) < 0.01)
  }
}
