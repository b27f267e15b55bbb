import Foundation

/// A line or a curve and how long it is, measured once.
struct MeasuredSegment {
  let segment: PathSegment
  /// How long the segment is, to about twelve digits unless a curve has a cusp.
  let length: Double
  /// The lengths of equal steps of a curve's parameter; none of a line.
  private let steps: [Double]

  init(_ segment: PathSegment) {
    self.segment = segment
    if case .line(let start, let end) = segment {
      steps = []
      length = (end - start).length
    } else {
      let bounds = (0...16).map { Double($0) / 16 }
      steps = zip(bounds, bounds.dropFirst()).map(segment.arcLength)
      length = steps.reduce(0, +)
    }
  }

  /// The part between two lengths from the start.
  func part(fromLength from: Double, toLength to: Double) -> PathSegment {
    let first = from <= 0 ? 0 : parameter(atLength: from)
    let last = to >= length ? 1 : parameter(atLength: to)
    return segment.part(from: min(first, last), to: last)
  }

  /// The point at which `distance` of the length lies behind.
  func point(atLength distance: Double) -> Vector {
    segment.point(at: parameter(atLength: distance))
  }

  private func parameter(atLength distance: Double) -> Double {
    if case .line = segment { return length > 0 ? min(max(distance / length, 0), 1) : 0 }
    var rest = distance
    for (index, step) in steps.enumerated() {
      guard rest > step else { return parameter(inStep: index, atLength: rest) }
      rest -= step
    }
    return 1
  }

  /// The parameter `rest` after the start of a step, exact to some 1e-12 of the step.
  ///
  /// By Newton's method; where that leads out of what is known to enclose the parameter, or nears
  /// it by less than half, by bisection.
  private func parameter(inStep index: Int, atLength rest: Double) -> Double {
    let width = 1 / Double(steps.count)
    let start = Double(index) * width
    var (low, high) = (start, start + width)
    var (guess, last) = (start + width * (rest / steps[index]), width)
    if !(guess >= low && guess <= high) { guess = (low + high) / 2 }
    for _ in 0..<60 {
      let excess = segment.arcLength(from: start, to: guess) - rest
      if excess < 0 { low = guess } else { high = guess }
      var next = guess - excess / segment.velocity(at: guess).length
      if !(next >= low && next <= high && abs(next - guess) < last / 2) { next = (low + high) / 2 }
      last = abs(next - guess)
      guess = next
      if last <= 1e-13 * width { break }
    }
    return guess
  }
}

extension PathSegment {
  /// How long the segment is, to about twelve digits unless a curve has a cusp.
  var length: Double { MeasuredSegment(self).length }

  /// The length between two parameters by Gauss and Legendre's rule of five points.
  fileprivate func arcLength(from: Double, to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    func speed(_ node: Double) -> Double { velocity(at: middle + half * node).length }
    let inner = 0.538_469_310_105_683_1
    let outer = 0.906_179_845_938_664
    let sum =
      0.568_888_888_888_888_9 * speed(0)
      + 0.478_628_670_499_366_5 * (speed(-inner) + speed(inner))
      + 0.236_926_885_056_189_1 * (speed(-outer) + speed(outer))
    return sum * half
  }
}
