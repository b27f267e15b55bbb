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
  /// deeper than it may be.
  public func validate() throws(RenderError) {
    var check = DisplayListCheck()
    try check.check(self)
  }
}

/// What a display list must be so that it can be drawn: checked before a frame is touched.
///
/// One value checks list after list, so that a steady frame allocates nothing.
public struct DisplayListCheck {
  private enum Scope { case clip, group }

  private var scopes: [Scope] = []
  private var depth = 0
  private var index = 0

  /// A check of nothing yet.
  public init() {}

  /// Throws what is wrong with `list`: its first fault.
  public mutating func check(_ list: DisplayList) throws(RenderError) {
    try check(list, rasterDepth: 0)
  }

  private mutating func check(_ list: DisplayList, rasterDepth: Int) throws(RenderError) {
    scopes.removeAll(keepingCapacity: true)
    depth = 0
    index = 0
    try Self.check(list.size)
    guard list.background.isPremultiplied else {
      throw .badDisplayList("the background has a colour above its alpha")
    }
    var hasRasters = false
    for command in list.commands {
      try check(command)
      if case .raster = command { hasRasters = true }
      index += 1
    }
    guard scopes.isEmpty else {
      throw .badDisplayList("\(scopes.count) clips or groups are not ended")
    }
    if hasRasters { try checkRasters(of: list, depth: rasterDepth + 1) }
  }

  private mutating func checkRasters(of list: DisplayList, depth: Int) throws(RenderError) {
    guard depth <= DisplayList.maximumRasterDepth else {
      throw .badDisplayList(
        "lists' pictures are more than \(DisplayList.maximumRasterDepth) deep")
    }
    for case .raster(let raster) in list.commands { try check(raster.list, rasterDepth: depth) }
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

  private mutating func check(_ command: DisplayList.Command) throws(RenderError) {
    switch command {
    case .image(let drawing):
      try require(drawing.quad.isFinite, "a quad of an image is not finite")
      try require(drawing.source.isFiniteAndFull, "an image's source is empty or not finite")
      try require(drawing.tint.isPremultiplied, "a tint has a colour above its alpha")
      try check(drawing.corners)
    case .fill(let drawing): try check(drawing)
    case .shape(let drawing): try check(drawing)
    case .raster(let drawing):
      try require(drawing.quad.isFinite, "a quad of a list's picture is not finite")
    case .pushClip: scopes.append(.clip)
    case .popClip:
      let open = scopes.popLast()
      try require(open == .clip, "no clip is open here")
    case .beginGroup(let group):
      try check(group)
      scopes.append(.group)
      depth += 1
      try require(
        depth <= DisplayList.maximumGroupDepth,
        "groups are more than \(DisplayList.maximumGroupDepth) deep")
    case .endGroup:
      let open = scopes.popLast()
      try require(open == .group, "no group is open here")
      depth -= 1
    }
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

  private func check(_ drawing: ShapeQuad) throws(RenderError) {
    try require(drawing.mapping.isFinite, "a quad of a shape is not finite")
    try require(drawing.color.isPremultiplied, "a shape has a colour above its alpha")
    try check(blur: drawing.blur)
    try require(
      drawing.shape.elements.isEmpty || drawing.shape.isDrawable,
      "a path doesn't begin with a move, or leaves ±1e100")
    guard case .stroke(let stroke) = drawing.shape.style else { return }
    let numbers = [stroke.width, stroke.miterLimit, stroke.dashPhase, stroke.start, stroke.end]
    try require(
      stroke.width > 0 && stroke.miterLimit >= 1 && numbers.allSatisfy(\.isFinite)
        && stroke.dashes.allSatisfy { $0 >= 0 && $0.isFinite }
        && (stroke.dashes.isEmpty || stroke.dashes.contains { $0 > 0 }),
      "a stroke's numbers are \(numbers) and \(stroke.dashes)")
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

extension CGRect {
  /// Whether it has an area, and all edges and sides are finite.
  var isFiniteAndFull: Bool {
    width > 0 && height > 0 && width.isFinite && height.isFinite && minX.isFinite
      && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
