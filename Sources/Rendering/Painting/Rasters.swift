import Drawing
import Foundation

/// A layer whose picture is being made to be kept.
struct OpenRaster {
  /// What the picture is drawn on when it is complete.
  var outer: DisplayListRecorder
  /// How the layer is seen there.
  var transform: PlaneTransform
  /// What the picture is multiplied by.
  var opacity: Double
  /// The group that the picture is blended by.
  var group: OpenGroup?
  /// Pixels for a point of the picture.
  var scale: Double
}

extension LayerPainter {
  /// Begins the picture of a layer and all in it, and says what these inherit there; nil if it
  /// would be too large, or lies too deep in others.
  mutating func beginRaster(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, in own: InheritedState
  ) -> InheritedState? {
    let scale = Double(effects.pointee.rasterizationScale)
    let bounds = layers[index].values.bounds
    let box = PixelBox(
      low: SIMD2(bounds.minX, bounds.minY) * scale, high: SIMD2(bounds.maxX, bounds.maxY) * scale)
    let room = (Double(CGImage.maximumSide) - (box.high - box.low)) / 2
    guard recorder.rasterDepth < DisplayList.maximumRasterDepth, room.min() > 1 else { return nil }
    var group: OpenGroup?
    if effects.pointee.blend != .sourceOver, recorder.canNest {
      group = recorder.beginGroup(GroupStyle(blend: effects.pointee.blend))
    }
    var inner = InheritedState(
      transform: PlaneTransform(CGAffineTransform(scaleX: scale, y: scale)),
      isFlipped: own.isFlipped)
    inner.leavesOutFlip = own.isFlipped
    rasters.append(
      OpenRaster(
        outer: recorder, transform: own.transform,
        opacity: own.opacity * Double(layers[index].values.opacity), group: group, scale: scale))
    var picture = DisplayListRecorder(
      recorded: DisplayList.Commands(), clip: box.outset(by: room.rounded(.down) - 1).pixels)
    picture.limit = picture.clip
    picture.rasterDepth = recorder.rasterDepth + 1
    picture.tally = recorder.tally
    recorder = picture
    return inner
  }

  /// Draws the complete picture.
  mutating func endRaster(_ raster: OpenRaster, of layer: OpenLayer) {
    let picture = recorder
    recorder = raster.outer
    let pixels = picture.drawn.box.pixels.intersection(picture.clip)
    if picture.drawn.count > 0, !pixels.isEmpty {
      let rect = CGRect(
        x: Double(pixels.minX) / raster.scale, y: Double(pixels.minY) / raster.scale,
        width: Double(pixels.width) / raster.scale, height: Double(pixels.height) / raster.scale)
      let list = DisplayList(
        size: PixelSize(width: pixels.width, height: pixels.height),
        commands: picture.recorded.map { $0.moved(x: -pixels.minX, y: -pixels.minY) })
      let quad = raster.transform.quad(rect)
      let filter = Self.samplingFilter(
        of: layers + layer.index, for: SIMD2(Double(pixels.width), Double(pixels.height)), in: quad)
      recorder.tally?.current = layer.index
      let drawing = RasterQuad(
        key: layers[layer.index].id, list: list, quad: quad, filter: filter)
      recorder.append(drawing, raster.opacity)
    }
    if let group = raster.group { recorder.endGroup(group) }
  }
}

extension DisplayList.Command {
  /// The same, a whole number of pixels further.
  fileprivate func moved(x: Int, y: Int) -> DisplayList.Command {
    let offset = SIMD2(Double(x), Double(y))
    switch self {
    case .image(var image):
      image.quad = image.quad.moved(by: offset)
      return .image(image)
    case .fill(var fill):
      fill.quad = fill.quad.moved(by: offset)
      return .fill(fill)
    case .gradient(var gradient):
      gradient.quad = gradient.quad.moved(by: offset)
      return .gradient(gradient)
    case .particles(var batch):
      for index in batch.particles.indices {
        let particle = batch.particles[index]
        batch.particles[index] = ParticleBatch.Particle(
          particle.quad.moved(by: offset), tint: particle.tint)
      }
      return .particles(batch)
    case .triangles(var batch):
      for index in batch.vertices.indices { batch.vertices[index].position += offset }
      return .triangles(batch)
    case .shape(var shape):
      shape.mapping = shape.mapping.moved(by: offset)
      return .shape(shape)
    case .raster(var raster):
      raster.quad = raster.quad.moved(by: offset)
      return .raster(raster)
    case .pushClip(let rect): return .pushClip(rect.moved(x: x, y: y))
    case .beginGroup(var group):
      group.bounds = group.bounds.moved(x: x, y: y)
      if let quad = group.mask?.quad { group.mask?.quad = quad.moved(by: offset) }
      return .beginGroup(group)
    case .popClip, .endGroup: return self
    }
  }
}

extension PixelRect {
  fileprivate func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
