/// What a run was told is held, and not yet that it is let go of.
package struct HeldInputs: Equatable, Sendable {
  /// Pointers that are down.
  package var pointers: Set<Int32> = []
  /// Keys of the scene's actions that are down.
  package var keys: Set<Int32> = []

  /// Nothing.
  package init() {}
}

// A run that is made again, up to some tick.
extension KeptRun {
  /// Forgets what has happened from the state at `tick` on.
  mutating func cut(at tick: Int64) {
    lines.removeSubrange((lines.firstIndex { $0.tick >= tick } ?? lines.endIndex)...)
  }

  /// What is held at the end of what is kept.
  package var held: HeldInputs {
    var held = HeldInputs()
    for case .event(_, let event) in lines {
      switch event {
      case .pointerDown(let pointer, _, _): held.pointers.insert(pointer)
      case .pointerUp(let pointer): held.pointers.remove(pointer)
      case .key(let code, isDown: true): held.keys.insert(code)
      case .key(let code, isDown: false): held.keys.remove(code)
      default: break
      }
    }
    return held
  }
}

/// Gives out the events of a run that was kept, and none after them.
struct KeptEvents: TickSource {
  private let lines: [KeptRun.Line]
  private var index = 0

  init(_ run: KeptRun) { lines = run.lines }

  mutating func events(at tick: Tick) -> [SimulationEvent]? {
    var events: [SimulationEvent] = []
    while index < lines.count, lines[index].tick <= tick.number {
      if case .event(_, let event) = lines[index] { events.append(event) }
      index += 1
    }
    return events
  }
}

/// Compares the states of a run with the checkpoints of one that was kept; a difference ends it.
struct KeptCheckpoints: TickObserver {
  private let lines: [KeptRun.Line]
  private var index = 0

  init(_ run: KeptRun) { lines = run.lines }

  mutating func reached(_ run: any SimulationRun) -> Bool {
    while index < lines.count, lines[index].tick <= run.now.number {
      if case .checkpoint(_, let hash) = lines[index], hash != run.stateHash() { return false }
      index += 1
    }
    return true
  }
}
