import Rendering

/// Keeps the pictures of lists from frame to frame, for as long as they are asked for.
struct RasterCache {
  /// After how many frames that don't ask for it a picture is dropped.
  var lifetime = 6
  /// The bytes of the pictures that are kept.
  private(set) var byteCount = 0
  private(set) var hits = 0
  private(set) var misses = 0

  private struct Entry {
    let list: DisplayList
    let surface: Surface
    var lastFrame: Int
    var lastUse: Int

    var bytes: Int { surface.capacity * 4 }
  }

  private var entries: [LayerID: Entry] = [:]
  private var frame = 0
  private var uses = 0

  /// How many pictures are kept.
  var count: Int { entries.count }

  /// The kept picture of `list`; nil when it has to be drawn.
  mutating func picture(of list: DisplayList, for key: LayerID) -> Surface? {
    guard let entry = entries[key], entry.list == list else {
      misses += 1
      return nil
    }
    hits += 1
    uses += 1
    entries[key]?.lastFrame = frame
    entries[key]?.lastUse = uses
    return entry.surface
  }

  /// Keeps a picture in place of the one that had its key.
  mutating func keep(_ surface: Surface, of list: DisplayList, for key: LayerID) {
    uses += 1
    byteCount -= entries[key]?.bytes ?? 0
    let entry = Entry(list: list, surface: surface, lastFrame: frame, lastUse: uses)
    entries[key] = entry
    byteCount += entry.bytes
  }

  /// Ends a frame: drops what wasn't asked for in a while, and what is over `byteLimit` bytes.
  ///
  /// Of the latter, what was asked for least recently goes first.
  mutating func endFrame(byteLimit: Int) {
    frame += 1
    for (key, entry) in entries where frame - entry.lastFrame > lifetime { drop(key) }
    while byteCount > byteLimit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      drop(oldest.key)
    }
  }

  private mutating func drop(_ key: LayerID) {
    byteCount -= entries.removeValue(forKey: key)?.bytes ?? 0
  }
}
