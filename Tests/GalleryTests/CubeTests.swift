import Foundation
import Testing
import Tumble

@testable import Scenes

/// The cube: the book, listings 5.9 and 5.10, and which face a finger reaches.
@Suite struct CubeTests {
  private static let middle = (x: 160.0, y: 240.0)
  private static let colors: [UInt32] = [
    0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF,
  ]

  /// How large the container is shown, so that all of the cube is on the screen.
  private static let scale = Double(Cube.scale)

  /// Where the corners of the faces that are seen come to lie, about the container's middle: in
  /// points of the container, shown on the screen.
  private static let seen: [[(x: Double, y: Double)]] = [
    [(-164.716, -82.358), (0, 44.474), (0, 181.333), (-123.899, 61.950)],
    [(0, 44.474), (164.716, -82.358), (123.899, 61.950), (0, 181.333)],
    [(0, -161.264), (164.716, -82.358), (0, 44.474), (-164.716, -82.358)],
  ].map(shown)
  private static let silhouette = shown([
    (0, -161.264), (164.716, -82.358), (123.899, 61.950), (0, 181.333), (-123.899, 61.950),
    (-164.716, -82.358),
  ])

  private static func shown(_ corners: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    corners.map { ($0.x * scale, $0.y * scale) }
  }

  private func faces(of run: PageRun) throws -> [CALayer] {
    let faces = try #require(run.layerView.sublayers)
    try #require(faces.count == 6)
    return faces
  }

  /// The cube with a flat colour on each face and nothing else.
  private func paintedRun(state: Int32) throws -> PageRun {
    let run = try PageRun("5.9", state: state)
    for (face, color) in zip(try faces(of: run), Self.colors) {
      face.sublayers = nil
      face.borderWidth = 0
      face.backgroundColor = CGColor(hex: color)
    }
    return run
  }

  private static func center(_ corners: [(x: Double, y: Double)]) -> CGPoint {
    // Where the diagonals cross: the middle of the face, also in perspective.
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let (rx, ry) = (c.x - a.x, c.y - a.y)
    let (sx, sy) = (d.x - b.x, d.y - b.y)
    let fraction = ((b.x - a.x) * sy - (b.y - a.y) * sx) / (rx * sy - ry * sx)
    return CGPoint(x: middle.x + a.x + fraction * rx, y: middle.y + a.y + fraction * ry)
  }

  @Test func `5_9 F12 from the front only face 1 is seen, a square of 250`() throws {
    let picture = try paintedRun(state: 0).picture()
    let half = 125 * Self.scale
    expect(picture.edge(inRow: 240, from: 40, to: 60), near: 160 - half)
    expect(picture.edge(inRow: 240, from: 260, to: 280), near: 160 + half)
    expect(picture.edge(inColumn: 160, from: 120, to: 140), near: 240 - half)
    expect(picture.edge(inColumn: 160, from: 340, to: 360), near: 240 + half)
    let others = picture.count(columns: 52..<268, rows: 132..<348) { $0.distance(to: .red) <= 2 }
    #expect(others == 0)
  }

  @Test func `5_9 from the corner faces 1, 2 and 3 are seen, the others nowhere`() throws {
    let picture = try paintedRun(state: 1).picture()
    for (corners, color) in zip(Self.seen, Self.colors) {
      let center = Self.center(corners)
      expect(picture.color(center.x, center.y), is: Color(argb: color))
    }
    let hidden = Self.colors[3...].map { Color(argb: $0) }
    let shown = picture.count(columns: 0..<320, rows: 0..<440) { color in
      hidden.allSatisfy { color.distance(to: $0) > 40 }
    }
    #expect(shown == 0)
  }

  @Test func `5_9 the corners are where the table says`() throws {
    let picture = try paintedRun(state: 1).picture()
    let outline = Outline(Self.silhouette, about: Self.middle)
    for row in [118, 144, 205, 258, 284, 319, 362, 389] {
      try outline.expectEdges(in: picture, row: row)
    }
    // Where the three meet: red on the left, green on the right, blue above.
    expect(picture.color(160 - 6, 240 + 60), is: .red)
    expect(picture.color(160 + 6, 240 + 60), is: .green)
    expect(picture.color(160, 240 + 34), is: .blue)
    expect(
      picture.edge(inColumn: 100, from: 215, to: 245), near: 240 + 44.474 * Self.scale - 60 * 0.77)
    expect(picture.edge(inRow: 350, from: 150, to: 170), near: 160)
  }

  @Test(arguments: [("5.9", 0), ("5.9", 1), ("5.10", 0), ("5.10b", 0), ("5.10b", 1)])
  func `5_9 the cube is wholly on the screen`(listing: String, state: Int32) throws {
    let run = try PageRun(listing, state: state)
    for _ in 0..<3 {
      let picture = try run.picture()
      let beside = picture.count(columns: [0, 1, 318, 319], rows: 0..<480) { $0 == .screen }
      let above = picture.count(columns: 0..<320, rows: [0, 1, 430]) { $0 == .screen }
      #expect(beside == 0 && above == 0)
      try run.drag(from: (160, 240), to: (239, 260))
    }
  }

  @Test func `5_9 no rotation takes a corner of the cube off the screen`() {
    var reach = 0.0
    for step in 0..<90 * 90 {
      let camera = Camera(pitch: Double(step / 90) * .pi / 45, yaw: Double(step % 90) * .pi / 45)
      let seen = camera.transform
      for corner in 0..<8 {
        let (x, y) = (corner & 1 == 0 ? -100.0 : 100, corner & 2 == 0 ? -100.0 : 100)
        let z = corner & 4 == 0 ? -100.0 : 100
        let depth = x * seen.m14 + y * seen.m24 + z * seen.m34 + seen.m44
        reach = max(reach, (x * seen.m11 + y * seen.m21 + z * seen.m31 + seen.m41) / depth)
      }
    }
    expect(reach, equals: 176.8, within: 0.1)
    #expect(reach * Self.scale < 158)
  }

  @Test func `5_9 the front follows the finger, and a tap goes on to the camera`() throws {
    let run = try paintedRun(state: 0)
    let container = try run.layerView
    let start = container.sublayerTransform
    try run.drag(from: (160, 240), to: (180, 230))
    // A point in the middle of face 1 came to the right and up.
    let front = CATransform3DConcat(
      CATransform3DMakeTranslation(0, 0, 100), container.sublayerTransform)
    #expect(front.m41 > 15 && front.m42 < -5)
    expect(try run.picture().color(160 + 30, 240), is: .red)
    try run.tap(160, 240)
    #expect(run.screen.state == 1)
    try run.tap(160, 240)
    #expect(CATransform3DEqualToTransform(container.sublayerTransform, start))
  }

  // MARK: 5.10

  @Test func `5_10 the shades are as dark as the light is far from each face's normal`() throws {
    let run = try PageRun("5.10")
    let alphas = try faces(of: run).map { face in
      face.sublayers?.first { $0.name == "shade" }?.backgroundColor?.alpha ?? -1
    }
    for (alpha, wanted) in zip(alphas, [0.0528, 0.5, 0, 1, 0.5, 0.9472]) {
      #expect(abs(alpha - wanted) < 0.0001)
    }
  }

  @Test func `5_10 face 1 is nearly white, face 2 half, face 3 white`() throws {
    let picture = try PageRun("5.10").picture()
    for (corners, level) in zip(Self.seen, [0.9472, 0.5, 1]) {
      // A quarter of the way from the middle of the face to its first corner: beside the number.
      let (middle, corner) = (Self.center(corners), corners[0])
      let x = middle.x + (Self.middle.x + corner.x - middle.x) * 0.6
      let y = middle.y + (Self.middle.y + corner.y - middle.y) * 0.6
      expect(picture.color(x, y), is: .gray(level))
    }
  }

  @Test func `5_10 shade and light don't change when the cube is rotated`() throws {
    let run = try PageRun("5.10")
    let before = try run.layerView.sublayerTransform
    try run.drag(from: (160, 240), to: (120, 200))
    #expect(try !CATransform3DEqualToTransform(run.layerView.sublayerTransform, before))
    let shade = try faces(of: run)[0].sublayers?.last
    #expect(abs((shade?.backgroundColor?.alpha ?? 0) - 0.0528) < 0.0001)
  }

  // MARK: Figure 5.23

  @Test func `figure 5_23 F28 a tap on face 3 reaches a face that was added later`() throws {
    let run = try PageRun("5.10b")
    let center = Self.center(Self.seen[2])
    try run.tap(center.x, center.y)
    #expect(["face 4 was hit", "face 5 was hit", "face 6 was hit"].contains(run.screen.caption))
  }

  @Test func `figure 5_23 F28 F30 put last in the list, face 3 is the one that is hit`() throws {
    let run = try PageRun("5.10b", state: 1)
    let center = Self.center(Self.seen[2])
    try run.tap(center.x, center.y)
    #expect(run.screen.messages == ["face 3 was hit"])
    let container = try run.layerView
    let hit = try #require(container.hitTest(center))
    #expect(hit.name == "face 3" || hit.superlayer?.name == "face 3")
  }

  @Test func `figure 5_23 by depth the face in front is the one that is hit`() throws {
    let run = try PageRun("5.10b")
    for (index, corners) in Self.seen.enumerated() {
      let hit = try run.layerView.hitTest(Self.center(corners), byDepth: true)
      let face = hit?.name == nil ? hit?.superlayer : hit
      #expect(face?.name == "face \(index + 1)")
    }
  }

  @Test func `figure 5_23 a tap beside the cube puts face 3 in front, another back`() throws {
    let run = try PageRun("5.10b")
    try run.tap(10, 440)
    #expect(run.screen.state == 1)
    try run.tap(10, 440)
    #expect(run.screen.state == 0 && run.screen.messages.isEmpty)
  }
}
