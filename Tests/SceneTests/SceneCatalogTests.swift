import Foundation
import Scenes
import Testing
import Tumble

/// What holds for every scene; GalleryTests look at the pages of the gallery.
@Suite struct SceneCatalogTests {
  private static let names = [
    "crates", "ball", "pile", "bridge", "chain", "cradle", "car", "mechanisms", "rope", "wall",
    "explosion", "platforms", "conveyor", "terrain", "planet", "sensor", "rain", "joints",
    "boxes1000",
    "circles5000",
  ]
  /// Those that add and remove bodies by themselves.
  private static let changing: Set = ["conveyor", "terrain", "sensor", "rain"]

  @Test func `the catalogue is in the order in which people are to meet it`() {
    #expect(NamedScene.demos.map(\.name) == Self.names)
  }

  @Test(arguments: NamedScene.all)
  func `a scene says what it is in one line and shows a part of the world`(scene: NamedScene) {
    let type = scene.type
    #expect(!type.summary.isEmpty && type.summary != scene.name)
    #expect(type.summary.utf8.count <= 60)
    #expect(!type.summary.contains("\n"))
    #expect(type.view.width > 0 && type.view.height > 0)
    #expect(type.revision >= 1)
    #expect(type.parameters.count <= 32 && type.actions.count <= 256)
  }

  @Test(arguments: NamedScene.demos)
  func `what can be done in a scene is a gesture or key and what it does, said once`(
    scene: NamedScene
  ) {
    // What the caption says in each scene of bodies.
    let general = ["arrows", "drag", "Tab", "F1"]
    for hint in scene.type.hints {
      let parts = hint.split(separator: ": ").map(String.init)
      #expect(parts.count == 2)
      #expect(!general.contains(parts[0]))
      #expect(hint.count <= 40)
      #expect(!scene.type.summary.contains(parts[0]))
    }
    #expect(scene.type.hints.count <= 2)
  }

  @Test(arguments: NamedScene.demos)
  func `a scene runs for as long as one looks, and all bodies have their layers`(
    scene: NamedScene
  ) throws {
    let run = try Simulation(scene.type)
    let bodies = run.space.bodyCount
    for _ in 0..<scene.ticks { try run.step() }
    #expect(run.space.firstNonFiniteBody == nil)
    #expect(run.space.bodyCount > 0)
    #expect(run.space.bodyCount == bodies || Self.changing.contains(scene.name))
    let driven = run.world.sublayers?.filter { $0.animationKeys() == ["body"] }
    #expect(driven?.count == run.space.bodyCount)
  }

  @Test(arguments: NamedScene.all)
  func `a run that nobody holds any more is gone, space and layers with it`(
    scene: NamedScene
  ) throws {
    weak var space: Space?
    weak var world: CALayer?
    do {
      let run = try Simulation(scene.type)
      for _ in 0..<3 { try run.step() }
      (space, world) = (run.space, run.world)
      #expect(space != nil && world != nil)
    }
    #expect(space == nil && world == nil)
  }

  @Test(arguments: NamedScene.all)
  func `what is spawned has the scene's own picture`(scene: NamedScene) throws {
    let run = try Simulation(scene.type)
    for kind in SpawnKind.allCases {
      try run.apply(.spawn(kind, x: 6400, y: 6400, w: 2048, h: 2048))
      #expect(run.world.sublayers?.last?.contents != nil)
      #expect(run.world.sublayers?.last?.bounds.size == CGSize(width: 32, height: 32))
    }
  }

  @Test(arguments: [
    ("crate", ["crates", "circles5000", "pile"]), ("bal", ["ball", "pile", "crates"]),
    ("BOXES1000", ["boxes1000", "circles5000", "pile"]),
  ])
  func `an unknown name is answered with the nearest ones`(name: String, nearest: [String]) {
    let error = #expect(throws: SceneError.self) { _ = try SceneCatalog.all.find(name) }
    guard case .unknownScene(name, let found) = error else {
      Issue.record("it was \(String(describing: error))")
      return
    }
    #expect(found.first == nearest.first)
    #expect(found.count == 3)
  }

  @Test(arguments: [
    ("2.5", "listing-2-5"), ("2.1b", "listing-2-1b"), ("listing-5-10", "listing-5-10"),
  ])
  func `a page is found by its listing's number and by its name`(text: String, name: String) throws
  {
    #expect(try SceneCatalog.all.find(text).name == name)
  }

  /// How many numbered listings each chapter of the book has: 102 in all.
  private static let listingCounts = [1, 5, 5, 7, 10, 16, 7, 15, 4, 8, 5, 2, 4, 8, 5]

  @Test func `each of the book's 102 listings has its page`() throws {
    #expect(Self.listingCounts.reduce(0, +) == 102)
    for (index, count) in Self.listingCounts.enumerated() {
      for number in 1...count {
        let scene = try SceneCatalog.all.find("\(index + 1).\(number)")
        #expect(scene.name == "listing-\(index + 1)-\(number)")
      }
    }
  }

  @Test(arguments: [
    ("2.9", ["2.5", "2.4", "2.3"]), ("5.11", ["5.10", "5.10b", "5.9"]),
    ("1.7", ["1.1", "2.5", "2.4"]), ("14.9", ["14.8", "14.7", "14.6"]),
  ])
  func `the number of no page is answered with the nearest ones`(
    text: String, nearest: [String]
  ) {
    let error = #expect(throws: SceneError.self) { _ = try SceneCatalog.all.find(text) }
    #expect(error == .unknownScene(text, nearest: nearest))
  }

  @Test(arguments: [
    "2", "2.", ".5", "2.5.1", "2.5bc", "2.5B", "2,5", "0.1", "100.1", "+1.1", "²·5",
  ])
  func `what only looks like a number is a name`(text: String) {
    #expect(Listing(text) == nil)
  }

  @Test func `neighbours go round`() throws {
    let all = SceneCatalog.all
    let count = all.scenes.count
    for (index, scene) in all.scenes.enumerated() {
      for offset in -11...11 {
        let wanted = (index + offset + count * 10) % count
        #expect(all.neighbour(of: scene, offset: offset).name == all.scenes[wanted].name)
      }
    }
  }
}

/// A scene with its name, as an argument of tests.
struct NamedScene: Sendable, CustomTestStringConvertible {
  let name: String

  static let all = SceneCatalog.all.scenes.map { NamedScene(name: $0.name) }
  /// All but the pages of the gallery.
  static let demos = all.filter { Listing(sceneName: $0.name) == nil }

  var testDescription: String { name }

  var type: any Scene.Type {
    guard let scene = SceneCatalog.all.scene(named: name) else {
      preconditionFailure("no scene is named \(name)")
    }
    return scene
  }

  /// Five seconds, fewer where thousands of bodies take long in a debug build.
  var ticks: Int { ["boxes1000": 120, "circles5000": 20][name] ?? 600 }
}
