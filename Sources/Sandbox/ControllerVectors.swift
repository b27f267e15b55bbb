import Physics

extension [Int32: Vector2] {
  /// What counts of what several controllers hold: the farthest out, the lower id's of two alike.
  var farthest: Vector2 {
    var farthest = Vector2.zero
    for id in keys.sorted() {
      guard let vector = self[id] else { continue }
      if vector.lengthSquared > farthest.lengthSquared { farthest = vector }
    }
    return farthest
  }
}
