public import Foundation

/// A layer whose sublayers are scrolled, by the origin of its bounds.
///
/// There is no end to scrolling, and no bounce. It masks to its bounds from the beginning.
open class CAScrollLayer: CALayer {
  private var mode = CAScrollLayerScrollMode.both

  /// A scroll layer that scrolls both ways.
  public override init() {
    super.init()
    modelValues.masksToBounds = true
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { mode = layer.mode }
  }

  /// The directions in which it scrolls.
  open var scrollMode: CAScrollLayerScrollMode {
    get { mode }
    set { mode = newValue }
  }

  /// Makes `p`, in the layer's own coordinates, the origin of the bounds.
  open func scroll(to p: CGPoint) {
    bounds.origin = CGPoint(
      x: mode.isHorizontal ? p.x : bounds.minX, y: mode.isVertical ? p.y : bounds.minY)
  }

  /// Scrolls as little as is needed to show `r`; of what is too large its beginning.
  open func scroll(to r: CGRect) {
    guard !r.isNull else { return }
    scroll(
      to: CGPoint(
        x: Self.origin(bounds.minX, bounds.width, showing: r.minX, r.maxX),
        y: Self.origin(bounds.minY, bounds.height, showing: r.minY, r.maxY)))
  }

  private static func origin(
    _ origin: CGFloat, _ length: CGFloat, showing low: CGFloat, _ high: CGFloat
  ) -> CGFloat {
    if low < origin || high - low > length { return low }
    return max(origin, high - length)
  }

  override func has(_ key: LayerKey) -> Bool { super.has(key) || key.isOfScrolling }

  override var isOfLibraryClass: Bool { type(of: self) == CAScrollLayer.self }

  /// What a property is when it was never set: it masks to its bounds.
  open override class func defaultValue(forKey key: String) -> Any? {
    CAScrollLayer().propertyValue(key)
  }
}

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name; any that isn't among those below scrolls nowhere.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere.
  public static let none = Self(rawValue: "none")
  /// Up and down.
  public static let vertically = Self(rawValue: "vertically")
  /// To the left and right.
  public static let horizontally = Self(rawValue: "horizontally")
  /// Both ways.
  public static let both = Self(rawValue: "both")

  var isHorizontal: Bool { self == .both || self == .horizontally }
  var isVertical: Bool { self == .both || self == .vertically }
}
