import Foundation
public import Input
import Physics
import Tumble

// What the pointer looks like.
extension SandboxSession {
  /// How the pointer is to look where it is now; an arrow before it has moved.
  public var pointerShape: PointerShape {
    guard let point = mapper.pointer else { return .arrow }
    if let panel { return panel.layer.frame.contains(point) ? .pointing : .arrow }
    if overlay.costs.covers(point) { return .pointing }
    if !simulation.grabs.inHand.isEmpty { return .grabbing }
    guard !loop.timestep.isPaused, !isReplaying else { return .arrow }
    let world = loop.style.view.worldPoint(at: point)
    guard world.x.isFinite, world.y.isFinite else { return .arrow }
    if isPressable(at: world) { return .pointing }
    let bodies = simulation.space.bodies(containing: [world.x, world.y])
    return bodies.contains { $0.type == .dynamic } ? .grab : .arrow
  }

  private func isPressable(at point: CGPoint) -> Bool {
    guard let target = simulation.viewHost as? any PressTarget else { return false }
    return simulation.context.perform { target.isPressable(at: point) }
  }
}
