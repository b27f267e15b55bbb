/// A rectangle of one colour without round corners, border or blur.
package struct PlainFill: Equatable, Sendable {
  package let quad: Quad
  package let color: PixelColor
  package let edges: AntialiasedEdges

  init(_ quad: Quad, _ color: PixelColor, edges: AntialiasedEdges) {
    (self.quad, self.color, self.edges) = (quad, color, edges)
  }

  /// The same as `fill`; nil where that is something else.
  @inline(__always)
  init?(_ fill: FillQuad) {
    guard fill.corners == nil, fill.borderWidth == nil, fill.blur == 0 else { return nil }
    self.init(fill.quad, fill.color, edges: fill.edges)
  }
}

/// What commands are, in their order.
struct ListSummary: Sendable {
  private(set) var commands: [CommandSummary] = []
  /// The plain fills among them, which `plainFill` of a summary is the index of: to draw one, nobody need look
  /// into the command.
  private(set) var fills: [PlainFill] = []

  @inline(__always)
  mutating func append(_ command: CommandSummary) { commands.append(command) }

  /// Adds a plain fill, around which is `box`.
  @inline(__always)
  mutating func append(_ fill: PlainFill, within box: PixelBox) {
    commands.append(CommandSummary(fill, within: box, at: fills.count))
    fills.append(fill)
  }

  /// Adds what `other` has at an index.
  @inline(__always)
  mutating func append(at index: Int, of other: ListSummary) {
    var command = other.commands[index]
    if command.plainFill >= 0 {
      fills.append(other.fills[command.plainFill])
      command.plainFill = fills.count - 1
    }
    commands.append(command)
  }

  /// Adds some of which nothing is known, until there are `count`.
  @inline(__always)
  mutating func addUnknown(upTo count: Int) {
    while commands.count < count { commands.append(.unknown) }
  }

  /// Knows nothing more of the command at an index, if it knew anything.
  mutating func forget(at index: Int) {
    if index < commands.count { commands[index] = .unknown }
  }

  mutating func remove(at index: Int) {
    if index < commands.count { commands.remove(at: index) }
  }

  /// Removes all from an index on.
  mutating func removeAll(from index: Int) {
    if index < commands.count { commands.removeSubrange(index...) }
  }

  /// Makes room for so many commands, and more where they become more from frame to frame.
  mutating func makeRoom(for count: Int) {
    guard count > commands.capacity else { return }
    commands.reserveCapacity(max(count, 2 * commands.capacity))
  }

  /// Removes all, and keeps the memory.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    fills.removeAll(keepingCapacity: true)
  }
}
