/// One body at one tick, as a trace holds it; points, radians, points/s, radians/s, y up.
///
/// Of a simulation it is known, too, how the body takes part.
package struct TracedBody: Equatable, Sendable {
  /// The body's id.
  package var id: UInt32
  /// The position.
  package var x, y: Double
  /// The angle, counter-clockwise.
  package var angle: Double
  /// The velocity.
  package var vx, vy: Double
  /// The angular velocity.
  package var w: Double
  /// 0 dynamic, 1 kinematic, 2 static, and 4 more while it sleeps; nil: a trace doesn't tell.
  package var flags: UInt8?

  /// A body in this state.
  package init(
    id: UInt32, x: Double, y: Double, angle: Double, vx: Double, vy: Double, w: Double
  ) {
    self.id = id
    self.x = x
    self.y = y
    self.angle = angle
    self.vx = vx
    self.vy = vy
    self.w = w
  }

  /// The numbers of a body in the order in which a trace prints and compares them.
  package enum Field: String, CaseIterable, Sendable {
    /// The position.
    case x, y
    /// The angle.
    case angle
    /// The velocity.
    case vx, vy
    /// The angular velocity.
    case w
  }

  /// The value of a field.
  package subscript(field: Field) -> Double {
    switch field {
    case .x: x
    case .y: y
    case .angle: angle
    case .vx: vx
    case .vy: vy
    case .w: w
    }
  }

  /// The first field whose bits differ; any NaN is like any other, -0 is not +0.
  func firstDifference(from other: TracedBody) -> Field? {
    Field.allCases.first { field in
      let (a, b) = (self[field], other[field])
      return a.bitPattern != b.bitPattern && !(a.isNaN && b.isNaN)
    }
  }
}
