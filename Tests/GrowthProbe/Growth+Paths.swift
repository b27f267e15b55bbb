import Foundation
import Layers

extension Growth {
  /// What is cut out of paths.
  static let paths = [
    // A dash for each line, below the most that there may be.
    Growth("paths of lines that are dotted", most: 19_000) { count in
      let path = zigzag(count) { .line($0) }
      return { expect(count) { path.dashed(phase: 0, lengths: [0, 2]) } }
    },
    Growth("paths of curves that are dashed", most: 19_000) { count in
      let path = zigzag(count) { .quadCurve(control: CGPoint(x: $0.x, y: 0.5), end: $0) }
      return { expect(count) { path.dashed(phase: 0, lengths: [1, 1.5]) } }
    },
    Growth("paths that are trimmed") { count in
      let path = zigzag(count) { .line($0) }
      return { expect(count) { path.trimmed(from: 0.1, to: 0.9) } }
    },
  ]

  /// So many steps, each 1 or a little more long.
  private static func zigzag(
    _ count: Int, step: (CGPoint) -> CGPath.Element
  ) -> [CGPath.Element] {
    [.move(.zero)] + (1...count).map { step(CGPoint(x: Double($0 % 2), y: Double($0) * 1e-4)) }
  }

  private static func expect(_ count: Int, _ path: () -> [CGPath.Element]) {
    let elements = path().count
    guard elements > count / 2, elements < 3 * count else { fatalError("\(elements) elements") }
  }
}
