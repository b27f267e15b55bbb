import Contracts

/// The C objects of one kind in a space, by number.
///
/// Numbers are indices in adding order and are never used again, so a handle that outlives its
/// object is found out: only this type knows who was removed, and when. What is alive
/// is also kept as two plain arrays in ascending order, which is the order of everything that
/// leaves the space (Chipmunk's own order changes with removals).
///
/// Adding and removing take constant time: a removal marks the ordered arrays dirty, and their gaps
/// are closed at once when somebody looks at them next.
///
/// An object that was removed costs 8 bytes from then on, so that its handles are found out.
final class ObjectTable<Notes> {
  private struct Entry {
    let number: UInt32
    let pointer: OpaquePointer
    var notes: Notes
  }

  /// What an object is called in messages.
  let kind: String
  // Where it says unchecked, accesses that overlap aren't looked for, which each step would pay for: nobody's code
  // runs while plain numbers change. Notes may hold closures, and what these hold may be anyone's.
  /// By number: the index in `entries`, or −1 minus the step after which it was removed.
  @exclusivity(unchecked) private var indices: [Int] = []
  /// What is alive, in no order.
  private var entries: [Entry] = []
  @exclusivity(unchecked) private var orderedNumbers: [UInt32] = []
  @exclusivity(unchecked) private var orderedPointers: [OpaquePointer] = []
  @exclusivity(unchecked) private var hasGaps = false

  init(kind: String) { self.kind = kind }

  /// How many are alive.
  var count: Int { entries.count }

  /// The number that the next object gets.
  var nextNumber: UInt32 { UInt32(indices.count) }

  /// The numbers of what is alive, ascending.
  var numbers: [UInt32] {
    closeGaps()
    return orderedNumbers
  }

  /// The objects, at the indices of their `numbers`.
  var pointers: [OpaquePointer] {
    closeGaps()
    return orderedPointers
  }

  /// Takes in an object under `nextNumber`.
  func add(_ pointer: OpaquePointer, _ notes: Notes) {
    let number = nextNumber
    orderedNumbers.append(number)
    orderedPointers.append(pointer)
    indices.append(entries.count)
    entries.append(Entry(number: number, pointer: pointer, notes: notes))
  }

  /// Forgets an object that is alive; the caller frees it.
  func remove(_ number: UInt32, atStep step: Int64) {
    let index = index(of: number)
    entries.swapAt(index, entries.count - 1)
    indices[Int(entries[index].number)] = index
    entries.removeLast()
    indices[Int(number)] = -1 - Int(step)
    hasGaps = true
  }

  /// The object of a number; stops the program when it was removed or never was.
  func pointer(_ number: UInt32) -> OpaquePointer {
    guard let pointer = find(number) else { stopForMissing(number) }
    return pointer
  }

  /// The object of a number, or nil when it was removed or never was.
  func find(_ number: UInt32) -> OpaquePointer? {
    guard number < indices.count, indices[Int(number)] >= 0 else { return nil }
    return entries[indices[Int(number)]].pointer
  }

  /// The notes on an object that is alive.
  subscript(number: UInt32) -> Notes {
    get { entries[index(of: number)].notes }
    // Yields the storage itself, so that lists within the notes are not copied.
    _modify { yield &entries[index(of: number)].notes }
  }

  private func index(of number: UInt32) -> Int {
    guard number < indices.count, indices[Int(number)] >= 0 else { stopForMissing(number) }
    return indices[Int(number)]
  }

  private func closeGaps() {
    guard hasGaps else { return }
    orderedNumbers.removeAll { indices[Int($0)] < 0 }
    orderedPointers = orderedNumbers.map { pointer($0) }
    hasGaps = false
  }

  private func stopForMissing(_ number: UInt32) -> Never {
    guard number < indices.count else { stop("\(kind) \(number) was never in this space") }
    stop("\(kind) \(number) was removed at step \(-1 - indices[Int(number)])")
  }
}
