import Rendering

/// The fringe of an outline: for each of its nodes, the points where coverage begins and where it
/// is complete.
///
/// Coverage is linear across a side, from half a pixel outside to half a pixel inside. At a
/// square corner it is the product of both sides'.
nonisolated struct OutlineRing {
  /// What the outline is of.
  enum Role {
    /// A filled shape.
    case fill
    /// The outside of a border that is so many units wide.
    case outside(Double)
    /// The hole in that border.
    case hole(Double)
  }

  /// The fringe at one node.
  struct Section {
    /// Where it ends, inside.
    var inner: Mesh.Vertex
    /// Where it begins, at the end of the side before and at the start of the one after.
    var arriving: Mesh.Vertex
    var leaving: Mesh.Vertex
    /// At a square corner its tip; the fringe has a cell there.
    var tip: Mesh.Vertex?
  }

  private(set) var sections: [Section] = []
  let role: Role
  private let outline: VisibleOutline
  private let soft: AntialiasedEdges
  /// How much can be covered: less than 1 of what is narrower than a pixel.
  private let most: Double

  /// Nil if nothing of it could be seen.
  init?(_ outline: VisibleOutline, role: Role = .fill, soft: AntialiasedEdges = .all) {
    guard outline.nodes.count >= 3 else { return nil }
    self.outline = outline
    self.role = role
    self.soft = soft
    most = soft == .all ? min(1, outline.width) : 1
    guard most > 1.0 / 512 else { return nil }
    sections = outline.nodes.indices.map { section($0) }
    mendReversed()
  }

  /// The fringe's pieces, each convex, and at square corners two or four triangles.
  func forEachPiece(_ body: ([Mesh.Vertex]) -> Void) {
    for index in sections.indices {
      let section = sections[index]
      let next = sections[(index + 1) % sections.count]
      if let tip = section.tip { addCell(section, tip, body) }
      if section.leaving.position != section.inner.position
        || next.arriving.position != next.inner.position
      {
        body([section.inner, section.leaving, next.arriving, next.inner])
      }
    }
  }

  /// A corner where coverage falls to 0 both ways: as `Mesh.addFoldedCorner`.
  private func addCell(
    _ section: Section, _ tip: Mesh.Vertex, _ body: ([Mesh.Vertex]) -> Void
  ) {
    let inner = section.inner
    guard inner.position != section.arriving.position, inner.position != section.leaving.position
    else {
      body([inner, section.arriving, tip, section.leaving])
      return
    }
    var fold = tip.mixed(with: inner, 1.0 / 3)
    fold.coverage = tip.coverage
    body([inner, section.arriving, fold])
    body([inner, fold, section.leaving])
    guard case .hole = role else { return }
    body([section.arriving, tip, fold])
    body([fold, tip, section.leaving])
  }

  /// Whether a straight side begins at the node: the arc, if there is one, ends there.
  func endsCorner(_ index: Int) -> Bool { outline.nodes[index].side != .arc }

  // MARK: Sections

  /// How far the fringe reaches out and in from an outline, and how much is covered within.
  private struct Reach {
    var out: Double
    var inward: Double
    var peak: Double
  }

  private func reach(_ inset: Double, _ side: VisibleOutline.Side) -> Reach {
    if let hard = hardOffset(side) { return Reach(out: hard, inward: -hard, peak: 1) }
    switch role {
    case .fill: return Reach(out: 0.5, inward: most / 2, peak: most)
    case .outside(let width):
      let thickness = min(width * inset, 1)
      return Reach(out: 0.5, inward: min(thickness - 0.5, most / 2), peak: min(thickness, most))
    case .hole(let width):
      let thickness = min(width * inset, 1)
      return Reach(out: thickness - 0.5, inward: most / 2, peak: thickness)
    }
  }

  /// How far out a side without a fringe lies; nil if it has one.
  private func hardOffset(_ side: VisibleOutline.Side) -> Double? {
    switch side {
    case .top: soft.contains(.top) ? nil : EdgeTrack.hairline
    case .left: soft.contains(.left) ? nil : EdgeTrack.hairline
    case .right: soft.contains(.right) ? nil : -EdgeTrack.hairline
    case .bottom: soft.contains(.bottom) ? nil : -EdgeTrack.hairline
    case .cut: 0
    case .arc: nil
    }
  }

  private func section(_ index: Int) -> Section {
    let node = outline.nodes[index]
    let previous = (index + outline.nodes.count - 1) % outline.nodes.count
    let before = reach(node.inset.x, outline.nodes[previous].side)
    let after = reach(node.inset.y, node.side)
    guard node.normal == .zero else { return arcSection(node, after) }
    let first = outline.sideNormal(previous)
    let second = outline.sideNormal(index)
    func meet(_ a: Double, _ b: Double) -> SIMD2<Double> {
      let area = first.x * second.y - first.y * second.x
      guard abs(area) > 1e-6 else {
        return node.position + (first == .zero ? second * b : first * a)
      }
      // Where the two lines, moved outwards by a and b, cross.
      return node.position
        + SIMD2(a * second.y - b * first.y, b * first.x - a * second.x) / area
    }
    let peak = min(before.peak, after.peak)
    return Section(
      inner: vertex(meet(-before.inward, -after.inward), covered: peak, of: peak),
      arriving: vertex(meet(before.out, -after.inward), covered: 0, of: before.peak),
      leaving: vertex(meet(-before.inward, after.out), covered: 0, of: after.peak),
      tip: vertex(meet(before.out, after.out), covered: 0, of: peak))
  }

  private func arcSection(_ node: VisibleOutline.Node, _ reach: Reach) -> Section {
    let inward = min(reach.inward, node.depth)
    let covered =
      inward < reach.inward
      ? reach.peak * (inward + reach.out) / (reach.inward + reach.out) : reach.peak
    let outer = vertex(node.position + reach.out * node.normal, covered: 0, of: reach.peak)
    return Section(
      inner: vertex(node.position - inward * node.normal, covered: covered, of: reach.peak),
      arriving: outer, leaving: outer)
  }

  /// A point of the outline's shape; of a hole's border it has what the hole leaves.
  private func vertex(
    _ position: SIMD2<Double>, covered: Double, of peak: Double
  ) -> Mesh.Vertex {
    let isHole = if case .hole = role { true } else { false }
    return Mesh.Vertex(
      position: position, texel: .zero, coverage: isHole ? peak - covered : covered)
  }

  /// A side so short that its neighbours' fringes meet before its own ends has no inside.
  private mutating func mendReversed() {
    for index in sections.indices where outline.nodes[index].side != .arc {
      let next = (index + 1) % sections.count
      let way = outline.nodes[next].position - outline.nodes[index].position
      let inner = sections[next].inner.position - sections[index].inner.position
      guard (way * inner).sum() < 0 else { continue }
      let middle = (sections[next].inner.position + sections[index].inner.position) / 2
      sections[next].inner.position = middle
      sections[index].inner.position = middle
    }
  }
}
