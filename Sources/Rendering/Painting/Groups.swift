extension DisplayList {
  /// How deeply groups may lie within each other.
  ///
  /// What lists hold beyond that no backend has to draw. `DisplayListBuilder` stays within it:
  /// deeper layers' opacities act on each thing for itself, they clip to whole pixels, and have no
  /// masks, filters, blends or shadows but those of a path or a plain rectangle.
  public static let maximumGroupDepth = 16
}

/// What is to become of a group's picture.
struct GroupStyle {
  var opacity = 1.0
  /// What it is cut to.
  var outline: Outline?
  var blend = BlendMode.sourceOver
  var filters: [PixelFilter] = []
  var shadow: GroupShadow?
  /// Whether the alpha of other layers cuts it.
  var hasMask = false

  /// Whether more becomes of it than that opacity multiplies it.
  var isSpecial: Bool {
    outline != nil || blend != .sourceOver || !filters.isEmpty || shadow != nil || hasMask
  }

  /// How far pixels are drawn from, across and down.
  var reach: SIMD2<Double> {
    filters.reduce(shadow?.reach ?? .zero) { $0 + $1.reach }
  }
}

/// A group whose end is not there yet.
struct OpenGroup {
  /// Where its first command stands.
  var index: Int
  /// What was drawn around it before.
  var outer: Drawn
  /// The pixels that could be changed around it.
  var outerClip: PixelRect
  var style: GroupStyle
}

extension DisplayListRecorder {
  /// Whether another group may be begun.
  var canNest: Bool { depth < DisplayList.maximumGroupDepth }

  /// Whether a group with a mask in it may be begun.
  var canNestMask: Bool { depth + 1 < DisplayList.maximumGroupDepth }

  /// Begins a group; its command is written at its end, when its bounds are known.
  mutating func beginGroup(_ style: GroupStyle) -> OpenGroup {
    let group = OpenGroup(index: recorded.count, outer: drawn, outerClip: clip, style: style)
    recorded.append(.beginGroup(Group(bounds: clip)), .unknown)
    drawn = Drawn()
    depth += 1
    let reach = style.reach
    if reach != .zero { clip = PixelBox(clip).outset(by: reach).pixels.intersection(limit) }
    return group
  }

  /// Ends a group, or does without: nothing drawn needs none, and one thing takes the opacity.
  ///
  /// A group that is blended is not blended with what is outside of this one, even if it is alone.
  mutating func endGroup(_ group: OpenGroup) {
    let inner = drawn
    let source = clip
    let style = group.style
    drawn = group.outer
    clip = group.outerClip
    depth -= 1
    guard var last = inner.last else {
      removeCommands(from: group.index)
      if style.blend.clearsAround { clearAll(by: style.blend) }
      return
    }
    if inner.count == 1, !style.isSpecial, !isBlended(last) {
      recorded.removeBeginning(at: group.index)
      last.index -= 1
      last.opacity *= style.opacity
      setOpacity(of: last)
      return drawn.add(inner.box, last)
    }
    let box = inner.box.outset(by: style.reach)
    recorded[group.index] = .beginGroup(
      Group(
        bounds: box.pixels.intersection(source), opacity: Self.level(style.opacity),
        mask: style.outline, blend: style.blend, filters: style.filters, shadow: style.shadow))
    recorded.append(.endGroup, .unknown)
    last = Drawn.Last(index: group.index, opacity: style.opacity, color: nil)
    drawn.add(box.intersection(PixelBox(clip)), last)
  }

  /// Blends nothing by a mode that leaves nothing then.
  private mutating func clearAll(by blend: BlendMode) {
    if drawn.count > 0 {
      drawn.add(drawn.box, Drawn.Last(index: recorded.count, opacity: 1, color: nil))
    } else if depth > 0 || rasterDepth > 0 {
      return
    }
    let nothing = PixelRect(minX: clip.minX, minY: clip.minY, maxX: clip.minX, maxY: clip.minY)
    recorded.append(.beginGroup(Group(bounds: nothing, blend: blend)), .unknown)
    recorded.append(.endGroup, .unknown)
  }

  /// Whether the thing is a group that isn't just drawn over what is behind it.
  private func isBlended(_ thing: Drawn.Last) -> Bool {
    guard case .beginGroup(let group) = recorded[thing.index] else { return false }
    return group.blend != .sourceOver
  }

  private mutating func removeCommands(from index: Int) {
    recorded.removeAll(from: index)
    if rasterDepth == 0 { tally?.forget(from: index) }
  }

  /// Takes back a group and all that was drawn in it.
  mutating func discard(_ group: OpenGroup) {
    removeCommands(from: group.index)
    drawn = group.outer
    clip = group.outerClip
    depth -= 1
  }

  /// Begins what cuts the innermost group by its alpha.
  mutating func beginMask() -> OpenGroup {
    beginGroup(GroupStyle(blend: .destinationIn))
  }

  /// Ends it; false if nothing was drawn, so that nothing is left of the group.
  mutating func endMask(_ mask: OpenGroup) -> Bool {
    let inner = drawn
    guard inner.count > 0 else {
      discard(mask)
      return false
    }
    let bounds = inner.box.intersection(mask.outer.box)
    guard !bounds.isEmpty else {
      discard(mask)
      return false
    }
    recorded[mask.index] = .beginGroup(Group(bounds: inner.box.pixels, blend: .destinationIn))
    recorded.append(.endGroup, .unknown)
    drawn = mask.outer
    drawn.box = bounds
    clip = mask.outerClip
    depth -= 1
    return true
  }

  /// Writes the exact opacity of the thing that was drawn last into its command.
  private mutating func setOpacity(of last: Drawn.Last) {
    switch recorded[last.index] {
    case .image(var image):
      image.tint = Self.tint(last.color, last.opacity)
      recorded[last.index] = .image(image)
    case .fill(var fill):
      if let color = last.color { fill.color = PixelColor(color, opacity: last.opacity) }
      recorded[last.index] = .fill(fill)
    case .gradient(var gradient):
      gradient.tint = Self.tint(last.color, last.opacity)
      recorded[last.index] = .gradient(gradient)
    case .shape(var shape):
      if let color = last.color { shape.color = PixelColor(color, opacity: last.opacity) }
      recorded[last.index] = .shape(shape)
    case .raster(var raster):
      raster.tint = Self.tint(last.color, last.opacity)
      recorded[last.index] = .raster(raster)
    case .beginGroup(var group):
      group.opacity = Self.level(last.opacity)
      recorded[last.index] = .beginGroup(group)
    // Of particles and triangles there is never one thing alone.
    case .particles, .triangles, .pushClip, .popClip, .endGroup:
      break
    }
  }
}
