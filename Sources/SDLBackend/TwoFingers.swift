/// Follows fingers on a touch screen, and tells how far two of them moved apart.
///
/// SDL's own gesture event gives a difference of distances without the distance, so that no ratio
/// can be made of it: hence the fingers themselves.
nonisolated struct TwoFingers {
  /// The mouse that SDL makes up out of a touch.
  static let mouseID = UInt32.max

  private var places: [(id: Int64, place: SIMD2<Double>)] = []

  /// A finger came down.
  mutating func put(_ id: Int64, at place: SIMD2<Double>) {
    lift(id)
    places.append((id, place))
  }

  /// A finger went away.
  mutating func lift(_ id: Int64) { places.removeAll { $0.id == id } }

  /// All fingers are forgotten.
  mutating func liftAll() { places = [] }

  /// A finger moved: the ratio of the two fingers' distances, and the middle between them.
  ///
  /// Nil unless exactly two fingers are down, apart from each other both before and after.
  mutating func move(
    _ id: Int64, to place: SIMD2<Double>
  ) -> (scale: Double, centre: SIMD2<Double>)? {
    guard let index = places.firstIndex(where: { $0.id == id }) else { return nil }
    let before = distance
    places[index].place = place
    guard places.count == 2, before > 0, distance > 0 else { return nil }
    return (distance / before, (places[0].place + places[1].place) / 2)
  }

  private var distance: Double {
    guard places.count == 2 else { return 0 }
    let difference = places[0].place - places[1].place
    return (difference * difference).sum().squareRoot()
  }
}
