package import Drawing
import Foundation

/// The way from one outline to another that is made of as many steps.
///
/// Steps of different kinds are cubic curves both, a line as one with its control points on its
/// ends. Ends mix linearly, and so do the lengths and the angles of the handles that lead from there
/// to the control points. Everything that doesn't depend on the fraction is prepared.
/// Source: pictures drawn by Core Animation.
package struct PathMorph: Equatable, Sendable {
  private let from: [CGPath.Element]
  private let to: [CGPath.Element]
  private let steps: [MorphStep]

  /// The way between two outlines; nil if there is none: they change half way.
  package init?(from: [CGPath.Element], to: [CGPath.Element]) {
    guard from.count == to.count else { return nil }
    self.from = from
    self.to = to
    var pen = MorphPen()
    var steps: [MorphStep] = []
    steps.reserveCapacity(from.count)
    for (first, second) in zip(from, to) {
      guard let step = pen.step(from: first, to: second) else { return nil }
      steps.append(step)
    }
    self.steps = steps
  }

  /// The outline at a fraction of the way; beyond 0…1 it goes on.
  package func outline(at fraction: Double) -> [CGPath.Element] {
    var outline: [CGPath.Element] = []
    store(outlineAt: fraction, in: &outline)
    return outline
  }

  /// Makes `outline` the one at a fraction of the way, in its own memory where there is enough.
  func store(outlineAt fraction: Double, in outline: inout [CGPath.Element]) {
    guard fraction != 0, fraction != 1 else {
      outline = fraction == 0 ? from : to
      return
    }
    outline.removeAll(keepingCapacity: true)
    outline.reserveCapacity(steps.count)
    for step in steps { outline.append(step.element(at: fraction)) }
  }

  /// Whether both lead from the same outline to the same.
  package static func == (left: PathMorph, right: PathMorph) -> Bool {
    left.from == right.from && left.to == right.to
  }
}

extension [CGPath.Element] {
  /// The outline between two, as `PathMorph` has it; without a way one of the two.
  func mixed(with other: [CGPath.Element], fraction: Double) -> [CGPath.Element] {
    if fraction == 0 { return self }
    guard fraction != 1, count == other.count else { return fraction < 0.5 ? self : other }
    var pen = MorphPen()
    var result: [CGPath.Element] = []
    result.reserveCapacity(count)
    for (first, second) in zip(self, other) {
      guard let step = pen.step(from: first, to: second) else {
        return fraction < 0.5 ? self : other
      }
      result.append(step.element(at: fraction))
    }
    return result
  }
}

/// Follows two outlines at once, and knows where each of their steps starts.
private struct MorphPen {
  private var current = MorphPoint(from: .zero, to: .zero)
  private var subpathStart = MorphPoint(from: .zero, to: .zero)

  /// The way from one step to another; nil if there is none.
  mutating func step(from: CGPath.Element, to: CGPath.Element) -> MorphStep? {
    switch (from, to) {
    case (.close, .close):
      current = subpathStart
      return .close
    case (.move(let from), .move(let to)):
      current = MorphPoint(from: SIMD2(from), to: SIMD2(to))
      subpathStart = current
      return .move(current)
    default:
      guard let first = from.curve(at: current.from), let second = to.curve(at: current.to) else {
        return nil
      }
      let start = current
      current = MorphPoint(from: first.end, to: second.end)
      if case (.line, .line) = (from, to) { return .line(current) }
      let (leaving, arriving) = (
        MorphHandle(from: first.leaving, to: second.leaving),
        MorphHandle(from: first.arriving, to: second.arriving)
      )
      if case (.quadCurve(let from, _), .quadCurve(let to, _)) = (from, to),
        leaving.isStraight, arriving.isStraight
      {
        return .quadCurve(MorphPoint(from: SIMD2(from), to: SIMD2(to)), current)
      }
      return .curve(start, leaving, arriving, current)
    }
  }
}

/// The way from one step of an outline to another.
private enum MorphStep: Sendable {
  case move(MorphPoint)
  case line(MorphPoint)
  case quadCurve(MorphPoint, MorphPoint)
  case curve(MorphPoint, MorphHandle, MorphHandle, MorphPoint)
  case close

  @inline(__always) func element(at fraction: Double) -> CGPath.Element {
    switch self {
    case .move(let end): return .move(CGPoint(end.at(fraction)))
    case .line(let end): return .line(CGPoint(end.at(fraction)))
    case .quadCurve(let control, let end):
      return .quadCurve(control: CGPoint(control.at(fraction)), end: CGPoint(end.at(fraction)))
    case .curve(let start, let leaving, let arriving, let end):
      let end = end.at(fraction)
      return .curve(
        control1: CGPoint(start.at(fraction) + leaving.at(fraction)),
        control2: CGPoint(end + arriving.at(fraction)), end: CGPoint(end))
    case .close: return .close
    }
  }
}

extension CGPath.Element {
  /// A step from `start` as a cubic curve: its handles, and where it ends; nil: it draws nothing
  /// of its own.
  fileprivate func curve(
    at start: SIMD2<Double>
  ) -> (leaving: SIMD2<Double>, arriving: SIMD2<Double>, end: SIMD2<Double>)? {
    switch self {
    case .line(let end): return (.zero, .zero, SIMD2(end))
    case .quadCurve(let control, let end):
      let (control, end) = (SIMD2(control), SIMD2(end))
      return ((control - start) * (2 / 3), (control - end) * (2 / 3), end)
    case .curve(let control1, let control2, let end):
      return (SIMD2(control1) - start, SIMD2(control2) - SIMD2(end), SIMD2(end))
    case .move, .close: return nil
    }
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

extension CGPoint {
  fileprivate init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}
