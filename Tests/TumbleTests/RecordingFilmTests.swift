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

  @Test func `backwards, by turns and anywhere a tick's picture is the same`() throws {
    let file = try file(Example.bytes)
    defer { try? FileManager.default.removeItem(at: file) }
    let item = try AVPlayerItem(recording: file, catalog: .all, size: Self.size)
    let frames = try #require(item.frames)
    let asked: [Int64] = [100, 98, 97, 95, 40, 39, 41, 200, 138, 140, 1, 0, 240]
    let expected = try asked.map { try picture(of: file, at: $0).pixels }
    for (tick, pixels) in zip(asked, expected) {
      let frame = try #require(frames.frame(at: Double(tick) / 120 + 0.001, waits: true))
      #expect((frame.pixels == pixels) == true, "\(tick)")
    }
  }

  @Test func `backwards it isn't played again for each frame`() throws {
    let file = try file(Example.bytes)
    let item = try AVPlayerItem(recording: file, catalog: .all, size: Self.size)
    let frames = try #require(item.frames)
    let last = try picture(of: file, at: 238).pixels
    let before = try picture(of: file, at: 190).pixels
    for tick in [240, 239] { _ = frames.frame(at: Double(tick) / 120 + 0.001, waits: true) }
    // What is kept needs no file.
    try FileManager.default.removeItem(at: file)
    let kept = [238, 190].map { frames.frame(at: Double($0) / 120 + 0.001, waits: true)?.pixels }
    #expect((kept[0] == last) == true && (kept[1] == before) == true)
  }

  @Test func `what is no recording is an error`() throws {
    let file = try file(Array("nothing".utf8))
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: ReplayError.self) {
      try AVPlayerItem(recording: file, catalog: .all, size: Self.size)
    }
  }
}
