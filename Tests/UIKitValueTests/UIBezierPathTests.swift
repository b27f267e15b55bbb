import Drawing
import Layers
import Testing
import UIKit

@Suite struct UIBezierPathTests {
  private let square = CGRect(x: 50, y: 50, width: 100, height: 100)

  @Test func `an arc's clockwise is as the eye sees it`() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    // Through rising angles, y down: along the bottom.
    #expect(abs(path.bounds.maxY - 10) < 0.01 && abs(path.bounds.minY) < 0.01)
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(other.bounds.minY + 10) < 0.01)
  }

  @Test func `corners are rounded one by one`() {
    let path = UIBezierPath(
      roundedRect: square, byRoundingCorners: [.topRight, .bottomRight, .bottomLeft],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(path.bounds == square)
    #expect(path.contains(CGPoint(x: 51, y: 51)))
    for corner in [CGPoint(x: 149, y: 51), CGPoint(x: 149, y: 149), CGPoint(x: 51, y: 149)] {
      #expect(!path.contains(corner))
    }
    let whole = UIBezierPath(
      roundedRect: square, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 9, height: 9))
    #expect(whole.cgPath == UIBezierPath(roundedRect: square, cornerRadius: 9).cgPath)
    #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomRight]))
  }

  @Test func `its bounds hold the control points, too`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull)
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 8))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(path.cgPath.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 4))
  }

  @Test func `what layers take of it stays as it is`() {
    let path = UIBezierPath(rect: square)
    let before = path.cgPath
    path.apply(CGAffineTransform(translationX: 1, y: 0))
    path.append(UIBezierPath(ovalIn: square))
    #expect(before == CGPath(rect: square))
    #expect(path.bounds == CGRect(x: 50, y: 50, width: 101, height: 100))
    path.cgPath = before
    #expect(path.bounds == square && path.currentPoint == square.origin)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `the opposite way has the same points from behind`() {
    let path = UIBezierPath()
    path.lineWidth = 4
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 30, y: 0), controlPoint1: CGPoint(x: 15, y: 5),
      controlPoint2: CGPoint(x: 25, y: 9))
    path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1)))
    let back = path.reversing()
    #expect(
      back.cgPath.elements == [
        .move(.zero), .line(CGPoint(x: 0, y: 1)), .line(CGPoint(x: 2, y: 1)),
        .line(CGPoint(x: 2, y: 0)), .close,
        .move(CGPoint(x: 30, y: 0)),
        .curve(
          control1: CGPoint(x: 25, y: 9), control2: CGPoint(x: 15, y: 5), end: CGPoint(x: 10, y: 0)),
        .line(.zero),
      ])
    #expect(back.lineWidth == 4)
    #expect(back.reversing().cgPath == path.cgPath)
  }

  @Test func `it is filled by its rule`() {
    let rings = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 1))
    rings.append(UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect(drawn(3, 1) { fill(rings, .red) } == [[red, red, red]])
    #expect(rings.contains(CGPoint(x: 1.5, y: 0.5)))
    rings.usesEvenOddFillRule = true
    #expect(drawn(3, 1) { fill(rings, .red) } == [[red, 0, red]])
    #expect(!rings.contains(CGPoint(x: 1.5, y: 0.5)))
    let clipped = drawn(3, 1) {
      rings.addClip()
      fill(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)), .green)
    }
    #expect(clipped == [[green, 0, green]])
    let mixed = drawn(3, 1) {
      fill(rings, .red)
      UIColor.blue.setFill()
      rings.fill(with: .destinationOver, alpha: 1)
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill(with: .normal, alpha: 0.2)
    }
    #expect(mixed == [[red, 0x3300_0033, red]])
  }

  @Test func `its strokes have its own line style, and leave the context's`() {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 1, y: 1))
    line.addLine(to: CGPoint(x: 5, y: 1))
    line.lineWidth = 2
    let strokes: [(UIBezierPath) -> Void] = [
      { _ in }, { $0.lineCapStyle = .square }, { $0.setLineDash([1, 2], count: 2, phase: 0) },
    ]
    let rows = strokes.map { style in
      style(line)
      return drawn(6, 2) {
        UIColor.red.setStroke()
        line.stroke()
        UIColor.green.setFill()
        UIGraphicsGetCurrentContext()?.stroke(CGRect(x: 9, y: 9, width: 1, height: 1))
      }[0]
    }
    #expect(rows[0] == [0, red, red, red, red, 0])
    #expect(rows[1] == [red, red, red, red, red, red])
    // Dashes from 1 to 2 and from 4 to 5, each longer by a pixel at both ends.
    #expect(rows[2] == [red, red, red, red, red, red])
    line.lineCapStyle = .butt
    #expect(
      drawn(6, 2) {
        UIColor.red.setStroke()
        line.stroke(with: .normal, alpha: 1)
      }[0] == [0, red, 0, 0, red, 0])
    line.lineWidth = -1
    #expect(drawn(6, 2) { line.stroke() }[0] == Array(repeating: 0, count: 6))
  }

  @Test func `a copy has the same steps and style`() throws {
    let path = UIBezierPath(rect: square)
    path.lineWidth = 3
    path.miterLimit = 2
    path.lineJoinStyle = .round
    path.setLineDash([4, 5], count: 2, phase: 1)
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(copy.cgPath == CGPath(rect: square))
    #expect(copy.lineWidth == 3 && copy.miterLimit == 2 && copy.lineJoinStyle == .round)
    var (count, phase, lengths) = (0, CGFloat.zero, [CGFloat.zero, 0])
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(count == 2 && phase == 1 && lengths == [4, 5])
  }

  @Test("AP2: a full circle is one whichever way round", arguments: [false, true])
  func wholeTurns(clockwise: Bool) {
    for (start, end) in [(0, 2), (2, 0), (1, -5), (-0.5, 1.5)] as [(CGFloat, CGFloat)] {
      let path = UIBezierPath(
        arcCenter: .zero, radius: 8, startAngle: start * .pi, endAngle: end * .pi,
        clockwise: clockwise)
      // One step to the start, and four quarters of 4π each, to a thousandth.
      #expect(path.cgPath.elements.count == 5)
      #expect(abs(path.cgPath.length - 16 * .pi) < 0.05)
    }
  }

  @Test("AP13: a point that isn't finite is left out, and what follows it") func unsoundPoints() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 0 / CGFloat.zero, startAngle: 0, endAngle: 1, clockwise: true)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.close()
    #expect(path.isEmpty)
  }

  @Test func `a step without a start is told and left out`() {
    let context = LayerContext()
    nonisolated(unsafe) var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    context.perform {
      let path = UIBezierPath()
      path.addLine(to: CGPoint(x: 1, y: 1))
      path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
      path.addQuadCurve(to: .zero, controlPoint: .zero)
      path.close()
      path.setLineDash([-1], count: 1, phase: 0)
      path.addArc(withCenter: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
      #expect(path.isEmpty && lines.count == 5)
    }
  }

  @Test func `a transform that isn't finite leaves the path as it was`() {
    let context = LayerContext()
    nonisolated(unsafe) var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    context.perform {
      let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
      path.apply(CGAffineTransform(scaleX: .nan, y: 1))
      #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4) && lines.count == 1)
    }
  }

  private func fill(_ path: UIBezierPath, _ color: UIColor) {
    color.setFill()
    path.fill()
  }
}
