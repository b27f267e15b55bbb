import Drawing
import Foundation

extension LayerPainter {
  /// Draws an emitter layer's particles.
  mutating func paintParticles(of index: Int, _ emitter: EmitterValues, in own: InheritedState) {
    guard emitter.emits, own.opacity > 0 else { return }
    let time = ownTime(of: index)
    let animated = moment.flatMap { $0.animatesEmitter(at: index) ? ($0, index) : nil }
    var emitter = emitter
    if let moment, emitter.isSetBack(to: moment.time(of: index), at: moment.time) {
      emitter.forget()
    }
    var finder = ParticleFinder(at: time, in: &particleMemory)
    finder.find(along: EmitterCourse(time: time, emitter: emitter, animated: animated))
    finder.sort(by: emitter.renderMode)
    var batches = ParticleBatches(
      isAdditive: emitter.renderMode == .additive,
      plane: ParticlePlane(
        own, shared: layers[index].values.sublayerTransformAboutAnchor,
        space: emitter.preservesDepth ? space(around: index, own) : nil),
      opacity: own.opacity)
    for particle in finder.particles {
      batches.append(
        particle, showing: finder.looks[particle.look], to: &recorder, in: &particleMemory)
    }
    batches.end(in: &recorder)
    finder.giveBack(to: &particleMemory)
  }

  /// From the coordinates of the layer at `index`, with their depth, to those that are seen by the
  /// transform; nil where what is seen of it is a picture.
  private func space(
    around index: Int, _ own: InheritedState
  ) -> (depth: CATransform3D, seen: PlaneTransform)? {
    var outer = open[...]
    // The layer itself may be open.
    if let last = outer.last, last.index == index, last.part == nil { outer.removeLast() }
    guard let around = outer.last else { return nil }
    var depth = layers[index].values.transformToSuperlayer
    if around.index == index, let plane = around.part?.planeTransform {
      depth = plane
    } else if let shared = around.sharedTransform {
      depth = CATransform3DConcat(depth, shared)
    }
    let seen = around.inherited.transform
    return PlaneTransform(depth).concatenating(seen) == own.transform ? (depth, seen) : nil
  }
}

/// Where a layer's particles are seen.
private struct ParticlePlane {
  private let transform: PlaneTransform
  private let isFlipped: Bool
  /// What is done in space to all that is in the layer, before that is seen in its plane.
  private let shared: CATransform3D?

  init(
    _ own: InheritedState, shared: CATransform3D?,
    space: (depth: CATransform3D, seen: PlaneTransform)?
  ) {
    isFlipped = own.isFlipped
    transform = space?.seen ?? own.transform
    self.shared =
      space.map { space in shared.map { CATransform3DConcat($0, space.depth) } ?? space.depth }
      ?? shared
  }

  /// Where a picture of `size` points is seen that a particle shows.
  func quad(of particle: Particle, size: SIMD2<Double>) -> Quad {
    let size = size * particle.scale
    var x = SIMD2(size.x, 0)
    var y = SIMD2(0, isFlipped ? -size.y : size.y)
    if particle.angle != 0 {
      let (sine, cosine) = sineAndCosine(of: particle.angle)
      x = SIMD2(cosine, sine) * x.x
      y = SIMD2(-sine, cosine) * y.y
    }
    let middle = SIMD2(particle.position.x, particle.position.y)
    guard let shared else { return quad(middle - (x + y) / 2, x, y, under: transform) }
    let raised = CATransform3DConcat(
      CATransform3DMakeTranslation(middle.x, middle.y, particle.position.z), shared)
    let plane = PlaneTransform(raised).concatenating(transform)
    return quad((x + y) / -2, x, y, under: plane)
  }

  /// Where a parallelogram of the plane is seen.
  private func quad(
    _ corner: SIMD2<Double>, _ x: SIMD2<Double>, _ y: SIMD2<Double>, under plane: PlaneTransform
  ) -> Quad {
    let m = plane.affine
    func mapped(_ way: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(way.x * m.a + way.y * m.c, way.x * m.b + way.y * m.d)
    }
    var quad = Quad(
      origin: mapped(corner) + SIMD2(m.tx, m.ty), xAxis: mapped(x), yAxis: mapped(y))
    guard !plane.isAffine else { return quad }
    let p = plane.perspective
    func weight(_ way: SIMD2<Double>) -> Double { way.x * p.x + way.y * p.y }
    quad.weights = SIMD3(weight(corner) + p.z, weight(x), weight(y))
    return quad
  }
}

/// Puts particles that show the same into one command.
private struct ParticleBatches {
  private let isAdditive: Bool
  private let plane: ParticlePlane
  private let opacity: Double
  private var batch: ParticleBatch?
  private var look = -1
  private var box = PixelBox.empty

  init(isAdditive: Bool, plane: ParticlePlane, opacity: Double) {
    self.isAdditive = isAdditive
    self.plane = plane
    self.opacity = opacity
  }

  mutating func append(
    _ particle: Particle, showing look: ParticleLook, to recorder: inout DisplayListRecorder,
    in memory: inout ParticleMemory
  ) {
    let tint = recorder.tint(particle.color, opacity)
    guard tint.argb != 0 else { return }
    let quad = plane.quad(of: particle, size: look.size)
    let whole = PixelBox(quad)
    guard quad.isFinite, recorder.isSeen(whole) else { return }
    let filter = look.filter(over: quad)
    if batch == nil || particle.look != self.look || batch?.filter != filter {
      end(in: &recorder)
      self.look = particle.look
      batch = ParticleBatch(
        image: look.image, source: look.source, filter: filter, isAdditive: isAdditive,
        particles: memory.takeBatch())
    }
    box = box.union(whole)
    batch?.particles.append(ParticleBatch.Particle(quad, tint: tint))
  }

  /// Draws what is in hand.
  mutating func end(in recorder: inout DisplayListRecorder) {
    guard let done = batch else { return }
    batch = nil
    recorder.append(done, within: box)
    box = .empty
  }
}

extension ParticleLook {
  /// How the picture is sampled over `quad`.
  fileprivate func filter(over quad: Quad) -> SamplingFilter {
    if magnificationFilter == minificationFilter {
      if magnificationFilter == .linear { return .linear }
      if magnificationFilter == .nearest { return .nearest }
    }
    return SamplingFilter(
      texels: SIMD2(source.width, source.height), over: quad, magnification: magnificationFilter,
      minification: minificationFilter, bias: minificationFilterBias)
  }
}

extension DisplayListRecorder {
  /// What a picture is multiplied by for a colour with straight components and an opacity.
  fileprivate func tint(_ color: SIMD4<Double>, _ opacity: Double) -> PixelColor {
    var color = color
    if let multiplier {
      color *= SIMD4(Double(multiplier.red), Double(multiplier.green), Double(multiplier.blue), 1)
    }
    let alpha = color.w * opacity
    func level(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
    return PixelColor(
      argb: level(alpha) << 24 | level(color.x * alpha) << 16 | level(color.y * alpha) << 8
        | level(color.z * alpha))
  }
}
