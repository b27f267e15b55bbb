/// Commands, and what of them was known where they were made.
///
/// Whoever makes a command has its numbers at hand; to find out later what it is, and whether it can
/// be drawn, would fetch it once more, and it is large.
struct RecordedCommands: Sendable {
  /// Back to front; who changes them directly has to `forget()` first.
  var commands: [DisplayList.Command]
  /// Of the first of them, in their order; what isn't known of one is to be checked.
  private(set) var summaries: [CommandSummary] = []
  /// Whether of all of them all is known.
  private(set) var areKnown: Bool

  /// Commands of which nothing is known.
  init(_ commands: [DisplayList.Command] = []) {
    (self.commands, areKnown) = (commands, commands.isEmpty)
  }

  var count: Int { commands.count }

  /// A command; if it is replaced, nothing is known of it.
  subscript(index: Int) -> DisplayList.Command {
    get { commands[index] }
    set {
      commands[index] = newValue
      if index < summaries.count { summaries[index] = .unknown }
      areKnown = false
    }
  }

  /// Adds a command that can be drawn, and is what `summary` says; without that nothing is known.
  @inline(__always)
  mutating func append(_ command: DisplayList.Command, _ summary: CommandSummary = .unknown) {
    if summaries.count < commands.count { completeSummaries() }
    commands.append(command)
    summaries.append(summary)
    areKnown = areKnown && summary.isKnown
  }

  private mutating func completeSummaries() {
    let missing = commands.count - summaries.count
    summaries.append(contentsOf: repeatElement(.unknown, count: missing))
  }

  mutating func remove(at index: Int) {
    commands.remove(at: index)
    if index < summaries.count { summaries.remove(at: index) }
  }

  /// Removes all from an index on.
  mutating func removeAll(from index: Int) {
    commands.removeSubrange(index...)
    if index < summaries.count { summaries.removeSubrange(index...) }
  }

  /// Removes all, and keeps the memory.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    summaries.removeAll(keepingCapacity: true)
    areKnown = true
  }

  /// Knows nothing more of any, before `commands` are changed in any way.
  @inline(__always)
  mutating func forget() {
    if !summaries.isEmpty { summaries.removeAll(keepingCapacity: true) }
    areKnown = false
  }
}
