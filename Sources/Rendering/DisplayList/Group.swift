/// How a group's buffer is composited once it is complete.
///
/// What happens to the buffer, in this order: the shadow goes beneath what is in it, the filters
/// change it, the mask cuts it, the opacity multiplies it, and it is blended with what is behind.
public struct Group: Equatable, Sendable {
  /// The frame's pixels that the buffer covers: nothing outside can be seen.
  ///
  /// They may lie up to `DisplayList.maximumReach` outside the frame, for a blur to draw from;
  /// beyond that they are cut off. In the group no outer clip counts; it does where the buffer is
  /// drawn.
  public var bounds: PixelRect
  /// Multiplies the finished buffer, 0…255.
  public var opacity: UInt8
  /// If set, only what lies inside is drawn.
  public var mask: Outline?
  /// How the buffer and what is behind become one.
  public var blend: BlendMode
  /// What changes the buffer, first to last.
  public var filters: [PixelFilter]
  /// The shadow cast by what was drawn, shaped by its alpha.
  public var shadow: GroupShadow?

  /// A group with the given bounds.
  public init(
    bounds: PixelRect, opacity: UInt8 = 255, mask: Outline? = nil,
    blend: BlendMode = .sourceOver, filters: [PixelFilter] = [], shadow: GroupShadow? = nil
  ) {
    self.bounds = bounds
    self.opacity = opacity
    self.mask = mask
    self.blend = blend
    self.filters = filters
    self.shadow = shadow
  }
}
