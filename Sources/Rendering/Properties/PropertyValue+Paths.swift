import Drawing
import Foundation

extension [CGPath.Element] {
  /// The outline between two of the same structure; of different structure one of the two.
  func mixed(with other: [CGPath.Element], fraction: Double) -> [CGPath.Element] {
    guard hasStructure(of: other) else { return fraction < 0.5 ? self : other }
    var result = self
    for index in indices {
      result[index] = self[index].mixed(with: other[index], fraction: fraction)
    }
    return result
  }

  /// Whether both are made of the same steps.
  private func hasStructure(of other: [CGPath.Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSameStep(as: $1) }
  }
}

extension CGPath.Element {
  fileprivate func isSameStep(as other: CGPath.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve),
      (.close, .close):
      true
    default: false
    }
  }

  fileprivate func mixed(with other: CGPath.Element, fraction: Double) -> CGPath.Element {
    func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
    }
    return switch (self, other) {
    case (.move(let from), .move(let to)): .move(mix(from, to))
    case (.line(let from), .line(let to)): .line(mix(from, to))
    case (.quadCurve(let control, let end), .quadCurve(let otherControl, let otherEnd)):
      .quadCurve(control: mix(control, otherControl), end: mix(end, otherEnd))
    case (.curve(let first, let second, let end), .curve(let third, let fourth, let otherEnd)):
      .curve(
        control1: mix(first, third), control2: mix(second, fourth), end: mix(end, otherEnd))
    default: self
    }
  }
}
