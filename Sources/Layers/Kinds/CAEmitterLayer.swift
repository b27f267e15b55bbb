public import Foundation
import Rendering

/// A layer that emits particles: many small pictures, each with a life of its own.
///
/// What is emitted, `emitterCells` say; from where, the emitter's shape does. Particles are drawn over
/// all else in the layer, its border too, and reach beyond its bounds unless it masks to these. No
/// layer stands for a particle, and nothing is stepped: where each is follows from the seed, its number
/// and the layer's own time, from 0 on, at which the layer begins to emit. So any moment can be shown,
/// and is the same in each run. A layer whose `beginTime` is 0 has emitted since the beginning of media
/// time; to let it begin now, set that to `CACurrentMediaTime()`.
///
/// A particle keeps what the layer and its cell were at its birth: after a change, or under an
/// animation, only what is born then is another. A change of the layer's own clock forgets what was
/// before.
///
/// At most 100,000 particles are shown, the youngest of each cell; where a layer emits more, one line
/// says so.
open class CAEmitterLayer: CALayer {
  /// An emitter layer without cells.
  public override init() {
    super.init()
    ensureContent(LayerContent.emitter)
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    ensureContent(LayerContent.emitter)
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What is emitted; nil, at first: nothing.
  ///
  /// What the cells say is taken when they are set: a change of one of them afterwards shows only when
  /// it is made by way of the layer, `setValue(_:forKeyPath:)` with `emitterCells.NAME.PROPERTY`, or
  /// when they are set again. That path can be animated, too.
  open var emitterCells: [CAEmitterCell]? {
    get { self[\.emitter.emitterCells].given.value as? [CAEmitterCell] }
    set { setCells(newValue) }
  }

  /// Multiplies that of each cell; 1 at first.
  open var birthRate: Float {
    get { self[\.emitter.birthRate] }
    set { set(\.emitter.birthRate, to: newValue) }
  }

  /// Multiplies the lifetime of each particle; 1 at first.
  open var lifetime: Float {
    get { self[\.emitter.lifetime] }
    set { set(\.emitter.lifetime, to: newValue) }
  }

  /// The centre of the emitter's shape, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { self[\.emitter.emitterPosition] }
    set { set(\.emitter.emitterPosition, to: newValue) }
  }

  /// How far in front of the layer's plane that is.
  open var emitterZPosition: CGFloat {
    get { self[\.emitter.emitterZPosition] }
    set { set(\.emitter.emitterZPosition, to: newValue) }
  }

  /// How large the shape is; the width alone counts for a line, and is a circle's and a sphere's radius.
  open var emitterSize: CGSize {
    get { self[\.emitter.emitterSize] }
    set { set(\.emitter.emitterSize, to: newValue) }
  }

  /// How far a cuboid reaches along z.
  open var emitterDepth: CGFloat {
    get { self[\.emitter.emitterDepth] }
    set { set(\.emitter.emitterDepth, to: newValue) }
  }

  /// Where particles are born.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: self[\.emitter.emitterShape].rawValue) }
    set {
      remember()
      setNamed(
        newValue.rawValue, \.emitter.emitterShape, to: EmitterShape(rawValue: newValue.rawValue))
    }
  }

  /// Where in that shape.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: self[\.emitter.emitterMode].rawValue) }
    set {
      remember()
      setNamed(
        newValue.rawValue, \.emitter.emitterMode, to: EmitterMode(rawValue: newValue.rawValue))
    }
  }

  /// In which order particles are drawn, and how they are blended.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: self[\.emitter.renderMode].rawValue) }
    set {
      setNamed(
        newValue.rawValue, \.emitter.renderMode, to: EmitterRenderMode(rawValue: newValue.rawValue))
    }
  }

  /// Whether particles are seen in the space that the layer lies in, by their own z, instead of in the
  /// layer's plane; false at first.
  ///
  /// They stay where the layer itself is in the order of layers. What needs a picture of the layer
  /// (`shouldRasterize`) makes it a plane in any case.
  open var preservesDepth: Bool {
    get { self[\.emitter.preservesDepth] }
    set { self[\.emitter.preservesDepth] = newValue }
  }

  /// Multiplies the velocity of each particle; 1 at first.
  open var velocity: Float {
    get { self[\.emitter.velocity] }
    set { set(\.emitter.velocity, to: newValue) }
  }

  /// Multiplies the scale of each particle at birth; 1 at first.
  open var scale: Float {
    get { self[\.emitter.scale] }
    set { set(\.emitter.scale, to: newValue) }
  }

  /// Multiplies the spin of each particle; 1 at first.
  open var spin: Float {
    get { self[\.emitter.spin] }
    set { set(\.emitter.spin, to: newValue) }
  }

  /// What all that is left to chance is drawn from: the same seed gives the same particles.
  open var seed: UInt32 {
    get { self[\.emitter.seed] }
    set {
      remember()
      self[\.emitter.seed] = newValue
    }
  }

  open override var beginTime: CFTimeInterval { didSet { forget() } }
  open override var timeOffset: CFTimeInterval { didSet { forget() } }
  open override var speed: Float { didSet { forget() } }

  override class var isOfLibrary: Bool { self == CAEmitterLayer.self }

  override class func makeDefault() -> CALayer { CAEmitterLayer() }

  /// What was born keeps what the layer's animations made of it.
  override func willChangeAnimations() { remember() }

  private func set<Value: StoredValue>(
    _ property: KeyPath<Properties, Property<Value>>, to value: Value
  ) {
    remember()
    self[property] = value
  }

  private func setCells(_ cells: [CAEmitterCell]?) {
    remember()
    var room = EmitterValues.mostInnerCells
    let snapshots = (cells ?? []).map { $0.snapshot(room: &room) }
    let values = EmitterCells(snapshots, given: cells)
    if room < 0 {
      misuse(
        "the emitter cells of \(label) hold more than \(EmitterValues.mostInnerCells) others: "
          + "the rest is left out")
    }
    change(\.emitter.emitterCells, to: values)
    // Equal ones are still others, which people are to get.
    modelValues.emitter?.cells = values
    warnOfMany()
  }

  private func warnOfMany() {
    guard let emitter = modelValues.emitter, emitter.steadyCount > Double(EmitterValues.limit)
    else { return }
    misuse(
      "\(label) emits about \(Int(min(emitter.steadyCount, 1e18))) particles at a time: "
        + "\(EmitterValues.limit) of them are shown")
  }

  /// Keeps what the layer was up to now, of which there may be particles.
  private func remember() {
    guard isCommitted, !isPresentation, let emitter = modelValues.emitter,
      !emitter.cells.values.isEmpty || !emitter.past.isEmpty
    else { return }
    let mediaTime = CACurrentMediaTime()
    let now = localTime(atMediaTime: mediaTime)
    guard now.isFinite, emitter.past.last?.end != now else { return }
    // A superlayer's clock was set back.
    if let last = emitter.past.last, last.end > now { modelValues.emitter?.forget() }
    let animations = attachedAnimations.filter { !$0.isPending }.map(\.snapshot)
    modelValues.emitter?.remember(until: now, at: mediaTime, modelValues, animations)
  }

  private func forget() {
    if modelValues.emitter?.past.isEmpty == false { modelValues.emitter?.forget() }
  }
}

/// What an emitter layer emits, and from where.
struct EmitterProperties {
  let emitterCells = Property(
    "emitterCells", \CAEmitterLayer.emitterCells, at: \EmitterValues.cells, action: .none)
  let birthRate = Property(
    "birthRate", \CAEmitterLayer.birthRate, at: \EmitterValues.birthRate, low: 0)
  let lifetime = Property(
    "lifetime", \CAEmitterLayer.lifetime, at: \EmitterValues.lifetime, low: 0)
  let emitterPosition = Property(
    "emitterPosition", \CAEmitterLayer.emitterPosition, at: \EmitterValues.position)
  let emitterZPosition = Property(
    "emitterZPosition", \CAEmitterLayer.emitterZPosition, at: \EmitterValues.zPosition)
  let emitterSize = Property(
    "emitterSize", \CAEmitterLayer.emitterSize, at: \EmitterValues.size)
  let emitterDepth = Property(
    "emitterDepth", \CAEmitterLayer.emitterDepth, at: \EmitterValues.depth)
  let emitterShape = Property(
    "emitterShape", \CAEmitterLayer.emitterShape, at: \EmitterValues.shape, action: .none)
  let emitterMode = Property(
    "emitterMode", \CAEmitterLayer.emitterMode, at: \EmitterValues.mode, action: .none)
  let renderMode = Property(
    "renderMode", \CAEmitterLayer.renderMode, at: \EmitterValues.renderMode, action: .none)
  let preservesDepth = Property(
    "preservesDepth", \CAEmitterLayer.preservesDepth, at: \EmitterValues.preservesDepth,
    action: .none, .isStill)
  let velocity = Property("velocity", \CAEmitterLayer.velocity, at: \EmitterValues.velocity)
  let scale = Property("scale", \CAEmitterLayer.scale, at: \EmitterValues.scale)
  let spin = Property("spin", \CAEmitterLayer.spin, at: \EmitterValues.spin)
  let seed = Property("seed", \CAEmitterLayer.seed, at: \EmitterValues.seed, action: .none)
}
