import Foundation

/// A point or a way in the plane, to reckon with.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(point.x, point.y) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  /// Also where squares would be infinite or lose their digits.
  var length: Double {
    let square = x * x + y * y
    if square > 1e-290, square < .infinity { return square.squareRoot() }
    let largest = Swift.max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return square.squareRoot() }
    let scaled = self / largest
    return largest * (scaled.x * scaled.x + scaled.y * scaled.y).squareRoot()
  }
  /// Rotated by a quarter turn from the x axis towards the y axis.
  var perpendicular: Vector { Vector(-y, x) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// Above 0 where `other` is reached by rotating from the x axis towards the y axis.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The way of length 1 in this direction; nil when there is none.
  var unit: Vector? {
    // Scaled first: the square of what is tiny or huge would be 0 or infinite.
    let largest = Swift.max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return nil }
    let scaled = self / largest
    return scaled / scaled.length
  }
}

/// A line or a Bézier curve from one point to another.
enum PathSegment: Hashable, Sendable {
  case line(Vector, Vector)
  case quad(Vector, Vector, Vector)
  case cubic(Vector, Vector, Vector, Vector)

  var start: Vector {
    switch self {
    case .line(let start, _), .quad(let start, _, _), .cubic(let start, _, _, _): start
    }
  }

  var end: Vector {
    switch self {
    case .line(_, let end), .quad(_, _, let end), .cubic(_, _, _, let end): end
    }
  }

  /// The same from its end to its start.
  var reversed: PathSegment {
    switch self {
    case .line(let start, let end): .line(end, start)
    case .quad(let start, let control, let end): .quad(end, control, start)
    case .cubic(let start, let control1, let control2, let end):
      .cubic(end, control2, control1, start)
    }
  }

  /// The step of a path that goes on with this segment.
  var element: CGPath.Element {
    switch self {
    case .line(_, let end): .line(end.point)
    case .quad(_, let control, let end): .quadCurve(control: control.point, end: end.point)
    case .cubic(_, let control1, let control2, let end):
      .curve(control1: control1.point, control2: control2.point, end: end.point)
    }
  }

  /// The point at the parameter `t`, 0…1.
  func point(at t: Double) -> Vector {
    let rest = 1 - t
    switch self {
    case .line(let start, let end): return start + (end - start) * t
    case .quad(let start, let control, let end):
      let first = start * rest + control * t
      let second = control * rest + end * t
      return first * rest + second * t
    case .cubic: return split(at: t).0.end
    }
  }

  /// How fast and which way the point moves at the parameter `t`.
  func velocity(at t: Double) -> Vector {
    let rest = 1 - t
    switch self {
    case .line(let start, let end): return end - start
    case .quad(let start, let control, let end):
      return ((control - start) * rest + (end - control) * t) * 2
    case .cubic(let start, let control1, let control2, let end):
      let first = (control1 - start) * (rest * rest)
      let second = (control2 - control1) * (2 * rest * t)
      let third = (end - control2) * (t * t)
      return (first + second + third) * 3
    }
  }

  /// The two parts, before and after the parameter `t`, by de Casteljau's construction.
  func split(at t: Double) -> (PathSegment, PathSegment) {
    func between(_ one: Vector, _ other: Vector) -> Vector {
      one + (other - one) * t
    }
    switch self {
    case .line(let start, let end):
      let middle = between(start, end)
      return (.line(start, middle), .line(middle, end))
    case .quad(let start, let control, let end):
      let (first, second) = (between(start, control), between(control, end))
      let middle = between(first, second)
      return (.quad(start, first, middle), .quad(middle, second, end))
    case .cubic(let start, let control1, let control2, let end):
      let (first, second) = (between(start, control1), between(control1, control2))
      let third = between(control2, end)
      let (left, right) = (between(first, second), between(second, third))
      let middle = between(left, right)
      return (.cubic(start, first, left, middle), .cubic(middle, right, third, end))
    }
  }

  /// The part between two parameters, 0 ≤ `from` ≤ `to` ≤ 1.
  func part(from: Double, to: Double) -> PathSegment {
    if case .line(_, let end) = self {
      return .line(point(at: from), to < 1 ? point(at: to) : end)
    }
    var part = self
    if to < 1 { part = part.split(at: to).0 }
    if from > 0 { part = part.split(at: from / to).1 }
    return part
  }

  /// Gives `body` the points of a polyline that strays from the segment by no more than
  /// `tolerance`.
  ///
  /// Those after the start, the end last; at most 512.
  func flatten(tolerance: Double, _ body: (Vector) -> Void) {
    let count = pieceCount(tolerance: tolerance)
    for index in 1..<max(count, 1) { body(point(at: Double(index) / Double(count))) }
    body(end)
  }

  /// How many equal steps of the parameter keep a polyline within `tolerance`.
  ///
  /// A chord strays from its curve by at most an eighth of the second derivative times the step
  /// squared.
  func pieceCount(tolerance: Double) -> Int {
    let bend: Double
    switch self {
    case .line: return 1
    case .quad(let start, let control, let end):
      bend = 2 * (start - control * 2 + end).length
    case .cubic(let start, let control1, let control2, let end):
      let first = (start - control1 * 2 + control2).length
      bend = 6 * max(first, (control1 - control2 * 2 + end).length)
    }
    let count = (bend / (8 * tolerance)).squareRoot().rounded(.up)
    return count < 512 ? max(Int(count), 1) : 512
  }
}
