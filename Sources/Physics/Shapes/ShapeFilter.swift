internal import CChipmunk

/// Who meets whom: the rule by which two shapes, or a query and a shape, pass through each other.
///
/// Two filters agree when their groups differ or are 0, and each one's categories have a bit set of
/// the other one's mask. A pair whose filters don't agree makes no contact and no event; a query
/// does not see a shape whose filter does not agree with its own.
public struct ShapeFilter: Hashable, Sendable {
  /// Shapes of the same group never meet; 0 is no group.
  ///
  /// For the parts of one thing, such as a car's wheels and its body.
  public var group: UInt
  /// The bits of the categories that the shape belongs to, whose meaning is up to the scene.
  public var categories: UInt32
  /// The bits of the categories that the shape meets.
  public var mask: UInt32

  /// A filter; the defaults meet everything but `none`.
  public init(group: UInt = 0, categories: UInt32 = .max, mask: UInt32 = .max) {
    self.group = group
    self.categories = categories
    self.mask = mask
  }

  /// In no group, in all categories, meets all of them: Chipmunk's default.
  public static let all = ShapeFilter()
  /// In no category, meets none: touches nothing, is found by no query.
  public static let none = ShapeFilter(categories: 0, mask: 0)

  /// Whether things of these two filters meet.
  public func agrees(with other: ShapeFilter) -> Bool {
    (group == 0 || group != other.group) && categories & other.mask != 0
      && other.categories & mask != 0
  }
}

extension ShapeFilter {
  /// The filter that Chipmunk gave.
  init(_ filter: cpShapeFilter) {
    self.init(group: filter.group, categories: filter.categories, mask: filter.mask)
  }

  /// The same filter as Chipmunk's type.
  var chipmunk: cpShapeFilter {
    cpShapeFilter(group: group, categories: categories, mask: mask)
  }
}
