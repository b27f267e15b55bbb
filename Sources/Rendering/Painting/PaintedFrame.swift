import Synchronization

/// The frame that layers are drawn for.
struct PaintedFrame {
  /// No other frame has it.
  let number: Int
  /// Its media time, in seconds.
  let mediaTime: Double
  /// Whether it waits for what threads make for it.
  let waitsForContents: Bool

  private static let count = Atomic(0)

  /// A frame that shows a tree.
  init(of tree: PresentationTree) {
    number = Self.count.add(1, ordering: .relaxed).newValue
    mediaTime = tree.time
    waitsForContents = tree.waitsForContents
  }
}
