import Scenes
import Testing
import Tumble

/// What a slider changes while a scene runs.
@Suite struct SceneParameterTests {
  private static let changed: [(name: String, value: Int32)] = [
    ("crates", 0), ("ball", 0), ("pile", 0), ("cradle", 200), ("car", 400), ("rope", 1000),
    ("conveyor", 300), ("planet", 2000), ("explosion", 2000), ("rain", 6),
  ]

  @Test func `every demo that has a parameter is among them`() {
    let names = NamedScene.demos.filter { !$0.type.parameters.isEmpty }.map(\.name)
    #expect(Set(names) == Set(Self.changed.map(\.name)))
  }

  @Test(arguments: changed)
  func `another value changes what happens from its tick on, the default nothing`(
    name: String, value: Int32
  ) throws {
    let scene = try SceneCatalog.all.find(name)
    let runs = try (0..<3).map { _ in try Simulation(scene) }
    let initial = scene.parameters[0].defaultValue
    for tick in 0..<150 {
      if tick == 20 {
        try runs[1].apply(.setParameter(index: 0, value: initial))
        try runs[2].apply(.setParameter(index: 0, value: value))
      }
      for run in runs {
        // What an explosion's strength is for, and what lifts a steel ball aside.
        if tick == 30 { try run.apply(.pointerDown(pointer: 0, x: 100 * 64, y: 40 * 64)) }
        try run.step()
      }
    }
    #expect(runs[0].stateHash() == runs[1].stateHash())
    #expect(runs[0].stateHash() != runs[2].stateHash())
  }

  @Test func `a layer matrix is made anew with as many layers as its slider says`() throws {
    let run = try Simulation(try SceneCatalog.all.find("15.3"))
    func count(_ layer: CALayer) -> Int {
      1 + (layer.sublayers ?? []).reduce(0) { $0 + count($1) }
    }
    let before = count(run.world)
    try run.apply(.setParameter(index: 0, value: 5))
    #expect(before - count(run.world) == 10 * (10 * 10 - 5 * 5))
  }

  @Test func `a clock goes on from another time with its next second`() throws {
    let scene = try SceneCatalog.all.find("3.1")
    let (run, late) = (
      try Simulation(scene),
      try Simulation(scene, configuration: .init(parameters: ["start": 7200]))
    )
    try run.apply(.setParameter(index: 0, value: 7200))
    for _ in 0..<121 {
      try run.step()
      try late.step()
    }
    let lists = [run, late].map { simulation in
      var picture = FramePicture()
      picture.draw(
        simulation, fraction: 1,
        style: FrameStyle(view: WorldView(of: scene.view, in: scene.view.size)))
      return picture.list
    }
    #expect(lists[0] == lists[1])
  }
}
