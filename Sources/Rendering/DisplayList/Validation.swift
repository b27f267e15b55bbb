import Foundation

extension DisplayList {
  /// Checks all that the types don't: what no backend could draw is refused before any does.
  ///
  /// Numbers are finite, the frame and the sources of pictures aren't empty, clips and groups end
  /// in the order in which they began, and groups aren't nested deeper than `maximumGroupDepth`.
  public func validate() throws(RenderError) {
    guard size.width >= 1, size.height >= 1 else {
      throw .badDisplayList("a frame of \(size.width)×\(size.height) pixels")
    }
    var open: [Scope] = []
    for (index, command) in commands.enumerated() {
      if let problem = command.problem ?? command.follow(&open) {
        throw .badDisplayList("command \(index): \(problem)")
      }
    }
    if let innermost = open.last { throw .badDisplayList("a \(innermost) isn't ended") }
  }
}

/// What a command may begin and another has to end.
private enum Scope: String {
  case clip, group
}

extension DisplayList.Command {
  /// What is wrong with the command's own values; nil if nothing is.
  fileprivate var problem: String? {
    switch self {
    case .image(let image):
      if !image.quad.isFinite { return "a picture's corner isn't finite" }
      let source = image.source
      let numbers = [source.origin.x, source.origin.y, source.size.width, source.size.height]
      guard numbers.allSatisfy(\.isFinite), source.size.width > 0, source.size.height > 0 else {
        return "a picture's source is \(numbers)"
      }
      return nil
    case .fill(let fill):
      return fill.quad.isFinite ? nil : "a fill's corner isn't finite"
    case .beginGroup(let group):
      return group.mask?.isFinite == false ? "a mask's corner isn't finite" : nil
    case .pushClip, .popClip, .endGroup:
      return nil
    }
  }

  /// Begins or ends a scope; what is wrong if it can't.
  fileprivate func follow(_ open: inout [Scope]) -> String? {
    switch self {
    case .pushClip: open.append(.clip)
    case .beginGroup:
      open.append(.group)
      let depth = open.count { $0 == .group }
      if depth > DisplayList.maximumGroupDepth { return "groups are nested \(depth) deep" }
    case .popClip where open.last == .clip, .endGroup where open.last == .group: open.removeLast()
    case .popClip, .endGroup: return "ends what isn't the innermost scope"
    case .image, .fill: break
    }
    return nil
  }
}
