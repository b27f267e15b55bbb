import Foundation
import Sandbox
import Tumble

extension LivePlay {
  /// Every play that is kept as a recording.
  static let all = crates + [press] + showcase + crowds

  /// The crates tilted by keys, tilted by a stick that is unplugged, grabbed and thrown.
  private static let crates = [
    LivePlay(
      name: "crates-keys", scene: "crates", frames: 300,
      inputs: [
        20: [.key(.left, isDown: true)], 70: [.key(.up, isDown: true)],
        100: [.key(.left, isDown: false)], 130: [.key(.up, isDown: false)],
        160: [.key(.g, isDown: true)], 161: [.key(.g, isDown: false)],
        180: [.key(.d, isDown: true)], 230: [.focusLost], 250: [.key(.zero, isDown: true)],
      ]),
    LivePlay(
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
      ]),
    LivePlay(name: "crates-grab", scene: "crates", frames: 360, inputs: grab),
  ]

  /// The large crate lies at (97, 33) by then: a press there, a swing, and things to hit.
  private static let grab: [Int: [InputEvent]] = {
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
  }()

  /// The ball pressed and swung.
  private static let press = LivePlay(
    name: "ball-press", scene: "ball", frames: 240,
    inputs: [
      90: [.pointerButton(.left, isDown: true, at: CGPoint(x: 400, y: 410))],
      100: [.pointerMoved(CGPoint(x: 430, y: 300))],
      110: [.pointerMoved(CGPoint(x: 470, y: 250))],
      130: [.pointerButton(.left, isDown: false, at: CGPoint(x: 470, y: 250))],
    ])

  /// One for each scene that shows a part of the physics.
  private static let showcase = [
    // The third crate is lifted off the bridge and dropped, then all slides to the left.
    LivePlay("bridge") {
      $0.drag(from: (320, 210), to: (280, 380), frames: 80..<130)
      $0.hold(.left, frames: 170..<230)
    },
    // The ball is held back before it hits, then let go.
    LivePlay("chain") {
      $0.drag(from: (60, 360), to: (60, 300), frames: 2..<60)
      $0.hold(.right, frames: 200..<240)
    },
    LivePlay("cradle") { $0.drag(from: (376, 120), to: (480, 180), frames: 40..<90) },
    // Forward, a hop while it rolls, braked, back.
    LivePlay("car") {
      $0.hold(.one, frames: 20..<90)
      $0.hold(.four, frames: 70..<76)
      $0.hold(.three, frames: 110..<150)
      $0.hold(.two, frames: 150..<260)
    },
    // The crate on the spring is pulled down, then all is tilted.
    LivePlay("mechanisms") {
      $0.drag(from: (720, 430), to: (700, 380), frames: 60..<110)
      $0.hold(.left, frames: 170..<220)
    },
    // Both ropes are cut near the beam.
    LivePlay("rope") {
      $0.press(101, 322, at: 40)
      $0.press(379, 322, at: 150)
    },
    LivePlay("wall") { $0.drag(from: (410, 131), to: (200, 300), frames: 10..<40) },
    LivePlay("explosion") {
      $0.press(250, 40, at: 20)
      $0.press(450, 60, at: 90)
      $0.press(300, 10, at: 180)
    },
    LivePlay("platforms") {
      $0.drag(from: (424, 15), to: (300, 330), frames: 3..<50)
      $0.hold(.left, frames: 150..<200)
    },
    LivePlay("conveyor") {
      $0.drag(from: (200, 145), to: (100, 250), frames: 60..<100)
      $0.hold(.up, frames: 160..<170)
    },
    LivePlay("terrain") { $0.hold(.right, frames: 120..<200) },
    LivePlay("planet") { $0.hold(.left, frames: 60..<120) },
    LivePlay("sensor") { $0.hold(.left, frames: 100..<200) },
    LivePlay("rain") { $0.hold(.right, frames: 150..<220) },
    LivePlay("joints") {
      $0.drag(from: (225, 100), to: (260, 180), frames: 1..<60)
      $0.hold(.up, frames: 120..<150)
    },
  ]

  /// Many bodies, for a short time.
  private static let crowds = [
    LivePlay("pile", frames: 120) { $0.drag(from: (0, 11), to: (-200, 100), frames: 20..<60) },
    LivePlay("boxes1000", frames: 60) { $0.hold(.left, frames: 10..<40) },
    LivePlay("circles5000", frames: 12) { $0.hold(.right, frames: 2..<10) },
  ]
}
