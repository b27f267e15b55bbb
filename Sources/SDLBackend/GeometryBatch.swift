import CSDL2
import Rendering

/// Triangles that are waiting for one draw call: all with one texture, filter and clip.
@MainActor struct GeometryBatch {
  /// What all of it has in common.
  struct Key {
    var texture: Texture?
    var filter: SamplingFilter
    var clip: PixelRect
    /// Whether it is added to what is behind, instead of drawn over it.
    var isAdditive: Bool

    func matches(_ other: Key) -> Bool {
      texture === other.texture && filter == other.filter && clip == other.clip
        && isAdditive == other.isAdditive
    }
  }

  /// What all that was put in is drawn with.
  var key: Key?
  private(set) var vertices: [SDL_Vertex] = []
  private(set) var indices: [Int32] = []

  var isEmpty: Bool { indices.isEmpty }

  /// Empties it, keeping its memory.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    key = nil
  }

  /// Adds `mesh` in `color`, which its coverage multiplies.
  ///
  /// - Parameters:
  ///   - mesh: in the frame's pixels.
  ///   - color: premultiplied; of a picture it is the opacity in all channels.
  ///   - origin: the frame's pixel that is the target's first.
  ///   - textureSize: what texels are divided by.
  mutating func append(
    _ mesh: Mesh, color: PixelColor, origin: SIMD2<Double>, textureSize: PixelSize
  ) {
    let base = Int32(vertices.count)
    let perTexel = 1 / SIMD2(Double(textureSize.width), Double(textureSize.height))
    for vertex in mesh.vertices {
      let position = SIMD2<Float>(vertex.position - origin)
      // SDL refuses the whole batch for one coordinate outside 0…1.
      let texel = SIMD2<Float>(vertex.texel * perTexel).clamped(
        lowerBound: .zero, upperBound: .one)
      vertices.append(
        SDL_Vertex(
          position: SDL_FPoint(x: position.x, y: position.y),
          color: SDL_Color(color, vertex.coverage),
          tex_coord: SDL_FPoint(x: texel.x, y: texel.y)))
    }
    for index in mesh.indices { indices.append(base + index) }
  }
}

extension GeometryBatch {
  /// Adds a picture with a rim: two triangles.
  mutating func append(_ quad: RimmedQuad, color: PixelColor, origin: SIMD2<Double>) {
    let base = Int32(truncatingIfNeeded: vertices.count)
    let color = SDL_Color(color, 1)
    let start = quad.origin - origin
    let (low, high) = (quad.low, quad.high)
    func vertex(_ position: SIMD2<Double>, _ x: Double, _ y: Double) -> SDL_Vertex {
      SDL_Vertex(
        position: SDL_FPoint(x: Float(position.x), y: Float(position.y)), color: color,
        tex_coord: SDL_FPoint(x: Float(x), y: Float(y)))
    }
    vertices.append(vertex(start, low.x, low.y))
    vertices.append(vertex(start + quad.xAxis, high.x, low.y))
    vertices.append(vertex(start + quad.xAxis + quad.yAxis, high.x, high.y))
    vertices.append(vertex(start + quad.yAxis, low.x, high.y))
    indices.append(base)
    indices.append(base &+ 1)
    indices.append(base &+ 2)
    indices.append(base)
    indices.append(base &+ 2)
    indices.append(base &+ 3)
  }
}

extension GeometryBatch {
  /// Adds triangles as they are.
  mutating func append(_ triangles: TriangleBatch, origin: SIMD2<Double>) {
    let base = Int32(truncatingIfNeeded: vertices.count)
    for vertex in triangles.vertices {
      let position = SIMD2<Float>(vertex.position - origin)
      vertices.append(
        SDL_Vertex(
          position: SDL_FPoint(x: position.x, y: position.y), color: SDL_Color(vertex.color, 1),
          tex_coord: SDL_FPoint(x: Float(vertex.texture.x), y: Float(vertex.texture.y))))
    }
    for index in triangles.indices { indices.append(base &+ Int32(index)) }
  }
}

extension SDL_Color {
  /// `color` with all four channels multiplied by `coverage`, 0…1.
  fileprivate init(_ color: PixelColor, _ coverage: Double) {
    // Of the largest and smallest numbers there are it may be none at all.
    let coverage = coverage > 0 ? min(coverage, 1) : 0
    func channel(_ shift: UInt32) -> UInt8 {
      UInt8(Double(color.argb >> shift & 255) * coverage + 0.5)
    }
    self.init(r: channel(16), g: channel(8), b: channel(0), a: channel(24))
  }
}
