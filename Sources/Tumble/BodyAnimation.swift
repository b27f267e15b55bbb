public import Foundation
public import Layers
public import Physics
import Rendering

/// Shows a layer where a body is: its position and its angle, at each frame.
///
/// It is an animation like others: it stands in `animationKeys()`, later ones override it, and
/// without it the layer is back at its own position. The body's space must be that of the
/// simulation whose tree the layer is in, and the layer must live in `world`.
public final class BodyAnimation: CAAnimation {
  /// The key under which `Simulation.attach` adds it.
  public static let key = "body"
  /// The body that is followed.
  public let bodyID: BodyID

  /// An animation that follows `body`.
  public convenience init(_ body: Body) { self.init(body.id) }

  private init(_ id: BodyID) {
    bodyID = id
    super.init()
  }

  /// Nil: animations aren't archived.
  public required init?(coder: NSCoder) { nil }

  /// A copy that follows the same body.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BodyAnimation(bodyID)
    copy.takeValues(of: self)
    return copy
  }

  /// The body's id, by which its pose is found.
  public override var driverNumber: UInt32? { bodyID.number }
}

extension DrivenPoses {
  /// Becomes the poses interpolated between two sets, in the storage that it has.
  ///
  /// A body that only `current` has is where it is there.
  mutating func interpolate(from previous: BodyPoses, to current: BodyPoses, fraction: Double) {
    removeAll()
    var index = 0
    for (id, pose) in zip(current.ids, current.poses) {
      while index < previous.ids.count, previous.ids[index] < id { index += 1 }
      let isKept = index < previous.ids.count && previous.ids[index] == id
      let shown =
        isKept ? previous.poses[index].interpolated(to: pose, fraction: fraction) : pose
      let position = CGPoint(x: shown.position.x, y: shown.position.y)
      append(DrivenPose(position: position, angle: shown.angle), of: id.number)
    }
  }
}
