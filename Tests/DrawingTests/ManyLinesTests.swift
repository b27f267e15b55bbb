import Drawing
import Foundation
import Testing

/// Paths of more lines than Cairo is given: they look as they do with few lines, and take as much longer as there
/// are more of them.
@Suite struct ManyLinesTests {
  /// A triangle with slanted sides, of three lines or with so many points on them that they mean no more.
  private static func triangle(pointsPerSide: Int) -> [CGPoint] {
    let corners = [CGPoint(x: 4.3, y: 3.2), CGPoint(x: 35.1, y: 11.9), CGPoint(x: 9.6, y: 34.4)]
    return (0..<3).flatMap { side -> [CGPoint] in
      let (from, to) = (corners[side], corners[(side + 1) % 3])
      return (0..<pointsPerSide).map { index in
        let part = Double(index) / Double(pointsPerSide)
        return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      }
    }
  }

  private static func picture(
    pointsPerSide: Int, opaque: Bool = false, _ draw: (CGContext) -> Void
  ) -> CGImage {
    let context = CGContext(size: CGSize(width: 40, height: 40), scale: 1, opaque: opaque)
    context.setFillColor(CGColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.75))
    context.fill(CGRect(x: 0, y: 0, width: 24, height: 40))
    context.setFillColor(CGColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 0.6))
    context.setStrokeColor(CGColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 0.6))
    context.addLines(between: triangle(pointsPerSide: pointsPerSide))
    context.closePath()
    draw(context)
    return context.image()
  }

  /// The largest difference of a channel between the triangle of three lines and that of 6,000.
  private static func difference(
    opaque: Bool = false, _ draw: (CGContext) -> Void
  ) -> Int {
    let few = picture(pointsPerSide: 1, opaque: opaque, draw)
    let many = picture(pointsPerSide: 2000, opaque: opaque, draw)
    return zip(few.pixels, many.pixels).map { few, many in
      [0, 8, 16, 24].map { abs(Int(few >> $0 & 255) - Int(many >> $0 & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  /// Where edges are, Cairo's modes of hue and luminosity are off by what pixman makes of nothing.
  private static let uneven: Set<CGBlendMode> = [.hue, .saturation, .color, .luminosity]
  private static let modes = (0...27).compactMap { CGBlendMode(rawValue: $0) }
    .filter { !uneven.contains($0) }

  // Cairo's own coverage is that of 15 lines a row and 17 columns a pixel.
  private static let tolerance = 14

  @Test(arguments: modes)
  func `a fill of many lines is that of few in each blend mode`(mode: CGBlendMode) {
    for opaque in [false, true] {
      let stray = Self.difference(opaque: opaque) { context in
        context.setBlendMode(mode)
        context.fillPath()
      }
      #expect(stray <= Self.tolerance)
    }
  }

  @Test(arguments: uneven)
  func `a fill of many lines changes what is inside, and nothing outside, by hue and luminosity`(
    mode: CGBlendMode
  ) {
    let fill = { (context: CGContext) in
      context.setBlendMode(mode)
      context.fillPath()
    }
    let before = Self.picture(pointsPerSide: 1) { $0.beginPath() }.pixels
    let (few, many) = (
      Self.picture(pointsPerSide: 1, fill).pixels, Self.picture(pointsPerSide: 2000, fill).pixels
    )
    let shape = Self.picture(pointsPerSide: 2000) { context in
      let path = context.path
      context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.setFillColor(.black)
      if let path { context.addPath(path) }
      context.fillPath()
    }.pixels.map { $0 >> 24 }
    #expect(shape.contains(255) && shape.contains(0))
    for index in shape.indices {
      if shape[index] == 0 { #expect(many[index] == before[index]) }
      guard shape[index] == 255 else { continue }
      for shift: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(many[index] >> shift & 255) - Int(few[index] >> shift & 255)) <= 1)
      }
    }
  }

  @Test func `strokes, shadows, hard edges and clips of many lines are those of few`() {
    #expect(
      Self.difference { context in
        context.setLineWidth(3)
        context.setLineJoin(.bevel)
        context.strokePath()
      } <= Self.tolerance)
    #expect(
      Self.difference { context in
        context.setShadow(offset: CGSize(width: 3, height: 2), blur: 4)
        context.fillPath()
      } <= Self.tolerance)
    #expect(
      Self.difference { context in
        context.clip()
        context.setFillColor(.black)
        context.fill(CGRect(x: 5, y: 5, width: 20, height: 20))
        context.saveGState()
        context.setBlendMode(.multiply)
        context.translateBy(x: 3, y: 4)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 30))
        context.restoreGState()
      } <= Self.tolerance)
  }

  @Test func `without smooth edges a fill of many lines has whole pixels only`() {
    let image = Self.picture(pointsPerSide: 2000) { context in
      context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.addLines(between: Self.triangle(pointsPerSide: 2000))
      context.setShouldAntialias(false)
      context.fillPath()
    }
    let alphas = Set(image.pixels.map { $0 >> 24 })
    #expect(alphas == [0, 153])
    // The triangle's area, by its corners.
    let covered = image.pixels.count { $0 >> 24 > 0 }
    #expect(abs(Double(covered) - 457) < 12)
  }

  @Test func `dashes too many to be drawn one by one are a line of as much less paint`() {
    let context = CGContext(width: 10, height: 10)
    context.setStrokeColor(.black)
    context.setLineWidth(4)
    context.setLineDash(phase: 0, lengths: [1, 3])
    // A million and a half points, of which ten are seen.
    context.addLines(between: [CGPoint(x: -1e6, y: 5), CGPoint(x: 5e5, y: 5)])
    context.strokePath()
    let row = context.image().pixels[50..<60].map { $0 >> 24 }
    #expect(row.allSatisfy { $0 == 64 })
  }

  private static let drawings = [
    ("star", "fill"), ("star", "stroke"), ("zigzag", "stroke"), ("comb", "fill"),
    ("scribble", "fill"), ("staircase", "clip"),
  ]

  /// Ten times the points take ten times as long, or less; in proportion to the square it would be a hundred times.
  ///
  /// A release build takes a fifth of a second for each; a debug build half a second of 5,000 points and 5 of 100,000, and
  /// a half more beside other work.
  @Test(arguments: drawings)
  func
    `just over what Cairo is given, and far over it, a path takes as much longer as it has more points`(
      kind: String, operation: String
    ) throws
  {
    func run(_ points: Int) throws -> ProbeRun {
      let run = try ProbeRun(["path", kind, operation, "\(points)"])
      #expect(run.isGood, "\(points): \(run.ending)")
      return run
    }
    let empty = try run(3).processorSeconds
    let just = try run(5000).processorSeconds
    let few = try run(10_000).processorSeconds
    let many = try run(100_000)
    #expect(just < 3 && few < 3 && many.processorSeconds < 9)
    // What a process takes to begin doesn't count.
    #expect(many.processorSeconds - empty <= 20 * (few - empty))
    #expect(try many.number(after: "memory ") < 256 << 20)
  }
}
