// Everything about a space as text, to be read or compared.
extension Space {
  /// The whole space for people.
  ///
  /// Its numbers, then a line for each body, shape, joint and contact, in the order of ids. Reading
  /// it changes no bit.
  public var textDump: String {
    var lines = ["space " + DumpValue.record(settingsDump).line]
    for (name, values) in contentsDump {
      lines += values.map { "\(name) \($0.line)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same as one JSON object: `settings`, and the lists `bodies`, `shapes`, `joints`,
  /// `contacts`.
  ///
  /// Numbers are the shortest that read back as the same bits; infinities are the strings "inf" and
  /// "-inf". Points, radians and seconds as everywhere.
  public var jsonDump: String {
    let plurals = ["body": "bodies", "shape": "shapes", "joint": "joints", "contact": "contacts"]
    let contents = contentsDump.map {
      (name: plurals[$0.name] ?? $0.name, value: DumpValue.list($0.1))
    }
    return DumpValue.record([(name: "settings", value: .record(settingsDump))] + contents).json
  }

  private var settingsDump: [(name: String, value: DumpValue)] {
    [
      ("step", .integer(stepCount)), ("gravity", .vector(gravity)), ("damping", .number(damping)),
      ("iterations", .integer(Int64(iterations))),
      ("sleepTimeThreshold", .number(sleepTimeThreshold)),
      ("idleSpeedThreshold", .number(idleSpeedThreshold)),
      ("collisionSlop", .number(collisionSlop)), ("collisionBias", .number(collisionBias)),
      ("collisionPersistence", .integer(Int64(collisionPersistence))),
      ("currentTimeStep", .number(currentTimeStep)),
    ]
  }

  private var contentsDump: [(name: String, values: [DumpValue])] {
    [
      ("body", bodies.map(\.dump)), ("shape", shapes.map(\.dump)),
      ("joint", joints.map { $0.dump }), ("contact", contacts.map(\.dump)),
    ]
  }
}

extension Body {
  fileprivate var dump: DumpValue {
    .record([
      ("id", .integer(Int64(id.number))), ("type", .text("\(type)")),
      ("sleeping", .flag(isSleeping)), ("position", .vector(position)), ("angle", .number(angle)),
      ("velocity", .vector(velocity)), ("angularVelocity", .number(angularVelocity)),
      ("mass", .number(mass)), ("moment", .number(moment)),
      ("centerOfGravity", .vector(centerOfGravity)), ("force", .vector(force)),
      ("torque", .number(torque)),
    ])
  }
}

extension Shape {
  fileprivate var dump: DumpValue {
    .record([
      ("id", .integer(Int64(id.number))),
      ("body", body.map { .integer(Int64($0.id.number)) } ?? .nothing),
      ("outline", geometry.dump), ("friction", .number(friction)),
      ("elasticity", .number(elasticity)), ("surfaceVelocity", .vector(surfaceVelocity)),
      ("collisionType", .integer(Int64(truncatingIfNeeded: collisionType))),
      ("sensor", .flag(isSensor)), ("group", .integer(Int64(truncatingIfNeeded: filter.group))),
      ("categories", .integer(Int64(filter.categories))), ("mask", .integer(Int64(filter.mask))),
      ("mass", .number(mass)),
    ])
  }
}

extension ShapeGeometry {
  fileprivate var dump: DumpValue {
    switch self {
    case .circle(let radius, let offset):
      .record([("circle", .number(radius)), ("offset", .vector(offset))])
    case .box(let width, let height, let cornerRadius):
      .record([
        ("box", .list([.number(width), .number(height)])), ("radius", .number(cornerRadius)),
      ])
    case .polygon(let vertices, let offset, let radius):
      .record([
        ("polygon", .list(vertices.map { .vector($0) })), ("offset", .vector(offset)),
        ("radius", .number(radius)),
      ])
    case .segment(let a, let b, let radius):
      .record([("segment", .list([.vector(a), .vector(b)])), ("radius", .number(radius))])
    }
  }
}

extension Joint {
  fileprivate var dump: DumpValue {
    .record([
      ("id", .integer(Int64(id.number))), ("kind", .text(kind.rawValue)),
      ("bodyA", bodyA.map { .integer(Int64($0.number)) } ?? .nothing),
      ("bodyB", bodyB.map { .integer(Int64($0.number)) } ?? .nothing),
      ("impulse", .number(impulse)), ("force", .number(force)), ("maxForce", .number(maxForce)),
      ("errorBias", .number(errorBias)), ("maxBias", .number(maxBias)),
      ("breakingForce", .number(breakingForce)), ("collideBodies", .flag(collideBodies)),
    ])
  }
}

extension ContactState {
  fileprivate var dump: DumpValue {
    .record([
      ("shapeA", .integer(Int64(shapeA.number))), ("shapeB", .integer(Int64(shapeB.number))),
      ("normal", .vector(normal)), ("impulse", .vector(impulse)),
      (
        "points",
        .list(
          points.map {
            .list([.vector($0.pointA), .vector($0.pointB), .number($0.distance)])
          })
      ),
    ])
  }
}
