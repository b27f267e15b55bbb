/// Commands, and what of them was known where they were made.
///
/// Whoever makes a command has its numbers at hand; to find out later what it is, and whether it can
/// be drawn, would fetch it once more, and it is large.
struct RecordedCommands: Sendable {
  /// Back to front; who changes them directly has to `forget()` first.
  var commands: [DisplayList.Command]
  /// What the first of them are; what isn't known of one is to be checked.
  private(set) var summary = ListSummary()
  /// Whether of all of them all is known: each can be drawn, and, once whoever records is done, what was begun is ended.
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
      summary.forget(at: index)
      areKnown = false
    }
  }

  /// Adds a command of which nothing is known.
  @inline(__always)
  mutating func append(_ command: DisplayList.Command) { append(command, .unknown) }

  /// Adds a command that can be drawn, and is what `known` says.
  @inline(__always)
  mutating func append(_ command: DisplayList.Command, _ known: CommandSummary) {
    summary.addUnknown(upTo: commands.count)
    commands.append(command)
    summary.append(known)
    areKnown = areKnown && known.isKnown
  }

  /// Adds a fill that can be drawn, around which is `box`.
  @inline(__always)
  mutating func append(_ fill: PlainFill, within box: PixelBox) {
    summary.addUnknown(upTo: commands.count)
    commands.append(.fill(FillQuad(quad: fill.quad, color: fill.color, edges: fill.edges)))
    summary.append(fill, within: box)
  }

  /// Removes the beginning of a clip or group whose end isn't there.
  mutating func removeBeginning(at index: Int) {
    commands.remove(at: index)
    summary.remove(at: index)
  }

  /// Removes all from an index on.
  mutating func removeAll(from index: Int) {
    commands.removeSubrange(index...)
    summary.removeAll(from: index)
    areKnown = false
  }

  /// Removes all, and keeps the memory.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    summary.removeAll()
    areKnown = true
  }

  /// Knows nothing more of any, before `commands` are changed in any way.
  @inline(__always)
  mutating func forget() {
    if !summary.commands.isEmpty { summary.removeAll() }
    areKnown = false
  }
}
