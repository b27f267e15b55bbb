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
  private(set) var uploadedBytes = 0
  private(set) var bytes = 0
  /// What others take of the limit.
  var reserved = 0
  var count: Int { entries.count }

  private let renderer: OpaquePointer
  private let limit: Int
  private let largestSide: Int
  private var entries: [Key: Entry] = [:]
  private var frame = 0

  /// What was asked for last: in a crowd it is asked for again and again.
  private var last: (key: Key, texture: Texture)?

  private struct Key: Hashable {
    var image: ImageID
    var content: Content
  }

  /// What of a picture a texture holds.
  fileprivate enum Content: Hashable {
    case whole
    case rimmed(RimmedQuad.Rim)
    case part(PixelRect)
  }

  private final class Entry {
    let texture: Texture
    /// Held until the next search at the latest: a weak reference would slow down everything that
    /// copies the picture's strong ones, as display lists do all the time.
    private var image: CGImage

    init(texture: Texture, image: CGImage) {
      self.texture = texture
      self.image = image
    }

    /// Whether nobody else holds the picture: then it can never be drawn again.
    var isOrphan: Bool { isKnownUniquelyReferenced(&image) }
  }

  /// How many frames pass between two searches for pictures that are gone.
  private static let framesBetweenSweeps = 16

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
    uploadedBytes = 0
    last = nil
    if frame.isMultiple(of: Self.framesBetweenSweeps) { sweep() }
  }

  /// The texture that holds `image`, uploaded if need be.
  func texture(for image: CGImage) throws(RenderError) -> Texture {
    try texture(for: image, .whole)
  }

  /// The texture that holds `image` with a rim.
  func texture(for image: CGImage, _ rim: RimmedQuad.Rim) throws(RenderError) -> Texture {
    try texture(for: image, .rimmed(rim))
  }

  /// The texture that holds some texels of `image`.
  func texture(for image: CGImage, part: PixelRect) throws(RenderError) -> Texture {
    try texture(for: image, part == PixelRect(PixelSize(image)) ? .whole : .part(part))
  }

  private func texture(for image: CGImage, _ content: Content) throws(RenderError) -> Texture {
    let key = Key(image: image.id, content: content)
    if let last, last.key == key { return last.texture }
    if let texture = entries[key]?.texture {
      texture.lastFrame = frame
      last = (key, texture)
      return texture
    }
    let size = content.size(of: image)
    guard max(size.width, size.height) <= largestSide else {
      throw .tooLarge(
        what: "an image", width: size.width, height: size.height, limit: largestSide)
    }
    makeRoom(for: size.width * size.height * 4)
    let texture = try upload(content.pixels(of: image), size)
    entries[key] = Entry(texture: texture, image: image)
    return texture
  }

  /// Forgets all textures: they are made again when they are drawn.
  func removeAll() { remove(Array(entries.keys)) }

  private func upload(_ pixels: [UInt32], _ size: PixelSize) throws(RenderError) -> Texture {
    let texture = try Texture(renderer: renderer, size: size)
    do {
      try texture.upload(pixels, size)
    } catch {
      texture.destroy()
      throw error
    }
    texture.lastFrame = frame
    bytes += texture.bytes
    uploads += 1
    uploadedBytes += texture.bytes
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
      entries.filter { $0.value.isOrphan && $0.value.texture.lastFrame < frame }.map(\.key))
  }

  private func remove(_ ids: [Key]) {
    for id in ids {
      guard let texture = entries.removeValue(forKey: id)?.texture else { continue }
      bytes -= texture.bytes
      last = nil
      texture.destroy()
    }
  }
}

extension TextureCache.Content {
  fileprivate func size(of image: CGImage) -> PixelSize {
    switch self {
    case .whole: PixelSize(image)
    case .rimmed(let rim): image.size(with: rim)
    case .part(let part): part.size
    }
  }

  fileprivate func pixels(of image: CGImage) -> [UInt32] {
    switch self {
    case .whole: image.pixels
    case .rimmed(let rim): image.pixels(with: rim)
    case .part(let part): image.pixels(in: part)
    }
  }
}

extension CGImage {
  fileprivate func pixels(in part: PixelRect) -> [UInt32] {
    let all = pixels
    return (part.minY..<part.maxY).flatMap { y in
      all[y * width + part.minX..<y * width + part.maxX]
    }
  }
}
