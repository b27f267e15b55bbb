/// The C objects of one kind in a space, by number.
///
/// Numbers are places in adding order and are never used again, so a handle that outlives its
/// object is found out: this is the one place that knows who was removed, and when. What is alive
/// is also kept as two plain arrays in ascending order, which is the order of everything that
/// leaves the space (Chipmunk's own order changes with removals).
struct ObjectTable<Notes> {
  /// What an object is called in messages.
  let kind: String
  /// The numbers of what is alive, ascending.
  private(set) var numbers: [UInt32] = []
  /// The objects at the same places as `numbers`.
  private(set) var pointers: [OpaquePointer] = []
  /// By number; nil where the object was removed.
  private var all: [OpaquePointer?] = []
  /// By number; what the space has to know about each, freed with the object.
  private var notes: [Notes?] = []
  /// By number; the step after which the object was removed.
  private var removals: [UInt32: Int64] = [:]

  init(kind: String) { self.kind = kind }

  /// The number that the next object gets.
  var nextNumber: UInt32 { UInt32(all.count) }

  /// Takes in an object under `nextNumber`.
  mutating func add(_ pointer: OpaquePointer, _ notes: Notes) {
    let number = nextNumber
    numbers.append(number)
    pointers.append(pointer)
    all.append(pointer)
    self.notes.append(notes)
  }

  /// Forgets an object that is alive; the caller frees it.
  mutating func remove(_ number: UInt32, atStep step: Int64) {
    let place = place(of: number)
    numbers.remove(at: place)
    pointers.remove(at: place)
    all[Int(number)] = nil
    notes[Int(number)] = nil
    removals[number] = step
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
      precondition(find(number) != nil, "notes are kept on what is alive")
      notes[Int(number)] = newValue
    }
  }

  /// The place in `numbers` of what is alive.
  private func place(of number: UInt32) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count, numbers[low] == number else { stopForMissing(number) }
    return low
  }

  private func stopForMissing(_ number: UInt32) -> Never {
    guard let step = removals[number] else {
      stop("\(kind) \(number) was never in this space")
    }
    stop("\(kind) \(number) was removed at step \(step)")
  }
}
