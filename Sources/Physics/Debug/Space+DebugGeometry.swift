internal import CChipmunk

extension Space {
  /// What the space looks like inside now.
  ///
  /// Reading it changes no bit. It makes new arrays, so it is for looking and not for every step.
  ///
  /// Complexity: linear in shapes and joints, O(n log n) in contacts.
  public func debugGeometry() -> DebugGeometry {
    DebugGeometry(
      shapes: shapes.map(\.debugMark),
      bodies: bodies.map(\.debugMark),
      contacts: contacts.flatMap(\.debugMarks),
      joints: joints.map { $0.debugMark })
  }
}

extension Body {
  fileprivate var debugMark: DebugGeometry.BodyMark {
    DebugGeometry.BodyMark(id: id, center: localToWorld(centerOfGravity), velocity: velocity)
  }
}

extension Body {
  /// The outlines of its shapes where it is.
  package var debugOutlines: [DebugGeometry.Outline] { shapes.map(\.debugOutline) }
}

extension Shape {
  fileprivate var debugMark: DebugGeometry.ShapeMark {
    DebugGeometry.ShapeMark(
      id: id, body: body?.id, state: debugState, outline: debugOutline, boundingBox: boundingBox)
  }

  private var debugState: DebugGeometry.State {
    if isSensor { return .sensor }
    guard let body else { return .static }
    switch body.type {
    case .static: return .static
    case .kinematic: return .kinematic
    case .dynamic: return body.isSleeping ? .sleeping : .awake
    }
  }

  fileprivate var debugOutline: DebugGeometry.Outline {
    switch geometry {
    case .circle(let radius, let offset):
      .circle(center: inSpace(offset), radius: radius, angle: body?.angle ?? 0)
    case .segment(let a, let b, let radius):
      .segment(a: inSpace(a), b: inSpace(b), radius: radius)
    case .box, .polygon:
      // The hull that Chipmunk made.
      .polygon(vertices.map(inSpace), radius: cpPolyShapeGetRadius(raw))
    }
  }

  private func inSpace(_ point: Vector2) -> Vector2 { body?.localToWorld(point) ?? point }
}

extension ContactState {
  fileprivate var debugMarks: [DebugGeometry.ContactMark] {
    points.map {
      DebugGeometry.ContactMark(
        point: $0.pointA.lerp(to: $0.pointB, 0.5), normal: normal, distance: $0.distance)
    }
  }
}

extension Joint {
  fileprivate var debugMark: DebugGeometry.JointMark {
    let a = bodyA.flatMap(space.body)
    let b = bodyB.flatMap(space.body)
    func onA(_ point: Vector2) -> Vector2 { a?.localToWorld(point) ?? point }
    func onB(_ point: Vector2) -> Vector2 { b?.localToWorld(point) ?? point }
    let points: [Vector2]
    switch definition.erased {
    case .pin(let joint): points = [onA(joint.anchorA), onB(joint.anchorB)]
    case .slide(let joint): points = [onA(joint.anchorA), onB(joint.anchorB)]
    case .pivot(let joint): points = [onA(joint.anchorA), onB(joint.anchorB)]
    case .groove(let joint): points = [onA(joint.grooveA), onA(joint.grooveB), onB(joint.anchorB)]
    case .dampedSpring(let joint): points = [onA(joint.anchorA), onB(joint.anchorB)]
    case .dampedRotarySpring, .rotaryLimit, .ratchet, .gear, .simpleMotor:
      // What only turns has no anchors; the space's own body has no middle.
      points = [a, b].compactMap { body in body.map { $0.localToWorld($0.centerOfGravity) } }
    }
    return DebugGeometry.JointMark(id: id, kind: kind, points: points, line: line(through: points))
  }

  private func line(through points: [Vector2]) -> [Vector2] {
    switch kind {
    case .groove: [points[0], points[1]]
    case .dampedSpring: DebugGeometry.zigzag(from: points[0], to: points[1])
    default: points
    }
  }
}

extension DebugGeometry {
  /// A spring's line: straight at both ends, eight zigzags between.
  fileprivate static func zigzag(from a: Vector2, to b: Vector2) -> [Vector2] {
    let way = b - a
    let side = way.normalized.perpendicular * min(6, way.length / 6)
    let turns = (0..<8).map { (turn: Int) -> Vector2 in
      let fraction: Double = 0.2 + 0.6 * (Double(turn) + 0.5) / 8
      return a + way * fraction + (turn.isMultiple(of: 2) ? side : -side)
    }
    return [a, a + way * 0.2] + turns + [a + way * 0.8, b]
  }
}
