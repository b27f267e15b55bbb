import Assets
import Foundation
import Scenes
import Testing
import Tumble

/// What holds for every page of the gallery.
@Suite struct PageTests {
  private static let chapters: [Int: Int] = [1: 1, 2: 5, 3: 5, 4: 7, 5: 10]

  @Test func `each numbered listing of chapters 1 to 5 is a page, in the book's order`() {
    let listings = SceneCatalog.all.scenes.compactMap { Listing(sceneName: $0.name) }
    #expect(listings == listings.sorted())
    for (chapter, count) in Self.chapters {
      let numbers = listings.filter { $0.chapter == chapter && $0.variant.isEmpty }.map(\.number)
      #expect(numbers == Array(1...count))
    }
  }

  @Test func `demos come before pages`() throws {
    let scenes = SceneCatalog.all.scenes
    let first = try #require(scenes.firstIndex { Listing(sceneName: $0.name) != nil })
    #expect(scenes[first...].allSatisfy { Listing(sceneName: $0.name) != nil })
    #expect(first == 19)
  }

  /// How many layers a listing makes as such: the sublayers, the mask, the shades of six faces.
  private static let plainLayers = ["1.1": 1, "2.5": 1, "3.4": 1, "3.5": 1, "4.5": 1, "5.10": 6]

  @Test(arguments: PageState.all)
  func `the book's views aren't animated, its layers would be`(page: PageState) throws {
    let run = try page.run()
    var waiting: [CALayer] = [run.screen]
    var plain = 0
    while let layer = waiting.popLast() {
      waiting += (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])
      if layer is HostedLayer {
        #expect(layer.delegate === layer)
        #expect(layer.delegate?.action(for: layer, forKey: "position") is NSNull)
      } else {
        plain += 1
      }
    }
    #expect(plain == Self.plainLayers["\(page.listing)"] ?? 0)
  }

  @Test(arguments: PageState.all)
  func `a page runs for five seconds, says nothing wrong and stays on its screen`(
    page: PageState
  ) throws {
    let run = try page.run()
    var lines: [String] = []
    run.simulation.context.reportMisuse = { lines.append($0) }
    for _ in 0..<600 { try run.simulation.step() }
    _ = try run.picture()
    #expect(lines.isEmpty)
    #expect(
      run.screen.convert(run.screen.bounds, to: nil) == CGRect(origin: .zero, size: Screen.size))
    #expect(run.simulation.space.bodyCount == 0)
    #expect(run.screen.state == Int(page.state))
  }

  @Test(arguments: PageState.all)
  func `a page that nobody holds any more is gone`(page: PageState) throws {
    weak var screen: Screen?
    do {
      let run = try page.run()
      try run.tap(160, 240)
      for _ in 0..<3 { try run.simulation.step() }
      screen = run.screen
      #expect(screen != nil)
    }
    #expect(screen == nil)
  }

  /// Taps in the middle, above and beside, and a drag across.
  @Test(arguments: PageState.all.filter { $0.state == 0 })
  func `a play that was recorded comes to the same picture when it is replayed`(
    page: PageState
  ) throws {
    let play = try GalleryPlay(page.listing)
    let report = Verifier(catalog: .all, nanoseconds: { 0 }).verify(play.path)
    #expect(report.exitCode == 0, "\(report.errorLine ?? report.resultLine ?? "")")
    let again = try play.replayed()
    #expect(again.picture.pixels == play.picture.pixels)
    #expect(again.messages == play.messages)
    #expect(play.events > 8)
  }
}

/// A page played by a person in a window, and its recording.
private final class GalleryPlay {
  let path: String
  let picture: CGImage
  let messages: [String]
  let events: Int
  private let folder: URL

  private static let window = CGSize(width: 640, height: 960)

  init(_ listing: Listing) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tumble-gallery-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.appending(path: "play.rpl").path
    let sandbox = try Sandbox(
      catalog: .all, scene: SceneCatalog.all.find("\(listing)"),
      renderer: RecordingRenderer(capacity: 1),
      font: Assets.fonts().font("JetBrains Mono", size: 13), size: Self.window)
    sandbox.overlay.showsHUD = false
    sandbox.startRecording(path: path, origin: ReplayOrigin(by: "tumble", note: "a test"))
    for frame in 0..<90 {
      _ = try sandbox.frame(elapsed: 16_666_667, input: Self.inputs[frame] ?? [])
    }
    sandbox.stopRecording()
    (picture, messages) = try Self.seen(in: sandbox.simulation)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    events = text.split(separator: "\n").count { !$0.contains("\"c\"") && !$0.contains("end") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover harms nobody

  /// Everything as it is after the recording's last tick.
  func replayed() throws -> (picture: CGImage, messages: [String]) {
    let replay = try ReplaySource(path: path, catalog: .all)
    var loop = TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
    while loop.simulation.now < replay.lastTick { _ = try loop.tick() }
    return try Self.seen(in: loop.simulation)
  }

  private static func seen(in simulation: Simulation) throws -> (CGImage, [String]) {
    let run = try PageRun(simulation)
    return (try run.picture(), run.screen.messages)
  }

  /// Two window points are one of the page's.
  private static let inputs: [Int: [InputEvent]] = {
    func press(_ x: Double, _ y: Double, _ isDown: Bool) -> InputEvent {
      .pointerButton(.left, isDown: isDown, at: CGPoint(x: 2 * x, y: 2 * y))
    }
    return [
      5: [press(160, 240, true)], 8: [press(160, 240, false)],
      15: [press(70, 150, true)], 17: [press(70, 150, false)],
      25: [press(160, 240, true)], 28: [.pointerMoved(CGPoint(x: 350, y: 470))],
      31: [.pointerMoved(CGPoint(x: 420, y: 400))], 35: [press(210, 200, false)],
      45: [press(10, 440, true)], 46: [press(10, 440, false)],
    ]
  }()
}
