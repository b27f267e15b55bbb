import Assets
import Foundation
import Sandbox
import Scenes
import Testing
import Tumble

/// What a person did in a window of 800 × 600 points: inputs at frames of 60 Hz, and the
/// recording they leave.
struct LivePlay: Sendable, CustomTestStringConvertible {
  let name: String
  let scene: String
  let frames: Int
  private(set) var inputs: [Int: [InputEvent]]

  var testDescription: String { name }

  private static let window = CGSize(width: 800, height: 600)

  init(name: String, scene: String, frames: Int, inputs: [Int: [InputEvent]] = [:]) {
    self.name = name
    self.scene = scene
    self.frames = frames
    self.inputs = inputs
  }

  /// A play of a scene whose name is its own, with what `hands` does.
  init(_ scene: String, frames: Int = 270, hands: (inout LivePlay) -> Void) {
    self.init(name: scene, scene: scene, frames: frames)
    hands(&self)
  }

  // MARK: Hands

  /// Presses at a point of the scene's world, and lets go a tenth of a second later.
  mutating func press(_ x: Double, _ y: Double, at frame: Int) {
    drag(from: (x, y), to: (x, y), frames: frame..<frame + 6)
  }

  /// Presses at one point of the world, moves to another in a straight line and lets go there.
  mutating func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), frames: Range<Int>
  ) {
    for frame in frames {
      let fraction = Double(frame - frames.lowerBound) / Double(frames.count)
      let point = windowPoint(
        start.x + (end.x - start.x) * fraction, start.y + (end.y - start.y) * fraction)
      let isFirst = frame == frames.lowerBound
      inputs[frame, default: []].append(
        isFirst ? .pointerButton(.left, isDown: true, at: point) : .pointerMoved(point))
    }
    inputs[frames.upperBound, default: []].append(
      .pointerButton(.left, isDown: false, at: windowPoint(end.x, end.y)))
  }

  /// Holds a key.
  mutating func hold(_ key: Key, frames: Range<Int>) {
    inputs[frames.lowerBound, default: []].append(.key(key, isDown: true))
    inputs[frames.upperBound, default: []].append(.key(key, isDown: false))
  }

  private func windowPoint(_ x: Double, _ y: Double) -> CGPoint {
    guard let view = SceneCatalog.all.scene(named: scene)?.view else {
      preconditionFailure("no scene is named \(scene)")
    }
    let shown = WorldView(of: view, in: Self.window)
    return CGPoint(
      x: shown.middle.x + (x - view.midX) * shown.scale,
      y: shown.middle.y - (y - view.midY) * shown.scale)
  }

  // MARK: Recording

  /// Plays it, and gives the recording's bytes.
  func record() throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tumble-play-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover harms nobody
    let file = folder.appending(path: name + ".rpl")
    let sandbox = try SandboxSession(
      catalog: .all, scene: SceneCatalog.all.find(scene), renderer: RecordingRenderer(capacity: 1),
      font: Assets.fonts().font("JetBrains Mono", size: 13), size: Self.window)
    sandbox.hudMode = .off
    sandbox.overlay.showsCaption = false
    sandbox.startRecording(path: file.path, origin: ReplayOrigin(by: "tumble", note: "played live"))
    for frame in 0..<frames {
      _ = try sandbox.frame(elapsed: 16_666_667, input: inputs[frame] ?? [])
    }
    sandbox.stopRecording()
    return try Data(contentsOf: file)
  }
}
