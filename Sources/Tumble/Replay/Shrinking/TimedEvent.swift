/// An event and the tick whose state it is applied to.
struct TimedEvent: Equatable, Sendable {
  let tick: Int64
  let event: SimulationEvent

  /// The event with its lengths, velocities or accelerations rounded to multiples of so many points.
  ///
  /// The same one where it has none, or where an event couldn't hold what comes of it.
  func rounded(toPoints points: Int32) -> TimedEvent {
    let rounded: SimulationEvent =
      switch event {
      case .gravity(let x, let y):
        .gravity(x: Self.round(x, points * 1000), y: Self.round(y, points * 1000))
      case .pointerDown(let pointer, let x, let y):
        .pointerDown(
          pointer: pointer, x: Self.round(x, points * 64), y: Self.round(y, points * 64))
      case .pointerMoved(let pointer, let x, let y):
        .pointerMoved(
          pointer: pointer, x: Self.round(x, points * 64), y: Self.round(y, points * 64))
      case .spawn(let kind, let x, let y, let w, let h):
        .spawn(
          kind, x: Self.round(x, points * 64), y: Self.round(y, points * 64),
          w: Self.round(w, points * 64), h: Self.round(h, points * 64))
      case .shake(let x, let y):
        .shake(vx: Self.round(x, points * 1000), vy: Self.round(y, points * 1000))
      case .pointerUp, .key, .remove, .setParameter, .wakeAll: event
      }
    do { try rounded.validate() } catch { return self }
    return TimedEvent(tick: tick, event: rounded)
  }

  /// The multiple of `step` that is nearest, as far as 32 bits reach.
  private static func round(_ value: Int32, _ step: Int32) -> Int32 {
    let multiple = (Double(value) / Double(step)).rounded(.toNearestOrAwayFromZero) * Double(step)
    return Int32(exactly: multiple) ?? value
  }
}

extension [TimedEvent] {
  /// The indices of the events, those of one gesture together.
  ///
  /// A gesture is what a pointer does from its press to its release, or a key from down to up. They are in the
  /// order in which they begin.
  var gestures: [[Int]] {
    var gestures: [[Int]] = []
    var open: [Held: Int] = [:]
    for (index, timed) in enumerated() {
      let held = Held(timed.event)
      if let held, !timed.event.begins, let gesture = open[held] {
        gestures[gesture].append(index)
        if timed.event.ends { open[held] = nil }
      } else {
        if let held, timed.event.begins { open[held] = gestures.count }
        gestures.append([index])
      }
    }
    return gestures
  }
}

/// What is held down from one event to another.
private enum Held: Hashable {
  case pointer(Int32)
  case key(Int32)

  init?(_ event: SimulationEvent) {
    switch event {
    case .pointerDown(let pointer, _, _), .pointerMoved(let pointer, _, _), .pointerUp(let pointer):
      self = .pointer(pointer)
    case .key(let code, _): self = .key(code)
    default: return nil
    }
  }
}

extension SimulationEvent {
  fileprivate var begins: Bool {
    switch self {
    case .pointerDown, .key(_, isDown: true): true
    default: false
    }
  }

  fileprivate var ends: Bool {
    switch self {
    case .pointerUp, .key(_, isDown: false): true
    default: false
    }
  }
}
