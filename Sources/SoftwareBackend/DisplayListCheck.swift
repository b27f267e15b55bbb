import Drawing
import Foundation
import Rendering

/// What a display list must be so that it can be drawn: checked before the frame is touched.
///
/// One value checks list after list, so that a steady frame allocates nothing.
struct DisplayListCheck {
  /// The largest frame, in pixels a side.
  static let largestSide = 16_384
  /// How deep groups may be nested.
  static let deepestGroup = 16

  private enum Scope { case clip, group }

  private var scopes: [Scope] = []
  private var depth = 0
  private var index = 0

  /// Throws what is wrong with `list`: its first fault.
  mutating func check(_ list: DisplayList) throws(RenderError) {
    scopes.removeAll(keepingCapacity: true)
    depth = 0
    index = 0
    try Self.check(list.size)
    guard list.background.isPremultiplied else {
      throw .badDisplayList("the background has a colour above its alpha")
    }
    for command in list.commands {
      try check(command)
      index += 1
    }
    guard scopes.isEmpty else {
      throw .badDisplayList("\(scopes.count) clips or groups are not ended")
    }
  }

  private static func check(_ size: PixelSize) throws(RenderError) {
    guard size.width >= 1, size.height >= 1 else {
      throw .badDisplayList("a frame of \(size.width)×\(size.height) pixels is empty")
    }
    guard max(size.width, size.height) <= largestSide else {
      throw .tooLarge(
        what: "a frame", width: size.width, height: size.height, limit: largestSide)
    }
  }

  private mutating func check(_ command: DisplayList.Command) throws(RenderError) {
    switch command {
    case .image(let drawing):
      try require(drawing.quad.isFinite, "a quad of an image is not finite")
      try require(drawing.source.isFiniteAndFull, "an image's source is empty or not finite")
    case .fill(let drawing):
      try require(drawing.quad.isFinite, "a quad of a fill is not finite")
      try require(drawing.color.isPremultiplied, "a fill has a colour above its alpha")
    case .pushClip: scopes.append(.clip)
    case .popClip:
      let open = scopes.popLast()
      try require(open == .clip, "no clip is open here")
    case .beginGroup(let group):
      try require(group.mask?.isFinite ?? true, "a mask of a group is not finite")
      scopes.append(.group)
      depth += 1
      try require(depth <= Self.deepestGroup, "groups are more than \(Self.deepestGroup) deep")
    case .endGroup:
      let open = scopes.popLast()
      try require(open == .group, "no group is open here")
      depth -= 1
    }
  }

  private func require(
    _ condition: Bool, _ fault: @autoclosure () -> String
  ) throws(RenderError) {
    guard condition else { throw .badDisplayList("command \(index): \(fault())") }
  }
}

extension Quad {
  /// Whether all six components are finite.
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && xAxis.x.isFinite && xAxis.y.isFinite
      && yAxis.x.isFinite && yAxis.y.isFinite
  }
}

extension CGRect {
  /// Whether it has an area, and all edges and sides are finite.
  fileprivate var isFiniteAndFull: Bool {
    width > 0 && height > 0 && width.isFinite && height.isFinite && minX.isFinite
      && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}

extension PixelColor {
  /// Whether no colour is above the alpha.
  fileprivate var isPremultiplied: Bool {
    let alpha = argb >> 24
    return argb >> 16 & 0xFF <= alpha && argb >> 8 & 0xFF <= alpha && argb & 0xFF <= alpha
  }
}
