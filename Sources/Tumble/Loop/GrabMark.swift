import Physics
import Rendering

/// A body that a pointer holds: its outlines, and the line from where it is held to the pointer.
struct GrabMark {
  let outlines: [DebugGeometry.Outline]
  /// The point of the body that is held, in the world.
  let anchor: Vector2
  let pointer: Vector2

  /// 0xRRGGBB.
  private static let color: UInt32 = 0xFF_E9_A8

  /// Appends its drawing to a frame.
  func draw(over list: inout DisplayList, style: FrameStyle) {
    var pen = WorldPen(style, detail: 1)
    let color = PixelColor(rgb: Self.color)
    for outline in outlines { pen.outline(outline, color: color) }
    pen.line([anchor, pointer], color: color, width: 2)
    for point in [anchor, pointer] { pen.dot(at: point, color: color) }
    list.commands += pen.commands
  }
}

extension Simulation {
  /// The bodies that pointers hold, as frames at `fraction` between the last two ticks show them.
  func grabMarks(fraction: Double) -> [GrabMark] {
    let inHand = grabs.inHand
    guard !inHand.isEmpty else { return [] }
    let poses = poses(fraction: fraction)
    return inHand.map { body, joint in
      let now = Pose(position: body.position, angle: body.angle)
      let shown = poses.pose(of: body.id.number).map {
        Pose(position: [$0.position.x, $0.position.y], angle: $0.angle)
      }
      let move = PoseChange(from: now, to: shown ?? now)
      return GrabMark(
        outlines: body.debugOutlines.map(move.applied),
        anchor: move.applied(to: body.localToWorld(joint.anchorB)), pointer: joint.anchorA)
    }
  }
}

/// What takes points that are fixed to a body from where it is in one pose to another.
private struct PoseChange {
  let from: Pose
  let to: Pose
  let turn: Vector2

  init(from: Pose, to: Pose) {
    self.from = from
    self.to = to
    turn = Vector2(angle: to.angle - from.angle)
  }

  func applied(to point: Vector2) -> Vector2 {
    let way = point - from.position
    return to.position + [way.x * turn.x - way.y * turn.y, way.x * turn.y + way.y * turn.x]
  }

  func applied(to outline: DebugGeometry.Outline) -> DebugGeometry.Outline {
    switch outline {
    case .circle(let center, let radius, let angle):
      .circle(center: applied(to: center), radius: radius, angle: angle + to.angle - from.angle)
    case .segment(let a, let b, let radius):
      .segment(a: applied(to: a), b: applied(to: b), radius: radius)
    case .polygon(let vertices, let radius): .polygon(vertices.map(applied), radius: radius)
    }
  }
}
