/// Where the picture of a list differs from that of another: found from their commands.
///
/// It keeps its memory from frame to frame.
package struct ListDifference {
  private var old = CommandCursor()
  private var new = CommandCursor()

  /// Nothing compared yet.
  package init() {}

  /// What of the frame is to be drawn anew where `list` follows `before`.
  ///
  /// Both are such as `DisplayList.validate` lets through.
  package mutating func dirtyRects(from before: DisplayList, to list: DisplayList) -> DirtyRects {
    let frame = PixelRect(list.size)
    guard before.size == list.size, before.background == list.background else {
      return .all(of: frame)
    }
    var rects = DirtyRects(in: frame)
    old.start(in: frame)
    new.start(in: frame)
    before.commands.withUnsafeBufferPointer { before in
      list.commands.withUnsafeBufferPointer { after in
        compare(before, after, &rects)
      }
    }
    return rects
  }

  private typealias Commands = UnsafeBufferPointer<DisplayList.Command>

  private mutating func compare(_ before: Commands, _ after: Commands, _ rects: inout DirtyRects) {
    while !rects.isWhole {
      let oldUnit = old.nextUnit(before)
      let newUnit = new.nextUnit(after)
      if oldUnit == nil, newUnit == nil { return }
      if let oldUnit, let newUnit, old.clip == new.clip, oldUnit.count == newUnit.count,
        zip(oldUnit, newUnit).allSatisfy({ before[$0] == after[$1] })
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
    _ before: Commands, _ after: Commands, _ rects: inout DirtyRects
  ) {
    let same = zip(before, after).prefix { $0 == $1 }.count
    old.start(in: rects.frame)
    new.start(in: rects.frame)
    let start = old.skip(before, upTo: same)
    _ = new.skip(after, upTo: same)
    var (oldEnd, newEnd) = (before.count, after.count)
    while oldEnd > start, newEnd > start, before[oldEnd - 1] == after[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    // What follows lies in the same clips only if those between end where they began.
    guard Self.isBalanced(before[start..<oldEnd]), Self.isBalanced(after[start..<newEnd]) else {
      return rects.addAll()
    }
    Self.addBounds(before, oldEnd, by: &old, to: &rects)
    Self.addBounds(after, newEnd, by: &new, to: &rects)
  }

  private static func addBounds(
    _ commands: Commands, _ end: Int, by cursor: inout CommandCursor, to rects: inout DirtyRects
  ) {
    while !rects.isWhole, let unit = cursor.nextUnit(commands), unit.lowerBound < end {
      cursor.addBounds(of: unit, commands, to: &rects)
    }
  }

  private static func isBalanced(_ commands: Slice<Commands>) -> Bool {
    var (clips, groups) = (0, 0)
    for command in commands {
      switch command {
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

/// Goes through a list by what changes the frame at once: single drawings, and whole groups.
private struct CommandCursor {
  private var index = 0
  private var frame = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private(set) var clip = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var outerClips: [PixelRect] = []

  mutating func start(in frame: PixelRect) {
    index = 0
    self.frame = frame
    clip = frame
    outerClips.removeAll(keepingCapacity: true)
  }

  /// Goes to a command, or where the group begins that it is in; says which that is.
  mutating func skip(
    _ commands: UnsafeBufferPointer<DisplayList.Command>, upTo end: Int
  ) -> Int {
    var group: Int?
    var depth = 0
    for position in 0..<end {
      switch commands[position] {
      case .beginGroup:
        if depth == 0 { group = position }
        depth += 1
      case .endGroup: depth -= 1
      case .pushClip(let rect) where depth == 0:
        outerClips.append(clip)
        clip = clip.intersection(rect)
      case .popClip where depth == 0: clip = outerClips.removeLast()
      default: break
      }
    }
    index = depth > 0 ? group ?? end : end
    return index
  }

  /// The commands of the next unit, which lies in `clip`; nil: there is none.
  mutating func nextUnit(_ commands: UnsafeBufferPointer<DisplayList.Command>) -> Range<Int>? {
    while index < commands.count {
      let first = index
      index += 1
      switch commands[first] {
      case .pushClip(let rect):
        outerClips.append(clip)
        clip = clip.intersection(rect)
      case .popClip: clip = outerClips.removeLast()
      case .beginGroup:
        var depth = 1
        while depth > 0 {
          if case .beginGroup = commands[index] { depth += 1 }
          if case .endGroup = commands[index] { depth -= 1 }
          index += 1
        }
        return first..<index
      default: return first..<index
      }
    }
    return nil
  }

  /// Adds what a unit of the present clip can touch.
  func addBounds(
    of unit: Range<Int>, _ commands: UnsafeBufferPointer<DisplayList.Command>,
    to rects: inout DirtyRects
  ) {
    guard !clip.isEmpty else { return }
    if case .beginGroup(let group) = commands[unit.lowerBound] {
      let bounds = group.blend.clearsAround ? clip : group.bounds(neededFor: clip)
      rects.add(bounds.intersection(clip))
    } else if let bounds = commands[unit.lowerBound].pixelBounds(in: frame) {
      rects.add(bounds.intersection(clip))
    }
  }
}
