internal import CChipmunk

/// What a pivot joint is made from: a point of one body that is held at a point of another.
public struct PivotJointDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = PivotJoint

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, anchorA: Vector2, bodyB: BodyID?, anchorB: Vector2 = .zero,
    settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.anchorA = anchorA
    self.bodyB = bodyB
    self.anchorB = anchorB
    self.settings = settings
  }

  /// A joint at a point of the space: the anchors are where it lies on the two bodies now.
  ///
  /// A body that is not in the space is found out when the joint is added.
  public init(
    bodyA: BodyID? = nil, bodyB: BodyID?, pivot: Vector2, in space: Space,
    settings: JointSettings = JointSettings()
  ) {
    let anchor = { (id: BodyID?) in id.flatMap { space.body($0) }?.worldToLocal(pivot) ?? pivot }
    self.init(
      bodyA: bodyA, anchorA: anchor(bodyA), bodyB: bodyB, anchorB: anchor(bodyB),
      settings: settings)
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .pivot(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.anchor.check(anchorA, "anchor a")
    try PhysicsLimits.anchor.check(anchorB, "anchor b")
  }
}

extension PivotJointDefinition: JointMaker {
  var pointsOfA: [Vector2] { [anchorA] }
  var pointsOfB: [Vector2] { [anchorB] }

  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpPivotJointNew2(a, b, anchorA.chipmunk, anchorB.chipmunk)
  }
}

/// A joint that holds a point of one body at a point of another, and lets both turn.
///
/// With the space's own static body as the first it is what a pointer grabs bodies with: the first
/// anchor follows the pointer, the most force is what keeps a grab from tearing through walls.
public struct PivotJoint: Joint {
  /// The kind `pivot`.
  public static let kind = JointKind.pivot

  /// Where the joint lives.
  public let space: Space
  /// Its name, never used again.
  public let id: JointID

  /// The joint of an id; nil when it was removed, never was, or is of another kind.
  public init?(space: Space, id: JointID) {
    guard space.has(id, Self.kind) else { return nil }
    self.init(space, id)
  }

  init(_ space: Space, _ id: JointID) {
    self.space = space
    self.id = id
  }

  /// What would make the joint as it is now.
  public var definition: PivotJointDefinition {
    PivotJointDefinition(
      bodyA: bodyA, anchorA: anchorA, bodyB: bodyB, anchorB: anchorB, settings: settings)
  }

  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2 {
    get { Vector2(cpPivotJointGetAnchorA(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorA = newValue })
      whenAwake { cpPivotJointSetAnchorA(raw, newValue.chipmunk) }
    }
  }

  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2 {
    get { Vector2(cpPivotJointGetAnchorB(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorB = newValue })
      whenAwake { cpPivotJointSetAnchorB(raw, newValue.chipmunk) }
    }
  }
}
