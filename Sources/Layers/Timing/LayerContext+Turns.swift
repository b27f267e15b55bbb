// What happens between one frame and the next, in this order: deliveries, timers and display
// links, the end of the transaction.
extension LayerContext {
  /// Begins a turn of the loop at a media time: what drives layers from outside is asked anew where
  /// it is needed.
  ///
  /// To be called wherever that may have moved: at each frame, and around each step of what moves.
  public func beginTurn(at seconds: Double) {
    mediaTime = seconds
    turns.count += 1
    leftovers.end()
  }

  /// Begins the turn of a frame: tells who waits for the end of animations, and then calls what is
  /// due.
  ///
  /// To be called once a frame, before the trees of the context are committed.
  public func beginFrame(at seconds: Double) {
    beginTurn(at: seconds)
    deliverCompletions()
    fireTimers()
    advanceFilms()
    fireDisplayLinks(targetTimestamp: seconds)
  }

  /// Tells delegates of animations that have started or ended by now, and calls the completion
  /// blocks that have nothing more to wait for.
  ///
  /// In the order of their times, then of addition; blocks come after the delegates, inner ones
  /// before those around them.
  package func deliverCompletions() {
    var events = takeEnded()
    for tree in trees { tree.tree?.collectEvents(at: mediaTime, into: &events) }
    guard !events.isEmpty || !dueGroups.isEmpty else { return }
    events.sort {
      ($0.time, $0.attached.number, $0.order) < ($1.time, $1.attached.number, $1.order)
    }
    for event in events { event.tell() }
    for event in events where event.kind != .start {
      for group in event.attached.groups { group.remove(endedAt: event.time) }
    }
    callBlocks(of: events)
  }

  private func takeEnded() -> [AnimationEvent] {
    defer { endedAnimations.removeAll() }
    return endedAnimations.map {
      AnimationEvent(kind: .stop(finished: $0.isFinished), attached: $0, time: $0.stopTime)
    }
  }

  private func callBlocks(of events: [AnimationEvent]) {
    // A group comes after the last animation that it has waited for. Of groups that waited for the
    // same one, inner ones come first.
    var entries = dueGroups.map { (group: $0, last: -1) }
    dueGroups.removeAll()
    var known: [ObjectIdentifier: Int] = [:]
    for (index, entry) in entries.enumerated() { known[ObjectIdentifier(entry.group)] = index }
    for (index, event) in events.enumerated() {
      for group in event.attached.groups where group.isDue {
        if let entry = known[ObjectIdentifier(group)] {
          entries[entry].last = index
        } else {
          known[ObjectIdentifier(group)] = entries.count
          entries.append((group, index))
        }
      }
    }
    let order = entries.enumerated().sorted {
      let (first, second) = ($0.element, $1.element)
      return (first.group.lastEnd, first.last, -first.group.depth, $0.offset)
        < (second.group.lastEnd, second.last, -second.group.depth, $1.offset)
    }
    for entry in order { entry.element.group.call() }
  }

  /// When something of the context's own is due, besides its trees: a media time, the present one
  /// while there are display links that aren't paused; nil: never.
  public func nextChange() -> Double? {
    if displayLinks.contains(where: { !$0.isPaused }) || !dueGroups.isEmpty
      || drawing.contains(where: {
        $0.layer?.drawsEachFrame == true && $0.layer?.isCommitted == true
      })
      || !endedAnimations.isEmpty || isTurnOpen || awaitsPictures || imageLoader.pendingCount > 0
    {
      return mediaTime
    }
    let ends = players.compactMap { $0.player?.endTime }
    return (timers.filter(\.isValid).map(\.fireTime) + ends).min()
  }

  /// Whether a transaction is open: something was changed, or set, since the turn began.
  package var isTurnOpen: Bool { transactions.depth > 0 }

  /// Ends the transaction of this turn, unless one that was begun is still open.
  package func flushTransaction() {
    if let ended = transactions.flush() { close(ended.group) }
  }

  /// Ends the transaction of this turn, and commits the context's trees if no other is open.
  func flush() {
    flushTransaction()
    guard !transactions.isExplicitlyOpen else { return }
    for tree in trees { tree.tree?.flush() }
    endUnseenBlocks()
  }

  /// Lets a completion block wait for nothing more than it does by now.
  ///
  /// With nothing to wait for it is called at once; within blocks that are called in this way, from
  /// a certain depth on, in the next frame.
  func close(_ group: CompletionGroup?) {
    guard let group else { return }
    group.isClosed = true
    guard group.isDue else { return }
    guard blockDepth < Self.deepestBlock else { return dueGroups.append(group) }
    blockDepth += 1
    group.call()
    blockDepth -= 1
  }

  /// How many completion blocks may run within each other.
  private static let deepestBlock = 16
}

/// Something that has happened to an animation.
struct AnimationEvent {
  enum Kind: Equatable {
    case start
    case stop(finished: Bool)
  }

  let kind: Kind
  let attached: AttachedAnimation
  /// When, in media time.
  let time: Double

  /// What starts and stops at one moment does so in this order.
  var order: Int { kind == .start ? 0 : 1 }

  func tell() {
    guard let delegate = attached.animation.delegate else { return }
    switch kind {
    case .start: delegate.animationDidStart(attached.given)
    case .stop(let finished): delegate.animationDidStop(attached.given, finished: finished)
    }
  }
}
