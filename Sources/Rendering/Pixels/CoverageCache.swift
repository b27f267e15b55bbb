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

  private struct Entry {
    let image: CGImage
    var lastUse: Int
  }

  private var entries: [CoveragePicture: Entry] = [:]
  private var uses = 0

  /// An empty cache.
  package init(byteLimit: Int = CoverageCache.defaultByteLimit) { self.byteLimit = byteLimit }

  /// How many pictures are kept.
  package var count: Int { entries.count }

  /// Forgets all pictures.
  package func removeAll() {
    entries = [:]
    byteCount = 0
  }

  /// The picture that `recipe` describes, drawn if need be.
  func image(_ recipe: CoveragePicture) -> CGImage {
    uses += 1
    if let entry = entries[recipe] {
      hits += 1
      entries[recipe]?.lastUse = uses
      return entry.image
    }
    misses += 1
    let image = recipe.draw()
    entries[recipe] = Entry(image: image, lastUse: uses)
    byteCount += Self.bytes(image)
    dropOldest()
    return image
  }

  private func dropOldest() {
    while byteCount > byteLimit, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
      byteCount -= Self.bytes(oldest.value.image)
    }
  }

  private static func bytes(_ image: CGImage) -> Int { image.width * image.height * 4 }
}
