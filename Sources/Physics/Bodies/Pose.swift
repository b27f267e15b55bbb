/// A body's position and angle.
public struct Pose: Equatable, Sendable {
  /// Where the origin of the body's coordinates is, in points, y up.
  public var position: Vector2
  /// Radians, counter-clockwise; not wrapped, so two turns are 4π.
  public var angle: Double

  /// A pose of the given position and angle.
  public init(position: Vector2, angle: Double) {
    self.position = position
    self.angle = angle
  }

  /// The pose at `fraction` of the way from this one to `next`.
  ///
  /// Position and angle are interpolated linearly: `self + (next - self) * fraction`. A fraction of
  /// 1 is `next` itself, bit for bit, so that a paused simulation shows the state it is in. The
  /// angle takes the way that the body took, not the shorter one, since angles are not wrapped.
  /// Fractions outside 0…1 carry on along the same line.
  public func interpolated(to next: Pose, fraction: Double) -> Pose {
    guard fraction != 1 else { return next }
    return Pose(
      position: position + (next.position - position) * fraction,
      angle: angle + (next.angle - angle) * fraction)
  }
}
