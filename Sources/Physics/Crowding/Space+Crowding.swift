internal import CChipmunk

// Whether a step can be made at all, asked before it: inside of one there is no way back.
extension Space {
  /// Why a step of `seconds` can't be made from the present state; nil: it can.
  ///
  /// Costs nothing in a space of few shapes, and with many a look at each body's velocity, which is
  /// spared where the bodies are as the last step left them.
  package func crowding(in seconds: Double, isAsStepped: Bool) -> Crowding? {
    guard isCounted else {
      crowd.forget()
      return nil
    }
    crowd.go(to: stepCount, speed: steppedSpeed, seconds: seconds)
    let speed = isAsStepped ? steppedSpeed : meanSpeed(adding: .zero)
    return countIfDue(in: seconds, adding: .zero, speed)
  }

  /// Why a velocity, in points/s, can't be added to all dynamic bodies before a step of `seconds`.
  ///
  /// Where there is a reason nothing was asked, for all that is counted later.
  package func crowding(in seconds: Double, adding velocity: Vector2) -> Crowding? {
    guard isCounted else { return nil }
    return countIfDue(in: seconds, adding: velocity, meanSpeed(adding: velocity))
  }

  /// Why no more shape can be added whose box is `box`, and which doesn't move, before a step of `seconds`.
  ///
  /// It takes note of the box: where there is no reason one shape has to be added. Where there is one
  /// nothing was asked, for all that is counted later.
  package func crowding(in seconds: Double, addingIn box: BoundingBox) -> Crowding? {
    guard isCounted else { return nil }
    let overlapping = candidates(in: box, .all, true).count
    let near = broadPhase == .tree ? leafCount(meeting: box.grownByTree(.zero)) : overlapping
    let added = PairCount(near: max(near, overlapping), overlapping: overlapping)
    if crowd.isKnown, crowd.add(added) == nil { return nil }
    var counted = crowd
    if let excess = count(into: &counted, in: seconds, adding: .zero, meanSpeed(adding: .zero))
      ?? counted.add(added)
    {
      return excess
    }
    crowd = counted
    return nil
  }

  /// How many pairs of shapes a step of `seconds` would look at, counted up to just over the limits.
  package func pairCount(in seconds: Double, adding velocity: Vector2 = .zero) -> PairCount {
    let (present, grown) = sweeps(seconds, velocity)
    var (overlapping, near) = (present, grown)
    return PairCount(
      near: near.count(upTo: PhysicsLimits.nearPairs),
      overlapping: overlapping.count(upTo: PhysicsLimits.overlappingPairs))
  }

  private var isCounted: Bool { shapeTable.count > PhysicsLimits.uncountedShapes }

  private func countIfDue(
    in seconds: Double, adding velocity: Vector2, _ speed: Double
  ) -> Crowding? {
    let shapesEver = Int(shapeTable.nextNumber)
    guard crowd.isDue(speed: speed, shapes: shapeTable.count, shapesEver: shapesEver) else {
      return nil
    }
    return count(into: &crowd, in: seconds, adding: velocity, speed)
  }

  /// Counts, and keeps in `gauge` what came out unless it is too much.
  private func count(
    into gauge: inout CrowdGauge, in seconds: Double, adding velocity: Vector2, _ speed: Double
  ) -> Crowding? {
    let pairs = pairCount(in: seconds, adding: velocity)
    if let excess = pairs.excess { return excess }
    gauge.note(pairs, shapesEver: Int(shapeTable.nextNumber), speed: speed, step: stepCount)
    return nil
  }

  /// |vx| + |vy| of a body on average, in points/s.
  private func meanSpeed(adding velocity: Vector2) -> Double {
    var sum = 0.0
    let bodies = bodyTable.pointers
    for body in bodies {
      let own = cpBodyGetVelocity(body)
      sum += abs(own.x + velocity.x) + abs(own.y + velocity.y)
    }
    return sum / Double(max(bodies.count, 1))
  }

  /// All shapes where they will be when the step looks for pairs, and as its tree will keep them.
  private func sweeps(_ seconds: Double, _ added: Vector2) -> (present: PairSweep, grown: PairSweep)
  {
    var (present, grown) = (PairSweep(), PairSweep())
    for number in shapeTable.numbers {
      let shape = shapeTable.pointer(number)
      let body: OpaquePointer = cpShapeGetBody(shape)
      let isStatic = cpBodyGetType(body) == CP_BODY_TYPE_STATIC
      let isMoved = shapeTable[number].body.map(moved.contains) ?? false
      var box = BoundingBox(cpShapeGetBB(isMoved ? refreshed(number) : shape))
      guard !isStatic else {
        present.append(box, isStatic: true)
        grown.append(box, isStatic: true)
        continue
      }
      var velocity = Vector2(cpBodyGetVelocity(body))
      if cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC { velocity += added }
      box = box.offset(by: velocity * seconds)
      present.append(box, isStatic: false)
      let isAsleep = cpBodyIsSleeping(body) != 0
      grown.append(leaf(of: number, in: box, velocity, isAsleep: isAsleep), isStatic: false)
    }
    return (present, grown)
  }
}
