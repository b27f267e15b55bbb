/// The bodies that setters have put elsewhere since the last step.
///
/// Chipmunk's broad phase knows them only where they were, and telling it now would change the
/// order of later contacts, and so the bits. Queries look at these bodies one by one instead.
struct MovedBodies {
  /// Each once, in the order of the first move.
  private(set) var list: [BodyID] = []
  /// By number of body; false where there is no entry.
  private var marks: [Bool] = []

  /// Takes note of a move.
  mutating func insert(_ body: BodyID) {
    let index = Int(body.number)
    while marks.count <= index { marks.append(false) }
    guard !marks[index] else { return }
    marks[index] = true
    list.append(body)
  }

  /// Whether a body was moved.
  func contains(_ body: BodyID) -> Bool {
    body.number < marks.count && marks[Int(body.number)]
  }

  /// Forgets all moves, keeping the storage.
  mutating func removeAll() {
    if list.isEmpty { return }
    for body in list { marks[Int(body.number)] = false }
    list.removeAll(keepingCapacity: true)
  }
}
