import Synchronization

/// The arrays that what is on its way is written into, in turn.
///
/// Nobody has one any more when its turn comes again: frames take no memory then. If
/// somebody has, it is copied, as arrays are.
final class ArrayMemory<Element: Sendable>: Equatable, Sendable {
  /// So many frames may hold on to one: those that are shown, drawn and kept.
  private static var frames: Int { 5 }

  private struct Arrays {
    var arrays = [[Element]](repeating: [], count: ArrayMemory.frames)
    var next = 0
  }

  private let arrays = Mutex(Arrays())

  /// What `write` makes of an array that has what was written some frames ago, or nothing.
  func array(_ write: (inout [Element]) -> Void) -> [Element] {
    arrays.withLock { memory in
      defer { memory.next = (memory.next + 1) % Self.frames }
      write(&memory.arrays[memory.next])
      return memory.arrays[memory.next]
    }
  }

  /// It has no value of its own.
  static func == (left: ArrayMemory, right: ArrayMemory) -> Bool { true }
}
