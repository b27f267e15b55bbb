/// Follows fingers on a touch screen, and recognizes two that move apart or together.
///
/// SDL's own gesture event gives a difference of distances without the distance, so that no ratio
/// can be made of it: hence the fingers themselves.
nonisolated struct PinchRecognizer {
  /// The mouse that SDL makes up out of a touch.
  static let mouseID = UInt32.max

  private var fingers: [(id: Int64, position: SIMD2<Double>)] = []

  /// A finger came down.
  mutating func press(_ id: Int64, at position: SIMD2<Double>) {
    lift(id)
    fingers.append((id, position))
  }

  /// A finger went away.
  mutating func lift(_ id: Int64) { fingers.removeAll { $0.id == id } }

  /// All fingers are forgotten.
  mutating func liftAll() { fingers = [] }

  /// A finger moved: the ratio of the two fingers' distances, and the middle between them.
  ///
  /// Nil unless exactly two fingers are down, apart from each other both before and after.
  mutating func move(
    _ id: Int64, to position: SIMD2<Double>
  ) -> (scale: Double, centre: SIMD2<Double>)? {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    let before = distance
    fingers[index].position = position
    guard fingers.count == 2, before > 0, distance > 0 else { return nil }
    return (distance / before, (fingers[0].position + fingers[1].position) / 2)
  }

  private var distance: Double {
    guard fingers.count == 2 else { return 0 }
    let difference = fingers[0].position - fingers[1].position
    return (difference * difference).sum().squareRoot()
  }
}
