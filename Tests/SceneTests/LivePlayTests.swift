import Drawing
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
  @Test(arguments: LivePlay.all)
  func `a play leaves the same recording, and the recording holds`(play: LivePlay) throws {
    try expectPlay(play)
    try expectReplay(play.name, in: .module, scenes: SceneCatalog.all.scenes)
  }

  @Test func `every demo is played; GalleryTests play the pages`() {
    let played = Set(LivePlay.all.map(\.scene))
    #expect(NamedScene.demos.allSatisfy { played.contains($0.name) })
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
    #expect(Self.events(recorded).count > 1)
  }

  /// The lines of events.
  private static func events(_ recording: Data) -> [Substring] {
    String(decoding: recording, as: UTF8.self).split(separator: "\n").dropFirst().filter {
      !$0.contains("\"c\"") && !$0.contains("\"end\"")
    }
  }

  @Test func `recordings that are kept stay as they are`() throws {
    let folder = try #require(Bundle.module.resourceURL).appending(path: "Fixtures/replays")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".rpl") }.sorted()
    let found = try names.map { name in
      var checksum = CRC32()
      checksum.update(Array(try Data(contentsOf: folder.appending(path: name))))
      let digits = String(checksum.value, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits + " " + name
    }
    let kept = try String(contentsOf: folder.appending(path: "kept.txt"), encoding: .utf8)
    // A new recording is a new line. A line changes only where a scene's revision has risen.
    #expect(found == kept.split(separator: "\n").map(String.init))
  }
}
