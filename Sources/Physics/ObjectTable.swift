/// The C objects of one kind in a space, by number.
///
/// Numbers are places in adding order and are never used again, so a handle that outlives its
/// object is found out: this is the one place that knows who was removed, and when. What is alive
/// is also kept as two plain arrays in ascending order, which is the order of everything that
/// leaves the space (Chipmunk's own order changes with removals).
///
/// Adding and removing take constant time: a removal leaves a gap in the arrays, and all gaps are
/// closed at once when somebody looks at them next.
struct ObjectTable<Notes> {
  /// What an object is called in messages.
  let kind: String
  /// By number; nil where the object was removed.
  private var all: [OpaquePointer?] = []
  /// By number; what the space has to know about each, freed with the object.
  private var notes: [Notes?] = []
  /// By number; the step after which the object was removed.
  private var removals: [UInt32: Int64] = [:]
  private var orderedNumbers: [UInt32] = []
  private var orderedPointers: [OpaquePointer] = []
  private var hasGaps = false

  init(kind: String) { self.kind = kind }

  /// How many are alive.
  private(set) var count = 0

  /// The number that the next object gets.
  var nextNumber: UInt32 { UInt32(all.count) }

  /// The numbers of what is alive, ascending.
  var numbers: [UInt32] {
    mutating get {
      closeGaps()
      return orderedNumbers
    }
  }

  /// The objects at the same places as `numbers`.
  var pointers: [OpaquePointer] {
    mutating get {
      closeGaps()
      return orderedPointers
    }
  }

  /// Takes in an object under `nextNumber`.
  mutating func add(_ pointer: OpaquePointer, _ notes: Notes) {
    orderedNumbers.append(nextNumber)
    orderedPointers.append(pointer)
    all.append(pointer)
    self.notes.append(notes)
    count += 1
  }

  /// Forgets an object that is alive; the caller frees it.
  mutating func remove(_ number: UInt32, atStep step: Int64) {
    guard find(number) != nil else { stopForMissing(number) }
    all[Int(number)] = nil
    notes[Int(number)] = nil
    removals[number] = step
    hasGaps = true
    count -= 1
  }

  /// The object of a number; stops the program when it was removed or never was.
  func pointer(_ number: UInt32) -> OpaquePointer {
    guard let pointer = find(number) else { stopForMissing(number) }
    return pointer
  }

  /// The object of a number, or nil when it was removed or never was.
  func find(_ number: UInt32) -> OpaquePointer? {
    number < all.count ? all[Int(number)] : nil
  }

  /// The notes on an object that is alive.
  subscript(number: UInt32) -> Notes {
    get {
      guard number < notes.count, let found = notes[Int(number)] else { stopForMissing(number) }
      return found
    }
    set {
      guard find(number) != nil else { stopForMissing(number) }
      notes[Int(number)] = newValue
    }
  }

  private mutating func closeGaps() {
    guard hasGaps else { return }
    orderedNumbers.removeAll { all[Int($0)] == nil }
    orderedPointers = orderedNumbers.map { pointer($0) }
    hasGaps = false
  }

  private func stopForMissing(_ number: UInt32) -> Never {
    guard let step = removals[number] else {
      stop("\(kind) \(number) was never in this space")
    }
    stop("\(kind) \(number) was removed at step \(step)")
  }
}
