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

  /// Of several controllers the one that leans farthest counts; the lower id of two alike.
  var farthest: Vector2 {
    var farthest = Vector2.zero
    for id in leans.keys.sorted() {
      guard let lean = leans[id] else { continue }
      if (lean * lean).sum() > (farthest * farthest).sum() { farthest = lean }
    }
    return farthest
  }

  /// What is added to gravity of length 1, y up; nothing within the dead zone.
  ///
  /// What accelerates a controller at rest keeps it from falling, and so is gravity's opposite. A
  /// controller that is shaken has no more than one gravity.
  private static func lean(x: Double, y: Double) -> Vector2 {
    let pull = Vector2(-x, -y)
    let lean = pull / max(1, TiltController.length(pull)) - Vector2(0, -1)
    return TiltController.length(lean) > TiltController.deadZone ? lean : .zero
  }
}
