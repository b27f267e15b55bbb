import Foundation
import Sandbox
import Scenes
import Testing
import Tumble

/// Anything at any time: nothing traps, and whatever was recorded verifies.
@Suite struct SandboxFuzzTests {
  @Test(arguments: 0..<10) func `thirty random plays never trap, and their recordings verify`(
    group: UInt64
  ) throws {
    for seed in group * 30..<group * 30 + 30 {
      var random = RandomSource(seed: seed)
      let window = try PlayedWindow(
        random.unit() < 0.7 ? "crates" : "ball", catalog: Self.catalog,
        configuration: .init(hz: [30, 60, 120, 240][random.index(below: 4)]))
      for _ in 0..<40 {
        let input = (0..<random.index(below: 4)).map { _ in
          InputEvent.random(&random, keys: seed % 30 == 0 ? Key.allCases : Self.quickKeys)
        }
        try window.frame(Self.elapsed(&random), input)
      }
      window.sandbox.stopRecording()
      for report in try window.reports() {
        #expect(report.exitCode == 0, "seed \(seed): \(report)")
      }
    }
  }

  /// All but those that show text all the time: setting it takes most of a frame in a debug build.
  private static let quickKeys = Key.allCases.filter { $0 != .f1 && $0 != .f4 }

  /// The light scenes.
  private static let catalog = SceneCatalog(
    SceneCatalog.all.scenes.filter { ["crates", "ball"].contains($0.name) } + [HookScene.self])

  private static func elapsed(_ random: inout RandomSource) -> Int64 {
    switch random.index(below: 20) {
    case 0: 0
    case 1: -1_000_000
    case 2: 10_000_000_000
    case 3: .max
    case 4: .min
    default: Int64(random.unit() * 40_000_000)
    }
  }
}

extension InputEvent {
  /// Any event, with now and then a number that no device should give.
  fileprivate static func random(_ random: inout RandomSource, keys: [Key]) -> InputEvent {
    let point = CGPoint(x: number(&random) * 800, y: number(&random) * 600)
    let isDown = random.unit() < 0.6
    let id = Int32(random.index(below: 3))
    switch random.index(below: 16) {
    case 0...4: return .key(keys[random.index(below: keys.count)], isDown: isDown)
    case 5: return .pointerMoved(point)
    case 6, 7:
      let button = [PointerButton.left, .left, .middle, .right][random.index(below: 4)]
      return .pointerButton(button, isDown: isDown, at: point)
    case 8: return .wheel(dx: number(&random), dy: number(&random) * 4 - 2, at: point)
    case 9: return .pinch(scale: number(&random) * 2, at: point)
    case 10:
      return isDown ? .controllerConnected(id: id, name: "pad") : .controllerDisconnected(id: id)
    case 11:
      let buttons = ControllerButton.allCases
      return .controllerButton(buttons[random.index(below: buttons.count)], isDown: isDown, id: id)
    case 12, 13:
      let axis = ControllerAxis.allCases[random.index(below: ControllerAxis.allCases.count)]
      return .controllerAxis(axis, value: number(&random) * 2 - 1, id: id)
    case 14:
      let size = CGSize(width: 1000 * random.unit(), height: 800 * random.unit())
      return .resized(
        random.unit() < 0.2 ? .zero : size, scale: [1, 1.5, 2][random.index(below: 3)])
    default:
      return [
        .focusLost, .focusGained, .exposed, .hidden(isDown), .texturesLost, .quit, .text("ra"),
      ][
        random.index(below: 7)]
    }
  }

  private static func number(_ random: inout RandomSource) -> Double {
    random.unit() < 0.01
      ? [0, -1, 1e9, 1e300, -1e300, .infinity, .nan][random.index(below: 7)] : random.unit()
  }
}
