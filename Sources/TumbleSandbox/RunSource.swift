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
      PlatformWarning.tell(of: name)
      kind = .recording(name)
    } else {
      let scene = try Program.current.catalog.find(name)
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

  /// The files that it is read from.
  var files: [String] {
    switch kind {
    case .scene(_, _, let script): [script].compactMap(\.self)
    case .recording(let path): [path]
    }
  }

  /// What runs; a recording is opened for it.
  func scene() throws -> any Scene.Type {
    switch kind {
    case .scene(let scene, _, _): scene
    case .recording: try begin().simulation.sceneType
    }
  }

  /// Whether it ends by itself.
  var hasEnd: Bool {
    if case .recording = kind { true } else { false }
  }

  /// A loop at tick 0 that ends where the recording does; a scene has no end.
  func begin() throws -> TickLoop<Simulation> {
    switch kind {
    case .scene(let scene, let configuration, let script):
      let simulation = try Simulation(scene, configuration: configuration)
      let source: any TickSource =
        try script.map { try ScriptSource(path: $0, rate: simulation.rate) } ?? NoEvents()
      return TickLoop(simulation, source: source, onRefusal: .fail)
    case .recording(let path):
      let replay = try ReplaySource(path: path, catalog: Program.current.catalog)
      return TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
    }
  }
}
