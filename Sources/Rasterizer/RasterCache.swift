import Drawing
import Rendering

/// The finished picture of a list.
enum Raster {
  /// As it was drawn.
  case surface(Surface)
  /// One that has smaller levels.
  case image(CGImage)

  var hasLevels: Bool {
    if case .image = self { true } else { false }
  }

  /// What it takes in memory; all smaller levels together are a third of a picture.
  var bytes: Int {
    switch self {
    case .surface(let surface): surface.capacity * 4
    case .image(let image): image.width * image.height * 16 / 3
    }
  }
}

/// Keeps the pictures of lists from frame to frame, for as long as they are asked for.
struct RasterCache {
  /// After how many frames that don't ask for it a picture is dropped.
  var lifetime = 6
  /// How many bytes are kept, at most, in the middle of a frame as well.
  ///
  /// What was asked for least recently goes first, but nothing that the present frame asked for:
  /// of more than there is room for, a part stays and needn't be drawn in the next frame.
  var byteLimit = 0 {
    didSet { makeRoom(for: 0) }
  }
  /// The bytes of the pictures that are kept.
  private(set) var byteCount = 0
  private(set) var hits = 0
  private(set) var misses = 0

  private struct Entry {
    let list: DisplayList
    let raster: Raster
    var lastFrame: Int
    var lastUse: Int
  }

  private var entries: [LayerID: Entry] = [:]
  private var frame = 0
  private var uses = 0

  /// How many pictures are kept.
  var count: Int { entries.count }

  /// The kept picture of `list`, with smaller levels if need be; nil when it has to be drawn.
  mutating func picture(of list: DisplayList, for key: LayerID, hasLevels: Bool) -> Raster? {
    guard let entry = entries[key], entry.list == list, entry.raster.hasLevels || !hasLevels
    else {
      misses += 1
      return nil
    }
    hits += 1
    uses += 1
    entries[key]?.lastFrame = frame
    entries[key]?.lastUse = uses
    return entry.raster
  }

  /// Notes that the present frame shows what is kept for a key, though it needn't be drawn.
  mutating func note(_ key: LayerID) {
    guard let entry = entries[key], entry.lastFrame < frame else { return }
    hits += 1
    uses += 1
    entries[key]?.lastFrame = frame
    entries[key]?.lastUse = uses
  }

  /// Keeps a picture instead of the one that had its key, if there is room for it.
  mutating func keep(_ raster: Raster, of list: DisplayList, for key: LayerID) {
    drop(key)
    makeRoom(for: raster.bytes)
    guard byteCount + raster.bytes <= byteLimit else { return }
    uses += 1
    entries[key] = Entry(list: list, raster: raster, lastFrame: frame, lastUse: uses)
    byteCount += raster.bytes
  }

  /// Ends a frame: drops what wasn't asked for in a while.
  mutating func endFrame() {
    frame += 1
    for (key, entry) in entries where frame - entry.lastFrame > lifetime { drop(key) }
  }

  private mutating func makeRoom(for wanted: Int) {
    while byteCount + wanted > byteLimit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }),
      oldest.value.lastFrame < frame
    {
      drop(oldest.key)
    }
  }

  private mutating func drop(_ key: LayerID) {
    byteCount -= entries.removeValue(forKey: key)?.raster.bytes ?? 0
  }
}
