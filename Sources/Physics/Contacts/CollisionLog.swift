internal import CSpace

/// What the collision callbacks of a step noted, until somebody asks for it.
///
/// Lives at a fixed address that Chipmunk hands to the callbacks. They must be quick: contacts
/// that the solver gets are noted as an address, since what they are about can be read until the
/// next step or until something is removed. The others are captured whole.
struct CollisionLog {
  /// What is to be noted.
  var kinds: CollisionEvent.Kinds = []
  /// Who runs the user's closures; not retained, as the space keeps it for longer.
  var dispatcher: Unmanaged<ContactDispatcher>?

  private var separates = GrowingBuffer<EventKey>()
  private var begins = GrowingBuffer<EventKey>()
  private var preSolves = GrowingBuffer<EventKey>()
  private var postSolves = GrowingBuffer<EventKey>()
  /// Contacts that were solved; their keys are made when somebody asks.
  ///
  /// When the solver is done, shapes are out of the caches: asking them for their ids right then
  /// would cost more than all the rest.
  private var solved = GrowingBuffer<Arbiter>()
  private var captured = GrowingBuffer<CollisionEvent>()
  private var sorter = EventKeySorter()

  /// Gives the memory back.
  func deallocate() {
    for keys in [separates, begins, preSolves, postSolves] { keys.deallocate() }
    solved.deallocate()
    captured.deallocate()
    sorter.deallocate()
  }

  // MARK: Noting

  mutating func noteSeparate(_ arbiter: Arbiter) {
    separates.append(capture(CollisionEvent(.separate, arbiter)))
  }

  mutating func noteBegin(_ arbiter: Arbiter) {
    begins.append(capture(CollisionEvent(.begin, arbiter)))
  }

  /// Notes a contact before the solver gets it, or does not, when it `isRefused`.
  @inline(__always) mutating func notePreSolve(_ arbiter: Arbiter, isRefused: Bool = false) {
    if !isRefused, let key = arbiter.solvableKey {
      preSolves.append(key)
    } else {
      capturePreSolve(arbiter)
    }
  }

  /// Not inlined: contacts that the solver doesn't get are few, and events large.
  @inline(never) private mutating func capturePreSolve(_ arbiter: Arbiter) {
    preSolves.append(capture(CollisionEvent(.preSolve, arbiter)))
  }

  @inline(__always) mutating func notePostSolve(_ arbiter: Arbiter) { solved.append(arbiter) }

  private mutating func capture(_ event: CollisionEvent) -> EventKey {
    let key = EventKey(event.pairKey, capturedAt: captured.count)
    captured.append(event)
    return key
  }

  // MARK: Telling

  /// Writes what was noted in the defined order, by kind and then by the shapes' ids, and
  /// forgets it.
  mutating func empty(into events: inout [CollisionEvent], numberBits: Int) {
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    let count = separates.count + begins.count + preSolves.count + solved.count
    // Of a pile that grows there are more in each step, and an array that is asked for room has no more than that.
    if count > events.capacity { events.reserveCapacity(max(count, 2 * events.capacity)) }
    let readsOnce = hasSolvedWhatWasNoted
    if !readsOnce { for arbiter in solved.elements { postSolves.append(EventKey(arbiter)) } }
    sorter.sort(separates.elements, numberBits: numberBits)
    sorter.sort(begins.elements, numberBits: numberBits)
    sorter.sort(preSolves.elements, numberBits: numberBits)
    sorter.sort(postSolves.elements, numberBits: numberBits)
    events.append(addingCapacity: count) { events in
      events.withUnsafeMutableBufferPointer { buffer, told in
        guard let start = buffer.baseAddress else { return }
        tell(.separate, separates, start, &told)
        tell(.begin, begins, start, &told)
        if readsOnce {
          // What each solved contact was before, and, after all of these, what the solver did.
          told += space_events_tell_solved(
            preSolves.base, preSolves.count, UnsafePointer(captured.base).raw, (start + told).raw)
        } else {
          tell(.preSolve, preSolves, start, &told)
          tell(.postSolve, postSolves, start, &told)
        }
      }
    }
    removeAll()
  }

  /// Writes the events of one kind after the `told` ones from `events` on.
  private func tell(
    _ kind: CollisionEvent.Kind, _ keys: GrowingBuffer<EventKey>,
    _ events: UnsafeMutablePointer<CollisionEvent>, _ told: inout Int
  ) {
    space_events_tell(
      Int64(kind.rawValue), keys.base, keys.count, UnsafePointer(captured.base).raw,
      (events + told).raw)
    told += keys.count
  }

  /// Whether the solved contacts are those that were noted before the solver, in the same order: then each is
  /// read once for both events.
  ///
  /// They aren't where bodies woke up or fell asleep in the step.
  private var hasSolvedWhatWasNoted: Bool {
    var index = 0
    for key in preSolves.elements {
      guard let arbiter = key.arbiter else { continue }
      guard index < solved.count, solved.base[index].raw == arbiter.raw else { return false }
      index += 1
    }
    return index == solved.count
  }

  /// Forgets what was noted.
  mutating func removeAll() {
    separates.removeAll()
    begins.removeAll()
    preSolves.removeAll()
    postSolves.removeAll()
    solved.removeAll()
    captured.removeAll()
  }
}
