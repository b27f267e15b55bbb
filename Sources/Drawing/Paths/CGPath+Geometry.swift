public import Foundation

extension CGPath {
  /// The smallest rectangle that holds all points and control points; null when empty.
  public var boundingBox: CGRect {
    .boundingBox(of: elements.flatMap(\.points))
  }

  /// The smallest rectangle that holds the lines and curves themselves; null when empty.
  public var boundingBoxOfPath: CGRect { elements.boundingBoxOfPath }

  /// Whether the path, filled, would cover `point`; subpaths that are open count as closed.
  ///
  /// `transform` is applied to the point first. Curves are taken as lines that stray from them by
  /// a millionth of the path's size, if 512 lines are enough for that. On the outline itself
  /// either answer is possible. False for a point that is no number.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    elements.contains(point.applying(transform), using: rule)
  }

  /// Whether the path is one rectangle with axis-aligned sides, stored in `rect` then.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>? = nil) -> Bool {
    guard let found = elements.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// The path with all points transformed.
  public func applying(_ transform: CGAffineTransform) -> CGPath {
    CGPath(elements: elements, transform: transform)
  }

  /// A copy with all points transformed, in Core Graphics' form.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements, transform: transform?.pointee ?? .identity)
  }

  /// A path that can be added to and starts with all points transformed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    applying(transform?.pointee ?? .identity).makeMutableCopy()
  }

  private convenience init(elements: [Element], transform: CGAffineTransform) {
    self.init(elements: [])
    builder.append(elements, transform: transform)
  }
}

extension [CGPath.Element] {
  /// The smallest rectangle that holds the lines and curves themselves; null when empty.
  public var boundingBoxOfPath: CGRect {
    let subpaths = Subpath.all(of: self)
    let points = subpaths.flatMap { [$0.start] + $0.segments.flatMap(\.outermost) }
    return .boundingBox(of: points.map(\.point))
  }

  /// Whether the elements, filled, would cover `point`; as `CGPath.contains` says.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    let box = CGRect.boundingBox(of: flatMap(\.points))
    guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY
    else { return false }
    let tolerance = Swift.max(box.width, box.height) / 1e6
    let turns = Subpath.all(of: self).reduce(0) {
      $0 + $1.turns(around: Vector(point), tolerance: tolerance)
    }
    return rule == .winding ? turns != 0 : !turns.isMultiple(of: 2)
  }

  /// The rectangle that the elements are: four lines, or three and a `close`.
  fileprivate var rectangle: CGRect? {
    let subpaths = Subpath.all(of: self)
    guard subpaths.count == 1, subpaths[0].segments.count == 4,
      subpaths[0].end == subpaths[0].start
    else { return nil }
    let corners = subpaths[0].segments.map(\.start)
    for (index, segment) in subpaths[0].segments.enumerated() {
      guard case .line(let start, let end) = segment else { return nil }
      let isHorizontal = start.y == end.y && start.x != end.x
      let isVertical = start.x == end.x && start.y != end.y
      let startsHorizontal = corners[0].y == corners[1].y
      guard index.isMultiple(of: 2) == startsHorizontal ? isHorizontal : isVertical else {
        return nil
      }
    }
    return .boundingBox(of: corners.map(\.point))
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

extension Subpath {
  /// How often the subpath, closed, winds round a point: rising angles count up.
  fileprivate func turns(around point: Vector, tolerance: Double) -> Int {
    var (turns, last) = (0, start)
    func add(_ next: Vector) {
      // A line counts with its upper end and without its lower one.
      if (last.y <= point.y) != (next.y <= point.y) {
        let side = (next - last).cross(point - last)
        if last.y <= point.y, side > 0 { turns += 1 }
        if last.y > point.y, side < 0 { turns -= 1 }
      }
      last = next
    }
    for segment in segments { segment.flatten(tolerance: max(tolerance, 1e-300), add) }
    add(start)
    return turns
  }
}

extension PathSegment {
  /// The end and the extrema across and down.
  fileprivate var outermost: [Vector] {
    let parameters = extrema(\.x) + extrema(\.y)
    return parameters.map(point(at:)) + [end]
  }

  /// The parameters, between 0 and 1, at which one coordinate has an extremum.
  private func extrema(_ coordinate: KeyPath<Vector, Double>) -> [Double] {
    switch self {
    case .line: return []
    case .quad(let start, let control, let end):
      let (first, second) = (
        (control - start)[keyPath: coordinate], (end - control)[keyPath: coordinate]
      )
      return Self.roots(0, second - first, first)
    case .cubic(let start, let control1, let control2, let end):
      let first = (control1 - start)[keyPath: coordinate]
      let second = (control2 - control1)[keyPath: coordinate]
      let third = (end - control2)[keyPath: coordinate]
      return Self.roots(first - 2 * second + third, 2 * (second - first), first)
    }
  }

  /// Where a·t² + b·t + c is 0 between 0 and 1.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let inside = { (root: Double) in root > 0 && root < 1 }
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    // Of the two forms of each root the one that subtracts nothing alike.
    let sum = -(b + (b < 0 ? -square.squareRoot() : square.squareRoot())) / 2
    return [sum / a, c / sum].filter(inside)
  }
}
