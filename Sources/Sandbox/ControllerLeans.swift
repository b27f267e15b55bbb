import Physics

/// How far controllers lean out of level by their accelerometers, as long as those tilt.
///
/// A controller is taken for a piece of the world that is seen from behind: level it changes nothing,
/// rolled like a wheel it tilts gravity the same way, and with its face towards the player there is
/// none.
struct ControllerLeans {
  /// What each leans; without a value it hasn't told yet.
  private var leans: [Int32: Vector2] = [:]

  /// Whether a controller's accelerometer counts.
  func isOn(_ id: Int32) -> Bool { leans[id] != nil }

  mutating func set(_ id: Int32, isOn: Bool) { leans[id] = isOn ? .zero : nil }

  /// Takes what accelerates a controller, in units of gravity, x to the right and y up.
  mutating func take(x: Double, y: Double, of id: Int32) {
    guard leans[id] != nil, x.isFinite, y.isFinite else { return }
    leans[id] = Self.lean(x: x, y: y)
  }

  /// The one that counts.
  var farthest: Vector2 { leans.farthest }

  /// What is added to gravity of length 1, y up; nothing within the dead zone.
  ///
  /// What accelerates a controller at rest keeps it from falling, and so is gravity's opposite. A
  /// controller that is shaken has no more than one gravity.
  private static func lean(x: Double, y: Double) -> Vector2 {
    let pull = Vector2(-x, -y)
    let lean = pull / max(1, pull.length) - Vector2(0, -1)
    return lean.length > TiltController.deadZone ? lean : .zero
  }
}
