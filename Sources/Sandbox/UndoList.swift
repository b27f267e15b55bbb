import Physics
import Tumble

/// What a person made or removed, and can take back.
enum Undoable {
  case spawn
  /// A body that was removed, and where it was; nil: no spawn event had made it, so none can make it again.
  case removal(SpawnedBody?, at: Vector2)
}

/// What can be taken back of a run, and how that came, so that it can be what it was at an earlier tick.
struct UndoList {
  private enum Change {
    case added
    case taken(Undoable)
  }

  private var items: [Undoable] = []
  private var changes: [(tick: Int64, change: Change)] = []

  /// Notes what was done at a tick.
  mutating func append(_ item: Undoable, at tick: Tick) {
    items.append(item)
    changes.append((tick.number, .added))
  }

  /// Gives what was done last, which is taken back at a tick.
  mutating func popLast(at tick: Tick) -> Undoable? {
    guard let item = items.popLast() else { return nil }
    changes.append((tick.number, .taken(item)))
    return item
  }

  /// Becomes what it was before anything was done at `tick`.
  mutating func goBack(to tick: Tick) {
    while let last = changes.last, last.tick >= tick.number {
      changes.removeLast()
      switch last.change {
      case .added: items.removeLast()
      case .taken(let item): items.append(item)
      }
    }
  }
}
