public import Foundation

extension CGPath {
  /// The smallest rectangle that holds all points and control points; null when empty.
  public var boundingBox: CGRect {
    .boundingBox(of: elements.flatMap(\.points))
  }
}

extension CGPath.Element {
  /// Control points first, the end last; none for `close`.
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}
