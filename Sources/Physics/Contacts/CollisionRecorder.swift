internal import CChipmunk

/// Installs Chipmunk's collision callbacks and keeps what they note until the step is over.
///
/// Only the space's default handler is used: one for all pairs. Nothing is installed before
/// something is wanted, and callbacks that nobody wants do nothing.
final class CollisionRecorder {
  private let log: UnsafeMutablePointer<CollisionLog>
  private var handler: UnsafeMutablePointer<cpCollisionHandler>?
  // Unchecked, as the space's: an event holds nothing whose end could run anyone's code.
  @exclusivity(unchecked) private var told: [CollisionEvent] = []
  /// Whether the log holds a whole step's events that nobody asked for yet.
  @exclusivity(unchecked) private var isUnread = false

  init() {
    log = .allocate(capacity: 1)
    log.initialize(to: CollisionLog())
  }

  deinit {
    log.pointee.deallocate()
    log.deinitialize(count: 1)
    log.deallocate()
  }

  /// What is recorded.
  var kinds: CollisionEvent.Kinds { log.pointee.kinds }

  /// Makes Chipmunk call what is wanted and forgets what was recorded of other kinds.
  func want(
    _ kinds: CollisionEvent.Kinds, _ dispatcher: ContactDispatcher?, in space: OpaquePointer
  ) {
    if kinds != log.pointee.kinds { forget() }
    log.pointee.kinds = kinds
    log.pointee.dispatcher = dispatcher.map(Unmanaged.passUnretained)
    let closures = dispatcher?.stages ?? []
    guard !kinds.isEmpty || !closures.isEmpty || handler != nil else { return }
    handler = handler ?? cpSpaceAddDefaultCollisionHandler(space)
    handler?.pointee.install(recording: kinds, calling: closures)
    handler?.pointee.userData = UnsafeMutableRawPointer(log)
  }

  private func forget() {
    log.pointee.removeAll()
    told.removeAll()
    isUnread = false
  }

  /// Forgets the last step's events; separations by removals since then stay.
  func beginStep() {
    if isUnread { log.pointee.removeAll() }
    isUnread = false
    if !told.isEmpty { told.removeAll(keepingCapacity: true) }
  }

  /// Declares what was noted the events of the step.
  func endStep() { isUnread = !log.pointee.kinds.isEmpty }

  /// The events of the last step; `shapeCount` is how many shape ids were given so far.
  func events(shapeCount: UInt32) -> [CollisionEvent] {
    settle(shapeCount: shapeCount)
    return told
  }

  /// Reads what may not be there any more after the caller's next call of Chipmunk.
  func settle(shapeCount: UInt32) {
    guard isUnread else { return }
    isUnread = false
    let numberBits = UInt32.bitWidth - max(shapeCount, 1).leadingZeroBitCount
    log.pointee.empty(into: &told, numberBits: numberBits)
  }
}

extension cpCollisionHandler {
  /// For each stage: the functions that run closures, only note events, or do nothing.
  ///
  /// None may be nil: Chipmunk does not ask.
  fileprivate mutating func install(
    recording kinds: CollisionEvent.Kinds, calling closures: CollisionEvent.Kinds
  ) {
    installDeciding(recording: kinds, calling: closures)
    if closures.includes(.postSolve) {
      postSolveFunc = { arbiter, _, log in CollisionLog.postSolve(arbiter, log) }
    } else if kinds.includes(.postSolve) {
      postSolveFunc = { arbiter, _, log in
        CollisionLog.with(arbiter, log) { $1.pointee.notePostSolve($0) }
      }
    } else {
      postSolveFunc = { _, _, _ in }
    }
    if closures.includes(.separate) || kinds.includes(.separate) {
      separateFunc = { arbiter, _, log in CollisionLog.separate(arbiter, log) }
    } else {
      separateFunc = { _, _, _ in }
    }
  }

  private mutating func installDeciding(
    recording kinds: CollisionEvent.Kinds, calling closures: CollisionEvent.Kinds
  ) {
    if closures.includes(.begin) || kinds.includes(.begin) {
      beginFunc = { arbiter, _, log in CollisionLog.begin(arbiter, log) }
    } else {
      beginFunc = { _, _, _ in 1 }
    }
    if closures.includes(.preSolve) {
      preSolveFunc = { arbiter, _, log in CollisionLog.preSolve(arbiter, log) }
    } else if kinds.includes(.preSolve) {
      preSolveFunc = { arbiter, _, log in
        CollisionLog.with(arbiter, log) { $1.pointee.notePreSolve($0) }
        return 1
      }
    } else {
      preSolveFunc = { _, _, _ in 1 }
    }
  }
}

// MARK: What Chipmunk calls

extension CollisionLog {
  /// Calls `body` with what a callback got.
  @inline(__always)
  fileprivate static func with(
    _ arbiter: OpaquePointer?, _ log: UnsafeMutableRawPointer?,
    _ body: (Arbiter, UnsafeMutablePointer<CollisionLog>) -> Void
  ) {
    guard let arbiter, let log else { return }
    body(Arbiter(raw: arbiter), log.assumingMemoryBound(to: CollisionLog.self))
  }

  // Closures run first: events tell of a contact as they left it.

  fileprivate static func begin(
    _ arbiter: OpaquePointer?, _ log: UnsafeMutableRawPointer?
  ) -> cpBool {
    var isAccepted = true
    with(arbiter, log) { arbiter, log in
      if let dispatcher = log.pointee.dispatcher {
        isAccepted = dispatcher._withUnsafeGuaranteedRef { $0.decide(.begin, arbiter) }
      }
      if log.pointee.kinds.includes(.begin) { log.pointee.noteBegin(arbiter) }
    }
    return isAccepted ? 1 : 0
  }

  fileprivate static func preSolve(
    _ arbiter: OpaquePointer?, _ log: UnsafeMutableRawPointer?
  ) -> cpBool {
    var isAccepted = true
    with(arbiter, log) { arbiter, log in
      if let dispatcher = log.pointee.dispatcher {
        isAccepted = dispatcher._withUnsafeGuaranteedRef { $0.decide(.preSolve, arbiter) }
      }
      if log.pointee.kinds.includes(.preSolve) {
        log.pointee.notePreSolve(arbiter, isRefused: !isAccepted)
      }
    }
    return isAccepted ? 1 : 0
  }

  fileprivate static func postSolve(_ arbiter: OpaquePointer?, _ log: UnsafeMutableRawPointer?) {
    with(arbiter, log) { arbiter, log in
      log.pointee.dispatcher?._withUnsafeGuaranteedRef { $0.tellSolved(arbiter) }
      if log.pointee.kinds.includes(.postSolve) { log.pointee.notePostSolve(arbiter) }
    }
  }

  fileprivate static func separate(_ arbiter: OpaquePointer?, _ log: UnsafeMutableRawPointer?) {
    with(arbiter, log) { arbiter, log in
      log.pointee.dispatcher?._withUnsafeGuaranteedRef { $0.noteSeparation(arbiter) }
      if log.pointee.kinds.includes(.separate) { log.pointee.noteSeparate(arbiter) }
    }
  }
}
