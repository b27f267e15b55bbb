import Foundation
import Rendering
import Synchronization

extension TileCache {
  struct Entry {
    var tile: Tile?
    /// What it shows, or will show when it is drawn anew.
    var rect: CGRect
    /// When it was asked for, in the layer's own time.
    let asked: Double
    /// Whether it has to be drawn, for the first time or anew.
    var isOutdated = true
    /// Whether it waits for a thread.
    var isQueued = false
    /// How often it became outdated.
    var version = 0
    /// The number of the frame that showed it last, or the lack of it.
    var shown = 0
    /// The number of the frame that wanted it last, be it near what it showed.
    var wanted = 0
    /// Whether a window showed the lack of it.
    var wasMissed = false
    /// Whether a window showed it.
    var wasSeen = false

    mutating func becomeOutdated() {
      isOutdated = true
      version += 1
    }
  }

  /// A tile that a thread draws.
  struct Job {
    let key: TileKey
    let request: TileRequest
    /// That of its entry.
    let version: Int
    /// That of the cache.
    let generation: Int
  }

  /// Says that a time is over, by a thread of its own.
  final class Alarm: Sendable {
    private let state = Atomic(false)

    /// Calls `body` after so many seconds, unless this is gone by then.
    init(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
        guard let self else { return }
        state.store(true, ordering: .releasing)
        body()
      }
    }

    /// Whether the time is over.
    var hasGoneOff: Bool { state.load(ordering: .acquiring) }
  }
}
