import Foundation
import Physics
import Tumble

// Bodies that people make and remove.
extension SandboxSession {
  /// Removes the dynamic body at the pointer, of several the one that was made last.
  func removePointedBody() {
    guard !isReplaying else { return overlay.show(notice: "not while a recording plays") }
    guard let point = mapper.pointedPoint(in: loop.style.view) else {
      return overlay.show(notice: "point at the body that is to go")
    }
    let bodies = simulation.space.bodies(containing: [point.x, point.y])
    guard let body = bodies.last(where: { $0.type == .dynamic && !isLeaving($0.id) }) else {
      return overlay.show(notice: "no body to remove here")
    }
    mapper.add(Self.removal(of: body.id))
    undoables.append(
      .removal(simulation.spawnedBodies[body.id], at: body.position), at: simulation.now)
  }

  /// Takes back the last spawn, or the last removal of a body that was spawned.
  ///
  /// A body that comes back is at rest and level, where it was; others can't be made again.
  func undo() {
    guard !isReplaying else { return overlay.show(notice: "not while a recording plays") }
    switch undoables.popLast(at: simulation.now) {
    case .spawn:
      if mapper.cancelWaitingSpawn() { return }
      // Ids count up.
      let last = simulation.spawnedBodies.keys.filter { !isLeaving($0) }.max()
      guard let last else { return overlay.show(notice: "what was made is gone already") }
      mapper.add(Self.removal(of: last))
    case .removal(let body?, let position):
      guard let (x, y) = Quantised.point(CGPoint(x: position.x, y: position.y)) else { return }
      let (w, h) = (Int32(body.size.x * 64), Int32(body.size.y * 64))
      mapper.add(.spawn(body.kind, x: x, y: y, w: w, h: h))
    case .removal(nil, _): overlay.show(notice: "this body can't come back: it wasn't spawned")
    case nil: overlay.show(notice: "nothing to undo")
    }
  }

  private static func removal(of id: BodyID) -> SimulationEvent {
    .remove(body: Int32(truncatingIfNeeded: id.number))
  }

  /// Whether a body goes with the next tick.
  private func isLeaving(_ id: BodyID) -> Bool { mapper.isWaiting(Self.removal(of: id)) }
}
