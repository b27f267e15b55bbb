/// A list that `DisplayList.validate` let through, and what its commands were found to be.
package struct CheckedList: Sendable {
  package private(set) var list = DisplayList(size: PixelSize(width: 1, height: 1))
  /// Of each command, unless the list has them.
  private var found: [CommandSummary] = []

  /// Of each command.
  package var summaries: [CommandSummary] {
    list.recorded.areKnown ? list.recorded.summaries : found
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
}
