import Contracts
import Foundation
public import Layers
public import Physics

/// One run of a scene: a space, a layer tree and a random source, advanced tick by tick.
///
/// All that can change what happens comes in by `apply`, as events, so whoever keeps the events
/// can run it again, bit for bit. A simulation belongs to one thread.
public final class Simulation {
  /// The scene's type.
  public let sceneType: any Scene.Type
  /// What the run was made with.
  public let configuration: SimulationConfiguration
  /// Ticks a second.
  public let rate: TickRate
  /// The bodies.
  public let space: Space
  /// The clock and the display links of the simulation's layers.
  public let context: LayerContext
  /// The layers.
  public let tree: LayerTree
  /// The layer that bodies' layers live in: geometry-flipped, so y is up as in `space`.
  public let world: CALayer
  /// The scene's generator, seeded by the configuration.
  public var random: RandomSource
  /// The state that the space is in.
  public private(set) var now = Tick(0)
  /// How many bodies were removed because they had left the world.
  public internal(set) var escapedBodies = 0

  /// What shows views in the world, if anything does; kept as long as the simulation.
  package var viewHost: AnyObject?

  /// The scene's own actions, asked for once.
  package let actions: [String]

  private var scene: any Scene
  private var parameterValues: [Int32]
  package private(set) var grabs = PointerGrabs()
  private(set) var timers: [TickTimer] = []
  private var layers = BodyLayers()
  /// What spawn events made and is still there; looked up, never iterated where order counts.
  package private(set) var spawnedBodies: [BodyID: SpawnedBody] = [:]
  let driver: BodyDriver
  private var isInHook = false

  /// Builds a scene; the result is at tick 0.
  ///
  /// - Throws: `SceneError` where a parameter of the configuration is unknown or out of range.
  public convenience init(
    _ sceneType: any Scene.Type, configuration: SimulationConfiguration = .init()
  ) throws(SceneError) {
    try self.init(sceneType, configuration: configuration, waitsForContents: true)
  }

  /// Builds a scene in a context that waits for what other threads make, or doesn't from the start.
  package init(
    _ sceneType: any Scene.Type, configuration: SimulationConfiguration = .init(),
    waitsForContents: Bool
  ) throws(SceneError) {
    self.sceneType = sceneType
    self.actions = sceneType.actions
    self.configuration = configuration
    self.parameterValues = try configuration.values(for: sceneType)
    self.rate = TickRate(configuration.hz)
    self.random = RandomSource(seed: UInt64(UInt32(bitPattern: configuration.seed)))
    let space = Space()
    self.space = space
    self.driver = BodyDriver(space)
    let context = LayerContext()
    context.waitsForContents = waitsForContents
    let view = sceneType.view
    let (tree, world) = context.perform {
      let tree = LayerTree(size: view.size, scale: 1)
      return (tree, Self.makeWorld(view: view, in: tree))
    }
    self.context = context
    self.tree = tree
    self.world = world
    self.scene = sceneType.init()
    tree.driver = driver
    runHook { $0.build(in: self) }
    endTurn()
    keepPreviousPoses()
  }

  /// The value of one of the scene's parameters.
  ///
  /// Precondition: the scene has a parameter of that name.
  public subscript(name: String) -> Double {
    guard let index = sceneType.parameters.firstIndex(where: { $0.name == name }) else {
      stop("\(sceneType.name) has no parameter \"\(name)\"")
    }
    return sceneType.parameters[index].value(of: parameterValues[index])
  }

  /// Gravity in points/s², y up.
  public var gravity: Vector2 {
    get { space.gravity }
    set { space.gravity = newValue }
  }

  /// The 64-bit hash of the state at `now` (docs/replay-format.md).
  public func stateHash() -> UInt64 { space.stateHash(tick: now.number) }

  /// Applies one event to the state at `now`; it is checked first, and a refused one does nothing.
  ///
  /// Precondition: it isn't called by a scene's hook: what a hook does need not be recorded, and
  /// it calls the simulation itself.
  public func apply(_ event: SimulationEvent) throws(EventRefusal) {
    require(!isInHook, "a scene's hook calls the simulation, it doesn't apply events")
    beginTurn(fraction: 1)
    try perform(event)
    runHook { $0.handle(event, in: self) }
  }

  /// Makes the next state: the scene's tick hook, the space's step, the timers that are due.
  ///
  /// Bodies that have left the world go after the space's step, if the scene says so.
  ///
  /// A `TickLoop` calls it, and what has neither events nor a recording may.
  ///
  /// Precondition: it isn't called by a scene's hook or a timer, which are part of a step.
  ///
  /// - Throws: `SimulationError.notANumber` where a body's state stopped being finite, and
  ///   `SimulationError.crowded` where the space can't make the step: it isn't begun.
  public func step() throws(SimulationError) {
    require(!isInHook, "a scene's hook is part of a step, it doesn't make one")
    runHook { $0.tick(self) }
    endTurn()
    beginTurn(fraction: 1)
    try checkCrowding()
    space.step(rate.tickSeconds)
    now.number += 1
    if let body = space.firstNonFiniteBody {
      throw .notANumber(tick: now.number, body: body.number)
    }
    beginTurn(fraction: 1)
    context.perform(removeEscapedBodies)
    context.perform(fireDue)
    endTurn()
  }
}

// What scenes call.
extension Simulation {
  /// Puts `layer` where `body` is, from now on at each frame, in `world` unless it has a superlayer.
  ///
  /// It is an animation under the key "body"; taking it off brings the layer's own position back.
  /// A body that is removed takes its layers with it.
  ///
  /// Precondition: the body is one of this simulation's space.
  public func attach(_ layer: CALayer, to body: Body) {
    require(body.space === space, "a layer can't follow \(body.id) of another simulation")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: body.position.x, y: body.position.y)
    CATransaction.commit()
    layer.add(BodyAnimation(body), forKey: BodyAnimation.key)
    if layer.superlayer == nil { world.addSublayer(layer) }
    layers.add(layer, of: body.id)
  }

  /// Takes a body out of the space, with its joints, and its attached layer out of the world.
  public func remove(_ body: Body) {
    grabs.release(bodyWithID: body.id)
    layers.remove(of: body.id)
    spawnedBodies[body.id] = nil
    space.remove(body)
  }

  /// Calls `handler` every `interval` ticks from now on, until it is invalidated.
  ///
  /// The simulation keeps the handler: one that mentions the simulation has to hold it unowned, or
  /// both stay for ever.
  @discardableResult
  public func addTimer(everyTicks interval: Int64, _ handler: @escaping (TickTimer) -> Void)
    -> TickTimer
  {
    let timer = TickTimer(interval: interval, from: now, handler: handler)
    timers.append(timer)
    return timer
  }
}

extension Simulation {
  private static func makeWorld(view: CGRect, in tree: LayerTree) -> CALayer {
    let world = UnanimatedLayer()
    world.name = "world"
    world.isGeometryFlipped = true
    world.bounds = view
    world.position = CGPoint(x: tree.root.bounds.midX, y: tree.root.bounds.midY)
    tree.root.addSublayer(world)
    return world
  }

  private func runHook(_ hook: (inout any Scene) -> Void) {
    isInHook = true
    beginTurn(fraction: 1)
    context.perform { hook(&scene) }
    isInHook = false
  }

  /// Begins a turn of the layers' loop: their time and the bodies' poses are of one moment.
  private func beginTurn(fraction: Double) {
    driver.fraction = fraction
    context.beginTurn(at: mediaTime(fraction: fraction))
  }

  /// Ends a turn of the layers' loop: with each tick, so that what is animated begins and ends at
  /// ticks, whatever frames there are.
  private func endTurn() {
    guard tree.hasChanges || context.isTurnOpen || context.waitsForImages else { return }
    context.perform { tree.commitTurn() }
  }

  /// Tells who waits for animations that have ended, then calls the timers that are due.
  private func fireDue() {
    isInHook = true
    context.deliverCompletions()
    context.fireTimers()
    for timer in timers { timer.fire(at: now) }
    isInHook = false
    timers.removeAll { !$0.isValid }
  }
}

// One event each: the rules of docs/replay-format.md.
extension Simulation {
  private func perform(_ event: SimulationEvent) throws(EventRefusal) {
    switch event {
    case .gravity(let x, let y):
      space.gravity = [Double(x) / 1000, Double(y) / 1000]
    case .pointerDown(let pointer, let x, let y):
      try grabs.begin(pointer, at: Self.point(x, y), in: space)
    case .pointerMoved(let pointer, let x, let y):
      try grabs.move(pointer, to: Self.point(x, y))
    case .pointerUp(let pointer):
      try grabs.end(pointer)
    case .key(let code, _):
      guard actions.indices.contains(Int(code)) else {
        throw .unknownAction(code, count: actions.count)
      }
    case .spawn(let kind, let x, let y, let w, let h):
      try spawn(kind, at: Self.point(x, y), size: Self.point(w, h))
    case .remove(let id):
      guard id >= 0, let body = space.body(BodyID(UInt32(id))) else { throw .unknownBody(id) }
      remove(body)
    case .shake(let vx, let vy):
      try shake(by: [Double(vx) / 1000, Double(vy) / 1000])
    case .setParameter(let index, let value):
      try setParameter(Int(index), to: value)
    case .wakeAll:
      space.wakeAll()
    }
  }

  /// 1/64 points as points.
  private static func point(_ x: Int32, _ y: Int32) -> Vector2 { [Double(x) / 64, Double(y) / 64] }

  private func spawn(_ kind: SpawnKind, at position: Vector2, size: Vector2)
    throws(EventRefusal)
  {
    let sides = 4.0...256.0
    guard sides.contains(size.x), sides.contains(size.y) else { throw .spawnSize(size, sides) }
    let definition = BodyDefinition.spawned(kind, at: position, size: size)
    do { try space.validate(definition) } catch { throw .physics(error) }
    let box = BoundingBox(
      center: position, halfWidth: size.x / 2, halfHeight: (kind == .box ? size.y : size.x) / 2)
    if let crowding = space.crowding(in: rate.tickSeconds, addingIn: box) {
      throw .crowded(crowding)
    }
    let body = space.addBody(definition)
    spawnedBodies[body.id] = SpawnedBody(kind: kind, size: size)
    let extent = CGSize(width: size.x, height: kind == .box ? size.y : size.x)
    context.perform { attach(scene.layer(forSpawned: kind, size: extent), to: body) }
  }

  private func shake(by velocity: Vector2) throws(EventRefusal) {
    let bodies = space.bodies.filter { $0.type == .dynamic }
    let limit = PhysicsLimits.velocity
    for body in bodies {
      let shaken = body.velocity + velocity
      guard limit.contains(shaken.x), limit.contains(shaken.y) else { throw .tooFast(body.id) }
    }
    if let crowding = space.crowding(in: rate.tickSeconds, adding: velocity) {
      throw .crowded(crowding)
    }
    for body in bodies { body.velocity += velocity }
  }

  private func setParameter(_ index: Int, to value: Int32) throws(EventRefusal) {
    guard sceneType.parameters.indices.contains(index) else {
      throw .unknownParameter(index, count: sceneType.parameters.count)
    }
    let parameter = sceneType.parameters[index]
    guard parameter.range.contains(value) else {
      throw .parameterOutOfRange(parameter.name, value: value, allowed: parameter.range)
    }
    parameterValues[index] = value
  }
}
