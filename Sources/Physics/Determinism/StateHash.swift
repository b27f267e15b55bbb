/// The hash of a simulation's state at a tick, as recordings hold it.
///
/// FNV-1a over 64-bit words: the tick; gravity x, y; the number of bodies; then for each body in
/// the order of ids its id, its flags (type, plus 4 when asleep), x, y, angle, vx, vy, w. The bits
/// of the numbers count, so -0 and +0 differ, and changing any one field always changes the hash.
/// Source: the replay format, section 4.
package struct StateHash: Equatable, Sendable {
  private var hash = FNV1a()

  /// The hash of a state without its bodies, which `combine(_:)` is to be given in order.
  package init(tick: Int64, gravity: Vector2, bodyCount: Int) {
    hash.combine(UInt64(bitPattern: tick))
    hash.combine(gravity)
    hash.combine(UInt64(bodyCount))
  }

  /// The hash of a whole state; the bodies come in the order of ids.
  package init(tick: Int64, gravity: Vector2, bodies: some Collection<BodyState>) {
    self.init(tick: tick, gravity: gravity, bodyCount: bodies.count)
    for body in bodies { combine(body) }
  }

  /// Feeds the next body.
  package mutating func combine(_ body: BodyState) {
    hash.combine(UInt64(body.id.number))
    hash.combine(UInt64(body.type.rawValue) + (body.isSleeping ? 4 : 0))
    hash.combine(body.position)
    hash.combine(body.angle)
    hash.combine(body.velocity)
    hash.combine(body.angularVelocity)
  }

  /// The hash of all that was fed so far.
  package var value: UInt64 { hash.value }
}
