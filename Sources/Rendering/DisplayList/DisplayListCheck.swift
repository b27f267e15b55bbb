import Drawing
import Foundation

extension DisplayList {
  /// The largest frame, in pixels a side.
  public static let maximumSide = 16_384
  /// How far outside the frame a group's bounds may lie, in pixels, and how far a blur draws from.
  public static let maximumReach = 1_024
  /// How deep pictures of lists may lie within each other.
  public static let maximumRasterDepth = 4

  /// Checks all that the types don't: what no backend could draw is refused before any does.
  ///
  /// Numbers are finite, the frame and the sources of pictures aren't empty, no colour is above
  /// its alpha, clips and groups end in the order in which they began, and nothing is nested
  /// deeper than it may be. So it is for the lists of pictures, too; they are checked after the
  /// list that shows them. It takes no memory, so that each backend can check each frame.
  ///
  /// - Throws: what is wrong, the first fault: `tooLarge` for the frame, or `badDisplayList`. A
  ///   command's number is its index in the list that holds it.
  public func validate() throws(RenderError) { try validate(rasterDepth: 0) }

  /// The same; adds to `found` what the list's own commands are.
  ///
  /// Nothing is added where all was known when the list was made: it is in `commands`.
  func validate(_ found: inout [CommandSummary]) throws(RenderError) {
    // More, as of lists that grow there are more from frame to frame.
    if !commands.areKnown, commands.count > found.capacity {
      found.reserveCapacity(max(commands.count, 2 * found.capacity))
    }
    try validate(rasterDepth: 0, summarizes: true, &found)
  }

  private func validate(rasterDepth: Int) throws(RenderError) {
    var none: [CommandSummary] = []
    try validate(rasterDepth: rasterDepth, summarizes: false, &none)
  }

  private func validate(
    rasterDepth: Int, summarizes: Bool, _ found: inout [CommandSummary]
  ) throws(RenderError) {
    guard rasterDepth <= Self.maximumRasterDepth else {
      throw .badDisplayList("lists' pictures are more than \(Self.maximumRasterDepth) deep")
    }
    var check = DisplayListCheck(frame: PixelRect(size), summarizes: summarizes)
    try check.check(self, &found)
    guard check.hasRasters else { return }
    try commands.visitOthers { (command) throws(RenderError) in
      guard case .raster(let raster) = command else { return }
      try raster.list.validate(rasterDepth: rasterDepth + 1)
    }
  }
}

/// What one display list must be so that it can be drawn; those of its pictures are others.
private struct DisplayListCheck {
  /// All pixels of the list.
  private let frame: PixelRect
  /// Whether somebody wants to know what commands are.
  private let summarizes: Bool
  /// How many clips are open in each of the groups that are, the list itself first.
  ///
  /// There is room for `DisplayList.maximumGroupDepth` groups. Clips may lie in each other as deep
  /// as they like: a stack of them would take memory, and tell no more.
  private var openClips = InlineArray<17, Int>(repeating: 0)
  /// How many groups are open.
  private var depth = 0
  /// The command in hand.
  private var index = 0
  /// Whether the list shows pictures of lists.
  private(set) var hasRasters = false

  init(frame: PixelRect, summarizes: Bool) { (self.frame, self.summarizes) = (frame, summarizes) }

  /// Throws what is wrong with `list`, its first fault; adds to `found` what each command is, if that is asked for.
  @inline(__always)
  mutating func check(
    _ list: DisplayList, _ found: inout [CommandSummary]
  ) throws(RenderError) {
    try Self.check(list.size)
    guard list.background.isPremultiplied else {
      throw .badDisplayList("the background has a colour above its alpha")
    }
    // Then each of its commands can be drawn, and what was begun was ended.
    if list.commands.areKnown { return }
    try list.commands.withKinds { kinds throws(RenderError) in
      while index < kinds.count {
        let known = list.commands.summaries[index]
        if known.isKnown {
          try checkNesting(known.role)
          if summarizes { found.append(known) }
        } else {
          try check(kinds, &found)
        }
        index += 1
      }
    }
    let open = (0...depth).reduce(depth) { $0 + openClips[$1] }
    guard open == 0 else { throw .badDisplayList("\(open) clips or groups are not ended") }
  }

  private static func check(_ size: PixelSize) throws(RenderError) {
    guard size.width >= 1, size.height >= 1 else {
      throw .badDisplayList("a frame of \(size.width)×\(size.height) pixels is empty")
    }
    guard max(size.width, size.height) <= DisplayList.maximumSide else {
      throw .tooLarge(
        what: "a frame", width: size.width, height: size.height, limit: DisplayList.maximumSide)
    }
  }

  /// Checks the command in hand.
  @inline(__always)
  private mutating func check(
    _ kinds: CommandKinds, _ found: inout [CommandSummary]
  ) throws(RenderError) {
    switch kinds.slots[index] {
    case .image(let image):
      guard let first = kinds.images.baseAddress else { return }
      try check((first + image).pointee)
      if summarizes { found.append(CommandSummary((first + image).pointee)) }
    case .fill(let fill):
      try check(FillQuad(kinds.fills[fill]))
      if summarizes { found.append(CommandSummary(FillQuad(kinds.fills[fill]))) }
    case .other(let other):
      guard let first = kinds.others.baseAddress else { return }
      try check(first + other, &found)
    }
  }

  /// In one switch, since each copies what is in the command, and where that lies, since to hand it over
  /// would be to copy it once more.
  @inline(__always)
  private mutating func check(
    _ command: UnsafePointer<DisplayList.Command>, _ found: inout [CommandSummary]
  ) throws(RenderError) {
    switch command.pointee {
    case .image(let drawing):
      try check(drawing)
      if summarizes { found.append(CommandSummary(drawing)) }
    case .fill(let drawing):
      try check(drawing)
      if summarizes { found.append(CommandSummary(drawing)) }
    case .gradient(let drawing):
      try check(drawing)
      if summarizes { found.append(CommandSummary(drawing)) }
    case .particles(let batch):
      try check(batch)
      if summarizes { found.append(CommandSummary(batch)) }
    case .triangles(let batch):
      try check(batch)
      if summarizes { found.append(CommandSummary(batch)) }
    case .shape(let drawing):
      try check(drawing)
      if summarizes { found.append(CommandSummary(drawing, in: frame)) }
    case .raster(let drawing):
      try require(drawing.quad.isFinite, "a quad of a list's picture is not finite")
      try require(drawing.tint.isPremultiplied, "a tint has a colour above its alpha")
      hasRasters = true
      if summarizes { found.append(CommandSummary(drawing)) }
    case .pushClip(let rect):
      try checkNesting(.pushClip)
      if summarizes { found.append(CommandSummary(.pushClip, bounds: rect)) }
    case .popClip:
      try checkNesting(.popClip)
      if summarizes { found.append(CommandSummary(.popClip)) }
    case .beginGroup(let group):
      try check(group)
      try checkNesting(.beginGroup)
      if summarizes { found.append(CommandSummary(group)) }
    case .endGroup:
      try checkNesting(.endGroup)
      if summarizes { found.append(CommandSummary(.endGroup)) }
    }
  }

  /// Counts what a command begins or ends.
  @inline(__always)
  private mutating func checkNesting(_ role: CommandSummary.Role) throws(RenderError) {
    switch role {
    case .drawing, .batch: break
    case .pushClip: openClips[depth] += 1
    case .popClip:
      try require(openClips[depth] > 0, "no clip is open here")
      openClips[depth] -= 1
    case .beginGroup:
      try require(
        depth < DisplayList.maximumGroupDepth,
        "groups are more than \(DisplayList.maximumGroupDepth) deep")
      depth += 1
    case .endGroup:
      try require(depth > 0 && openClips[depth] == 0, "no group is open here")
      depth -= 1
    }
  }

  private func check(_ image: ImageQuad) throws(RenderError) {
    try require(image.quad.isFinite, "a quad of an image is not finite")
    try require(image.source.isFiniteAndFull, "an image's source is empty or not finite")
    try require(image.tint.isPremultiplied, "a tint has a colour above its alpha")
    try check(image.corners)
  }

  private func check(_ fill: FillQuad) throws(RenderError) {
    try require(fill.quad.isFinite, "a quad of a fill is not finite")
    try require(fill.color.isPremultiplied, "a fill has a colour above its alpha")
    try check(fill.corners)
    if let width = fill.borderWidth {
      try require(width > 0 && width.isFinite, "a border is \(width) wide")
      try require(fill.corners != nil, "a border has no measure")
    }
    try check(blur: fill.blur)
    try require(fill.blur == 0 || fill.corners != nil, "a blur has no measure")
  }

  private func check(_ drawing: GradientQuad) throws(RenderError) {
    try require(drawing.quad.isFinite, "a quad of a gradient is not finite")
    try require(
      drawing.gradient.isDrawable,
      "a gradient has no colours, another number of locations, or numbers that are not finite")
    try require(drawing.tint.isPremultiplied, "a tint has a colour above its alpha")
    try check(drawing.corners)
  }

  private func check(_ batch: ParticleBatch) throws(RenderError) {
    try require(batch.source.isFiniteAndFull, "an image's source is empty or not finite")
    for particle in batch.particles {
      try require(particle.quad.isFinite, "a quad of a particle is not finite")
      try require(particle.tint.isPremultiplied, "a tint has a colour above its alpha")
    }
  }

  private func check(_ batch: TriangleBatch) throws(RenderError) {
    for vertex in batch.vertices {
      let furthest = max(abs(vertex.position.x), abs(vertex.position.y))
      try require(
        furthest <= TriangleBatch.furthest && (vertex.position * 0).sum() == 0,
        "a triangle's corner is at \(vertex.position)")
      try require(
        vertex.texture.min() >= 0 && vertex.texture.max() <= 1,
        "a triangle's corner is at \(vertex.texture) of a picture")
      try require(vertex.color.isPremultiplied, "a corner has a colour above its alpha")
    }
    try require(
      batch.indices.count.isMultiple(of: 3)
        && batch.indices.allSatisfy { Int($0) < batch.vertices.count },
      "triangles have corners that aren't there")
  }

  private func check(_ drawing: ShapeQuad) throws(RenderError) {
    try require(drawing.mapping.isFinite, "a quad of a shape is not finite")
    try require(drawing.color.isPremultiplied, "a shape has a colour above its alpha")
    try check(blur: drawing.blur)
    try require(
      drawing.shape.elements.isEmpty || drawing.shape.isDrawable,
      "a path doesn't begin with a move, or leaves ±1e100")
    guard case .stroke(let stroke) = drawing.shape.style else { return }
    try require(
      stroke.isDrawable, "a stroke's numbers are \(stroke.numbers) and \(stroke.dashes)")
  }

  private func check(_ group: Group) throws(RenderError) {
    if let mask = group.mask {
      try require(mask.quad.isFinite, "a mask of a group is not finite")
      try check(mask.corners)
    }
    for case .gaussianBlur(let sigma) in group.filters { try check(sigma) }
    if let shadow = group.shadow {
      try check(shadow.sigma)
      try require(
        shadow.offset.x.isFinite && shadow.offset.y.isFinite, "a shadow's offset is not finite")
      try require(shadow.color.isPremultiplied, "a shadow has a colour above its alpha")
    }
  }

  private func check(_ corners: Corners?) throws(RenderError) {
    guard let corners else { return }
    let limit = min(corners.size.x, corners.size.y) / 2
    try require(
      limit > 0 && limit.isFinite && corners.radii.min() >= 0 && corners.radii.max() <= limit
        && (corners.size * 0).sum() == 0,
      "corners of \(corners.radii) don't fit into \(corners.size)")
  }

  private func check(blur: Double) throws(RenderError) {
    try require(blur >= 0 && blur.isFinite, "a blur's deviation is \(blur)")
  }

  private func check(_ sigma: SIMD2<Double>) throws(RenderError) {
    let limit = Double(DisplayList.maximumReach) / 3
    try require(
      sigma.x >= 0 && sigma.y >= 0 && sigma.x <= limit && sigma.y <= limit,
      "a blur's deviations are \(sigma.x) and \(sigma.y) pixels")
  }

  private func require(
    _ condition: Bool, _ fault: @autoclosure () -> String
  ) throws(RenderError) {
    guard condition else { throw .badDisplayList("command \(index): \(fault())") }
  }
}

extension StrokeStyle {
  /// Whether it can be drawn; asked without a list of its numbers, which would take memory.
  fileprivate var isDrawable: Bool {
    width > 0 && miterLimit >= 1 && width.isFinite && miterLimit.isFinite && dashPhase.isFinite
      && start.isFinite && end.isFinite && dashes.allSatisfy { $0 >= 0 && $0.isFinite }
      && (dashes.isEmpty || dashes.contains { $0 > 0 })
  }

  fileprivate var numbers: [Double] { [width, miterLimit, dashPhase, start, end] }
}

extension CGRect {
  /// Whether it has an area, and all edges and sides are finite.
  var isFiniteAndFull: Bool {
    width > 0 && height > 0 && width.isFinite && height.isFinite && minX.isFinite
      && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
