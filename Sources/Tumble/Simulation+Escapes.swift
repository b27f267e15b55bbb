import Foundation
import Physics

// Bodies that leave the world.
extension Simulation {
  /// Removes bodies that are more than `distance` points outside of the scene's view, and counts them.
  ///
  /// They go in the order of their ids, with their layers and joints.
  public func removeBodies(beyond distance: Double) {
    removeBodies(beyond: distance, distance)
  }

  /// Removes dynamic bodies that are outside of the view by more than its size, where the scene has it so.
  func removeEscapedBodies() {
    guard sceneType.removesEscapedBodies else { return }
    let size = sceneType.view.size
    removeBodies(ofType: .dynamic, beyond: size.width, size.height)
  }

  private func removeBodies(ofType type: BodyType? = nil, beyond dx: Double, _ dy: Double) {
    let view = sceneType.view
    for body in space.bodies where type == nil || body.type == type {
      let (x, y) = (body.position.x, body.position.y)
      let isInside =
        x >= view.minX - dx && x <= view.maxX + dx && y >= view.minY - dy && y <= view.maxY + dy
      guard !isInside else { continue }
      remove(body)
      escapedBodies += 1
    }
  }
}
