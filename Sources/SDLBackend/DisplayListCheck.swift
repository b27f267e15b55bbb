import Foundation
import Rendering

/// What a display list has to be before anything of it is drawn.
///
/// SDL itself would take numbers that are none, and draw nothing or anything.
nonisolated struct DisplayListCheck {
  /// How many groups may be open at a time.
  static let deepestGroup = 16

  /// Clips that are open, for each open group; the first is the frame's own.
  private var clips = [0]

  /// Throws if `list` can't be drawn.
  static func check(_ list: DisplayList, limit: Int) throws(RenderError) {
    let size = list.size
    guard size.width >= 1, size.height >= 1 else {
      throw .badDisplayList("a frame of \(size.width)×\(size.height) pixels")
    }
    guard size.width <= limit, size.height <= limit else {
      throw .tooLarge(what: "a frame", width: size.width, height: size.height, limit: limit)
    }
    var check = DisplayListCheck()
    for (index, command) in list.commands.enumerated() { try check.check(command, index) }
    guard check.clips.count == 1 else { throw .badDisplayList("a group without an end") }
    guard check.clips == [0] else { throw .badDisplayList("a clip without an end") }
  }

  private mutating func check(
    _ command: DisplayList.Command, _ index: Int
  ) throws(RenderError) {
    switch command {
    case .image(let image):
      try Self.check(image.quad, index)
      let source = image.source
      let numbers = [source.origin.x, source.origin.y, source.size.width, source.size.height]
      guard numbers.allSatisfy(\.isFinite), source.width > 0, source.height > 0 else {
        throw .badDisplayList("command \(index): a source that is empty or not finite")
      }
    case .fill(let fill): try Self.check(fill.quad, index)
    case .pushClip: clips[clips.count - 1] += 1
    case .popClip:
      guard let open = clips.last, open > 0 else {
        throw .badDisplayList("command \(index): the end of a clip that is not open")
      }
      clips[clips.count - 1] = open - 1
    case .beginGroup(let group):
      if let mask = group.mask { try Self.check(mask, index) }
      guard clips.count <= Self.deepestGroup else {
        throw .badDisplayList(
          "command \(index): more than \(Self.deepestGroup) groups within each other")
      }
      clips.append(0)
    case .endGroup:
      guard clips.count > 1, clips.removeLast() == 0 else {
        throw .badDisplayList("command \(index): the end of a group that is not the innermost")
      }
    }
  }

  private static func check(_ quad: Quad, _ index: Int) throws(RenderError) {
    let sum = quad.origin + quad.xAxis + quad.yAxis
    let numbers = [quad.origin, quad.xAxis, quad.yAxis, sum]
    guard numbers.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      throw .badDisplayList("command \(index): a coordinate that is not finite")
    }
  }
}
