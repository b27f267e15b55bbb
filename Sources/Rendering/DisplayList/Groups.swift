extension DisplayList {
  /// How deeply groups may lie within each other.
  ///
  /// What lists hold beyond that no backend has to draw. `DisplayListBuilder` stays within it:
  /// deeper layers' opacities act on each thing for itself, and they clip to whole pixels.
  public static let maximumGroupDepth = 16
}

/// A group whose end is not there yet.
struct OpenGroup {
  /// Where its first command stands.
  var index: Int
  /// What was drawn around it before.
  var outer: Drawn
  /// What the finished group is multiplied by.
  var opacity: Double
  /// What it is cut to.
  var mask: Outline?
}

extension Canvas {
  /// Whether another group may be begun.
  var canNest: Bool { depth < DisplayList.maximumGroupDepth }

  /// Begins a group; its command is written at its end, when its bounds are known.
  mutating func beginGroup(opacity: Double = 1, mask: Outline? = nil) -> OpenGroup {
    let group = OpenGroup(index: commands.count, outer: drawn, opacity: opacity, mask: mask)
    commands.append(.beginGroup(Group(bounds: clip)))
    drawn = Drawn()
    depth += 1
    return group
  }

  /// Ends a group, or does without: nothing drawn needs none, and one thing takes the opacity.
  mutating func endGroup(_ group: OpenGroup) {
    let inner = drawn
    drawn = group.outer
    depth -= 1
    guard var last = inner.last else {
      commands.removeSubrange(group.index...)
      return
    }
    if inner.count == 1, group.mask == nil {
      commands.remove(at: group.index)
      last.index -= 1
      last.opacity *= group.opacity
      setOpacity(of: last)
    } else {
      let pixels = PixelRect(low: inner.box.low, high: inner.box.high).intersection(clip)
      commands[group.index] = .beginGroup(
        Group(bounds: pixels, opacity: Self.level(group.opacity), mask: group.mask))
      commands.append(.endGroup)
      last = Drawn.Last(index: group.index, opacity: group.opacity, color: nil)
    }
    drawn.add(inner.box, last)
  }

  /// Writes the exact opacity of the thing that was drawn last into its command.
  private mutating func setOpacity(of last: Drawn.Last) {
    switch commands[last.index] {
    case .image(var image):
      image.tint = .white(alpha: Self.level(last.opacity))
      commands[last.index] = .image(image)
    case .fill(var fill):
      if let color = last.color { fill.color = PixelColor(color, opacity: last.opacity) }
      commands[last.index] = .fill(fill)
    case .beginGroup(var group):
      group.opacity = Self.level(last.opacity)
      commands[last.index] = .beginGroup(group)
    case .shape, .raster, .pushClip, .popClip, .endGroup:
      break
    }
  }
}
