// Tilting by the accelerometers of controllers.
extension InputMapper {
  /// Whether the accelerometer of a controller tilts.
  package func usesSensor(of id: Int32) -> Bool { leans.isOn(id) }

  /// Tilts by the accelerometer of a controller from now on, or no more.
  package func useSensor(of id: Int32, isOn: Bool) {
    leans.set(id, isOn: isOn)
    tilt.lean = leans.farthest
  }
}
