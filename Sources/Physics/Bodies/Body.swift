internal import CChipmunk
import Contracts

/// A rigid body: a handle that is cheap to copy and keeps its space alive.
///
/// Using a handle after its body was removed stops the program, naming the body and the step.
/// Setters of numbers check the range of what they are given (`PhysicsLimits`), stop the program
/// when it is wrong, and wake the body, even when the value is the present one.
public struct Body: Equatable {
  /// Where the body lives.
  public let space: Space
  /// Its name, never used again.
  public let id: BodyID

  var raw: OpaquePointer { space.bodyTable.pointer(id.number) }

  /// Whether both are the same body of the same space.
  public static func == (left: Body, right: Body) -> Bool {
    left.space === right.space && left.id == right.id
  }

  /// Whether the body was removed, so that nothing but this may be asked any more.
  public var isRemoved: Bool { space.bodyTable.find(id.number) == nil }

  /// All that can be seen of the body now.
  public var state: BodyState { BodyState(id, raw) }

  /// The body's shapes, in the order of adding.
  public var shapes: [Shape] {
    space.bodyTable[id.number].shapes.map { Shape(space: space, id: $0) }
  }

  // MARK: Pose

  /// The body's position and angle.
  public var pose: Pose { Pose(of: raw) }

  /// Where the origin of the body's coordinates is, in points, y up; each coordinate within ±1e7.
  ///
  /// That is the centre of gravity, too, unless `centerOfGravity` was moved. Setting teleports:
  /// contacts are noticed at the next step. A static body takes what rests on it out of its sleep.
  public var position: Vector2 {
    get { Vector2(cpBodyGetPosition(raw)) }
    nonmutating set {
      PhysicsLimits.coordinate.enforce(newValue, "position of \(id)")
      whenAwake {
        space.settleEvents()
        cpBodySetPosition(raw, newValue.chipmunk)
        finishMove()
      }
    }
  }

  /// Radians, counter-clockwise, not wrapped; within ±1e7.
  ///
  /// Setting turns the body about its centre of gravity.
  public var angle: Double {
    get { cpBodyGetAngle(raw) }
    nonmutating set {
      PhysicsLimits.angle.enforce(newValue, "angle of \(id)")
      whenAwake {
        cpBodySetAngle(raw, newValue)
        finishMove()
      }
    }
  }

  /// The direction of the body's own x axis in the space, of length 1.
  public var rotation: Vector2 { Vector2(cpBodyGetRotation(raw)) }

  /// The point of the space at which `point` of the body is now, both in points.
  public func localToWorld(_ point: Vector2) -> Vector2 {
    Vector2(cpBodyLocalToWorld(raw, point.chipmunk))
  }

  /// The point of the body that is at `point` of the space now, both in points.
  public func worldToLocal(_ point: Vector2) -> Vector2 {
    Vector2(cpBodyWorldToLocal(raw, point.chipmunk))
  }

  /// Static shapes are not looked at again by steps, so their new pose has to be announced; for
  /// all others queries have to know, since the broad phase doesn't before the next step.
  private func finishMove() {
    if type != .static || space.isStepping { space.noteMoved(id) }
    guard type == .static else { return }
    let id = id
    space.whenUnlocked { space in
      guard let body = space.bodyTable.find(id.number) else { return }
      cpSpaceReindexShapesForBody(space.raw, body)
      cpBodyActivateStatic(body, nil)
      // What hangs on it by a joint, which Chipmunk forgets.
      for id in space.neighbors(of: id) { cpBodyActivate(space.bodyTable.pointer(id.number)) }
    }
  }

  // MARK: Checks

  func requireDynamic(_ name: String) {
    require(type == .dynamic, "\(name) of \(id) can't be set: it is \(type)")
  }

  func requireMovable(_ name: String) {
    require(type != .static, "\(name) of \(id) can't be set: it is \(type)")
  }
}
