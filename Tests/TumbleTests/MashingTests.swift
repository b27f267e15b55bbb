import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// Hands that press anything: whatever they do is recorded and plays again.
@Suite struct MashingTests {
  /// Keys that don't leave the scene, nor want something of the window's system.
  private static let keys = Key.allCases.filter {
    ![.escape, .leftBracket, .rightBracket, .grave, .f5, .f6, .f9, .f11, .f12].contains($0)
  }
  private static let buttons = ControllerButton.allCases.filter { $0 != .guide }
  private static let axes = ControllerAxis.allCases.filter {
    ![.leftTrigger, .rightTrigger].contains($0)
  }

  /// Some inputs of one frame.
  static func inputs(_ random: inout RandomSource) -> [InputEvent] {
    func point() -> CGPoint {
      CGPoint(x: random.index(below: 900) - 50, y: random.index(below: 700) - 50)
    }
    func value() -> Double { Double(random.index(below: 2001) - 1000) / 1000 }
    return (0..<random.index(below: 4)).map { _ in
      let isDown = random.index(below: 2) == 0
      switch random.index(below: 9) {
      case 0...2: return .key(keys[random.index(below: keys.count)], isDown: isDown)
      case 3: return .pointerMoved(point())
      case 4: return .pointerButton(.left, isDown: isDown, at: point())
      case 5:
        let button = buttons[random.index(below: buttons.count)]
        return .controllerButton(button, isDown: isDown, id: 0)
      case 6:
        let axis = axes[random.index(below: axes.count)]
        return .controllerAxis(axis, value: value(), id: 0)
      case 7:
        return .controllerAcceleration(x: value(), y: value(), z: value(), id: 0)
      default:
        return random.index(below: 8) == 0 ? .focusLost : .wheel(dx: 0, dy: value(), at: point())
      }
    }
  }

  @Test(arguments: [("crates", 3600), ("wall", 1200), ("sensor", 1200), ("car", 1200)])
  func `any keys, buttons, sticks and pointers are recorded and hold`(scene: String, frames: Int)
    throws
  {
    let window = try PlayedWindow(scene)
    var random = RandomSource(seed: 41)
    try window.frame(0, [.controllerConnected(id: 0, name: "a pad")])
    window.sandbox.useSensor(of: 0, isOn: true)
    window.sandbox.startRecording(path: window.folder("mashed.rpl"), origin: .init())
    for _ in 0..<frames {
      try window.frame(PlayedWindow.frameTime, Self.inputs(&random))
    }
    window.sandbox.stopRecording()
    let reports = try window.reports()
    #expect(!reports.isEmpty && reports.allSatisfy { $0.exitCode == 0 && $0.hasEnd })
    let text = try window.folder.names.map {
      try String(contentsOfFile: window.folder($0), encoding: .utf8)
    }
    .joined()
    // Of each kind that hands can make something came through.
    guard scene == "crates" else { return }
    for kind in ["\"g\"", "\"d\"", "\"m\"", "\"u\"", "\"a\",1", "\"a\",2"] {
      #expect(text.contains(kind), "\(kind)")
    }
  }
}
