internal import CChipmunk
import Contracts

/// The contact that a closure is being run for, and whether it still is.
///
/// One per space, used again for every closure: a `Contact` is this and the number of the visit.
final class ContactScope {
  unowned let space: Space
  private var current: Arbiter?
  /// Goes up with every closure that is run.
  private(set) var visit: UInt64 = 0
  private(set) var stage = CollisionEvent.Kind.begin
  /// Whether the handler's A is Chipmunk's B.
  private(set) var isSwapped = false
  /// Whether the closure called `ignore`.
  var wasIgnored = false

  init(space: Space) { self.space = space }

  var isOpen: Bool { current != nil }

  var arbiter: Arbiter {
    guard let current else { stop("no contact is being handled") }
    return current
  }

  /// Chipmunk's bodies in the handler's order.
  var bodies: (a: OpaquePointer, b: OpaquePointer) {
    let (first, second) = arbiter.shapes
    let bodies: (OpaquePointer, OpaquePointer) = (cpShapeGetBody(first), cpShapeGetBody(second))
    return isSwapped ? (bodies.1, bodies.0) : bodies
  }

  /// Runs a closure with a contact that is valid until it returns.
  @discardableResult
  func run<Result>(
    _ stage: CollisionEvent.Kind, _ arbiter: Arbiter, isSwapped: Bool,
    _ closure: (Contact) -> Result
  ) -> Result {
    visit += 1
    current = arbiter
    self.stage = stage
    self.isSwapped = isSwapped
    wasIgnored = false
    defer { current = nil }
    return closure(Contact(scope: self, visit: visit))
  }
}
