import Drawing
import Foundation
import Rendering
import Testing

/// 3-D transforms, flattening and depth; numbers are computed from the projection by hand.
@Suite struct PerspectiveTests {
  @Test func `without perspective a turn about y only squeezes`() throws {
    let root = stage([square(200) { $0.transform = aboutY(.pi / 4) }])
    try expect(corners(of: root), [(-70.711, -100), (70.711, -100), (70.711, 100), (-70.711, 100)])
  }

  @Test func `F12: with perspective the nearer edge grows and the further one shrinks`() throws {
    let root = stage([square(200) { $0.transform = seen(aboutY(.pi / 4)) }])
    try expect(
      corners(of: root),
      [(-82.358, -116.472), (61.950, -87.610), (61.950, 87.610), (-82.358, 116.472)])
  }

  @Test func `layers under one perspective have its vanishing point`() throws {
    let left = Node(25, 100, 100, 100) { fill(&$0) { $0.transform = aboutY(.pi / 4) } }
    let right = Node(175, 100, 100, 100) { fill(&$0) { $0.transform = aboutY(-.pi / 4) } }
    let container = Node(0, 0, 300, 300, children: [left, right]) {
      $0.sublayerTransform.m34 = -1.0 / 500
    }
    let quads = try quads(of: container, centre: [150, 150])
    let outer: [(Double, Double)] = [
      (-118.752, -53.805), (-37.026, -46.698), (-37.026, 46.698), (-118.752, 53.805),
    ]
    try expect(quads[0], outer)
    try expect(quads[1], [1, 0, 3, 2].map { (-outer[$0].0, outer[$0].1) })
  }

  @Test func `opposite turns about z cancel`() throws {
    let inner = square(100) { $0.transform = aboutZ(-.pi / 4) }
    let root = stage([
      square(200, children: [centred(inner, in: 200)]) {
        ($0.transform, $0.backgroundColor) = (aboutZ(.pi / 4), nil)
      }
    ])
    try expect(corners(of: root), [(-50, -50), (50, -50), (50, 50), (-50, 50)])
  }

  @Test func `F123: a layer flattens what is in it, so opposite turns about y don't cancel`() throws
  {
    let inner = square(100) { $0.transform = seen(aboutY(-.pi / 4)) }
    let root = stage([
      square(200, children: [centred(inner, in: 200)]) {
        ($0.transform, $0.backgroundColor) = (seen(aboutY(.pi / 4)), nil)
      }
    ])
    try expect(
      corners(of: root),
      [(-24.4927, -48.9855), (25.5287, -51.0574), (25.5287, 51.0574), (-24.4927, 48.9855)])
  }

  @Test func `the faces of the cube are where the projection puts them, the far ones first`() throws
  {
    let quads = try quads(of: Cube.root, centre: [150, 150])
    let expected: [Int: [(Double, Double)]] = [
      1: [(-164.716, -82.358), (0, 44.474), (0, 181.333), (-123.899, 61.950)],
      2: [(0, 44.474), (164.716, -82.358), (123.899, 61.950), (0, 181.333)],
      3: [(0, -161.264), (164.716, -82.358), (0, 44.474), (-164.716, -82.358)],
      4: [(-123.899, 61.950), (0, 181.333), (123.899, 61.950), (0, -21.835)],
      5: [(0, -161.264), (-164.716, -82.358), (-123.899, 61.950), (0, -21.835)],
      6: [(164.716, -82.358), (0, -161.264), (0, -21.835), (123.899, 61.950)],
    ]
    // Depths before the division: 4 at −70.7, 5 and 6 at −50, 1 and 2 at 50, 3 at 70.7.
    for (index, face) in [4, 5, 6, 1, 2, 3].enumerated() {
      try expect(quads[index], try #require(expected[face]), "face \(face)")
    }
  }

  @Test func `a layer that isn't double-sided shows no back`() throws {
    func shown(_ transform: CATransform3D, flipped: Bool = false) throws -> Bool {
      let layer = square(100) {
        $0.transform = transform
        $0.effects.isDoubleSided = false
        $0.isGeometryFlipped = flipped
      }
      return try !quads(of: stage([layer]), centre: .zero).isEmpty
    }
    #expect(try shown(CATransform3DIdentity) && shown(aboutY(1)) && shown(aboutZ(3)))
    #expect(try !shown(aboutY(.pi)) && !shown(seen(aboutY(2))))
    #expect(try !shown(CATransform3DMakeScale(-1, 1, 1)))
    // A flip of the layer's own coordinates is no mirroring of the layer.
    #expect(try shown(CATransform3DIdentity, flipped: true))
    #expect(try !shown(aboutY(.pi), flipped: true))
  }

  @Test func `what lies behind the eye is cut off or left out`() throws {
    func quads(_ z: Double, angle: Double = 0) throws -> [Quad] {
      var transform = CATransform3DIdentity
      transform.m34 = -1.0 / 500
      transform = CATransform3DTranslate(transform, 0, 0, z)
      transform = CATransform3DRotate(transform, angle, 0, 1, 0)
      return try self.quads(of: stage([square(200) { $0.transform = transform }]), centre: .zero)
    }
    #expect(try quads(499).count == 1)
    #expect(try quads(500).isEmpty && quads(501).isEmpty && quads(1e9).isEmpty)
    // Half of it reaches past the eye: three corners are left of a cut quad, or four and a cut.
    let cut = try #require(try quads(450, angle: .pi / 2 - 0.01).first).visiblePart
    #expect((3...5).contains(cut.count))
    #expect(cut.allSatisfy { $0.weight >= Quad.nearest && $0.pixel.x.isFinite })
  }

  @Test func `siblings are sorted by the depth of their anchors in their common space`() throws {
    func order(_ change: (inout LayerValues) -> Void, turn: CATransform3D) throws -> [PixelColor] {
      var first = Node(20, 0, 20, 20) { $0.backgroundColor = .red }
      let second = Node(60, 0, 20, 20) { $0.backgroundColor = .green }
      change(&first.values)
      let root = Node(0, 0, 100, 100, children: [first, second]) { $0.sublayerTransform = turn }
      return try commands(root).compactMap {
        if case .fill(let fill) = $0 { fill.color } else { nil }
      }
    }
    let still = CATransform3DIdentity
    #expect(try order({ _ in }, turn: still) == [.red, .green])
    #expect(try order({ $0.zPosition = 0.0001 }, turn: still) == [.green, .red])
    #expect(
      try order({ $0.transform = CATransform3DMakeTranslation(0, 0, 1) }, turn: still)
        == [.green, .red])
    // Rotated about y by a positive angle, what is on the left comes nearer.
    #expect(try order({ _ in }, turn: aboutY(0.5)) == [.green, .red])
    #expect(try order({ _ in }, turn: aboutY(-0.5)) == [.red, .green])
  }

  @Test func `depths are compared in single precision`() throws {
    func order(_ z: Double, _ other: Double) throws -> [PixelColor] {
      let first = Node(0, 0, 9, 9) { ($0.backgroundColor, $0.zPosition) = (.red, z) }
      let second = Node(0, 0, 9, 9) { ($0.backgroundColor, $0.zPosition) = (.green, other) }
      return try commands(Node(0, 0, 100, 100, children: [first, second])).compactMap {
        if case .fill(let fill) = $0 { fill.color } else { nil }
      }
    }
    #expect(try order(1e6 + 0.0001, 1e6) == [.red, .green])
    #expect(try order(1e6 + 1, 1e6) == [.green, .red])
  }
}

/// The book's cube: six faces, the camera rotated by −π/4 about x, then about y.
private enum Cube {
  static var root: Node {
    let faces: [CATransform3D] = [
      moved(0, 0, 100),
      CATransform3DRotate(moved(100, 0, 0), .pi / 2, 0, 1, 0),
      CATransform3DRotate(moved(0, -100, 0), .pi / 2, 1, 0, 0),
      CATransform3DRotate(moved(0, 100, 0), -.pi / 2, 1, 0, 0),
      CATransform3DRotate(moved(-100, 0, 0), -.pi / 2, 0, 1, 0),
      CATransform3DRotate(moved(0, 0, -100), .pi, 0, 1, 0),
    ]
    var camera = CATransform3DIdentity
    camera.m34 = -1.0 / 500
    camera = CATransform3DRotate(camera, -.pi / 4, 1, 0, 0)
    camera = CATransform3DRotate(camera, -.pi / 4, 0, 1, 0)
    let children = faces.map { face in
      Node(50, 50, 200, 200) { fill(&$0) { $0.transform = face } }
    }
    return Node(0, 0, 300, 300, children: children) { $0.sublayerTransform = camera }
  }

  private static func moved(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    CATransform3DMakeTranslation(x, y, z)
  }
}

private func aboutY(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0) }
private func aboutZ(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }

/// The transform, seen from a distance of 500.
private func seen(_ transform: CATransform3D) -> CATransform3D {
  var perspective = CATransform3DIdentity
  perspective.m34 = -1.0 / 500
  return CATransform3DConcat(transform, perspective)
}

private func fill(_ values: inout LayerValues, _ change: (inout LayerValues) -> Void) {
  values.backgroundColor = .red
  change(&values)
}

/// A filled square about the point (0, 0).
private func square(
  _ side: Double, children: [Node] = [], _ change: (inout LayerValues) -> Void
) -> Node {
  Node(-side / 2, -side / 2, side, side, children: children) { fill(&$0, change) }
}

private func centred(_ node: Node, in side: Double) -> Node {
  var node = node
  node.values.position = CGPoint(x: side / 2, y: side / 2)
  return node
}

/// A root whose own origin lies in the middle of the frame.
private func stage(_ children: [Node]) -> Node {
  Node(0, 0, 1, 1, children: children) {
    ($0.anchorPoint, $0.position) = (.zero, CGPoint(x: 300, y: 300))
  }
}

extension PerspectiveTests {
  /// What `root` fills in a frame of 600×600, relative to `centre`.
  private func quads(of root: Node, centre: SIMD2<Double>) throws -> [Quad] {
    let tree = root.snapshot.sample(at: 0)
    let list = DisplayListBuilder.build(
      tree, size: PixelSize(width: 600, height: 600), scale: 1, background: .clear)
    try list.validate()
    return list.commands.compactMap { command in
      guard case .fill(let fill) = command else { return nil }
      let moved = fill.quad
      return Quad(
        origin: moved.origin - centre * moved.weights.x,
        xAxis: moved.xAxis - centre * moved.weights.y,
        yAxis: moved.yAxis - centre * moved.weights.z, weights: moved.weights)
    }
  }

  private func corners(of root: Node) throws -> Quad {
    try #require(quads(of: root, centre: [300, 300]).first)
  }

  private func expect(
    _ quad: Quad, _ expected: [(Double, Double)], _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let seen = quad.visiblePart.map(\.pixel)
    try #require(seen.count == expected.count, sourceLocation: sourceLocation)
    for (corner, number) in zip(seen, expected) {
      #expect(
        abs(corner.x - number.0) < 6e-4 && abs(corner.y - number.1) < 6e-4,
        "\(what) is at \(corner.x), \(corner.y) instead of \(number)",
        sourceLocation: sourceLocation)
    }
  }
}
