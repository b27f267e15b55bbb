import ChipmunkReference
import Physics

/// A scene of the C reference.
final class Reference {
  private let raw: OpaquePointer

  /// The scene at tick 0, or nil when the reference has none of that name.
  init?(_ name: String) {
    _ = Space()  // so that Chipmunk's start-up text does not get between the tests' own
    guard let raw = cr_open(name) else { return nil }
    self.raw = raw
  }

  /// The scene at tick 0 with a spatial hash instead of the tree.
  init?(_ name: String, cellSize: Double, count: Int) {
    _ = Space()
    guard let raw = cr_open_hashed(name, cellSize, Int32(count)) else { return nil }
    self.raw = raw
  }

  deinit { cr_close(raw) }

  var count: Int { Int(cr_count(raw)) }

  func step() { cr_step(raw) }

  func handleContacts() { cr_handle_contacts(raw) }

  func setGravity(_ gravity: Vector2) { cr_gravity(raw, gravity.x, gravity.y) }

  func hash(tick: Int64) -> UInt64 { cr_hash(raw, UInt64(tick)) }

  func isSleeping(_ id: Int) -> Bool { cr_sleeps(raw, Int32(id)) }

  /// The first body that is not in the state that it has here, bit for bit.
  func firstDifference(from states: BodyStates) -> BodyState? {
    var numbers = [Double](repeating: 0, count: 6)
    return states.first { state in
      cr_state(raw, Int32(state.id.number), &numbers)
      return !Self.equal(numbers, state)
    }
  }

  private static func equal(_ numbers: [Double], _ state: BodyState) -> Bool {
    numbers[0].bitPattern == state.position.x.bitPattern
      && numbers[1].bitPattern == state.position.y.bitPattern
      && numbers[2].bitPattern == state.angle.bitPattern
      && numbers[3].bitPattern == state.velocity.x.bitPattern
      && numbers[4].bitPattern == state.velocity.y.bitPattern
      && numbers[5].bitPattern == state.angularVelocity.bitPattern
  }
}
