import Drawing
import Foundation
import Testing

private func path(_ build: (CGMutablePath) -> Void) -> CGPath {
  let path = CGMutablePath()
  build(path)
  return path
}

private func line(_ from: CGFloat, _ to: CGFloat) -> [CGPath.Element] {
  [.move(CGPoint(x: from, y: 0)), .line(CGPoint(x: to, y: 0))]
}

@Suite struct PathLengthTests {
  @Test func `a path is as long as its lines, those that close it among them`() {
    let rect = CGRect(x: 0, y: 0, width: 3, height: 4)
    #expect(CGPath(rect: rect).length == 14)
    let open = path { $0.addLines(between: [.zero, CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 4)]) }
    #expect(open.length == 7)
    #expect(CGMutablePath().length == 0)
    #expect(path { $0.move(to: .zero) }.length == 0)
  }

  @Test func `curves are measured to many digits`() {
    let parabola = path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
    }
    // y = x² from 0 to 1: (2√5 + arsinh 2) / 4.
    #expect(abs(parabola.length - 1.478942857544597) < 1e-10)
    let semicubical = path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 0, y: 0), control2: CGPoint(x: 1.0 / 3, y: 0))
    }
    // x = t², y = t³: (13√13 − 8) / 27.
    #expect(abs(semicubical.length - 1.4397098733715) < 1e-9)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(abs(circle.length - 100 * .pi) < 0.1)
  }

  @Test func `a line is trimmed at fractions of its length`() {
    #expect(line(0, 10).trimmed(from: 0.25, to: 0.75) == line(2.5, 7.5))
    #expect(line(0, 10).trimmed(from: 0, to: 0.5) == line(0, 5))
    #expect(line(0, 10).trimmed(from: 0.5, to: 1) == line(5, 10))
  }

  @Test func `fractions count over all subpaths together`() {
    let two = line(0, 10) + line(20, 30)
    #expect(two.trimmed(from: 0.25, to: 0.75) == line(5, 10) + line(20, 25))
    #expect(two.trimmed(from: 0.5, to: 0.75) == line(20, 25))
  }

  @Test func `all of a path is the path, and an empty part is nothing`() {
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(rect.trimmed(from: 0, to: 1) == rect)
    #expect(rect.trimmed(from: -3, to: 7) == rect)
    let parts: [(CGFloat, CGFloat)] = [
      (0.5, 0.5), (0.7, 0.3), (1, 1), (1, 2), (-1, 0), (.nan, 1), (0, .nan),
    ]
    for (from, to) in parts { #expect(rect.trimmed(from: from, to: to).isEmpty) }
    #expect(CGMutablePath().trimmed(from: 0, to: 0.5).isEmpty)
  }

  @Test func `a closed path of which a part is missing is open`() {
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let most = rect.trimmed(from: 0, to: 0.875)
    #expect(most.elements.count == 5)
    #expect(most.elements.last == .line(CGPoint(x: 0, y: 5)))
    let both = CGPath(elements: rect.elements + line(0, 40)).trimmed(from: 0, to: 0.75)
    #expect(both.elements == rect.elements + line(0, 20))
  }

  @Test func `curves stay curves, and parts add up to the whole`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let third = circle.trimmed(from: 0, to: 1.0 / 3)
    #expect(abs(third.length - circle.length / 3) < 1e-9)
    #expect(third.elements.count == 3)
    let rest = circle.trimmed(from: 1.0 / 3, to: 1)
    #expect(abs(third.length + rest.length - circle.length) < 1e-9)
    // A third of the way round: 120° through rising angles from the right.
    #expect(abs(third.currentPoint.x - 25) < 0.01)
    #expect(abs(third.currentPoint.y - (50 + 50 * 0.75.squareRoot())) < 0.01)
  }

  @Test func `dashes are drawn and left out in turn`() {
    #expect(line(0, 10).dashed(phase: 0, lengths: [3, 2]) == line(0, 3) + line(5, 8))
    #expect(line(0, 10).dashed(phase: 1, lengths: [3, 2]) == line(0, 2) + line(4, 7) + line(9, 10))
    #expect(line(0, 10).dashed(phase: 4, lengths: [3, 2]) == line(1, 4) + line(6, 9))
    #expect(line(0, 10).dashed(phase: -1, lengths: [3, 2]) == line(1, 4) + line(6, 9))
    // One length is gone through as two.
    #expect(line(0, 10).dashed(phase: 0, lengths: [4]) == line(0, 4) + line(8, 10))
    #expect(
      CGPath(elements: line(0, 5)).copy(
        dashingWithPhase: 0, lengths: [3, 9], transform: CGAffineTransform(scaleX: 2, y: 1)
      )
      .elements == line(0, 3))
  }

  @Test func `the last dash of a closed path goes on into the first`() {
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let dashes = rect.copy(dashingWithPhase: 5, lengths: [10, 10])
    #expect(
      dashes.elements == [
        .move(CGPoint(x: 0, y: 5)), .line(.zero), .line(CGPoint(x: 5, y: 0)),
        .move(CGPoint(x: 10, y: 5)), .line(CGPoint(x: 10, y: 10)), .line(CGPoint(x: 5, y: 10)),
      ])
  }

  @Test func `dashes of a curve start and end at their lengths`() throws {
    // y = x² from 0 to 1, along which the length is 𝑥√(1 + 4𝑥²) / 2 + arsinh(2𝑥) / 4.
    let parabola = path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
    }
    func length(to x: Double) -> Double {
      x * (1 + 4 * x * x).squareRoot() / 2 + asinh(2 * x) / 4
    }
    // x = t², y = t³: it starts from a standstill, and its length is ((4 + 9x)^1.5 − 8) / 27.
    let semicubical = path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 0, y: 0), control2: CGPoint(x: 1.0 / 3, y: 0))
    }
    func semicubicalLength(to x: Double) -> Double { (pow(4 + 9 * x, 1.5) - 8) / 27 }
    for (curve, length) in [(parabola, length), (semicubical, semicubicalLength)] {
      for dash in [0.3, 0.07, 0.0003] {
        let ends = curve.elements.dashed(phase: 0, lengths: [dash, dash]).map { element in
          switch element {
          case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end): end.x
          case .close: Double.nan
          }
        }
        #expect(ends.count == Int(length(1) / dash) + 1 + Int(length(1) / dash + 1) % 2)
        for (index, end) in ends.dropLast().enumerated() {
          #expect(abs(length(end) - Double(index) * dash) < 1e-9)
        }
      }
    }
  }

  @Test func `a dot lies where a dash would start`() {
    let path = line(0, 10) + [.line(CGPoint(x: 10, y: 10))]
    func dots(_ points: [(Double, Double)]) -> [CGPath.Element] {
      points.flatMap { x, y in [.move(CGPoint(x: x, y: y)), .line(CGPoint(x: x, y: y))] }
    }
    #expect(path.dashed(phase: 0, lengths: [0, 6]) == dots([(0, 0), (6, 0), (10, 2), (10, 8)]))
    #expect(path.dashed(phase: 4, lengths: [0, 6]) == dots([(2, 0), (8, 0), (10, 4)]))
  }

  @Test func `to cut a dash out of a curve costs as much as to measure a few curves`() {
    let curve: [CGPath.Element] = [
      .move(.zero),
      .curve(
        control1: CGPoint(x: 0, y: 200), control2: CGPoint(x: 300, y: -50),
        end: CGPoint(x: 250, y: 100)),
    ]
    let curves = Array(repeating: curve, count: 5000).flatMap { $0 }
    // What else runs takes caches away: the least of some is nearest to it.
    var (dashing, measuring) = (Int.max, Int.max)
    for _ in 0..<4 {
      dashing = min(
        dashing,
        processorTime {
          let lengths = [curve.length / 10_000, curve.length / 10_000]
          #expect(curve.dashed(phase: 0, lengths: lengths).count >= 10_000)
        })
      measuring = min(measuring, processorTime { #expect(curves.length > 1e6) })
      if dashing <= 3 * measuring { return }
    }
    Issue.record("\(dashing) ns for 5000 dashes, \(measuring) ns to measure 5000 curves")
  }

  /// What the thread has of the processor meanwhile, in nanoseconds.
  private func processorTime(_ work: () -> Void) -> Int {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let start = now()
    work()
    return now() - start
  }

  @Test func `no lengths, or far too many dashes, leave the path as it is`() {
    #expect(line(0, 10).dashed(phase: 0, lengths: []) == line(0, 10))
    #expect(line(0, 10).dashed(phase: 0, lengths: [0, 0]) == line(0, 10))
    #expect(line(0, 10).dashed(phase: 0, lengths: [1e-9]) == line(0, 10))
    #expect(line(0, 10).dashed(phase: 0, lengths: [1, 0]).length == 10)
  }

  @Test func `a negative dash leaves the path as it is`() {
    #expect(line(0, 10).dashed(phase: 0, lengths: [-1, 2]) == line(0, 10))
  }
}
