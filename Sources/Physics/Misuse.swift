/// Ends the program because it was told to do what can't be done: what a failed precondition is.
///
/// `fatalError` and not `preconditionFailure`, since the latter keeps its message to itself in
/// release builds, and the message is what makes this better than Chipmunk's own abort.
func stop(_ message: String) -> Never {
  fatalError(message)
}

/// Ends the program when `condition` does not hold.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { stop(message()) }
}

/// Ends the program with the error's description when a check throws.
///
/// So a rule that throws for values from outside is the rule behind a precondition, too.
func require(_ check: () throws(PhysicsError) -> Void) {
  do { try check() } catch { stop(error.description) }
}
