import Assets
import Foundation
import Sandbox
import Scenes
import Tumble

/// A sandbox in a window that a test plays: inputs and times go in, frames are kept.
final class PlayedWindow {
  let sandbox: SandboxSession
  let renderer = RecordingRenderer(capacity: 8)
  let folder: TemporaryFolder
  private(set) var requests: [HostRequest] = []

  /// Without a HUD and a caption unless asked for: setting its text is most of a frame's time in a debug build.
  init(
    _ scene: String = "crates", catalog: SceneCatalog = .all,
    configuration: SimulationConfiguration = .init(), showsHUD: Bool = false,
    showsCaption: Bool = false,
    waitsForContents: Bool = true
  ) throws {
    folder = try TemporaryFolder()
    sandbox = try SandboxSession(
      catalog: catalog, scene: catalog.find(scene), configuration: configuration,
      renderer: renderer, font: Assets.fonts().font("JetBrains Mono", size: 13),
      size: CGSize(width: 800, height: 600), waitsForContents: waitsForContents)
    sandbox.hudMode = showsHUD ? .line : .off
    sandbox.overlay.showsCaption = showsCaption
  }

  /// The time of a frame at 60 Hz.
  static let frameTime: Int64 = 16_666_667

  var now: Int64 { sandbox.simulation.now.number }
  var scene: String { sandbox.simulation.sceneType.name }

  /// One frame; its requests are kept, and what the host does for F5 is done.
  func frame(_ elapsed: Int64 = frameTime, _ input: [InputEvent] = []) throws {
    let made = try sandbox.frame(elapsed: elapsed, input: input)
    requests += made
    if made.contains(.record) { sandbox.startRecording(path: folder("live.rpl"), origin: .init()) }
  }

  /// Frames at 60 Hz.
  func frames(_ count: Int) throws {
    for _ in 0..<count { try frame() }
  }

  /// A key pressed and released within a frame.
  func press(_ keys: Key...) throws {
    for key in keys {
      try frame(Self.frameTime, [.key(key, isDown: true), .key(key, isDown: false)])
    }
  }

  /// What `tumble verify` says of each file in the folder.
  func reports() throws -> [VerifyReport] {
    let verifier = Verifier(catalog: sandbox.catalog, nanoseconds: { 0 })
    return try folder.names.map { verifier.verify(folder($0)) }
  }

  /// The names of the recordings, which all verify.
  func verifiedNames() throws -> [String] {
    try reports().map { report in
      "\(report.file.split(separator: "/").last ?? ""): \(report.exitCode)"
    }
  }
}

/// The bundled scenes' names, in the order in which ] goes through them.
let sceneNames = SceneCatalog.all.scenes.map { $0.name }
