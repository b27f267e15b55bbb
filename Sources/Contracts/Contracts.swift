/// Ends the program because it was told to do what can't be done: what a failed precondition is.
///
/// `fatalError` and not `preconditionFailure`, since the latter keeps its message to itself in
/// release builds, and the message is what helps.
///
/// - Parameters:
///   - message: what was wrong, in one line.
///   - file: where that was found.
///   - line: the line there.
@usableFromInline
package func stop(
  _ message: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(escaped(message), file: file, line: line)
}

/// Ends the program when `condition` does not hold, in debug and in release builds.
@inlinable @inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { stop(message(), file: file, line: line) }
}

/// Ends the program with the error's description when a check throws.
///
/// So a rule that throws for values from outside is the rule behind a precondition, too.
package func require<Failure: Error & CustomStringConvertible>(
  _ check: () throws(Failure) -> Void, file: StaticString = #fileID, line: UInt = #line
) {
  do { try check() } catch { stop(error.description, file: file, line: line) }
}
