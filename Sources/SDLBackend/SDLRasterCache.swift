import Rendering

/// Finished pictures that are drawn again for as long as nothing in them changes, within a limit
/// of memory: groups with a shadow or filters, and pictures of lists.
@MainActor final class SDLRasterCache {
  /// What a picture shows; equal keys have equal pictures.
  enum Key: Equatable {
    /// A group before its mask, its opacity and its blending; the pixels that are right are `seen`.
    case group(PixelRect, seen: PixelRect, [PixelFilter], GroupShadow?, [DisplayList.Command])
    /// Some pixels, all as a rule, of a layer's list.
    case list(LayerID, DisplayList, PixelRect)
  }

  private struct Entry {
    var key: Key
    var texture: Texture
    var lastFrame: Int
  }

  /// What they take on the graphics card.
  private(set) var bytes = 0
  var count: Int { entries.count }

  private let pool: TargetPool
  private let limit: Int
  private var entries: [Entry] = []
  private var frame = 0

  /// A cache of at most `limit` bytes, with textures from `pool`.
  init(pool: TargetPool, limit: Int) {
    self.pool = pool
    self.limit = limit
  }

  /// Begins a frame: drops what wasn't drawn for long.
  func beginFrame() {
    frame += 1
    remove { frame - $0.lastFrame > $0.key.patience }
  }

  /// The picture of `key`, if it is there.
  func texture(for key: Key) -> Texture? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries[index].lastFrame = frame
    return entries[index].texture
  }

  /// Keeps a picture that was drawn into a buffer lent by the pool, if there is room for it.
  func keep(_ texture: Texture, as key: Key) -> Bool {
    remove { $0.lastFrame < frame && $0.key.isOlder(than: key) }
    if bytes + texture.bytes > limit { remove { $0.lastFrame < frame } }
    guard bytes + texture.bytes <= limit else { return false }
    pool.release(texture)
    entries.append(Entry(key: key, texture: texture, lastFrame: frame))
    bytes += texture.bytes
    return true
  }

  /// Forgets all textures, which are gone or will be freed.
  func removeAll() { remove { _ in true } }

  private func remove(where isOld: (Entry) -> Bool) {
    for entry in entries where isOld(entry) {
      bytes -= entry.texture.bytes
      pool.adopt(entry.texture)
    }
    entries.removeAll(where: isOld)
  }
}

extension SDLRasterCache.Key {
  /// How many frames it may go undrawn.
  ///
  /// A layer's picture is kept a tenth of a second at sixty frames a second. A group that isn't
  /// the same as in the frame before moves, and won't be again.
  fileprivate var patience: Int {
    switch self {
    case .group: 1
    case .list: 6
    }
  }

  /// Whether it is another picture of the same layer.
  fileprivate func isOlder(than other: Self) -> Bool {
    guard case .list(let layer, let list, let part) = self,
      case .list(layer, let otherList, let otherPart) = other
    else { return false }
    return part == otherPart || list != otherList
  }
}
