import Dispatch
import Rendering
import Synchronization

/// A list that is drawn by bands of whole rows, each by a painter of its own.
///
/// Sendable, since a band is one thread's alone: its rows, its painter, and its buffers. What painters have in common
/// they ask for under a lock.
struct BandedDrawing: @unchecked Sendable {
  private let list: CheckedList
  private let surface: Surface
  private let painters: [Painter]
  private let bands: [PixelRect]
  private let order: DrawingOrder

  /// A drawing of `list` within `rect`, which has at least as many rows as there are painters.
  init(
    _ list: CheckedList, into surface: Surface, within rect: PixelRect, by painters: [Painter],
    _ order: DrawingOrder
  ) {
    (self.list, self.surface, self.painters) = (list, surface, painters)
    self.order = order
    bands = painters.indices.map {
      PixelRect(
        minX: rect.minX, minY: rect.minY + rect.height * $0 / painters.count, maxX: rect.maxX,
        maxY: rect.minY + rect.height * ($0 + 1) / painters.count)
    }
  }

  /// Draws the bands, which so many threads take in turn.
  func draw(threads: Int) {
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < bands.count else { return }
        painters[index].draw(list, into: surface, within: bands[index], order)
      }
    }
  }
}
