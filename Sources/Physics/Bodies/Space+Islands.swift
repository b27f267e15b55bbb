internal import CChipmunk

// Bodies that touch or are joined have to sleep and wake together. Chipmunk sees to that when it
// puts bodies to sleep itself, but not when it is told to: one that sleeps beside an awake partner
// breaks the lists of contacts and joints, and a later step aborts, hangs or writes to freed memory.
extension Space {
  /// The bodies that a body touched in the last step or is joined with, ascending; no walls.
  func neighbors(of id: BodyID) -> [BodyID] {
    var found = bodyTable[id.number].joints.flatMap { joint -> [BodyID] in
      let notes = jointTable[joint.number]
      // What a closure added may wait to join; its bodies too.
      let isThere = cpSpaceContainsConstraint(raw, jointTable.pointer(joint.number)) != 0
      guard isThere else { return [] }
      return [notes.bodyA, notes.bodyB].compactMap { $0 }
    }
    withUnsafeMutablePointer(to: &found) { list in
      cpBodyEachArbiter(
        bodyTable.pointer(id.number),
        { _, arbiter, list in
          guard let arbiter, let list else { return }
          let reading = Arbiter(raw: arbiter)
          let (a, b) = reading.read(isSwapped: reading.isSwapped).bodies
          list.assumingMemoryBound(to: [BodyID].self).pointee += [a, b].compactMap { $0 }
        }, list)
    }
    return Set(found).subtracting([id]).sorted()
  }

  /// The dynamic bodies that contacts and joints connect with a body, itself among them, ascending.
  ///
  /// Nil when a kinematic body is among their neighbours: it keeps them awake.
  func island(of start: BodyID) -> [BodyID]? {
    var found: Set<BodyID> = [start]
    var pending = [start]
    while let id = pending.popLast() {
      for neighbor in neighbors(of: id) where !found.contains(neighbor) {
        switch BodyType(bodyTable.pointer(neighbor.number)) {
        case .static: continue
        case .kinematic: return nil
        case .dynamic:
          found.insert(neighbor)
          pending.append(neighbor)
        }
      }
    }
    return found.sorted()
  }

  /// Makes one group of sleepers of bodies, and of all that some of them slept with before.
  func sleepTogether(_ members: [BodyID]) {
    let sleepers = bodyTable.numbers.filter { cpBodyIsSleeping(bodyTable.pointer($0)) != 0 }
    for id in members { cpBodyActivate(bodyTable.pointer(id.number)) }
    let woken = sleepers.filter { cpBodyIsSleeping(bodyTable.pointer($0)) == 0 }
    let group = Set(members.map(\.number) + woken).sorted().map { bodyTable.pointer($0) }
    for body in group { cpBodySleepWithGroup(body, body == group[0] ? nil : group[0]) }
  }
}
