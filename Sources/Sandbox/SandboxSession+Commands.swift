import Foundation
import Input

// What keys, buttons and the window ask for.
extension SandboxSession {
  func take(_ input: [InputEvent]) -> [HostRequest] {
    var requests: [HostRequest] = []
    for event in input {
      if takeForPanel(event) { continue }
      if let made = keyboardPointer.take(event, window: loop.style.view.window) {
        for event in made { requests += takeMade(event) }
      } else {
        requests += takePointed(event)
      }
    }
    return requests
  }

  /// Takes what the pointer that keys move does: a panel may lie there.
  func takeMade(_ event: InputEvent) -> [HostRequest] {
    takeForPanel(event) ? [] : takePointed(event)
  }

  /// Takes an input, whichever pointer it is of.
  func takePointed(_ event: InputEvent) -> [HostRequest] {
    overlay.notice(event)
    if takeForCosts(event) || takeForInspector(event) { return [] }
    var requests: [HostRequest] = []
    switch event {
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .quit: requests.append(.quit)
    default: break
    }
    for command in takeInput(event) {
      if let request = perform(command) { requests.append(request) }
    }
    return requests
  }

  private func perform(_ command: AppCommand) -> HostRequest? {
    switch command {
    case .pan(let dx, let dy): loop.style.view.pan(dx: dx, dy: dy)
    case .zoom(let factor, let point): loop.style.view.zoom(by: factor, at: point)
    case .switchSensor(let id): return switchSensor(of: id)
    case .action(let action): return perform(action)
    }
    return nil
  }

  private func perform(_ action: InputAction) -> HostRequest? {
    switch action {
    case .pause: togglePause()
    case .stepForward: loop.timestep.singleStep()
    case .stepBack: stepBack()
    case .slower: setSpeed(loop.timestep.slowerSpeed)
    case .faster: setSpeed(loop.timestep.fasterSpeed)
    case .normalSpeed: setSpeed(1)
    case .restart: restart(simulation.sceneType)
    case .nextScene: restart(catalog.neighbour(of: simulation.sceneType, offset: 1))
    case .previousScene: restart(catalog.neighbour(of: simulation.sceneType, offset: -1))
    case .pickScene: openPicker()
    case .sliders: openSliders()
    case .spawnCrate, .spawnBall:
      if !isReplaying { undoables.append(.spawn, at: simulation.now) }
    case .removeBody: removePointedBody()
    case .undo: undo()
    case .copy: return copyInspected()
    case .resetView: loop.style.view.reset()
    case .toggleFilter: toggleFilter()
    case .help: turnHelp()
    case .hud: hudMode = hudMode.next
    case .physics: togglePhysics()
    case .layerCost: toggleCostPanel()
    case .record:
      guard isRecording else { return .record }
      stopRecordingOnly()
    case .replayLast: replayLast()
    case .keepRun: return requestKeeping()
    case .fullScreen: return .toggleFullScreen
    case .screenshot: return .screenshot
    case .quit: return quitConfirmation.escape(overlay)
    case .tiltLeft, .tiltRight, .tiltUp, .tiltDown, .pageUp, .pageDown, .levelGravity, .zeroGravity,
      .sceneAction, .switchSensor:
      break  // events of the simulation: the mapper keeps them
    case .jumpBack, .jumpOn, .toStart, .toEnd, .takeOver:
      break  // of `ScrubSession`
    }
    return nil
  }

  /// The host switches it on, and says whether there is one.
  private func switchSensor(of controller: Int32) -> HostRequest {
    let isOn = !mapper.usesSensor(of: controller)
    if !isOn { useSensor(of: controller, isOn: false) }
    return .senseController(controller, isOn: isOn)
  }

  /// Tilts by the accelerometer of a controller, which was switched on, or by its stick alone again.
  public func useSensor(of controller: Int32, isOn: Bool) {
    mapper.useSensor(of: controller, isOn: isOn)
    overlay.show(notice: "tilt by the controller's \(isOn ? "sensor" : "stick")")
  }

  private func copyInspected() -> HostRequest? {
    guard let text = inspectedText() else {
      overlay.show(notice: "nothing to copy: pause and click a layer")
      return nil
    }
    overlay.show(notice: "copied")
    return .copy(text)
  }

  private func togglePause() {
    guard loop.hasMoreTicks else { return overlay.show(notice: "this run is over: R restarts") }
    if loop.timestep.isPaused { loop.timestep.resume() } else { loop.timestep.pause() }
  }

  private func setSpeed(_ speed: Double) {
    do { try loop.timestep.setSpeed(speed) } catch { overlay.show(notice: error.description) }
  }

  private func togglePhysics() {
    loop.physicsOverlay = loop.physicsOverlay == nil ? PhysicsOverlay(font: font) : nil
  }

  private func toggleFilter() {
    loop.style.filter = loop.style.filter == .nearest ? .linear : .nearest
    overlay.show(notice: loop.style.filter == .nearest ? "nearest filtering" : "linear filtering")
  }

  /// A window that is folded away may say that it has no size; then the last one stands.
  private func resize(to size: CGSize, scale: Double) {
    guard size.width >= 1, size.height >= 1, scale > 0 else { return }
    loop.style.view.window = size
    loop.style.scale = scale
  }
}
