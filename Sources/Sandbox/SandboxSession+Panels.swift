import Foundation
import Input
import Layers
import Tumble

// What lies over the world and is worked by keys, pointer and controllers.
extension SandboxSession {
  /// Whether text that is typed is read now: else keys are keys alone.
  public var readsText: Bool { panel?.readsText == true }

  /// Opens a panel, in the stead of one that is open.
  func open(_ panel: any ModalPanel) {
    closePanel()
    overlay.showsHelp = false
    if panel.holdsTime {
      // As for a window that loses the keyboard: the scene doesn't hear what ends while it stands still.
      mapper.releaseAll()
      keyboardPointer.releaseAll()
      if isReplaying { mapper.forgetWaiting() }
    }
    // In front of all else.
    panel.layer.zPosition = 100
    overlay.tree.root.addSublayer(panel.layer)
    self.panel = panel
  }

  func closePanel() {
    panel?.layer.removeFromSuperlayer()
    panel = nil
  }

  /// Whether the scene stands still for a panel, paused or not.
  var isHeldByPanel: Bool { panel?.holdsTime == true }

  /// Asks the open panel about an input; true: nobody else is to have it.
  func takeForPanel(_ event: InputEvent) -> Bool {
    guard let panel else { return false }
    return perform(panel.take(event))
  }

  func updatePanel(elapsed: Int64) {
    guard let panel else { return }
    let frame = PanelFrame(
      elapsed: max(0, elapsed), size: loop.style.view.window, scale: loop.style.scale,
      simulation: simulation, isReplaying: isReplaying,
      waitingParameters: mapper.waitingParameters, taken: overlay.costs.panelFrame,
      top: overlay.badges.frame.maxY)
    _ = perform(panel.update(frame))
  }

  func openSliders() { open(SliderPanel(font: font, of: simulation)) }

  /// F1 takes the sliders' room.
  func turnHelp() {
    overlay.turnHelp()
    if overlay.showsHelp { closePanel() }
  }

  func openPicker() {
    let picker = self.picker ?? ScenePicker(catalog: catalog, font: font)
    self.picker = picker
    picker.begin(at: simulation.sceneType, clock: clock)
    open(picker)
  }

  private func perform(_ answer: PanelAnswer) -> Bool {
    switch answer {
    case .passed: return false
    case .taken: break
    case .closes: closePanel()
    case .opens(let scene):
      closePanel()
      // The one that runs goes on: R is what begins it anew.
      if scene.name != simulation.sceneType.name { restart(scene) }
    case .sets(let index, let value):
      guard !isReplaying else { break }
      mapper.setParameter(index, to: value, from: simulation.quantisedParameters)
    }
    return true
  }
}
