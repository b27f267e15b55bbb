package import Drawing

/// Caches the coverage of shapes as white pictures, which backends draw tinted.
///
/// A picture is drawn once and used for as long as the shape, its scale and its subpixel position
/// stay the same. Which picture stands for a drawing depends on that drawing and the frame
/// alone, never on what was drawn before: so frames have the same bits however they came about.
/// A picture that only one frame showed lends its memory to the next new one, so that a shape that
/// changes in every frame takes none. What ``keptFrames`` frames didn't show is forgotten. Not for
/// use by two threads at once.
package final class CoverageCache {
  /// The `byteLimit` of a new cache: 32 MiB.
  package static let defaultByteLimit = 32 << 20

  /// How many frames a picture is kept that none of them shows: 600, ten seconds of most screens.
  package static let keptFrames = 600

  /// How many bytes of pictures are kept: what was used least recently goes first, and before all
  /// others what only one frame showed.
  ///
  /// One picture more may be there, the last one, whose size has a limit of its own (64 MiB).
  package var byteLimit: Int { didSet { dropOldest() } }
  /// The bytes of the pictures that are kept.
  package private(set) var byteCount = 0
  /// How often a picture was there already.
  package private(set) var hits = 0
  /// How often one had to be drawn.
  package private(set) var misses = 0

  private var entries: [CoveragePicture: CoverageImage] = [:]
  /// What was shown by one frame, and what was by more; the entries belong to the dictionary.
  private var shownOnce = UseOrder()
  private var shownAgain = UseOrder()
  private var frame = 0
  /// What pictures are drawn in, one after the other.
  private var memory = ScanConverter.Memory()
  /// What a path of more elements was drawn in isn't kept.
  private static let mostRemembered = 1 << 14

  /// An empty cache.
  package init(byteLimit: Int = CoverageCache.defaultByteLimit) { self.byteLimit = byteLimit }

  /// How many pictures are kept.
  package var count: Int { entries.count }

  /// Forgets all pictures.
  package func removeAll() {
    (shownOnce, shownAgain) = (UseOrder(), UseOrder())
    entries = [:]
    byteCount = 0
  }

  /// Says that what is asked for from here on belongs to another frame.
  package func beginFrame() {
    frame += 1
    let forgotten = frame - Self.keptFrames
    while let oldest = shownOnce.oldest, oldest.lastFrame < forgotten {
      _ = remove(oldest, from: &shownOnce)
    }
    while let oldest = shownAgain.oldest, oldest.lastFrame < forgotten {
      _ = remove(oldest, from: &shownAgain)
    }
  }

  /// The picture that `recipe` describes, drawn if need be.
  ///
  /// It is to be used before the next frame begins.
  func image(_ recipe: CoveragePicture) -> CoverageImage {
    if let image = entries[recipe] {
      hits += 1
      note(image)
      return image
    }
    misses += 1
    let image = takeStale() ?? CoverageImage()
    image.draw(recipe, in: &memory)
    if recipe.shape.elements.count > Self.mostRemembered { memory = ScanConverter.Memory() }
    image.firstFrame = frame
    image.lastFrame = frame
    entries[recipe] = image
    shownOnce.append(image)
    byteCount += image.byteCount
    dropOldest(but: image)
    return image
  }

  /// Notes that a picture is used once more.
  private func note(_ image: CoverageImage) {
    if image.isShownOnce { shownOnce.unlink(image) } else { shownAgain.unlink(image) }
    image.lastFrame = frame
    if image.isShownOnce { shownOnce.append(image) } else { shownAgain.append(image) }
  }

  /// A picture that was shown by one frame and not by the next.
  private func takeStale() -> CoverageImage? {
    guard let oldest = shownOnce.oldest, oldest.lastFrame < frame - 1 else { return nil }
    return remove(oldest, from: &shownOnce)
  }

  /// Takes out one of `order`; the dictionary has it.
  private func remove(_ image: CoverageImage, from order: inout UseOrder) -> CoverageImage? {
    order.unlink(image)
    byteCount -= image.byteCount
    return image.recipe.flatMap { entries.removeValue(forKey: $0) }
  }

  private func dropOldest(but last: CoverageImage? = nil) {
    while byteCount > byteLimit, entries.count > 1 {
      if let oldest = shownOnce.oldest, oldest !== last {
        _ = remove(oldest, from: &shownOnce)
      } else if let oldest = shownAgain.oldest {
        _ = remove(oldest, from: &shownAgain)
      } else {
        return
      }
    }
  }
}

/// The coverage of a shape as a white picture.
package final class CoverageImage {
  /// What it shows.
  fileprivate private(set) var recipe: CoveragePicture?
  /// Its width in pixels.
  package private(set) var width = 0
  /// Its height in pixels.
  package private(set) var height = 0
  /// Premultiplied words, row by row; of another picture's size there may be more.
  private var words: [UInt32] = []
  /// The same as an image, once it was asked for; then `words` is empty.
  private var whole: CGImage?

  /// The first and the last frame that asked for it.
  fileprivate var firstFrame = 0
  fileprivate var lastFrame = 0
  /// The bytes that it was made with.
  fileprivate private(set) var byteCount = 0
  /// Those in its order of use that were used before and after it.
  fileprivate unowned(unsafe) var older: CoverageImage?
  fileprivate unowned(unsafe) var newer: CoverageImage?

  /// Shows what `recipe` describes.
  fileprivate func draw(_ recipe: CoveragePicture, in memory: inout ScanConverter.Memory) {
    (width, height) = (recipe.pixels.width, recipe.pixels.height)
    self.recipe = recipe
    whole = nil
    let area = width * height
    if words.count < area || words.count > max(4 * area, 4096) {
      // Somewhat more, as the next one may be somewhat larger.
      words = [UInt32](repeating: 0, count: area + area / 8)
    }
    byteCount = words.count * 4
    words.withUnsafeMutableBufferPointer {
      recipe.draw(into: UnsafeMutableBufferPointer(rebasing: $0[..<area]), in: &memory)
    }
  }

  /// Whether only one frame asked for it.
  fileprivate var isShownOnce: Bool { firstFrame == lastFrame }

  /// It as an image of its own, the same one for as long as it shows the same.
  package var image: CGImage {
    if let whole { return whole }
    let area = width * height
    let image = CGImage(
      width: width, height: height, pixels: words.count == area ? words : Array(words[..<area]))
    words = []
    whole = image
    return image
  }

  /// Lends `body` the words, row by row without gaps.
  package func withWords(_ body: (UnsafePointer<UInt32>) -> Void) {
    (whole?.pixels ?? words).withUnsafeBufferPointer { words in
      if let first = words.baseAddress { body(first) }
    }
  }
}

/// Pictures in the order of their last use.
private struct UseOrder {
  unowned(unsafe) private(set) var oldest: CoverageImage?
  unowned(unsafe) private var newest: CoverageImage?

  mutating func append(_ image: CoverageImage) {
    image.older = newest
    image.newer = nil
    newest?.newer = image
    newest = image
    if oldest == nil { oldest = image }
  }

  mutating func unlink(_ image: CoverageImage) {
    if let older = image.older { older.newer = image.newer } else { oldest = image.newer }
    if let newer = image.newer { newer.older = image.older } else { newest = image.older }
  }
}
