import Foundation
import Layers
import Testing
import TumbleUIKit

/// Scenes that scroll: pointer 9 is no finger, and all that moves goes by ticks.
@Suite struct ScrollSceneTests {
  private final class List: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var offsets: [CGFloat] = []

    override func viewDidLoad() {
      scroll.contentSize = CGSize(width: 320, height: 10_000)
      scroll.delegate = self
      view.addSubview(scroll)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  private struct Scrolling: ViewScene {
    static let name = "scrolling"
    static let scrolls = true
    func makeViewController(in simulation: Simulation) -> UIViewController { List() }
  }

  private struct Grabbing: ViewScene {
    static let name = "grabbing"
    func makeViewController(in simulation: Simulation) -> UIViewController { List() }
  }

  /// Wheel, held key, flick, and a touch that stops what it set in motion.
  private struct Hands: TickSource {
    func events(at tick: Tick) -> [SimulationEvent]? {
      let n = Int32(tick.number)
      switch n {
      case 5: return wheel(60)
      case 10...20: return wheel(6)
      case 30: return [.pointerDown(pointer: 0, x: 160 * 64, y: 100 * 64)]
      case 31...40:
        return [.pointerMoved(pointer: 0, x: 160 * 64, y: (100 + (n - 30) * 12) * 64 + 17)]
      case 41: return [.pointerUp(pointer: 0)]
      case 200: return [.pointerDown(pointer: 0, x: 160 * 64, y: 100 * 64)]
      case 220: return [.pointerUp(pointer: 0)]
      default: return []
      }
    }

    private func wheel(_ points: Int32) -> [SimulationEvent] {
      [
        .pointerDown(pointer: 9, x: 6400, y: 6400),
        .pointerMoved(pointer: 9, x: 6400, y: 6400 + points * 64), .pointerUp(pointer: 9),
      ]
    }
  }

  private func list(of simulation: Simulation) throws -> List {
    try #require(simulation.window?.rootViewController as? List)
  }

  @Test
  func `pointer 9 moves the content at once where a scene scrolls, and is a finger elsewhere`()
    throws
  {
    let events = try #require(Hands().events(at: Tick(5)))
    for (scene, expected) in [(Scrolling.self as any Scene.Type, 60), (Grabbing.self, 50)] {
      let simulation = try Simulation(scene)
      for event in events { try simulation.apply(event) }
      #expect(try list(of: simulation).scroll.contentOffset.y == CGFloat(expected))
    }
  }

  @Test
  func `a recording of wheel, keys and drags plays the same again, whatever frames there are`()
    throws
  {
    let path = FileManager.default.temporaryDirectory.appending(path: "list-\(UUID()).rpl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try Simulation(Scrolling.self)
    try ReplayRecorder.record(first, from: Hands(), ticks: 300, to: path)
    let catalog = SceneCatalog([Scrolling.self])
    let report = Verifier(catalog: catalog, nanoseconds: { 0 }).verify(path)
    #expect(report.exitCode == 0, "\(report.errorLine ?? "")")
    let replay = try ReplaySource(path: path, catalog: catalog)
    var loop = TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
    var picture = FramePicture()
    let style = FrameStyle(view: WorldView(of: Scrolling.view, in: CGSize(width: 64, height: 96)))
    for (index, tick) in stride(from: 7, through: replay.lastTick.number, by: 7).enumerated() {
      _ = try loop.run(to: Tick(tick))
      picture.draw(loop.simulation, fraction: Double(index % 5) / 5, style: style)
    }
    _ = try loop.run(to: replay.lastTick)
    let (one, other) = (try list(of: first), try list(of: loop.simulation))
    #expect(one.offsets.count > 150)
    let same = one.offsets == other.offsets
    #expect(same)
    #expect(one.scroll.contentOffset == other.scroll.contentOffset)
    #expect(first.stateHash() == loop.simulation.stateHash())
    // 60 by the wheel, 66 by keys, the drag's way less 10 points, and what followed until tick 200.
    #expect(one.offsets.prefix(12).last == 126)
    #expect(one.scroll.contentOffset.y > 126 + 110 + 17.0 / 64)
    #expect(!one.scroll.isDecelerating && !one.scroll.isDragging)
  }

  @Test func `a page at rest draws nothing, one that moves does`() throws {
    let simulation = try Simulation(Scrolling.self)
    #expect(simulation.timeAtRest() == .infinity)
    for tick in 0..<60 {
      for event in Hands().events(at: Tick(Int64(tick))) ?? [] { try simulation.apply(event) }
      try simulation.step()
    }
    #expect(simulation.timeAtRest() < 0.001)
    for _ in 0..<1200 { try simulation.step() }
    #expect(simulation.timeAtRest() == .infinity)
  }
}
