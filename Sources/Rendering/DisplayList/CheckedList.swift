/// A list that `DisplayList.validate` let through, and what its commands were found to be.
package struct CheckedList: Sendable {
  package private(set) var list = DisplayList(size: PixelSize(width: 1, height: 1))
  /// What the commands are, unless the list itself has that.
  private var found = ListSummary()

  private var summary: ListSummary { list.recorded.areKnown ? list.recorded.summary : found }

  /// Of each command.
  package var summaries: [CommandSummary] { summary.commands }

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
    found.removeAll()
  }

  /// Lends `body` the commands.
  package func withCommands<Result>(_ body: (ListCommands) -> Result) -> Result {
    list.commands.withUnsafeBufferPointer { commands in
      summary.commands.withUnsafeBufferPointer { summaries in
        summary.fills.withUnsafeBufferPointer { fills in
          body(ListCommands(commands: commands, summaries: summaries, fills: fills))
        }
      }
    }
  }
}

/// A list's commands, where they lie, since each is large.
package struct ListCommands {
  package let commands: UnsafeBufferPointer<DisplayList.Command>
  /// Of each command.
  package let summaries: UnsafeBufferPointer<CommandSummary>
  /// The plain fills among the commands.
  private let fills: UnsafeBufferPointer<PlainFill>

  fileprivate init(
    commands: UnsafeBufferPointer<DisplayList.Command>,
    summaries: UnsafeBufferPointer<CommandSummary>, fills: UnsafeBufferPointer<PlainFill>
  ) {
    (self.commands, self.summaries, self.fills) = (commands, summaries, fills)
  }

  package var count: Int { commands.count }

  /// The command at an index, if that is a plain fill.
  package func plainFill(at index: Int) -> PlainFill? {
    let fill = summaries[index].plainFill
    return fill < 0 ? nil : fills[fill]
  }
}
