import Assets
import Foundation
import Scenes
import Tumble

/// What a person did in a window: inputs at frames of 60 Hz, and the recording they leave.
struct LivePlay: Sendable {
  let name: String
  let scene: String
  let frames: Int
  let inputs: [Int: [InputEvent]]

  static let keys = LivePlay(
    name: "crates-keys", scene: "crates", frames: 300,
    inputs: [
      20: [.key(.left, isDown: true)], 70: [.key(.up, isDown: true)],
      100: [.key(.left, isDown: false)], 130: [.key(.up, isDown: false)],
      160: [.key(.g, isDown: true)], 161: [.key(.g, isDown: false)],
      180: [.key(.d, isDown: true)], 230: [.focusLost], 250: [.key(.zero, isDown: true)],
    ])

  static let stick = LivePlay(
    name: "crates-stick", scene: "crates", frames: 300,
    inputs: [
      10: [.controllerConnected(id: 2, name: "pad")],
      20: [.controllerAxis(.leftX, value: 0.1, id: 2)],
      40: [.controllerAxis(.leftX, value: 0.62, id: 2)],
      60: [.controllerAxis(.leftY, value: -0.8, id: 2)],
      110: [.controllerAxis(.leftX, value: -1, id: 2), .controllerAxis(.leftY, value: 0, id: 2)],
      170: [.controllerDisconnected(id: 2)],
      200: [.controllerButton(.b, isDown: true, id: 3)],
      240: [.controllerAxis(.leftY, value: 1, id: 3)],
    ])

  /// The large crate lies at (97, 33) by then: a press there, a swing, and things to hit.
  static let grab = LivePlay(
    name: "crates-grab", scene: "crates", frames: 360,
    inputs: {
      var inputs: [Int: [InputEvent]] = [
        100: [.pointerButton(.left, isDown: true, at: CGPoint(x: 294, y: 534))],
        160: [.pointerButton(.left, isDown: false, at: CGPoint(x: 474, y: 114))],
        200: [.pointerMoved(CGPoint(x: 250, y: 80)), .key(.c, isDown: true)],
        220: [.pointerMoved(CGPoint(x: 550, y: 60)), .key(.b, isDown: true)],
        240: [.controllerButton(.x, isDown: true, id: 1)],
        260: [.controllerButton(.y, isDown: true, id: 1), .key(.right, isDown: true)],
      ]
      for frame in 101..<160 {
        let way = Double(frame - 100)
        inputs[frame] = [.pointerMoved(CGPoint(x: 294 + 3 * way, y: 534 - 7 * way))]
      }
      return inputs
    }())

  static let press = LivePlay(
    name: "ball-press", scene: "ball", frames: 240,
    inputs: [
      90: [.pointerButton(.left, isDown: true, at: CGPoint(x: 400, y: 410))],
      100: [.pointerMoved(CGPoint(x: 430, y: 300))],
      110: [.pointerMoved(CGPoint(x: 470, y: 250))],
      130: [.pointerButton(.left, isDown: false, at: CGPoint(x: 470, y: 250))],
    ])

  /// Plays it, and gives the recording's bytes.
  func record() throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tumble-play-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover harms nobody
    let file = folder.appending(path: name + ".rpl")
    let sandbox = try Sandbox(
      catalog: .all, scene: SceneCatalog.all.find(scene), renderer: RecordingRenderer(capacity: 1),
      font: Assets.fonts().font("JetBrains Mono", size: 13), size: CGSize(width: 800, height: 600))
    sandbox.overlay.showsHUD = false
    sandbox.startRecording(path: file.path, origin: ReplayOrigin(by: "tumble", note: "played live"))
    for frame in 0..<frames {
      _ = try sandbox.frame(elapsed: 16_666_667, input: inputs[frame] ?? [])
    }
    sandbox.stopRecording()
    return try Data(contentsOf: file)
  }
}
