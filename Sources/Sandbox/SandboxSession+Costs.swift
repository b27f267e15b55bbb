import Foundation
import Input
import Layers
import Rendering
public import Tumble

// What frames cost, and the overlays that show it.
extension SandboxSession {
  /// The overlays of cost that lie over the world; those that are chosen stay from scene to scene.
  public var costOverlays: Set<CostOverlay> {
    get { loop.costOverlays }
    set {
      chosenOverlays = newValue
      loop.costOverlays = newValue
      gatherCosts()
    }
  }

  /// Whether the panel of F3 is shown.
  public var showsCostPanel: Bool {
    get { overlay.costs.showsPanel }
    set {
      overlay.costs.showsPanel = newValue
      gatherCosts()
    }
  }

  func toggleCostPanel() { showsCostPanel.toggle() }

  /// A scene that is about cost begins with its overlays, unless somebody has chosen others.
  func showCosts(of scene: any Scene.Type) {
    loop.costOverlays = chosenOverlays ?? scene.costOverlays
    gatherCosts()
  }

  func gatherCosts() {
    loop.gathersCosts =
      overlay.costs.showsPanel || !loop.costOverlays.isEmpty || overlay.hudMode == .panel
      || simulation.sceneType.costFigure != nil
  }

  /// Takes what is meant for the panel, and looks where the pointer is; true: nobody else is to have it.
  func takeForCosts(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerMoved(let point):
      loop.pointer = SIMD2(point.x, point.y) * loop.style.scale
    case .key(.shift, let isDown): isShiftHeld = isDown
    case .focusLost: isShiftHeld = false
    case .key(let key, isDown: true) where isShiftHeld && showsCostPanel:
      return choose(by: key)
    case .pointerButton(.left, isDown: true, at: let point):
      guard overlay.costs.covers(point) else { return false }
      if let chosen = overlay.costs.overlay(at: point) { toggle(chosen) }
      return true
    default: break
    }
    return false
  }

  private func choose(by key: Key) -> Bool {
    let digits: [Key] = [.one, .two, .three, .four, .five, .six, .seven, .eight, .nine]
    if key == .zero {
      costOverlays = []
      return true
    }
    guard let index = digits.firstIndex(of: key) else { return false }
    toggle(CostOverlay.allCases[index])
    return true
  }

  private func toggle(_ chosen: CostOverlay) {
    if costOverlays.remove(chosen) == nil { costOverlays.insert(chosen) }
  }

  func updateCosts(elapsed: Int64) {
    var text = CostText()
    text.statistics = loop.costs?.statistics
    text.timings = clock == nil ? nil : loop.timings
    text.chosen = loop.costOverlays
    text.frame = loop.style.size
    text.framesPerSecond = frameRate.framesPerSecond
    if showsCostPanel { text.lowestRate = frameRate.lowest }
    text.pointer = loop.pointer.map {
      CGPoint(x: $0.x / loop.style.scale, y: $0.y / loop.style.scale)
    }
    text.pointed = loop.pointedLayer.map { $0.name ?? "\(type(of: $0))" }
    overlay.costs.update(
      text, figure: simulation.sceneType.costFigure, elapsed: elapsed,
      size: loop.style.view.window, scale: loop.style.scale)
  }
}
