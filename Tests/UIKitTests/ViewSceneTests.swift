import Layers
import Testing
import TumbleUIKit

/// Scenes of views: touches are the simulation's pointers, time is its time.
@Suite struct ViewSceneTests {
  /// What the controller of the last scene that was made was told.
  private final class Log: UIViewController {
    var lines: [String] = []
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var timer: MediaTimer?

    override func viewDidLoad() {
      view.isMultipleTouchEnabled = true
      view.addSubview(box)
      timer = .scheduledTimer(withTimeInterval: 0.5, repeats: true) { [unowned self] _ in
        box.transform = box.transform.rotated(by: 0.1)
      }
    }
    override func viewDidAppear(_ animated: Bool) {
      lines.append("\(Int(view.bounds.width))×\(Int(view.bounds.height))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
      for touch in touches {
        UIView.animate(withDuration: 1) { box.center = touch.location(in: view) }
      }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
    }

    private func note(_ what: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let point = touch.location(in: view)
        lines.append("\(what) \(point.x) \(point.y) at \(touch.timestamp)")
      }
    }
  }

  private struct Plain: ViewScene {
    static let name = "plain"
    func makeViewController(in simulation: Simulation) -> UIViewController { Log() }
  }

  /// A view that doesn't begin at the world's origin.
  private struct Wide: ViewScene {
    static let name = "wide"
    static let view = CGRect(x: -100, y: -50, width: 400, height: 200)
    func makeViewController(in simulation: Simulation) -> UIViewController { Log() }
  }

  private func log(of simulation: Simulation) throws -> Log {
    try #require(simulation.window?.rootViewController as? Log)
  }

  @Test func `the controller's view is the scene's, and is shown`() throws {
    let simulation = try Simulation(Plain.self)
    let window = try #require(simulation.window)
    #expect(try log(of: simulation).lines == ["320×480"])
    #expect(window.layer.superlayer === simulation.world)
    #expect(!window.isHidden && window.clipsToBounds)
    #expect(try Simulation(NoViews.self).window == nil)
  }

  private struct NoViews: Scene {
    static let name = "no-views"
    func build(in simulation: Simulation) {}
  }

  @Test func `pointers are touches, y down, at the tick's time`() throws {
    let simulation = try Simulation(Plain.self)
    for _ in 0..<60 { try simulation.step() }
    try simulation.apply(.pointerDown(pointer: 3, x: 100 * 64 + 16, y: 400 * 64))
    try simulation.apply(.pointerDown(pointer: 9, x: 0, y: 480 * 64))
    try simulation.apply(.pointerMoved(pointer: 3, x: 0, y: 64))
    try simulation.apply(.pointerUp(pointer: 9))
    try simulation.apply(.pointerUp(pointer: 3))
    #expect(
      try log(of: simulation).lines.dropFirst() == [
        "began 100.25 80.0 at 0.5", "began 0.0 0.0 at 0.5", "moved 0.0 479.0 at 0.5",
        "ended 0.0 0.0 at 0.5", "ended 0.0 479.0 at 0.5",
      ])
  }

  @Test func `points are the window's, wherever the world's origin is`() throws {
    let simulation = try Simulation(Wide.self)
    try simulation.apply(.pointerDown(pointer: 0, x: 0, y: 0))
    #expect(try log(of: simulation).lines == ["400×200", "began 100.0 150.0 at 0.0"])
  }

  @Test func `points are the window's, however large it is shown`() throws {
    let simulation = try Simulation(Wide.self)
    let window = try #require(simulation.window)
    window.bounds.size = CGSize(width: 200, height: 100)
    window.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(window.frame == Wide.view)
    try simulation.apply(.pointerDown(pointer: 0, x: 0, y: 0))
    #expect(try log(of: simulation).lines.last == "began 50.0 75.0 at 0.0")
  }

  @Test func `animations and timers go by ticks`() throws {
    let simulation = try Simulation(Plain.self)
    try simulation.apply(.pointerDown(pointer: 0, x: 110 * 64, y: 370 * 64))
    for _ in 0..<60 { try simulation.step() }
    let box = try log(of: simulation).box.layer
    let shown = try #require(simulation.context.perform { box.presentation()?.position })
    #expect(abs(shown.x - 60) < 1e-4 && abs(shown.y - 60) < 1e-4)
    #expect(abs(atan2(box.transform.m12, box.transform.m11) - 0.1) < 1e-9)
    for _ in 0..<60 { try simulation.step() }
    #expect(box.animationKeys() == nil)
  }

  /// A finger that comes down, moves and goes up.
  private struct Finger: TickSource {
    func events(at tick: Tick) -> [SimulationEvent]? {
      switch tick.number {
      case 10: [.pointerDown(pointer: 0, x: 6400, y: 6400)]
      case 20...40: [.pointerMoved(pointer: 0, x: 6400 + Int32(tick.number) * 32, y: 6400)]
      case 50: [.pointerUp(pointer: 0)]
      default: []
      }
    }
  }

  @Test func `a recording plays the same again`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "views-\(UUID()).rpl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try Simulation(Plain.self)
    try ReplayRecorder.record(first, from: Finger(), ticks: 100, to: path)
    let catalog = SceneCatalog([Plain.self])
    let report = Verifier(catalog: catalog, nanoseconds: { 0 }).verify(path)
    #expect(report.exitCode == 0, "\(report.errorLine ?? "")")
    let replay = try ReplaySource(path: path, catalog: catalog)
    var loop = TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
    _ = try loop.run(to: replay.lastTick)
    let (lines, again) = (try log(of: first).lines, try log(of: loop.simulation).lines)
    #expect(lines.count == 1 + 1 + 21 + 1)
    #expect(lines == again)
    #expect(try log(of: first).box.center == log(of: loop.simulation).box.center)
  }

  @Test func `a scene that nobody holds any more is gone, with window and controller`() throws {
    weak var window: UIWindow?
    weak var controller: UIViewController?
    do {
      let simulation = try Simulation(Plain.self)
      try simulation.apply(.pointerDown(pointer: 0, x: 64, y: 64))
      try simulation.step()
      window = simulation.window
      controller = window?.rootViewController
      #expect(controller != nil)
    }
    #expect(window == nil && controller == nil)
  }
}
