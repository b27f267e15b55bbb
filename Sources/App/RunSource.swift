import Foundation
import Scenes
import Tumble

/// What a command is asked to run: a scene with or without a script, or a recording.
struct RunSource {
  private enum Kind {
    case scene(any Scene.Type, SimulationConfiguration, script: String?)
    case recording(String)
  }

  private let kind: Kind

  /// `name` is a recording if it ends in .rpl or .rpl.part or has a folder in it, else a scene.
  init(_ name: String, script: String? = nil, options: SceneOptions = SceneOptions()) throws {
    if name.hasSuffix(".rpl") || name.hasSuffix(".rpl.part") || name.contains("/") {
      guard script == nil else {
        throw Failure(.usage, "--script goes with a scene; \(name) has its own events")
      }
      guard options.areDefault else {
        throw Failure(.usage, "--seed and --set go with a scene; \(name) has its own")
      }
      kind = .recording(name)
    } else {
      let scene = try SceneCatalog.all.find(name)
      kind = .scene(scene, try options.configuration(for: scene), script: script)
    }
  }

  /// The scene's name, as file names use it.
  var name: String {
    switch kind {
    case .scene(let scene, _, _): scene.name
    case .recording(let path):
      URL(filePath: path).deletingPathExtension().lastPathComponent
    }
  }

  /// A loop at tick 0 that ends after `ticks`, or where the recording ends.
  ///
  /// A scene without a number of ticks has no end, which only a caller that stops by itself wants.
  func begin(ticks: Int64?) throws -> LimitedRun {
    switch kind {
    case .scene(let scene, let configuration, let script):
      let simulation = try Simulation(scene, configuration: configuration)
      let source: any TickSource =
        try script.map { try ScriptSource(path: $0, rate: simulation.rate) } ?? NoEvents()
      return LimitedRun(
        loop: TickLoop(simulation, source: source, onRefusal: .fail), end: ticks.map(Tick.init))
    case .recording(let path):
      let replay = try ReplaySource(path: path, catalog: .all)
      return LimitedRun(
        loop: TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail),
        end: min(replay.lastTick, ticks.map(Tick.init) ?? replay.lastTick))
    }
  }
}

/// A loop that ends at a tick.
struct LimitedRun {
  var loop: TickLoop
  let end: Tick?

  var simulation: Simulation { loop.simulation }

  /// Makes one more tick; false at the end.
  mutating func tick() throws -> Bool {
    if let end, simulation.now >= end { return false }
    return try loop.tick()
  }
}
