import Rendering

/// The projected outline of a rectangle, rounded or not: a convex polygon in pixels.
///
/// Arcs are cut into chords so short that they are nowhere further than a hundredth of a
/// pixel from the true line. It is clipped to the near plane.
nonisolated struct VisibleOutline {
  /// A corner of the polygon.
  struct Node {
    /// Where it is seen.
    var position: SIMD2<Double>
    /// On an arc, which way is outwards, of length 1; zero at a square corner.
    var normal: SIMD2<Double> = .zero
    /// On an arc, how far away its middle is, in pixels.
    var depth = Double.infinity
    /// Pixels for each unit of the outline inwards, at right angles to the side before and after.
    var inset: SIMD2<Double>
    /// How the side that begins here is drawn.
    var side: Side
  }

  /// What lies between two nodes.
  enum Side: Int {
    case top, right, bottom, left, arc, cut
  }

  private(set) var nodes: [Node] = []
  /// The polygon's winding: 1, or −1 if it is seen mirrored.
  private(set) var winding = 1.0
  /// Whether something of it lay behind the near plane.
  private(set) var isCut = false

  /// An arc of a smaller radius, in pixels, is a corner.
  private static let leastRadius = 0.5

  /// The outline of `quad` with `corners`, each side moved `inset` inwards in their units.
  ///
  /// There are no nodes if nothing of it can be seen.
  init(_ quad: Quad, corners: Corners?, inset: Double = 0) {
    let whole = corners?.size ?? SIMD2(1, 1)
    var outline: Corners? = corners ?? Corners(size: whole)
    if inset > 0 { outline = outline?.inset(by: inset) }
    guard let outline else { return }
    let projection = Projection(quad: quad, size: whole)
    var points: [OutlinePoint] = []
    for corner in 0..<4 {
      Self.add(corner, of: outline, inset, projection, to: &points)
    }
    if !quad.isAffine { cutNear(&points, quad, whole) }
    guard points.count >= 3 else { return }
    nodes = points.map { projection.node($0) }
    winding = Self.area(nodes) < 0 ? -1 : 1
    if Self.area(nodes) == 0 || !nodes.allSatisfy(\.isFinite) { nodes = [] }
  }

  /// How wide the polygon is where it is narrowest, in pixels.
  var width: Double {
    var least = Double.infinity
    for index in nodes.indices where nodes[index].side != .arc {
      let normal = sideNormal(index)
      if normal == .zero { continue }
      let depth = nodes.map { ((nodes[index].position - $0.position) * normal).sum() }.max() ?? 0
      least = min(least, depth)
    }
    return least
  }

  /// Outwards from the side after node `index`, of length 1.
  func sideNormal(_ index: Int) -> SIMD2<Double> {
    let way = nodes[(index + 1) % nodes.count].position - nodes[index].position
    let length = (way * way).sum().squareRoot()
    // What rounding leaves of a side between two arcs that meet has no direction.
    guard length > 1e-6 else { return .zero }
    return SIMD2(way.y, -way.x) * (winding / length)
  }

  // MARK: Points

  /// A point of the outline, in the units of its corners.
  private struct OutlinePoint {
    var position: SIMD2<Double>
    var normal: SIMD2<Double>
    var radius: Double
    /// The unit normals of the sides before and after.
    var sides: (SIMD2<Double>, SIMD2<Double>)
    var side: Side
  }

  /// Outwards from the sides top, right, bottom and left.
  private static let normals: [SIMD2<Double>] = [[0, -1], [1, 0], [0, 1], [-1, 0]]

  private static func add(
    _ corner: Int, of outline: Corners, _ inset: Double, _ projection: Projection,
    to points: inout [OutlinePoint]
  ) {
    let before = normals[(corner + 3) % 4]
    let after = normals[corner]
    let unitCorner = (before + after + 1) / 2
    let tip = unitCorner * outline.size + inset
    let radius = outline.radii[corner]
    let middle = tip - radius * (before + after)
    let side = Side(rawValue: corner) ?? .cut
    let pixels =
      radius
      * max(
        projection.scale(at: middle + radius * before), projection.scale(at: middle),
        projection.scale(at: middle + radius * after))
    guard pixels > leastRadius else {
      points.append(
        OutlinePoint(position: tip, normal: .zero, radius: 0, sides: (before, after), side: side))
      return
    }
    let count = Int(min(128, (5 * pixels.squareRoot()).rounded(.up)))
    for step in 0...count {
      // Half the angle's tangent: a quarter of a circle without trigonometry.
      let half = Double(step) / Double(count)
      let normal =
        ((1 - half * half) * before + 2 * half * after) / (1 + half * half)
      // Chords lie inside the arc: their ends are put outside by half of the most that they do.
      let angle = 2 / (Double(count) * (1 + half * half))
      let outwards = step == 0 || step == count ? 1 : 1 + angle * angle / 16
      points.append(
        OutlinePoint(
          position: middle + radius * outwards * normal, normal: normal, radius: radius,
          sides: (normal, normal), side: step == count ? side : .arc))
    }
  }

  /// Clips to the near plane.
  private mutating func cutNear(
    _ points: inout [OutlinePoint], _ quad: Quad, _ size: SIMD2<Double>
  ) {
    let depths = points.map { quad.weight(at: $0.position / size) - Quad.nearest }
    guard depths.contains(where: { $0 < 0 }) else { return }
    isCut = true
    var rest: [OutlinePoint] = []
    for index in points.indices {
      let previous = index == 0 ? points.count - 1 : index - 1
      let from = depths[previous]
      let to = depths[index]
      if (from < 0) != (to < 0) {
        let way = points[index].position - points[previous].position
        var cut = points[previous]
        cut.position += way * (from / (from - to))
        cut.normal = .zero
        if to < 0 { cut.side = .cut }
        rest.append(cut)
      }
      if to >= 0 { rest.append(points[index]) }
    }
    points = rest
  }

  private static func area(_ nodes: [Node]) -> Double {
    var sum = 0.0
    guard let first = nodes.first?.position else { return 0 }
    for index in 1..<nodes.count {
      let a = nodes[index - 1].position - first
      let b = nodes[index].position - first
      sum += a.x * b.y - a.y * b.x
    }
    return sum
  }

  // MARK: Projection

  /// From the units of the corners to pixels.
  private struct Projection {
    var quad: Quad
    var size: SIMD2<Double>

    func pixel(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let unit = point / size
      let weight = max(quad.weight(at: unit), Quad.nearest)
      return (quad.origin + unit.x * quad.xAxis + unit.y * quad.yAxis) / weight
    }

    /// What a unit along x and along y is in pixels there.
    private func steps(_ point: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>) {
      let pixel = pixel(point)
      let weight = max(quad.weight(at: point / size), Quad.nearest)
      return (
        (quad.xAxis - pixel * quad.weights.y) / (weight * size.x),
        (quad.yAxis - pixel * quad.weights.z) / (weight * size.y)
      )
    }

    /// The longest that a unit is in pixels, or nearly.
    func scale(at point: SIMD2<Double>) -> Double {
      let (x, y) = steps(point)
      return max((x * x).sum(), (y * y).sum()).squareRoot()
    }

    /// A normal projected to pixels, of length 1, and how many pixels a unit is that way.
    private func outwards(
      _ normal: SIMD2<Double>, at point: SIMD2<Double>
    ) -> (SIMD2<Double>, Double) {
      let (x, y) = steps(point)
      let area = x.x * y.y - x.y * y.x
      let gradient =
        SIMD2(y.y * normal.x - x.y * normal.y, x.x * normal.y - y.x * normal.x) / area
      let length = (gradient * gradient).sum().squareRoot()
      guard length > 0, length.isFinite else { return (.zero, 0) }
      return (gradient / length, 1 / length)
    }

    func node(_ point: OutlinePoint) -> Node {
      let position = pixel(point.position)
      guard point.radius > 0, point.normal != .zero else {
        let inset = SIMD2(
          outwards(point.sides.0, at: point.position).1,
          outwards(point.sides.1, at: point.position).1)
        return Node(position: position, inset: inset, side: point.side)
      }
      let (normal, scale) = outwards(point.normal, at: point.position)
      let toMiddle = position - pixel(point.position - point.radius * point.normal)
      return Node(
        position: position, normal: normal, depth: max(0, (toMiddle * normal).sum()),
        inset: SIMD2(scale, scale), side: point.side)
    }
  }
}

nonisolated extension VisibleOutline.Node {
  fileprivate var isFinite: Bool {
    let sum = (position + normal) * 0
    return sum.x + sum.y + inset.sum() * 0 == 0
  }
}
