internal import CChipmunk

/// Calls a space's contact handlers for each pair of shapes that they are for.
final class ContactDispatcher {
  private struct Entry {
    let id: ContactHandlerID
    let pairs: ContactPairs
    let handler: ContactHandler

    func isBefore(_ other: Entry) -> Bool {
      pairs.rank != other.pairs.rank ? pairs.rank < other.pairs.rank : id < other.id
    }
  }

  /// A parting as Chipmunk told it; types are noted since a removed shape can't be asked later.
  private struct NotedSeparation {
    let event: CollisionEvent
    let typeA: UInt
    let typeB: UInt
  }

  private unowned let space: Space
  private let scope: ContactScope
  private var entries: [Entry] = []
  private var separations: [NotedSeparation] = []
  /// A bit for each type modulo 64 that a handler names; all bits where one takes all pairs.
  private var typesOfInterest: UInt64 = 0
  /// The stages that some handler has a closure for.
  private(set) var stages: CollisionEvent.Kinds = []

  init(space: Space) {
    self.space = space
    scope = ContactScope(space: space)
  }

  // MARK: Handlers

  func add(_ handler: ContactHandler, _ id: ContactHandlerID, for pairs: ContactPairs) {
    let entry = Entry(id: id, pairs: pairs, handler: handler)
    entries.insert(entry, at: entries.firstIndex { entry.isBefore($0) } ?? entries.endIndex)
    summarize()
  }

  func remove(_ id: ContactHandlerID) {
    entries.removeAll { $0.id == id }
    summarize()
  }

  private func summarize() {
    stages = []
    typesOfInterest = 0
    for entry in entries {
      if entry.handler.begin != nil { stages.insert(.begin) }
      if entry.handler.preSolve != nil { stages.insert(.preSolve) }
      if entry.handler.postSolve != nil { stages.insert(.postSolve) }
      if entry.handler.separate != nil { stages.insert(.separate) }
      switch entry.pairs {
      case .types(let a, let b): typesOfInterest |= Self.bit(a) | Self.bit(b)
      case .type(let a): typesOfInterest |= Self.bit(a)
      case .all: typesOfInterest = .max
      }
    }
  }

  private static func bit(_ type: UInt) -> UInt64 { 1 << UInt64(type % 64) }

  // MARK: In the middle of a step

  /// Runs all `begin` or `preSolve` closures of a contact; it is to be if none refuses.
  func decide(_ stage: CollisionEvent.Kind, _ arbiter: Arbiter) -> Bool {
    var isAccepted = true
    forEachMatch(arbiter) { handler, isSwapped in
      guard let closure = stage == .begin ? handler.begin : handler.preSolve else { return }
      // No short cut: every handler gets to know of every contact.
      let accepts = scope.run(stage, arbiter, isSwapped: isSwapped, closure)
      if !accepts || scope.wasIgnored { isAccepted = false }
    }
    return isAccepted
  }

  /// Runs the `postSolve` closures of a contact.
  func tellSolved(_ arbiter: Arbiter) {
    forEachMatch(arbiter) { handler, isSwapped in
      guard let closure = handler.postSolve else { return }
      scope.run(.postSolve, arbiter, isSwapped: isSwapped, closure)
    }
  }

  /// Keeps a parting for `deliverSeparations`: Chipmunk tells them in the order of addresses, and
  /// removals in the middle of removing.
  func noteSeparation(_ arbiter: Arbiter) {
    let shapes = arbiter.shapes
    let types = (cpShapeGetCollisionType(shapes.0), cpShapeGetCollisionType(shapes.1))
    guard stages.includes(.separate), isOfInterest(types.0, types.1) else { return }
    let isSwapped = arbiter.isSwapped
    separations.append(
      NotedSeparation(
        event: CollisionEvent(.separate, arbiter),
        typeA: isSwapped ? types.1 : types.0, typeB: isSwapped ? types.0 : types.1))
  }

  /// Calls `body` for the handlers of a contact in their order, with whether Chipmunk's order of
  /// shapes is to be swapped for them.
  private func forEachMatch(_ arbiter: Arbiter, _ body: (ContactHandler, Bool) -> Void) {
    let shapes = arbiter.shapes
    let types = (cpShapeGetCollisionType(shapes.0), cpShapeGetCollisionType(shapes.1))
    guard isOfInterest(types.0, types.1) else { return }
    let isSwapped = arbiter.isSwapped
    let (a, b) = isSwapped ? (types.1, types.0) : types
    for entry in entries {
      if let swaps = entry.pairs.isSwapped(a, b) { body(entry.handler, swaps != isSwapped) }
    }
  }

  private func isOfInterest(_ a: UInt, _ b: UInt) -> Bool {
    typesOfInterest & (Self.bit(a) | Self.bit(b)) != 0
  }

  // MARK: When the step is over

  /// Runs the `separate` closures in the order of shape ids.
  func deliverSeparations() {
    guard !separations.isEmpty else { return }
    let noted = separations.sorted { $0.event.pairKey < $1.event.pairKey }
    separations.removeAll(keepingCapacity: true)
    for separation in noted { deliver(separation) }
  }

  private func deliver(_ noted: NotedSeparation) {
    let event = noted.event
    for entry in entries {
      guard let closure = entry.handler.separate,
        let isSwapped = entry.pairs.isSwapped(noted.typeA, noted.typeB)
      else { continue }
      closure(
        Separation(
          space: space, shapeA: isSwapped ? event.shapeB : event.shapeA,
          shapeB: isSwapped ? event.shapeA : event.shapeB,
          bodyA: isSwapped ? event.bodyB : event.bodyA,
          bodyB: isSwapped ? event.bodyA : event.bodyB, isRemoval: event.isRemoval))
    }
  }
}
