internal import CChipmunk

// Whether a step can be made at all, asked before it: inside of one there is no way back.
extension Space {
  /// Why a step of `seconds` can't be made from the present state; nil: it can.
  ///
  /// Costs nothing in a space of few shapes, or where nothing has changed since it was asked. Else numbers
  /// are made first that the pairs can't exceed; they are counted where those are too large.
  package func crowding(in seconds: Double) -> Crowding? {
    guard isCounted, crowd.present?.seconds != seconds else { return nil }
    let state = look(in: seconds)
    if let excess = state.pairs.excess { return excess }
    crowd.present = state
    return nil
  }

  /// Why a velocity, in points/s, can't be added to all dynamic bodies before a step of `seconds`.
  package func crowding(in seconds: Double, adding velocity: Vector2) -> Crowding? {
    guard isCounted else { return nil }
    return look(in: seconds, adding: velocity).pairs.excess
  }

  /// Why no more shape can be added whose box is `box`, and which doesn't move, before a step of `seconds`.
  ///
  /// It takes note of the box: where there is no reason the next shape that is added has to be that.
  package func crowding(in seconds: Double, addingIn box: BoundingBox) -> Crowding? {
    if let crowding = crowding(in: seconds) { return crowding }
    guard var state = crowd.present else { return nil }
    let overlapping = candidates(in: box, .all, true).count
    let near = broadPhase == .tree ? leafCount(meeting: box.grownByTree(.zero)) : overlapping
    let added = PairCount(near: max(near, overlapping), overlapping: overlapping)
    if !state.isExact, (state.pairs + added).excess != nil {
      state.pairs = pairCount(in: seconds)
      state.isExact = true
      crowd.present = state
    }
    state.pairs = state.pairs + added
    if let excess = state.pairs.excess { return excess }
    crowd.next = state
    return nil
  }

  /// How many pairs of shapes a step of `seconds` would look at.
  package func pairCount(in seconds: Double) -> PairCount {
    readCrowd(in: seconds, adding: .zero)
    return crowdBoxes.pairs
  }

  private var isCounted: Bool { shapeTable.count > PhysicsLimits.uncountedShapes }

  /// The pairs that a step would look at, or numbers that they don't exceed if those are no excess.
  private func look(in seconds: Double, adding velocity: Vector2 = .zero) -> KnownPairs.State {
    readCrowd(in: seconds, adding: velocity)
    let most = crowdBoxes.mostPairs()
    let isExact = most.excess != nil
    return KnownPairs.State(
      pairs: isExact ? crowdBoxes.pairs : most, isExact: isExact, seconds: seconds)
  }

  private func readCrowd(in seconds: Double, adding velocity: Vector2) {
    // A step begins with bringing these outlines to their bodies.
    for body in moved.list where bodyTable.find(body.number) != nil {
      for shape in bodyTable[body.number].shapes { _ = refreshed(shape.number) }
    }
    crowdBoxes.read(
      raw, shapeCount: shapeTable.count, in: seconds, adding: velocity,
      leaves: broadPhase == .tree ? leaves : nil)
  }
}
