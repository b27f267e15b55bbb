/// A shadow of whatever a group holds.
public struct GroupShadow: Hashable, Sendable {
  /// How far it is moved, in pixels.
  public var offset: SIMD2<Double>
  /// The standard deviations of its Gaussian blur across and down, in pixels; 0: sharp.
  public var sigma: SIMD2<Double>
  /// Its colour where the group is opaque.
  public var color: PixelColor

  /// A shadow.
  public init(offset: SIMD2<Double>, sigma: SIMD2<Double>, color: PixelColor) {
    self.offset = offset
    self.sigma = sigma
    self.color = color
  }
}
