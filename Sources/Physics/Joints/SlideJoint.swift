internal import CChipmunk

/// What a slide joint is made from: the least and the most distance of a point of each body.
public struct SlideJointDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = SlideJoint

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2
  /// The least distance, in points, 0…1e9 and not above `maxDistance`.
  public var minDistance: Double
  /// The most distance, in points, 0…1e9, or infinity to keep the points apart only.
  public var maxDistance: Double
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, anchorA: Vector2, bodyB: BodyID?, anchorB: Vector2,
    minDistance: Double = 0, maxDistance: Double, settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.anchorA = anchorA
    self.bodyB = bodyB
    self.anchorB = anchorB
    self.minDistance = minDistance
    self.maxDistance = maxDistance
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .slide(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.anchor.check(anchorA, "anchor a")
    try PhysicsLimits.anchor.check(anchorB, "anchor b")
    try PhysicsLimits.jointDistance.check(minDistance, "min distance")
    try PhysicsLimits.mostJointDistance.check(maxDistance, "max distance")
    guard minDistance <= maxDistance else {
      throw .impossibleJoint(
        "min distance \(minDistance) must not be above max distance \(maxDistance)")
    }
  }
}

extension SlideJointDefinition: JointMaker {
  var pointsOfA: [Vector2] { [anchorA] }
  var pointsOfB: [Vector2] { [anchorB] }

  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpSlideJointNew(a, b, anchorA.chipmunk, anchorB.chipmunk, minDistance, maxDistance)
  }
}

/// A joint that keeps the distance of two points within limits: a rope with a least distance of 0,
/// a telescope otherwise.
public struct SlideJoint: Joint {
  /// The kind `slide`.
  public static let kind = JointKind.slide

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
  public var definition: SlideJointDefinition {
    SlideJointDefinition(
      bodyA: bodyA, anchorA: anchorA, bodyB: bodyB, anchorB: anchorB, minDistance: minDistance,
      maxDistance: maxDistance, settings: settings)
  }

  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2 {
    get { Vector2(cpSlideJointGetAnchorA(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorA = newValue })
      whenAwake { cpSlideJointSetAnchorA(raw, newValue.chipmunk) }
    }
  }

  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2 {
    get { Vector2(cpSlideJointGetAnchorB(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorB = newValue })
      whenAwake { cpSlideJointSetAnchorB(raw, newValue.chipmunk) }
    }
  }

  /// The least distance, in points, 0…1e9 and not above `maxDistance`.
  public var minDistance: Double {
    get { cpSlideJointGetMin(raw) }
    nonmutating set {
      requireLegal(after: { $0.minDistance = newValue })
      whenAwake { cpSlideJointSetMin(raw, newValue) }
    }
  }

  /// The most distance, in points, 0…1e9, or infinity to keep the points apart only.
  public var maxDistance: Double {
    get { cpSlideJointGetMax(raw) }
    nonmutating set {
      requireLegal(after: { $0.maxDistance = newValue })
      whenAwake { cpSlideJointSetMax(raw, newValue) }
    }
  }

  /// Sets both limits at once, where one after the other would pass through a wrong order.
  public func setLimits(min: Double, max: Double) {
    requireLegal(after: {
      $0.minDistance = min
      $0.maxDistance = max
    })
    whenAwake { cpSlideJointSetMin(raw, min) }
    whenAwake { cpSlideJointSetMax(raw, max) }
  }
}
