/// A list that `DisplayList.validate` let through, and what its commands were found to be.
package struct CheckedList: Sendable {
  package private(set) var list = DisplayList(size: PixelSize(width: 1, height: 1))
  /// What the commands are, unless the list itself has that.
  private var found: [CommandSummary] = []

  /// What each command is.
  package var summaries: [CommandSummary] {
    list.commands.areKnown ? list.commands.summaries : found
  }

  /// An empty list.
  package init() {}

  /// `list`, checked.
  ///
  /// - Throws: as `take` does.
  package init(_ list: DisplayList) throws(RenderError) { try take(list) }

  /// Holds `list` from now on, in the memory of the one before.
  ///
  /// - Throws: what `DisplayList.validate` throws; then it holds an empty list.
  package mutating func take(_ list: DisplayList) throws(RenderError) {
    removeAll()
    do {
      try list.validate(&found)
    } catch {
      removeAll()
      throw error
    }
    self.list = list
  }

  /// Holds nothing, but keeps its own memory.
  package mutating func removeAll() {
    list = DisplayList(size: PixelSize(width: 1, height: 1))
    found.removeAll(keepingCapacity: true)
  }

  /// Lends `body` the commands.
  package func withCommands<Result>(_ body: (ListCommands) -> Result) -> Result {
    list.commands.withKinds { kinds in
      summaries.withUnsafeBufferPointer { body(ListCommands(kinds: kinds, summaries: $0)) }
    }
  }
}

/// A checked list's commands, where they lie.
package struct ListCommands {
  package let kinds: CommandKinds
  /// Of each command.
  package let summaries: UnsafeBufferPointer<CommandSummary>

  package var count: Int { kinds.count }
}
