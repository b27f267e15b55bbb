extension DisplayList.Command {
  /// The pixels of the frame `frame` that one drawing can touch; nil: none, or it isn't a drawing.
  package func pixelBounds(in frame: PixelRect) -> PixelRect? {
    switch self {
    case .image(let drawing): return drawing.quad.pixelBounds
    case .fill(let drawing):
      return drawing.blur > 0 ? drawing.blurredQuad?.pixelBounds : drawing.quad.pixelBounds
    case .gradient(let drawing): return drawing.quad.pixelBounds
    case .shape(let drawing): return drawing.pictureQuad(in: frame)?.pixelBounds
    case .raster(let drawing): return drawing.quad.pixelBounds
    case .particles(let batch):
      var box = PixelBox.empty
      for particle in batch.particles { box = box.union(PixelBox(particle.quad)) }
      return box.isEmpty ? nil : box.pixels
    case .triangles(let batch):
      var box = PixelBox.empty
      for vertex in batch.vertices {
        box = box.union(PixelBox(low: vertex.position, high: vertex.position))
      }
      // Corners count by fractions of pixels.
      return batch.vertices.isEmpty ? nil : box.outset(by: SIMD2(repeating: 1)).pixels
    case .pushClip, .popClip, .beginGroup, .endGroup: return nil
    }
  }
}
