/// An animation as a value: what it changes, and how its value is found at a moment.
public struct AnimationSnapshot: Equatable, Sendable {
  /// Where a value comes from.
  public enum Curve: Equatable, Sendable {
    /// Position and z rotation of a thing outside the layer tree, looked up by its number.
    ///
    /// The position replaces the layer's; the angle replaces the z rotation of its transform,
    /// whose scale stays. While nothing of that number is there, the animation has no effect.
    case pose(driver: UInt32)
  }

  /// The key that it was added under; nil if it was added without one.
  public var key: String?
  /// What it does.
  public var curve: Curve

  /// An animation under `key`.
  public init(key: String?, curve: Curve) {
    self.key = key
    self.curve = curve
  }
}
