/// Where a command of a list is kept: its index among those of its kind.
package enum CommandSlot: Equatable, Sendable {
  case image(Int)
  case fill(Int)
  case other(Int)
}

/// A list's commands, where they lie.
///
/// To look into a command copies it, and it is large: a picture or a plain fill is looked at by its own pointer.
package struct CommandKinds {
  /// Back to front.
  package let slots: UnsafeBufferPointer<CommandSlot>
  package let images: UnsafeBufferPointer<ImageQuad>
  package let fills: UnsafeBufferPointer<PlainFill>
  package let others: UnsafeBufferPointer<DisplayList.Command>

  package var count: Int { slots.count }

  /// A copy of the command at an index.
  package subscript(index: Int) -> DisplayList.Command {
    switch slots[index] {
    case .image(let image): .image(images[image])
    case .fill(let fill): .fill(FillQuad(fills[fill]))
    case .other(let other): others[other]
    }
  }

  /// Whether the command at an index is equal to one of other commands.
  func isEqual(at index: Int, to others: CommandKinds, at otherIndex: Int) -> Bool {
    switch (slots[index], others.slots[otherIndex]) {
    case (.fill(let fill), .fill(let other)): fills[fill] == others.fills[other]
    case (.image(let image), .image(let other)): images[image] == others.images[other]
    default: self[index] == others[otherIndex]
    }
  }
}
