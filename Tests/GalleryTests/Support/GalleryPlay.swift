import Assets
import Foundation
import Sandbox
import Scenes
import Tumble

/// A page played by a person in a window, and its recording.
final class GalleryPlay {
  let path: String
  let picture: CGImage
  let messages: [String]
  let events: Int
  private let folder: URL
  private let catalog: SceneCatalog

  private static let window = CGSize(width: 640, height: 960)

  init(
    _ page: any Scene.Type, catalog: SceneCatalog = .all,
    inputs: [Int: [InputEvent]] = GalleryPlay.inputs,
    afterEachFrame: (Simulation) throws -> Void = { _ in }
  ) throws {
    self.catalog = catalog
    folder = FileManager.default.temporaryDirectory.appending(path: "tumble-gallery-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.appending(path: "play.rpl").path
    let sandbox = try SandboxSession(
      catalog: catalog, scene: page, renderer: RecordingRenderer(capacity: 1),
      font: Assets.fonts().font("JetBrains Mono", size: 13), size: Self.window)
    sandbox.hudMode = .off
    sandbox.overlay.showsCaption = false
    sandbox.startRecording(path: path, origin: ReplayOrigin(by: "tumble", note: "a test"))
    // So long that the last tiles have faded in: what is drawn once at the end shows them so.
    for frame in 0..<110 {
      _ = try sandbox.frame(elapsed: 16_666_667, input: inputs[frame] ?? [])
      try afterEachFrame(sandbox.simulation)
    }
    sandbox.stopRecording()
    (picture, messages) = try Self.seen(in: sandbox.simulation)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    events = text.split(separator: "\n").count { !$0.contains("\"c\"") && !$0.contains("end") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover harms nobody

  /// Everything as it is after the recording's last tick.
  func replayed() throws -> (picture: CGImage, messages: [String]) {
    let replay = try ReplaySource(path: path, catalog: catalog)
    var loop = TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
    _ = try loop.run(to: replay.lastTick)
    return try Self.seen(in: loop.simulation)
  }

  private static func seen(in simulation: Simulation) throws -> (CGImage, [String]) {
    let run = try PageRun(simulation)
    // As large as in the window.
    return (try run.picture(in: Self.window), run.screen.messages)
  }

  /// A finger that goes down or up at a point of the page: two window points are one of it.
  static func press(_ x: Double, _ y: Double, _ isDown: Bool) -> InputEvent {
    .pointerButton(.left, isDown: isDown, at: CGPoint(x: 2 * x, y: 2 * y))
  }

  private static let digits: [Key] = [
    .one, .two, .three, .four, .five, .six, .seven, .eight, .nine,
  ]

  /// What any page is played with unless told otherwise.
  static let inputs: [Int: [InputEvent]] = {
    [
      5: [press(160, 240, true)], 8: [press(160, 240, false)],
      15: [press(70, 150, true)], 17: [press(70, 150, false)],
      25: [press(160, 240, true)], 28: [.pointerMoved(CGPoint(x: 350, y: 470))],
      31: [.pointerMoved(CGPoint(x: 420, y: 400))], 35: [press(210, 200, false)],
      45: [press(10, 440, true)], 46: [press(10, 440, false)],
      52: digits.map { .key($0, isDown: true) }, 54: digits.map { .key($0, isDown: false) },
    ]
  }()
}
