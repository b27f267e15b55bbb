import Contracts
import Foundation
import Synchronization
import Tumble

/// The program that runs: what it is called, and the scenes that it knows.
struct Program: Sendable {
  let name: String
  let version: String
  let catalog: SceneCatalog
  /// Whether it writes packages for others' scenes: Tumble's own program does.
  let makesPackages: Bool

  init(name: String, version: String, catalog: SceneCatalog, makesPackages: Bool) {
    require(!catalog.scenes.isEmpty, "a program has at least one scene")
    self.makesPackages = makesPackages
    self.name = name
    self.version = version
    self.catalog = catalog
  }

  /// What it is called in recordings and by `--version`.
  var title: String { "\(name) \(version)" }

  /// What stands above a window that shows a scene, as "Crates · Tumble"; once, if both have one name.
  func windowTitle(of scene: any Scene.Type) -> String {
    let own = name.prefix(1).uppercased() + name.dropFirst()
    return scene.title == own ? own : "\(scene.title) · \(own)"
  }

  /// What is opened where nobody says what.
  var firstScene: any Scene.Type { catalog.scenes[0] }

  /// What this process runs; set once, before the arguments are read.
  ///
  /// Commands are types, which the argument parser makes: there is no other way to tell them.
  static var current: Program {
    get {
      guard let program = chosen.withLock({ $0 }) else { stop("no program was begun") }
      return program
    }
    set { chosen.withLock { $0 = newValue } }
  }

  private static let chosen = Mutex<Program?>(nil)

  /// The name of the file that is executed.
  static var fileName: String {
    escaped(URL(filePath: CommandLine.arguments.first ?? "tumble").lastPathComponent)
  }
}
