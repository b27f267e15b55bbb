import Rendering

extension SDLRenderer {
  /// How often opaque drawings must cover the frame for it to pay to find what they hide.
  private static let leastCover = 1.5

  /// Whether it may pay to find what is hidden: a graphics card draws it sooner than it is found.
  var mayLeaveOutHidden: Bool { isOnProcessor || leavesOutHidden == .always }

  /// What is seen of each command of `list`; nil: all of all, or nobody looked.
  func visibilities(of list: CheckedList) -> [OcclusionPass.Visibility]? {
    guard leavesOutHidden.leavesOut(of: list, leastCover: Self.leastCover) else { return nil }
    occlusion.look(at: list)
    return occlusion.visibilities
  }
}
