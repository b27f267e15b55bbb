package import Foundation
package import Input
import Physics
package import Tumble

/// What an input asks of the program rather than of the simulation.
package enum AppCommand: Equatable, Sendable {
  /// Something that a key or a button is bound to.
  case action(InputAction)
  /// Moves the world by window points.
  case pan(dx: CGFloat, dy: CGFloat)
  /// Zooms about a point of the window.
  case zoom(factor: CGFloat, at: CGPoint)
  /// Tilts by the accelerometer of a controller, or no more.
  case switchSensor(controller: Int32)
}

/// Turns what devices do into simulation events at ticks: the one door for live play.
///
/// Events wait until a tick takes them, so what happened between two ticks, or while paused, is
/// not lost; of several moves of a pointer a tick gets the last.
package final class InputMapper: TickSource {
  /// The most events that one tick takes; the rest wait for the next.
  package static let maximumEventsPerTick = 1000
  /// The side of a spawned crate and the diameter of a ball, in points.
  package static let spawnSize = 32.0

  var tilt: TiltController
  var leans = ControllerLeans()
  var tilts = TiltHistory()
  /// What scrolls; nil: the scene doesn't, and directions tilt gravity.
  private var scroll: ScrollMapper?
  var waiting: [SimulationEvent] = []
  private var heldKeys: Set<Key> = []
  private var actionCount: Int
  /// The scene's actions that this run was told are held, by their indices.
  var heldActions: Set<Int32> = []
  private var triggersDown: [Int32: Set<ControllerAxis>] = [:]
  /// Right and up.
  private var sticks: [Int32: Vector2] = [:]
  /// Where it was last, in points of the window.
  package private(set) var pointer: CGPoint?
  var isGrabbing = false
  private var isPanning = false

  /// A mapper with nothing held, for a scene with this gravity and so many actions of its own.
  ///
  /// `scrolledView` is what is shown of a scene that scrolls, and nil for others.
  package init(
    gravity: Vector2, rate: TickRate, actionCount: Int = 0, scrolledView: CGRect? = nil
  ) {
    tilt = TiltController(gravity: gravity, rate: rate)
    scroll = scrolledView.map { ScrollMapper(view: $0, rate: rate) }
    self.actionCount = actionCount
  }

  /// Takes one input; what it asks of the program is returned, the rest waits for a tick.
  ///
  /// - Parameters:
  ///   - event: what a device did.
  ///   - view: where the world lies in the window now.
  ///   - isPaused: while true a press makes no event.
  /// - Returns: what is asked of the program.
  package func take(_ event: InputEvent, view: WorldView, isPaused: Bool) -> [AppCommand] {
    switch event {
    case .key(let key, let isDown):
      // No more than a turn of the wheel.
      if isPaused, key == .pageUp || key == .pageDown { return [] }
      return take(key, isDown: isDown, view: view)
    case .pointerMoved(let point):
      return move(to: point, view: view)
    case .pointerButton(let button, let isDown, let point):
      take(button, isDown: isDown, at: point, view: view, isPaused: isPaused)
    case .wheel(let dx, let dy, let point):
      return turnWheel(dx: dx, dy: dy, at: point, view: view, isPaused: isPaused)
    case .pinch(let scale, let point):
      return [.zoom(factor: CGFloat(scale), at: point)]
    case .controllerButton(let button, let isDown, let id):
      guard isDown, let action = KeyBinding.action(for: button) else { return [] }
      if action == .switchSensor { return [.switchSensor(controller: id)] }
      return perform(action, view: view)
    case .controllerAcceleration(let x, let y, _, let id):
      leans.take(x: x, y: y, of: id)
      tilt.lean = leans.farthest
    case .controllerAxis(let axis, let value, let id):
      return take(axis, value: value, id: id, view: view)
    case .controllerDisconnected(let id):
      sticks[id] = nil
      triggersDown[id] = nil
      updateStick()
      useSensor(of: id, isOn: false)
    case .focusLost:
      releaseAll()
    case .controllerConnected, .focusGained, .resized, .exposed, .hidden, .texturesLost, .quit,
      .text:
      break
    }
    return []
  }

  /// Whether what is held scrolls, so that each tick has an event.
  package var isScrolling: Bool { scroll != nil && tilt.held != .zero }

  /// The events of the tick that comes now; live play never ends.
  package func events(at tick: Tick) -> [SimulationEvent]? {
    tilts.note(tilt.course, at: tick)
    return events()
  }

  /// The events of the next tick.
  package func events() -> [SimulationEvent] {
    var events: [SimulationEvent] = []
    if let scrolled = scroll?.events(held: tilt.held) {
      events += scrolled
    } else if let gravity = tilt.event() {
      events.append(gravity)
    }
    let taken = min(waiting.count, Self.maximumEventsPerTick - events.count)
    events += waiting[..<taken]
    waiting.removeFirst(taken)
    return events
  }

  /// Begins anew for another run, of a scene with this gravity and so many actions of its own.
  ///
  /// What waits is forgotten, the pointer holds nothing and no action of the scene is held; other
  /// keys and sticks that are down are still down, and the pointer is where it was.
  package func begin(
    gravity: Vector2, rate: TickRate, actionCount: Int = 0, scrolledView: CGRect? = nil
  ) {
    let held = tilt
    scroll = scrolledView.map { ScrollMapper(view: $0, rate: rate) }
    tilt = TiltController(gravity: gravity, rate: rate)
    tilt.keys = held.keys
    tilt.stick = held.stick
    tilt.lean = held.lean
    tilts = TiltHistory()
    forgetWaiting()
    isGrabbing = false
    heldActions.removeAll()
    self.actionCount = actionCount
  }

  /// Lets an event wait for the next tick, behind those that do already.
  package func add(_ event: SimulationEvent) { waiting.append(event) }

  /// Whether an event waits for a tick.
  package func isWaiting(_ event: SimulationEvent) -> Bool { waiting.contains(event) }

  /// Takes back the last spawn that waits for a tick; false: none does.
  package func cancelWaitingSpawn() -> Bool {
    let index = waiting.lastIndex { if case .spawn = $0 { true } else { false } }
    if let index { waiting.remove(at: index) }
    return index != nil
  }

  /// Forgets the events that wait for a tick.
  package func forgetWaiting() {
    waiting.removeAll()
    scroll?.forget()
  }

  /// Lets go of all keys, sticks and the pointer, as a window does that loses the keyboard.
  package func releaseAll() {
    heldKeys.removeAll()
    for index in heldActions.sorted() { waiting.append(.key(code: index, isDown: false)) }
    heldActions.removeAll()
    triggersDown.removeAll()
    sticks.removeAll()
    tilt.releaseAll()
    isPanning = false
    letGo()
  }
}

extension InputMapper {
  /// In a scene that scrolls the wheel zooms only while Ctrl is held.
  private func turnWheel(
    dx: Double, dy: Double, at point: CGPoint, view: WorldView, isPaused: Bool
  ) -> [AppCommand] {
    guard scroll == nil || heldKeys.contains(.control) else {
      if !isPaused { scroll?.turnWheel(dx: dx, dy: dy, at: view.worldPoint(at: point)) }
      return []
    }
    return dy == 0 ? [] : [.zoom(factor: pow(1.1, CGFloat(dy)), at: point)]
  }

  private func take(_ key: Key, isDown: Bool, view: WorldView) -> [AppCommand] {
    if key == .control || key == .shift { hold(key, isDown) }
    guard let action = KeyBinding.action(for: key, holding: heldKeys) else { return [] }
    if case .sceneAction(let index) = action {
      hold(Int32(index), isDown)
      return []
    }
    guard Self.direction(of: action) == nil else {
      hold(key, isDown)
      // Each direction counts once, whether its arrow, its letter or both are held.
      let directions = Set(heldKeys.compactMap { KeyBinding.action(for: $0) })
      tilt.keys = directions.compactMap(Self.direction(of:)).reduce(.zero, +)
      return []
    }
    return isDown ? perform(action, view: view) : []
  }

  private func hold(_ key: Key, _ isDown: Bool) {
    if isDown { heldKeys.insert(key) } else { heldKeys.remove(key) }
  }

  /// An action is let go only where it was held; a key that the scene has nothing for is no event.
  private func hold(_ index: Int32, _ isDown: Bool) {
    guard index < actionCount else { return }
    let isChange =
      isDown ? heldActions.insert(index).inserted : heldActions.remove(index) != nil
    if isChange { waiting.append(.key(code: index, isDown: isDown)) }
  }

  /// The direction of a tilt, y up, or nil for other actions.
  private static func direction(of action: InputAction) -> Vector2? {
    switch action {
    case .tiltLeft: [-1, 0]
    case .tiltRight: [1, 0]
    case .tiltUp: [0, 1]
    case .tiltDown: [0, -1]
    default: nil
    }
  }

  private func perform(_ action: InputAction, view: WorldView) -> [AppCommand] {
    switch action {
    case .levelGravity: tilt.makeLevel()
    case .zeroGravity: tilt.toggleZeroGravity()
    case .pageUp: scroll?.turnPage(by: -1)
    case .pageDown: scroll?.turnPage(by: 1)
    case .spawnCrate: return spawn(.box, view: view) ? [.action(action)] : []
    case .spawnBall: return spawn(.ball, view: view) ? [.action(action)] : []
    default: return [.action(action)]
    }
    return []
  }

  /// Has a body made; false: there is no such point.
  private func spawn(_ kind: SpawnKind, view: WorldView) -> Bool {
    let center = pointedPoint(in: view) ?? view.worldPoint(at: view.middle)
    guard let (x, y) = Quantised.point(center) else { return false }
    let side = Int32(Self.spawnSize * 64)
    waiting.append(.spawn(kind, x: x, y: y, w: side, h: side))
    return true
  }

  /// The point of the world at the pointer; nil: it lies outside of the view, or hasn't moved yet.
  package func pointedPoint(in view: WorldView) -> CGPoint? {
    guard let point = pointer.map(view.worldPoint(at:)) else { return nil }
    return view.view.contains(point) ? point : nil
  }

  private func take(_ axis: ControllerAxis, value: Double, id: Int32, view: WorldView)
    -> [AppCommand]
  {
    switch axis {
    case .leftX: sticks[id, default: .zero].x = value
    case .leftY: sticks[id, default: .zero].y = -value
    case .leftTrigger, .rightTrigger:
      let isDown = value > 0.5
      guard isDown != (triggersDown[id]?.contains(axis) == true) else { return [] }
      if isDown {
        triggersDown[id, default: []].insert(axis)
      } else {
        triggersDown[id]?.remove(axis)
      }
      guard isDown, let action = KeyBinding.action(for: axis) else { return [] }
      return perform(action, view: view)
    case .rightX, .rightY: break
    }
    updateStick()
    return []
  }

  private func updateStick() { tilt.stick = sticks.farthest }

  private func take(
    _ button: PointerButton, isDown: Bool, at point: CGPoint, view: WorldView, isPaused: Bool
  ) {
    pointer = point
    guard button == .left else {
      isPanning = isDown
      return
    }
    guard isDown else { return letGo() }
    guard !isPaused, let (x, y) = Quantised.point(view.worldPoint(at: point)) else { return }
    isGrabbing = true
    waiting.append(.pointerDown(pointer: 0, x: x, y: y))
  }

  private func move(to point: CGPoint, view: WorldView) -> [AppCommand] {
    let before = pointer ?? point
    pointer = point
    if isGrabbing, let (x, y) = Quantised.point(view.worldPoint(at: point)) {
      waiting.removeAll { if case .pointerMoved(pointer: 0, _, _) = $0 { true } else { false } }
      waiting.append(.pointerMoved(pointer: 0, x: x, y: y))
    }
    guard isPanning, before != point else { return [] }
    return [.pan(dx: point.x - before.x, dy: point.y - before.y)]
  }

  private func letGo() {
    guard isGrabbing else { return }
    isGrabbing = false
    waiting.append(.pointerUp(pointer: 0))
  }
}
