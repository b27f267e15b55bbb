import Foundation
import Scenes
import Testing
import Tumble
import TumbleTesting

/// Recordings of people playing: each still holds, and the same hands make the same recording.
///
/// `TUMBLE_RECORD=1 make test` plays them anew into Fixtures/replays, under the variant of the C
/// library's mathematics that fixtures are made with, and fails.
@Suite struct LivePlayTests {
  @Test func `crates tilted by keys`() throws {
    try expectPlay(.keys)
    try expectReplay("crates-keys", in: .module, scenes: SceneCatalog.all.scenes)
  }

  @Test func `crates tilted by a stick that is unplugged`() throws {
    try expectPlay(.stick)
    try expectReplay("crates-stick", in: .module, scenes: SceneCatalog.all.scenes)
  }

  @Test func `a crate grabbed and thrown, others spawned`() throws {
    try expectPlay(.grab)
    try expectReplay("crates-grab", in: .module, scenes: SceneCatalog.all.scenes)
  }

  @Test func `the ball pressed and swung`() throws {
    try expectPlay(.press)
    try expectReplay("ball-press", in: .module, scenes: SceneCatalog.all.scenes)
  }

  /// Plays, and compares all but what names the platform: the header, and checksums over it.
  private func expectPlay(_ play: LivePlay) throws {
    let recorded = try play.record()
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/replays/\(play.name).rpl")
    if ProcessInfo.processInfo.environment["TUMBLE_RECORD"] == "1" {
      try recorded.write(to: source, options: .atomic)
    }
    let fixture = try Data(contentsOf: source)
    #expect(Self.events(recorded) == Self.events(fixture))
    #expect(Self.events(recorded).count > 3)
  }

  /// The lines of events.
  private static func events(_ recording: Data) -> [Substring] {
    String(decoding: recording, as: UTF8.self).split(separator: "\n").dropFirst().filter {
      !$0.contains("\"c\"") && !$0.contains("\"end\"")
    }
  }
}
