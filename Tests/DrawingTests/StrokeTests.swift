import Drawing
import Foundation
import Testing

@Suite struct StrokeTests {
  /// How much of each pixel in the middle row a horizontal line from (2, 2) to (6, 2) covers.
  private func row(_ style: (CGContext) -> Void) -> [UInt32] {
    drawing(8, 4) { context in
      context.setLineWidth(2)
      style(context)
      context.addLines(between: [CGPoint(x: 2, y: 2), CGPoint(x: 6, y: 2)])
      context.strokePath()
    }.rows[1].map { $0 >> 24 }
  }

  @Test func `a line two points wide covers a point on either side`() {
    #expect(row { _ in } == [0, 0, 255, 255, 255, 255, 0, 0])
  }

  @Test func `a square end goes on for half the width`() {
    #expect(row { $0.setLineCap(.square) } == [0, 255, 255, 255, 255, 255, 255, 0])
  }

  @Test(arguments: [(1e15, 1.0), (.greatestFiniteMagnitude, 1.0), (1e6, 1e3)])
  func `a line wider than anything covers everything, whatever its ends`(
    width: Double, scale: Double
  ) {
    let covered = row { context in
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.setLineWidth(width)
      context.scaleBy(x: scale, y: scale)
    }
    #expect(covered == Array(repeating: 255, count: 8))
  }

  @Test func `a round end covers a quarter circle of its corner pixel`() {
    let row = row { $0.setLineCap(.round) }
    #expect(row[0] == 0)
    #expect(abs(Int(row[1]) - Int((Double.pi / 4 * 255).rounded())) <= 6)
    #expect(row[1] == row[6])
  }

  @Test func `dashes start at the phase and repeat`() {
    #expect(row { $0.setLineDash(phase: 0, lengths: [1, 2]) } == [0, 0, 255, 0, 0, 255, 0, 0])
    #expect(row { $0.setLineDash(phase: 2, lengths: [1, 2]) } == [0, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func `no dashes or none above 0 are a full line`() {
    #expect(row { $0.setLineDash(phase: 0, lengths: [0, 0]) } == row { _ in })
    #expect(row { $0.setLineDash(phase: 1, lengths: []) } == row { _ in })
  }

  @Test func `the pen is transformed as well`() {
    #expect(
      drawing(4, 4) { context in
        context.scaleBy(x: 2, y: 1)
        context.setLineWidth(1)
        context.addLines(between: [CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 4)])
        context.strokePath()
      }.rows[2].map { $0 >> 24 } == [0, 255, 255, 0])
  }

  @Test func `a pointed corner is cut when it is over the limit`() {
    func corner(_ style: (CGContext) -> Void) -> UInt32 {
      drawing(6, 6) { context in
        context.setLineWidth(2)
        style(context)
        context.addLines(
          between: [CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6)])
        context.strokePath()
      }[4, 1] >> 24
    }
    #expect(corner { _ in } == 255)
    #expect(corner { $0.setMiterLimit(1.4) } == corner { $0.setLineJoin(.bevel) })
    #expect(corner { $0.setMiterLimit(0) } == corner { $0.setLineJoin(.bevel) })
    #expect(corner { $0.setLineJoin(.bevel) } < corner { $0.setLineJoin(.round) })
  }

  @Test(arguments: [0, 0.5, 1]) func `AP10: no corner is below a miter limit of 1`(limit: Double) {
    func zigzag(_ style: (CGContext) -> Void) -> [[UInt32]] {
      drawing(30, 20) { context in
        context.setLineWidth(3)
        style(context)
        context.addLines(
          between: [(2, 15), (10, 4), (14, 15), (26, 6)].map { CGPoint(x: $0.0, y: $0.1) })
        context.strokePath()
      }.rows
    }
    #expect(zigzag { $0.setMiterLimit(limit) } == zigzag { $0.setLineJoin(.bevel) })
    #expect(zigzag { _ in } != zigzag { $0.setLineJoin(.bevel) })
  }
}
