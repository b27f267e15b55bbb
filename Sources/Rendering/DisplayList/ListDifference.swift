/// Where the picture of a list differs from that of another: found from their commands.
///
/// It keeps its memory from frame to frame.
package struct ListDifference {
  private var old = CommandCursor()
  private var new = CommandCursor()

  /// Nothing compared yet.
  package init() {}

  /// What of the frame is to be drawn anew where `after` follows `before`.
  package mutating func dirtyRects(
    from before: CheckedList, to after: CheckedList
  ) -> DirtyRects {
    let frame = PixelRect(after.list.size)
    guard before.list.size == after.list.size, before.list.background == after.list.background
    else { return .all(of: frame) }
    var rects = DirtyRects(in: frame)
    old.start(in: frame)
    new.start(in: frame)
    before.withCommands { before in
      after.withCommands { after in compare(before, after, &rects) }
    }
    return rects
  }

  private mutating func compare(
    _ before: ListCommands, _ after: ListCommands, _ rects: inout DirtyRects
  ) {
    while !rects.isWhole {
      let oldUnit = old.nextUnit(before)
      let newUnit = new.nextUnit(after)
      if oldUnit == nil, newUnit == nil { return }
      if let oldUnit, let newUnit, old.clip == new.clip, oldUnit.count == newUnit.count,
        zip(oldUnit, newUnit).allSatisfy({ before.isEqual(at: $0, to: after, at: $1) })
      {
        continue
      }
      guard let oldUnit, let newUnit, oldUnit.count == newUnit.count,
        before.count - oldUnit.lowerBound == after.count - newUnit.lowerBound
      else { return compareRest(before, after, &rects) }
      old.addBounds(of: oldUnit, before, to: &rects)
      new.addBounds(of: newUnit, after, to: &rects)
    }
  }

  /// Where there are more commands than before, or fewer: what follows may be as it was.
  private mutating func compareRest(
    _ before: ListCommands, _ after: ListCommands, _ rects: inout DirtyRects
  ) {
    let most = min(before.count, after.count)
    let same = (0..<most).prefix { before.isEqual(at: $0, to: after, at: $0) }.count
    old.start(in: rects.frame)
    new.start(in: rects.frame)
    let start = old.skip(before, upTo: same)
    _ = new.skip(after, upTo: same)
    var (oldEnd, newEnd) = (before.count, after.count)
    while oldEnd > start, newEnd > start,
      before.isEqual(at: oldEnd - 1, to: after, at: newEnd - 1)
    {
      oldEnd -= 1
      newEnd -= 1
    }
    // What follows lies in the same clips only if those between end where they began.
    guard Self.isBalanced(before.summaries[start..<oldEnd]),
      Self.isBalanced(after.summaries[start..<newEnd])
    else {
      return rects.addAll()
    }
    Self.addBounds(before, oldEnd, by: &old, to: &rects)
    Self.addBounds(after, newEnd, by: &new, to: &rects)
  }

  private static func addBounds(
    _ commands: ListCommands, _ end: Int, by cursor: inout CommandCursor,
    to rects: inout DirtyRects
  ) {
    while !rects.isWhole, let unit = cursor.nextUnit(commands), unit.lowerBound < end {
      cursor.addBounds(of: unit, commands, to: &rects)
    }
  }

  private static func isBalanced(
    _ commands: Slice<UnsafeBufferPointer<CommandSummary>>
  ) -> Bool {
    var (clips, groups) = (0, 0)
    for command in commands {
      switch command.role {
      case .pushClip: clips += 1
      case .popClip: clips -= 1
      case .beginGroup: groups += 1
      case .endGroup: groups -= 1
      default: break
      }
      if clips < 0 || groups < 0 { return false }
    }
    return clips == 0 && groups == 0
  }
}

extension ListCommands {
  fileprivate func isEqual(at index: Int, to other: ListCommands, at otherIndex: Int) -> Bool {
    guard summaries[index].bounds == other.summaries[otherIndex].bounds else { return false }
    return kinds.isEqual(at: index, to: other.kinds, at: otherIndex)
  }
}

/// Goes through a list by what changes the frame at once: single drawings, and whole groups.
private struct CommandCursor {
  private var index = 0
  private(set) var clip = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var outerClips: [PixelRect] = []

  mutating func start(in frame: PixelRect) {
    index = 0
    clip = frame
    outerClips.removeAll(keepingCapacity: true)
  }

  /// Goes to a command, or where the group begins that it is in; says which that is.
  mutating func skip(_ commands: ListCommands, upTo end: Int) -> Int {
    var group: Int?
    var depth = 0
    for position in 0..<end {
      switch commands.summaries[position].role {
      case .beginGroup:
        if depth == 0 { group = position }
        depth += 1
      case .endGroup: depth -= 1
      case .pushClip where depth == 0:
        outerClips.append(clip)
        clip = clip.intersection(commands.summaries[position].bounds)
      case .popClip where depth == 0: clip = outerClips.removeLast()
      default: break
      }
    }
    index = depth > 0 ? group ?? end : end
    return index
  }

  /// The commands of the next unit, which lies in `clip`; nil: there is none.
  mutating func nextUnit(_ commands: ListCommands) -> Range<Int>? {
    while index < commands.count {
      let first = index
      index += 1
      switch commands.summaries[first].role {
      case .pushClip:
        outerClips.append(clip)
        clip = clip.intersection(commands.summaries[first].bounds)
      case .popClip: clip = outerClips.removeLast()
      case .beginGroup:
        var depth = 1
        while depth > 0 {
          if commands.summaries[index].role == .beginGroup { depth += 1 }
          if commands.summaries[index].role == .endGroup { depth -= 1 }
          index += 1
        }
        return first..<index
      default: return first..<index
      }
    }
    return nil
  }

  /// Adds what a unit of the present clip can touch.
  func addBounds(of unit: Range<Int>, _ commands: ListCommands, to rects: inout DirtyRects) {
    guard !clip.isEmpty else { return }
    let first = unit.lowerBound
    if commands.summaries[first].role == .beginGroup,
      case .beginGroup(let group) = commands.kinds[first]
    {
      let bounds = group.blend.clearsAround ? clip : group.bounds(neededFor: clip)
      rects.add(bounds.intersection(clip))
    } else {
      rects.add(commands.summaries[first].bounds.intersection(clip))
    }
  }
}
