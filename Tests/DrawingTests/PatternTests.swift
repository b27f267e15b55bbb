import Drawing
import Foundation
import Testing

private let checks = CGImage(rows: [[0xFFFF_0000, 0xFF00_FF00], [0xFF00_00FF, 0]])
private let all = CGRect(x: 0, y: 0, width: 100, height: 100)

@Suite struct PatternTests {
  @Test func `a picture is laid side by side`() {
    let image = drawing(5, 3) { context in
      context.setFillPattern(CGPattern(image: checks))
      context.fill(CGRect(x: 1, y: 0, width: 4, height: 3))
    }
    let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
    #expect(
      image.rows == [
        [0, green, red, green, red], [0, 0, blue, 0, blue], [0, green, red, green, red],
      ])
  }

  @Test func `cells stay where they are, but for the phase`() {
    let image = drawing(4, 1) { context in
      context.setPatternPhase(CGSize(width: 1, height: 0))
      context.setFillPattern(CGPattern(image: checks))
      context.scaleBy(x: 7, y: 3)
      context.fill(all)
    }
    #expect(image.pixels == [0xFF00_FF00, 0xFFFF_0000, 0xFF00_FF00, 0xFFFF_0000])
  }

  @Test func `a cell without colours takes the one it is given, with gaps between`() {
    let bar = CGPattern(
      bounds: CGRect(x: 0, y: 0, width: 1, height: 1), xStep: 2, yStep: 1, isColored: false
    ) { $0.fill(CGRect(x: -5, y: -5, width: 20, height: 20)) }
    let image = drawing(4, 1) { context in
      context.setAlpha(0.4)
      context.setFillPattern(bar, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(all)
    }
    #expect(image.pixels == [0x6666_0000, 0, 0x6666_0000, 0])
  }

  @Test func `strokes have patterns, too, and a colour ends them`() {
    let image = drawing(2, 3) { context in
      context.setStrokePattern(CGPattern(image: checks))
      context.setLineWidth(1)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 2, y: 0.5), .zero])
      context.setFillPattern(CGPattern(image: checks))
      context.setFillColor(gray: 0, alpha: 1)
      context.fill([CGRect(x: 0, y: 2, width: 1, height: 1)])
    }
    #expect(image.rows == [[0xFFFF_0000, 0xFF00_FF00], [0, 0], [0xFF00_0000, 0]])
  }

  @Test func `tiles of a picture fill the clip`() {
    let image = drawing(6, 2) { context in
      context.interpolationQuality = .none
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 2))
      context.draw(checks, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
    }
    let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
    #expect(
      image.rows == [[green, red, green, red, green, 0], [0, blue, 0, blue, 0, 0]])
  }

  @Test func `a pattern without extent stops`() async {
    await #expect(processExitsWith: .failure) {
      _ = CGPattern(bounds: .zero, xStep: 1, yStep: 1) { _ in }
    }
    await #expect(processExitsWith: .failure) {
      _ = CGPattern(bounds: CGRect(x: 0, y: 0, width: 1, height: 1), xStep: 0, yStep: 1) { _ in }
    }
  }
}
