import Foundation
package import Rendering
import Tumble

/// Boxes that fall, tick by tick: alone and drawn (W6), or while gravity turns, recorded (W8).
package final class BoxesRun: WorkloadScene {
  private var loop: TickLoop<Simulation>
  private var picture = FramePicture()
  private let ticksAFrame: Int64
  private let style = FrameStyle(
    view: WorldView(of: BoxesScene.view, in: BoxesScene.view.size),
    background: Workload.background)

  package var list: DisplayList { picture.list }

  /// W6: `count` boxes, a tick of 1/60 s a frame.
  init(count: Int) throws {
    loop = TickLoop(
      try Self.simulation(count: count, hz: 60, quarters: 0), source: NoEvents(), onRefusal: .fail)
    ticksAFrame = 1
  }

  /// W8: `count` boxes, two ticks of 1/120 s a frame, recorded to a new file.
  package init(count: Int, recordingTo path: String) throws {
    loop = TickLoop(
      try Self.simulation(count: count, hz: 120, quarters: 1), source: TurningGravity(),
      onRefusal: .fail)
    ticksAFrame = 2
    try loop.startRecording(to: path, origin: ReplayOrigin())
  }

  private static func simulation(count: Int, hz: Int, quarters: Int32) throws -> Simulation {
    try Simulation(
      BoxesScene.self,
      configuration: SimulationConfiguration(
        hz: hz, parameters: ["boxes": Int32(count), "quarters": quarters]))
  }

  package func make(_ frame: Int) throws {
    try step(frame)
    picture.draw(loop.simulation, fraction: 1, style: style)
  }

  /// Makes the ticks of a frame without drawing it.
  package func step(_ frame: Int) throws {
    _ = try loop.run(to: Tick(Int64(frame + 1) * ticksAFrame), keepingPoses: true)
  }

  /// Ends the recording; the file is whole.
  package func finish() { _ = loop.stopRecording() }

  /// Simulates a recording of W8 anew; whether that gave the same states.
  package static func reproduces(_ bytes: [UInt8], name: String) -> Bool {
    let verifier = Verifier(catalog: SceneCatalog([BoxesScene.self]), nanoseconds: { 0 })
    return verifier.verify(bytes, name: name).exitCode == 0
  }
}

/// Gravity of 900 points/s² that leans by up to 0.6 radians, another in each tick.
private struct TurningGravity: TickSource {
  func events(at tick: Tick) -> [SimulationEvent]? {
    let angle = 0.6 * sin(Double(tick.number) / 120)
    func thousandths(_ value: Double) -> Int32 { Int32((1000 * value).rounded()) }
    return [.gravity(x: thousandths(900 * sin(angle)), y: thousandths(900 * cos(angle)))]
  }
}
