import Foundation

extension PathSegment {
  /// How long the segment is, to about twelve digits unless a curve has a cusp.
  var length: Double {
    switch self {
    case .line(let start, let end): (end - start).length
    case .quad, .cubic: pieceLengths.reduce(0, +)
    }
  }

  /// The parameter at which `distance` of the segment's length lies behind.
  func parameter(atLength distance: Double) -> Double {
    if case .line(let start, let end) = self {
      let length = (end - start).length
      return length > 0 ? min(max(distance / length, 0), 1) : 0
    }
    var rest = distance
    let lengths = pieceLengths
    for (piece, length) in lengths.enumerated() {
      guard rest > length else {
        let start = Double(piece) / Double(lengths.count)
        return parameter(after: start, step: 1 / Double(lengths.count), rest: rest)
      }
      rest -= length
    }
    return 1
  }

  /// The lengths of equal steps of the parameter.
  private var pieceLengths: [Double] {
    let count = 16
    return (0..<count).map { piece in
      arcLength(from: Double(piece) / Double(count), to: Double(piece + 1) / Double(count))
    }
  }

  /// The length between two parameters by Gauss and Legendre's rule of five points.
  private func arcLength(from: Double, to: Double) -> Double {
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

  /// Bisects a step until the parameter is exact to some 1e-12 of it.
  private func parameter(after start: Double, step: Double, rest: Double) -> Double {
    var (low, high) = (start, start + step)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if arcLength(from: start, to: middle) < rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The part between two lengths from the start.
  func part(fromLength from: Double, toLength to: Double) -> PathSegment {
    let length = length
    let first = from <= 0 ? 0 : parameter(atLength: from)
    let last = to >= length ? 1 : parameter(atLength: to)
    return part(from: min(first, last), to: last)
  }
}
