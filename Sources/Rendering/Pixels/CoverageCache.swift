import Drawing

/// Caches the coverage of shapes as white pictures, which backends draw tinted.
///
/// A picture is drawn once and used for as long as the shape, its scale and its subpixel position
/// stay the same. Which picture stands for a drawing depends on that drawing and the frame
/// alone, never on what was drawn before: so frames have the same bits however they came about.
/// Not for use by two threads at once.
package final class CoverageCache {
  /// The `byteLimit` of a new cache: 32 MiB.
  package static let defaultByteLimit = 32 << 20

  /// How many bytes of pictures are kept: what was used least recently goes first.
  ///
  /// One picture more may be there, the last one, whose size has a limit of its own (64 MiB).
  package var byteLimit: Int { didSet { dropOldest() } }
  /// The bytes of the pictures that are kept.
  package private(set) var byteCount = 0
  /// How often a picture was there already.
  package private(set) var hits = 0
  /// How often one had to be drawn.
  package private(set) var misses = 0

  /// A kept picture, between those that were used before and after it.
  private final class Entry {
    let key: CoveragePicture
    let image: CGImage
    unowned(unsafe) var older: Entry?
    unowned(unsafe) var newer: Entry?

    init(key: CoveragePicture, image: CGImage) {
      self.key = key
      self.image = image
    }
  }

  private var entries: [CoveragePicture: Entry] = [:]
  /// What pictures are drawn in, one after the other.
  private var memory = ScanConverter.Memory()
  /// The ends of the chain of entries by their last use; the entries belong to the dictionary.
  private unowned(unsafe) var oldest: Entry?
  private unowned(unsafe) var newest: Entry?

  /// An empty cache.
  package init(byteLimit: Int = CoverageCache.defaultByteLimit) { self.byteLimit = byteLimit }

  /// How many pictures are kept.
  package var count: Int { entries.count }

  /// Forgets all pictures.
  package func removeAll() {
    (oldest, newest) = (nil, nil)
    entries = [:]
    byteCount = 0
  }

  /// The picture that `recipe` describes, drawn if need be.
  func image(_ recipe: CoveragePicture) -> CGImage {
    if let entry = entries[recipe] {
      hits += 1
      unlink(entry)
      append(entry)
      return entry.image
    }
    misses += 1
    let entry = Entry(key: recipe, image: recipe.draw(in: &memory))
    entries[recipe] = entry
    append(entry)
    byteCount += Self.bytes(entry.image)
    dropOldest()
    return entry.image
  }

  private func append(_ entry: Entry) {
    entry.older = newest
    entry.newer = nil
    newest?.newer = entry
    newest = entry
    if oldest == nil { oldest = entry }
  }

  private func unlink(_ entry: Entry) {
    if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
  }

  private func dropOldest() {
    while byteCount > byteLimit, entries.count > 1, let entry = oldest {
      unlink(entry)
      byteCount -= Self.bytes(entry.image)
      entries[entry.key] = nil
    }
  }

  private static func bytes(_ image: CGImage) -> Int { image.width * image.height * 4 }
}
