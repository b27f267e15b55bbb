import Contracts

extension DisplayList {
  /// What a list draws, back to front: a collection that is used as an array of commands is.
  ///
  /// A command is large, and to look into one copies it. So the commonest, pictures and plain fills, are kept in arrays
  /// of their own, and with each command what it is, as far as that is known where it is made: whoever draws the list
  /// need not find that out.
  public struct Commands: Sendable {
    /// What each is; what isn't known of one is to be checked.
    private(set) var summaries: [CommandSummary] = []
    /// Where each is kept.
    ///
    /// What is kept where none of these leads was removed.
    private var slots: [CommandSlot] = []
    private var images: [ImageQuad] = []
    private var fills: [PlainFill] = []
    /// All that are neither pictures nor plain fills.
    private var others: [Command] = []
    /// Whether of all of them all is known: each can be drawn, and, once whoever records is done, what was begun is
    /// ended.
    private(set) var areKnown = true

    /// No commands.
    public init() {}

    /// Lends `body` the commands where they lie.
    package func withKinds<Result, Failure>(
      _ body: (CommandKinds) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try slots.withUnsafeBufferPointer { slots throws(Failure) in
        try images.withUnsafeBufferPointer { images throws(Failure) in
          try fills.withUnsafeBufferPointer { fills throws(Failure) in
            try others.withUnsafeBufferPointer { others throws(Failure) in
              try body(CommandKinds(slots: slots, images: images, fills: fills, others: others))
            }
          }
        }
      }
    }
  }
}

// MARK: What recorders and lists do with them

extension DisplayList.Commands {
  /// Adds a command that is neither a picture nor a plain fill.
  ///
  /// It can be drawn, and is what `known` says, unless that is `unknown`.
  @inline(__always)
  mutating func append(_ command: DisplayList.Command, _ known: CommandSummary) {
    slots.append(.other(others.count))
    others.append(command)
    append(known)
  }

  /// Adds a picture, which can be drawn, and is what `known` says, unless that is `unknown`.
  @inline(__always)
  mutating func append(_ image: consuming ImageQuad, _ known: CommandSummary) {
    slots.append(.image(images.count))
    images.append(image)
    append(known)
  }

  /// Adds a fill that can be drawn, around which is `box`.
  @inline(__always)
  mutating func append(_ fill: PlainFill, within box: PixelBox) {
    slots.append(.fill(fills.count))
    fills.append(fill)
    summaries.append(CommandSummary(fill, within: box))
  }

  @inline(__always)
  private mutating func append(_ known: CommandSummary) {
    summaries.append(known)
    areKnown = areKnown && known.isKnown
  }

  /// Removes the beginning of a clip or group whose end isn't there.
  mutating func removeBeginning(at index: Int) {
    summaries.remove(at: index)
    slots.remove(at: index)
  }

  /// Removes all from an index on.
  package mutating func removeAll(from index: Int) {
    guard index > 0 else { return removeAll(keepingCapacity: true) }
    guard index < count else { return }
    for removed in (index..<count).reversed() {
      if summaries[removed].nests { areKnown = false }
      // What came last of its kind goes at once.
      switch slots[removed] {
      case .image(let image): if image == images.count - 1 { images.removeLast() }
      case .fill(let fill): if fill == fills.count - 1 { fills.removeLast() }
      case .other(let other): if other == others.count - 1 { others.removeLast() }
      }
    }
    summaries.removeSubrange(index...)
    slots.removeSubrange(index...)
    compact()
  }

  /// Removes all and keeps the memory; before, lends `body` those that are neither pictures nor plain fills.
  mutating func removeAll(lending body: (inout [DisplayList.Command]) -> Void) {
    body(&others)
    removeAll(keepingCapacity: true)
  }

  /// Lets go of what was removed, where that is more than what is there.
  private mutating func compact() {
    guard images.count + fills.count + others.count > 2 * count + 64 else { return }
    let old = (images: images, fills: fills, others: others)
    images.removeAll()
    fills.removeAll()
    others.removeAll()
    for index in slots.indices {
      switch slots[index] {
      case .image(let image):
        slots[index] = .image(images.count)
        images.append(old.images[image])
      case .fill(let fill):
        slots[index] = .fill(fills.count)
        fills.append(old.fills[fill])
      case .other(let other):
        slots[index] = .other(others.count)
        others.append(old.others[other])
      }
    }
  }

  /// Calls `body` with each command that is neither a picture nor a plain fill.
  package func visitOthers<Failure>(
    _ body: (DisplayList.Command) throws(Failure) -> Void
  ) throws(Failure) {
    for case .other(let index) in slots { try body(others[index]) }
  }
}

// MARK: What an array of them does

extension DisplayList.Commands: RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection, ExpressibleByArrayLiteral, Equatable
{
  /// The same commands.
  public init(_ commands: some Sequence<DisplayList.Command>) {
    if let same = commands as? Self {
      self = same
    } else {
      self.init()
      append(contentsOf: commands)
    }
  }

  /// Commands as an array of them has them.
  public init(arrayLiteral commands: DisplayList.Command...) { self.init(commands) }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of commands.
  public var endIndex: Int { slots.count }

  /// The command at an index.
  public subscript(index: Int) -> DisplayList.Command {
    get {
      switch slots[index] {
      case .image(let image): .image(images[image])
      case .fill(let fill): .fill(FillQuad(fills[fill]))
      case .other(let other): others[other]
      }
    }
    set {
      if summaries[index].nests { areKnown = false }
      if let summary = replace(at: index, by: newValue) {
        summaries[index] = summary
        areKnown = areKnown && summary.isKnown
      } else {
        append(newValue)
        summaries[index] = summaries.removeLast()
        slots[index] = slots.removeLast()
        compact()
      }
    }
  }

  /// Puts a command where another one of its kind was: what it is, as far as that is known; nil, and nothing is done,
  /// where that was of another kind.
  private mutating func replace(
    at index: Int, by command: DisplayList.Command
  ) -> CommandSummary? {
    switch (slots[index], command) {
    case (.image(let slot), .image(let image)):
      images[slot] = image
      return CommandSummary(ifDrawable: image)
    case (.fill(let slot), .fill(let fill)):
      guard let plain = PlainFill(fill), plain.isDrawable else { return nil }
      fills[slot] = plain
      return CommandSummary(plain, within: PixelBox(plain.quad))
    case (_, .image), (_, .fill): return nil
    case (.other(let slot), _):
      others[slot] = command
      return .unknown
    default: return nil
    }
  }

  /// Exchanges two commands.
  public mutating func swapAt(_ one: Int, _ other: Int) {
    if summaries[one].nests || summaries[other].nests { areKnown = false }
    summaries.swapAt(one, other)
    slots.swapAt(one, other)
  }

  /// Makes room for so many commands, and more where they become more again and again.
  public mutating func reserveCapacity(_ count: Int) {
    guard count > slots.capacity else { return }
    slots.reserveCapacity(Swift.max(count, 2 * slots.capacity))
    summaries.reserveCapacity(Swift.max(count, 2 * summaries.capacity))
  }

  /// Adds a command in front of all others.
  public mutating func append(_ command: DisplayList.Command) {
    switch command {
    case .image(let image): append(image, CommandSummary(ifDrawable: image))
    case .fill(let fill):
      if let plain = PlainFill(fill), plain.isDrawable {
        append(plain, within: PixelBox(plain.quad))
      } else {
        append(command, .unknown)
      }
    default: append(command, .unknown)
    }
  }

  /// Puts `commands` where those of a range are; takes time for all from there on.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with commands: some Collection<DisplayList.Command>
  ) {
    require(
      range.lowerBound >= 0 && range.upperBound <= count,
      "commands \(range) are asked for of \(count)")
    let rest = Array(self[range.upperBound...])
    removeAll(from: range.lowerBound)
    append(contentsOf: commands)
    append(contentsOf: rest)
  }

  /// Removes all; keeps the memory, if that is asked for.
  public mutating func removeAll(keepingCapacity: Bool) {
    summaries.removeAll(keepingCapacity: keepingCapacity)
    slots.removeAll(keepingCapacity: keepingCapacity)
    images.removeAll(keepingCapacity: keepingCapacity)
    fills.removeAll(keepingCapacity: keepingCapacity)
    others.removeAll(keepingCapacity: keepingCapacity)
    areKnown = true
  }

  /// Whether both have the same commands, wherever they are kept.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    return left.withKinds { left in
      right.withKinds { right in
        (0..<left.count).allSatisfy { left.isEqual(at: $0, to: right, at: $0) }
      }
    }
  }
}

extension DisplayList.Commands: CustomStringConvertible, CustomReflectable {
  /// As an array of them is printed.
  public var description: String { Array(self).description }
  /// The commands.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
