import Foundation
import Input
import Layers
import Tumble

// Looking at a layer while time stands still.
extension SandboxSession {
  /// Takes what is meant for the inspector; true: nobody else is to have it.
  ///
  /// A click while paused chooses a layer, arrow keys go to its superlayer, its first sublayer and the
  /// ones beside it, Esc ends it.
  func takeForInspector(_ event: InputEvent) -> Bool {
    guard loop.timestep.isPaused else { return false }
    switch event {
    case .pointerButton(.left, isDown: true, at: let point):
      inspect(at: point)
      return true
    case .key(let key, isDown: true):
      guard let layer = inspected else { return false }
      switch key {
      case .up: inspect(layer.superlayer ?? layer)
      case .down: inspect(layer.sublayers?.first ?? layer)
      case .left: inspect(neighbour(of: layer, offset: -1))
      case .right: inspect(neighbour(of: layer, offset: 1))
      case .escape: inspected = nil
      default: return false
      }
      return true
    default: return false
    }
  }

  /// The text of the inspector, to be copied; nil: it isn't there.
  func inspectedText() -> String? { inspected.map { look(at: $0).text } }

  /// Shows what the layer that was chosen is now; it is chosen until time goes on, or the layer leaves the tree.
  func updateInspector() {
    if !loop.timestep.isPaused { inspected = nil }
    if let layer = inspected,
      !sequence(first: layer, next: \.superlayer).contains(where: { $0 === simulation.tree.root })
    {
      inspected = nil
      overlay.show(notice: "this layer was removed")
    }
    overlay.inspector.show(inspected.map(look))
  }

  private func look(at layer: CALayer) -> InspectedLayer {
    simulation.context.perform { InspectedLayer(layer, in: simulation) }
  }

  private func inspect(_ layer: CALayer) { inspected = layer }

  private func inspect(at point: CGPoint) {
    inspected = simulation.context.perform {
      simulation.tree.root.presentation()?.hitTest(point)?.model()
    }
    overlay.caption.end()
    if inspected == nil { overlay.show(notice: "no layer here") }
  }

  private func neighbour(of layer: CALayer, offset: Int) -> CALayer {
    guard let siblings = layer.superlayer?.sublayers,
      let index = siblings.firstIndex(where: { $0 === layer }),
      siblings.indices.contains(index + offset)
    else { return layer }
    return siblings[index + offset]
  }
}
