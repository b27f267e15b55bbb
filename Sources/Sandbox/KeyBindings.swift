import Input

/// What a key or a controller's button asks for.
package enum InputAction: Hashable, Sendable {
  /// Held: gravity leans this way, or what scrolls does so.
  case tiltLeft, tiltRight, tiltUp, tiltDown
  /// Whether the accelerometer of the controller that asks for it tilts gravity.
  case switchSensor
  /// Lists and pages that scroll.
  case pageUp, pageDown
  /// Gravity.
  case levelGravity, zeroGravity
  /// Time.
  case pause, stepForward, stepBack, slower, faster, normalSpeed
  /// Scenes.
  case restart, nextScene, previousScene
  case pickScene, sliders
  /// Bodies.
  case spawnCrate, spawnBall, removeBody, undo
  /// The scene's own action at that index of its list; nothing where the list is shorter.
  case sceneAction(Int)
  /// What the inspector says, for other programs.
  case copy
  /// Looking.
  case resetView, toggleFilter, fullScreen
  /// Overlays.
  case help, physics, layerCost, hud
  /// Files.
  case record, replayLast, keepRun, screenshot
  /// Of a recording that plays: a second back or on, its ends, and playing on oneself.
  case jumpBack, jumpOn, toStart, toEnd, takeOver
  /// Asked twice: ends the program.
  case quit
}

/// What keys are about, as F1 sorts them.
package enum KeyGroup: CaseIterable, Sendable {
  case gravity, bodies, time, scenes, view, overlays, files

  /// The heading of the group.
  var title: String {
    switch self {
    case .gravity: "Gravity and scrolling"
    case .bodies: "Bodies and pages"
    case .time: "Time"
    case .scenes: "Scenes"
    case .view: "The view"
    case .overlays: "Overlays"
    case .files: "Files"
    }
  }
}

/// One line of the table of keys: what is bound to what, and how people are told.
package struct KeyBinding: Sendable {
  /// What it does, as F1 and `tumble run --help` say it.
  package let title: String
  /// How the keys are written, as in "Space or P".
  package let keyLabel: String
  /// How the controller's buttons are written; empty where there are none.
  package let controllerLabel: String
  /// What it is about.
  let group: KeyGroup
  let keys: [Key: InputAction]
  /// What keys ask for while Shift, or Ctrl, is held.
  let keysWithShift: [Key: InputAction]
  let keysWithControl: [Key: InputAction]
  let buttons: [ControllerButton: InputAction]
  let triggers: [ControllerAxis: InputAction]

  init(
    _ group: KeyGroup, _ title: String, _ keyLabel: String, _ keys: [Key: InputAction] = [:],
    withShift: [Key: InputAction] = [:], withControl: [Key: InputAction] = [:],
    controller: String = "", buttons: [ControllerButton: InputAction] = [:],
    triggers: [ControllerAxis: InputAction] = [:]
  ) {
    self.group = group
    self.title = title
    self.keyLabel = keyLabel
    self.controllerLabel = controller
    self.keys = keys
    keysWithShift = withShift
    keysWithControl = withControl
    self.buttons = buttons
    self.triggers = triggers
  }

  /// What a recording that is shown has as well.
  static let pausing = KeyBinding(
    .time, "pause · one tick on · one tick back", "Space or P · . · ,",
    [.space: .pause, .p: .pause, .period: .stepForward, .comma: .stepBack],
    controller: "Start · d-pad right · d-pad left",
    buttons: [.start: .pause, .dpadRight: .stepForward, .dpadLeft: .stepBack])
  /// What a recording that is shown has as well.
  static let speed = KeyBinding(
    .time, "slower · faster · normal speed", "- · = · Backspace",
    [.minus: .slower, .equal: .faster, .backspace: .normalSpeed], controller: "shoulder buttons",
    buttons: [.leftShoulder: .slower, .rightShoulder: .faster])

  /// All of them, in the order in which they are shown.
  package static let all: [KeyBinding] = [
    KeyBinding(
      .gravity, "tilt gravity, or scroll a list", "arrows or WASD",
      [
        .left: .tiltLeft, .right: .tiltRight, .up: .tiltUp, .down: .tiltDown,
        .a: .tiltLeft, .d: .tiltRight, .w: .tiltUp, .s: .tiltDown,
      ], controller: "left stick · click: sensor",
      buttons: [.leftStick: .switchSensor]),
    KeyBinding(
      .gravity, "level gravity · zero gravity", "0 · G", [.zero: .levelGravity, .g: .zeroGravity],
      controller: "A · B", buttons: [.a: .levelGravity, .b: .zeroGravity]),
    pausing,
    speed,
    KeyBinding(
      .scenes, "restart · next scene · previous scene", "R · ] · [",
      [.r: .restart, .rightBracket: .nextScene, .leftBracket: .previousScene],
      controller: "Back · triggers", buttons: [.back: .restart],
      triggers: [.rightTrigger: .nextScene, .leftTrigger: .previousScene]),
    KeyBinding(
      .scenes, "choose among all scenes", "key below Esc", [.grave: .pickScene],
      controller: "guide", buttons: [.guide: .pickScene]),
    KeyBinding(
      .scenes, "sliders of the scene's parameters", "Tab", [.tab: .sliders],
      controller: "up on the d-pad", buttons: [.dpadUp: .sliders]),
    KeyBinding(.bodies, "grab and throw a body", "left drag"),
    KeyBinding(
      .bodies, "a pointer by keys · fast · press", "I J K L · Shift · Enter",
      controller: "right stick · pushed far · its click"),
    KeyBinding(
      .bodies, "spawn a crate · spawn a ball", "C · B", [.c: .spawnCrate, .b: .spawnBall],
      controller: "X · Y", buttons: [.x: .spawnCrate, .y: .spawnBall]),
    KeyBinding(
      .bodies, "remove the body at the pointer · undo", "Delete or Shift+Backspace · Ctrl+Z",
      [.delete: .removeBody], withShift: [.backspace: .removeBody], withControl: [.z: .undo]),
    KeyBinding(
      .bodies, "the scene's own actions, in order", "1 to 9",
      [
        .one: .sceneAction(0), .two: .sceneAction(1), .three: .sceneAction(2),
        .four: .sceneAction(3), .five: .sceneAction(4), .six: .sceneAction(5),
        .seven: .sceneAction(6), .eight: .sceneAction(7), .nine: .sceneAction(8),
      ]),
    KeyBinding(
      .view, "pan · zoom · reset the view", "right or middle drag · wheel or pinch · Home",
      [.home: .resetView]),
    KeyBinding(
      .gravity, "scroll a list · a page of it · zoom it",
      "wheel · Page Up or Down · Ctrl and wheel",
      [.pageUp: .pageUp, .pageDown: .pageDown]),
    KeyBinding(
      .overlays, "help · physics debug · layer cost · HUD", "F1 · F2 · F3 · F4",
      [.f1: .help, .f2: .physics, .f3: .layerCost, .f4: .hud]),
    KeyBinding(
      .overlays, "inspect a layer, while paused · copy what it is", "click · Ctrl+C",
      withControl: [.c: .copy]),
    KeyBinding(.overlays, "overlays of cost, with F3 · none", "Shift+1 to 9 · Shift+0"),
    KeyBinding(
      .files, "record on/off · replay last · keep the run so far", "F5 · F6 · F9",
      [.f5: .record, .f6: .replayLast, .f9: .keepRun]),
    KeyBinding(.view, "nearest / linear filtering", "N", [.n: .toggleFilter]),
    KeyBinding(
      .view, "full screen · screenshot", "F11 · F12", [.f11: .fullScreen, .f12: .screenshot]),
    KeyBinding(.scenes, "quit", "Esc twice", [.escape: .quit]),
  ]

  /// What a key asks for, by itself or while others of `held` are held.
  static func action(for key: Key, holding held: Set<Key> = []) -> InputAction? {
    func find(_ keys: KeyPath<KeyBinding, [Key: InputAction]>) -> InputAction? {
      all.lazy.compactMap { $0[keyPath: keys][key] }.first
    }
    if held.contains(.control), let action = find(\.keysWithControl) { return action }
    if held.contains(.shift), let action = find(\.keysWithShift) { return action }
    return find(\.keys)
  }

  static func action(for button: ControllerButton) -> InputAction? {
    all.lazy.compactMap { $0.buttons[button] }.first
  }

  static func action(for trigger: ControllerAxis) -> InputAction? {
    all.lazy.compactMap { $0.triggers[trigger] }.first
  }
}
