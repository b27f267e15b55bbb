import Rendering

/// A frame's display list, and the one before it.
///
/// The next list is made in the memory of the one before, since a backend may still have the last one to read it.
struct FrameLists {
  private(set) var list = DisplayList(size: Workload.size, background: Workload.background)
  private var before = DisplayList(size: Workload.size, background: Workload.background)

  /// Makes the next list of what is left of an old one.
  mutating func make(_ body: (inout DisplayList) -> Void) {
    swap(&list, &before)
    body(&list)
  }
}
