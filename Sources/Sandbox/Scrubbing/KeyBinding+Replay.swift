import Input

// What keys do while `tumble replay` shows a recording: nothing there tilts or makes anything.
extension KeyBinding {
  /// All of them, in the order in which they are shown.
  package static let replay: [KeyBinding] = [
    pausing,
    KeyBinding(
      .time, "a second back · a second on", "Left · Right", [.left: .jumpBack, .right: .jumpOn],
      controller: "X · B", buttons: [.x: .jumpBack, .b: .jumpOn]),
    KeyBinding(
      .time, "to the beginning · to the end", "Home · End", [.home: .toStart, .end: .toEnd]),
    KeyBinding(.time, "to any tick", "drag the bar"),
    speed,
    KeyBinding(
      .files, "take over from here · screenshot", "Enter · F12",
      [.enter: .takeOver, .f12: .screenshot], controller: "A", buttons: [.a: .takeOver]),
    KeyBinding(
      .view, "pan · zoom · reset the view", "right or middle drag · wheel or pinch · 0",
      [.zero: .resetView]),
    KeyBinding(
      .view, "nearest / linear filtering · full screen", "N · F11",
      [.n: .toggleFilter, .f11: .fullScreen]),
    KeyBinding(
      .overlays, "help · physics debug · HUD", "F1 · F2 · F4",
      [.f1: .help, .f2: .physics, .f4: .hud]),
    KeyBinding(.scenes, "quit", "Esc twice", [.escape: .quit]),
  ]

  /// What a key asks for while a recording is shown.
  static func replayAction(for key: Key) -> InputAction? {
    replay.lazy.compactMap { $0.keys[key] }.first
  }

  /// What a controller's button asks for while a recording is shown.
  static func replayAction(for button: ControllerButton) -> InputAction? {
    replay.lazy.compactMap { $0.buttons[button] }.first
  }
}
