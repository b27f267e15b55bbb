import Rendering

extension SDLRenderer {
  /// How often opaque drawings must cover the frame for it to pay to find what they hide.
  private static let leastCover = 1.5

  /// What is seen of each command of `list`; nil: all of all, or nobody looked.
  func visibilities(of list: CheckedList) -> [OcclusionPass.Visibility]? {
    guard leavesOut(of: list) else { return nil }
    occlusion.look(at: list)
    return occlusion.visibilities
  }

  /// Whether what is hidden is left out when `list` is drawn: a graphics card draws it sooner than it is found.
  private func leavesOut(of list: CheckedList) -> Bool {
    (isOnProcessor || leavesOutHidden == .always)
      && leavesOutHidden.leavesOut(of: list, leastCover: Self.leastCover)
  }
}
