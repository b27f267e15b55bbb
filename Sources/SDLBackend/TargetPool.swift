import CSDL2
import Rendering

/// Buffers that groups are drawn into, used again frame after frame.
@MainActor final class TargetPool {
  /// How many bytes of buffers may lie idle; the largest go first.
  var byteLimit = 128 << 20 {
    didSet { dropLargest() }
  }
  /// The bytes of those that do.
  private(set) var idleBytes = 0

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
    idleBytes += lent.reduce(0) { $0 + $1.bytes }
    lent = []
    while let index = idle.firstIndex(where: { frame - $0.lastFrame > Self.patience }) {
      takeIdle(at: index).destroy()
    }
    dropLargest()
  }

  /// A buffer of at least `size`; its content is not defined.
  func take(_ size: PixelSize) throws(RenderError) -> Texture {
    let size = PixelSize(width: side(size.width), height: side(size.height))
    let texture: Texture
    if let index = idle.firstIndex(where: { $0.size == size }) {
      texture = takeIdle(at: index)
    } else {
      texture = try Texture(renderer: renderer, size: size, isTarget: true)
    }
    texture.lastFrame = frame
    texture.image = nil
    lent.append(texture)
    return texture
  }

  /// Takes back a buffer whose picture has been drawn.
  func recycle(_ texture: Texture) {
    lent.removeAll { $0 === texture }
    putIdle(texture)
  }

  /// Lets go of a buffer that is lent: it is the caller's, until `adopt`.
  func release(_ texture: Texture) { lent.removeAll { $0 === texture } }

  /// Takes back a buffer that was let go of.
  func adopt(_ texture: Texture) {
    texture.lastFrame = frame
    putIdle(texture)
  }

  /// Frees all buffers; none may be in use.
  func removeAll() {
    for texture in idle + lent { texture.destroy() }
    idle = []
    idleBytes = 0
    lent = []
  }

  private func putIdle(_ texture: Texture) {
    idle.append(texture)
    idleBytes += texture.bytes
    dropLargest()
  }

  private func takeIdle(at index: Int) -> Texture {
    idleBytes -= idle[index].bytes
    return idle.remove(at: index)
  }

  /// Frees idle buffers; SDL draws first what still reads them.
  private func dropLargest() {
    while idleBytes > byteLimit,
      let index = idle.indices.max(by: { idle[$0].bytes < idle[$1].bytes })
    {
      takeIdle(at: index).destroy()
    }
  }

  private func side(_ wanted: Int) -> Int {
    var side = Self.smallestSide
    while side < wanted { side *= 2 }
    return max(wanted, min(side, largestSide))
  }
}
