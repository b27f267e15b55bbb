import CSDL2
import Rendering

/// Buffers that groups are drawn into, used again frame after frame.
@MainActor final class TargetPool {
  private let renderer: OpaquePointer
  private let largestSide: Int
  private var idle: [Texture] = []
  private var lent: [Texture] = []
  private var frame = 0

  /// Sides are rounded up to powers of two from here on, so that few different sizes exist.
  private static let smallestSide = 64
  /// How many frames a buffer may lie idle before it is freed.
  private static let patience = 120

  init(renderer: OpaquePointer, largestSide: Int) {
    self.renderer = renderer
    self.largestSide = largestSide
  }

  /// How many buffers there are.
  var count: Int { idle.count + lent.count }

  /// A new frame begins: all buffers are free, and those long unused go.
  func beginFrame() {
    frame += 1
    idle += lent
    lent = []
    for texture in idle where frame - texture.lastFrame > Self.patience { texture.destroy() }
    idle.removeAll { frame - $0.lastFrame > Self.patience }
  }

  /// A buffer of at least `size`, with anything in it.
  func take(_ size: PixelSize) throws(RenderError) -> Texture {
    let size = PixelSize(width: side(size.width), height: side(size.height))
    let texture: Texture
    if let index = idle.firstIndex(where: { $0.size == size }) {
      texture = idle.remove(at: index)
    } else {
      texture = try Texture(renderer: renderer, size: size, isTarget: true)
    }
    texture.lastFrame = frame
    texture.image = nil
    lent.append(texture)
    return texture
  }

  /// Takes back a buffer whose picture has been drawn.
  func give(_ texture: Texture) {
    lent.removeAll { $0 === texture }
    idle.append(texture)
  }

  /// Lets go of a buffer that is lent: it is the caller's, until `adopt`.
  func release(_ texture: Texture) { lent.removeAll { $0 === texture } }

  /// Takes back a buffer that was let go of.
  func adopt(_ texture: Texture) {
    texture.lastFrame = frame
    idle.append(texture)
  }

  /// Frees all buffers; none may be in use.
  func removeAll() {
    for texture in idle + lent { texture.destroy() }
    idle = []
    lent = []
  }

  private func side(_ wanted: Int) -> Int {
    var side = Self.smallestSide
    while side < wanted { side *= 2 }
    return max(wanted, min(side, largestSide))
  }
}
