public import Foundation

/// A layer whose sublayers are scrolled, by the origin of its bounds.
///
/// There is no end to scrolling, and no bounce. It masks to its bounds from the beginning.
open class CAScrollLayer: CALayer {
  /// A scroll layer that scrolls both ways.
  public override init() {
    super.init()
    // The defaults of a subclass have both.
    guard modelValues.content.kind != .scroll else { return }
    ensureContent(LayerContent.scroll)
    modelValues.masksToBounds = true
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    ensureContent(LayerContent.scroll)
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The directions in which it scrolls.
  open var scrollMode: CAScrollLayerScrollMode {
    get { CAScrollLayerScrollMode(self[\.scroll.scrollMode]) }
    set { setNamed(newValue.rawValue, \.scroll.scrollMode, to: newValue.value) }
  }

  /// Makes `p`, in the layer's own coordinates, the origin of the bounds.
  open func scroll(to p: CGPoint) {
    let mode = scrollMode
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

  override class var isOfLibrary: Bool { self == CAScrollLayer.self }

  override class func makeDefault() -> CALayer { CAScrollLayer() }
}

/// How a scroll layer scrolls.
struct ScrollProperties {
  let scrollMode = Property(
    "scrollMode", \CAScrollLayer.scrollMode, at: \ScrollValues.mode, action: .none)
}

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name; a scroll layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere.
  public static let none = Self(rawValue: "none")
  /// Up and down.
  public static let vertically = Self(rawValue: "vertically")
  /// To the left and right.
  public static let horizontally = Self(rawValue: "horizontally")
  /// Both ways.
  public static let both = Self(rawValue: "both")

  init(_ mode: ScrollMode) { self.init(rawValue: mode.rawValue) }

  /// The mode of that name, if there is one.
  var value: ScrollMode? { ScrollMode(rawValue: rawValue) }

  var isHorizontal: Bool { self == .both || self == .horizontally }
  var isVertical: Bool { self == .both || self == .vertically }
}
