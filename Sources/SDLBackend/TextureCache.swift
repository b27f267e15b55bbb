import CSDL2
import Drawing
import Rendering

/// The pictures that are on the graphics card, within a limit of memory.
///
/// The least recently drawn go first. What the present frame draws stays, even if that alone is
/// over the limit: taking it away would mean uploading it again for each layer that shows it.
@MainActor final class TextureCache {
  /// Counts for the HUD and the tests.
  private(set) var uploads = 0
  private(set) var bytes = 0
  /// What others take of the limit.
  var reserved = 0
  var count: Int { entries.count }

  private let renderer: OpaquePointer
  private let limit: Int
  private let largestSide: Int
  private var entries: [ImageID: Entry] = [:]
  private var frame = 0

  private struct Entry {
    let texture: Texture
    /// Gone when nobody else holds the picture: it can never be drawn again.
    weak var image: CGImage?
  }

  /// How many frames pass between two searches for pictures that are gone.
  private static let framesBetweenSweeps = 64

  /// A cache of at most `limit` bytes of textures.
  init(renderer: OpaquePointer, limit: Int, largestSide: Int) {
    self.renderer = renderer
    self.limit = limit
    self.largestSide = largestSide
  }

  /// A new frame begins: what was drawn before may go.
  func beginFrame() {
    frame += 1
    uploads = 0
    if frame.isMultiple(of: Self.framesBetweenSweeps) { sweep() }
  }

  /// The texture that holds `image`, uploaded if need be.
  func texture(for image: CGImage) throws(RenderError) -> Texture {
    if let texture = entries[image.id]?.texture {
      texture.lastFrame = frame
      return texture
    }
    guard image.width <= largestSide, image.height <= largestSide else {
      throw .tooLarge(
        what: "an image", width: image.width, height: image.height, limit: largestSide)
    }
    makeRoom(for: image.width * image.height * 4)
    return try upload(image)
  }

  /// Forgets all textures: they are made again when they are drawn.
  func removeAll() { remove(Array(entries.keys)) }

  private func upload(_ image: CGImage) throws(RenderError) -> Texture {
    let size = PixelSize(width: image.width, height: image.height)
    let texture = try Texture(renderer: renderer, size: size)
    do {
      try texture.upload(image.pixels, size)
    } catch {
      texture.destroy()
      throw error
    }
    texture.lastFrame = frame
    entries[image.id] = Entry(texture: texture, image: image)
    bytes += texture.bytes
    uploads += 1
    return texture
  }

  private func makeRoom(for wanted: Int) {
    let limit = limit - reserved
    guard bytes + wanted > limit else { return }
    sweep()
    let candidates =
      entries
      .filter { $0.value.texture.lastFrame < frame }
      .sorted { $0.value.texture.lastFrame < $1.value.texture.lastFrame }
    for (id, _) in candidates where bytes + wanted > limit { remove([id]) }
  }

  /// Removes the pictures that nobody holds any more and the present frame does not draw.
  private func sweep() {
    remove(
      entries.filter { $0.value.image == nil && $0.value.texture.lastFrame < frame }.map(\.key))
  }

  private func remove(_ ids: [ImageID]) {
    for id in ids {
      guard let texture = entries.removeValue(forKey: id)?.texture else { continue }
      bytes -= texture.bytes
      texture.destroy()
    }
  }
}
