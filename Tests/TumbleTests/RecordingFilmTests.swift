import Drawing
import Foundation
import Layers
import Rendering
import Scenes
import SoftwareBackend
import Testing
import Tumble

/// A recording as a film: its frames are what its ticks show.
@Suite struct RecordingFilmTests {
  private static let size = CGSize(width: 200, height: 150)

  private func file(_ bytes: [UInt8]) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID()).rpl")
    try Data(bytes).write(to: file)
    return file
  }

  /// What the recording shows at a tick, by another way.
  private func picture(of file: URL, at tick: Int64) throws -> CGImage {
    let source = try ReplaySource(path: file.path, catalog: .all)
    var loop = TickLoop(try source.makeSimulation(), source: source, onRefusal: .fail)
    _ = try loop.run(to: Tick(tick))
    var picture = FramePicture()
    let view = WorldView(of: loop.simulation.sceneType.view, in: Self.size)
    picture.draw(loop.simulation, fraction: 1, style: FrameStyle(view: view))
    let renderer = SoftwareRenderer()
    try renderer.render(picture.list)
    return try renderer.readPixels()
  }

  @Test func `each moment is its tick's picture, forwards and back`() throws {
    let file = try file(Example.bytes)
    defer { try? FileManager.default.removeItem(at: file) }
    let item = try AVPlayerItem(recording: file, catalog: .all, size: Self.size)
    #expect(item.duration.seconds == 2 && item.presentationSize == Self.size)
    let frames = try #require(item.frames)
    for tick: Int64 in [0, 30, 31, 200, 90, 240] {
      let frame = try #require(frames.frame(at: Double(tick) / 120 + 0.001, waits: true))
      #expect(frame.pixels == (try picture(of: file, at: tick)).pixels, "\(tick)")
    }
    #expect(frames.frame(at: 99, waits: true)?.pixels == (try picture(of: file, at: 240)).pixels)
    #expect(
      frames.nextChange(after: 0.5, isForward: true).map { abs($0 - 61.0 / 120) < 1e-9 } == true)
  }

  @Test func `what is no recording is an error`() throws {
    let file = try file(Array("nothing".utf8))
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: ReplayError.self) {
      try AVPlayerItem(recording: file, catalog: .all, size: Self.size)
    }
  }
}
