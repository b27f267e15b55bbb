import Contracts
package import Physics

extension SimulationPlatform {
  /// What this process simulates on.
  package static let current = SimulationPlatform(
    chipmunk: Chipmunk.version, arch: architecture, bits: Int32(Int.bitWidth),
    libm: LibmFingerprint.current)

  #if arch(x86_64)
    private static let architecture = "x86_64"
  #elseif arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "unknown"
  #endif
}

extension Simulation {
  /// The header of a recording of this run.
  ///
  /// Precondition: the run is at tick 0.
  package func replayHeader(origin: ReplayOrigin) -> ReplayHeader {
    require(now.number == 0, "a recording begins at tick 0, not at \(now.number)")
    return ReplayHeader(
      hz: rate.ticksPerSecond, scene: sceneType.name, revision: sceneType.revision,
      parameters: configuration.parameters, seed: configuration.seed, initial: stateHash(),
      platform: .current, made: origin)
  }

  /// Builds the scene that a recording was made of, at tick 0.
  ///
  /// - Throws: the fault of the header where the catalogue has no such scene or revision, or a
  ///   parameter doesn't fit.
  package convenience init(_ header: ReplayHeader, catalog: SceneCatalog) throws(ReplayFault) {
    guard let scene = catalog.scene(named: header.scene) else { throw .unknownScene(header.scene) }
    guard scene.revision == header.revision else {
      throw .unknownRevision(header.revision, scene: header.scene, known: scene.revision)
    }
    let configuration = SimulationConfiguration(
      hz: header.hz, seed: header.seed, parameters: header.parameters)
    do { try self.init(scene, configuration: configuration) } catch {
      throw .scene(error.description)
    }
  }
}

extension Verifier {
  /// A verifier of recordings of the catalogue's scenes.
  ///
  /// - Parameters:
  ///   - catalog: where scenes are looked up by name.
  ///   - nanoseconds: a clock that never goes back, for the time limit; there is none by default.
  ///   - isInterrupted: asked at each tick; from true on every report is of the fault
  ///     `interrupted`.
  public init(
    catalog: SceneCatalog, nanoseconds: @escaping () -> Int64 = { 0 },
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.init(
      catalog: catalog, platform: .current, nanoseconds: nanoseconds, isInterrupted: isInterrupted)
  }

  /// A verifier that takes the program's platform to be `platform`, and tells `progress` of ticks.
  package init(
    catalog: SceneCatalog, platform: SimulationPlatform, nanoseconds: @escaping () -> Int64,
    isInterrupted: @escaping () -> Bool = { false },
    progress: @escaping Progress = { _, _ in }
  ) {
    self.init(
      platform: platform, nanoseconds: nanoseconds, isInterrupted: isInterrupted,
      progress: progress
    ) { header throws(ReplayFault) in
      try Simulation(header, catalog: catalog)
    }
  }
}

extension Simulation: SimulationRun {
  /// Replaces the content of an array by the present state of all bodies, by ascending id.
  package func readBodies(into bodies: inout [TracedBody]) {
    var states = BodyStates()
    space.readStates(into: &states)
    bodies.removeAll(keepingCapacity: true)
    for state in states { bodies.append(TracedBody(state)) }
  }
}

extension TracedBody {
  /// What a trace prints of a body's state.
  package init(_ state: BodyState) {
    self.init(
      id: state.id.number, x: state.position.x, y: state.position.y, angle: state.angle,
      vx: state.velocity.x, vy: state.velocity.y, w: state.angularVelocity)
    flags = UInt8(state.type.rawValue) + (state.isSleeping ? 4 : 0)
  }
}
