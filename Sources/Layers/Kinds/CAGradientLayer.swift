import Drawing
public import Foundation
import Rendering

/// A layer that is filled with a gradient, over its background colour and its contents.
///
/// Each pixel's colour is worked out where it is seen; nothing of it is a bitmap, however large the
/// layer is. It fills the bounds, as far as `cornerRadius` lets it, with or without `masksToBounds`.
///
/// Straight (not premultiplied) components are mixed: those of sRGB, but of Core Graphics' Generic
/// RGB where `render(in:)` draws the layer, as Core Animation does.
open class CAGradientLayer: CALayer {
  /// A gradient layer without colours, which draws none.
  public override init() {
    super.init()
    ensureContent(LayerContent.gradient)
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    ensureContent(LayerContent.gradient)
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The colours, each a `CGColor`, from first to last; nil, or none: nothing is drawn.
  open var colors: [Any]? {
    get { self[\.gradient.colors] }
    set { setColors(newValue) }
  }

  /// The fraction of the way from start to end at which each colour is; nil: evenly from 0 to 1.
  ///
  /// Before the first and after the last one the colours there go on. They should rise; one that
  /// is below another before it counts as equal to that, and equal neighbours make a hard edge. With
  /// another number of them than of colours nothing of the gradient is drawn.
  open var locations: [NSNumber]? {
    get { self[\.gradient.locations]?.map { NSNumber(value: $0) } }
    set { setLocations(newValue) }
  }

  /// Where the way starts, in units of the bounds; what a radial or a conic gradient runs around.
  open var startPoint: CGPoint {
    get { self[\.gradient.startPoint] }
    set { self[\.gradient.startPoint] = newValue }
  }

  /// Where it ends, in units of the bounds.
  ///
  /// Of a radial gradient, how far it is from the start across and down are the radii of the
  /// ellipse where the last colour is; a conic one begins towards it. An axial and a conic gradient
  /// that end where they start aren't drawn; of a radial one with a radius of 0 the last colour is.
  open var endPoint: CGPoint {
    get { self[\.gradient.endPoint] }
    set { self[\.gradient.endPoint] = newValue }
  }

  /// What the way is.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(self[\.gradient.type]) }
    set { setNamed(newValue.rawValue, \.gradient.type, to: newValue.value) }
  }

  override class var isOfLibrary: Bool { self == CAGradientLayer.self }

  override class func makeDefault() -> CALayer { CAGradientLayer() }

  private func setColors(_ given: [Any]?) {
    let colors = given?.compactMap { $0 as? CGColor }
    guard colors?.count == given?.count, colors?.allSatisfy(\.isFinite) ?? true else {
      return refuse(given ?? [], for: PropertyNumber(\.gradient.colors))
    }
    self[\.gradient.colors] = colors
  }

  private func setLocations(_ given: [NSNumber]?) {
    let locations = given?.map(\.doubleValue)
    guard locations?.allSatisfy(\.isFinite) ?? true else {
      return refuse(locations ?? [], for: PropertyNumber(\.gradient.locations))
    }
    self[\.gradient.locations] = locations
  }
}

/// A gradient layer's colours, and where they are.
struct GradientProperties {
  let colors = Property("colors", \CAGradientLayer.colors, at: \GradientValues.colors)
  let locations = Property(
    "locations", \CAGradientLayer.locations, at: \GradientValues.locations)
  let startPoint = Property(
    "startPoint", \CAGradientLayer.startPoint, at: \GradientValues.startPoint)
  let endPoint = Property("endPoint", \CAGradientLayer.endPoint, at: \GradientValues.endPoint)
  let type = Property(
    "type", \CAGradientLayer.type, at: \GradientValues.type, action: .none)
}

/// What a gradient layer's way is.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The type of that name; a gradient layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from start to end.
  ///
  /// It is measured in units of the bounds: from corner to corner, the middle colour runs through
  /// the two others.
  public static let axial = Self(rawValue: "axial")
  /// From the start outwards, as an ellipse.
  public static let radial = Self(rawValue: "radial")
  /// Once round the start, clockwise from the end; angles are measured in units of the bounds.
  public static let conic = Self(rawValue: "conic")

  init(_ type: GradientType) { self.init(rawValue: type.rawValue) }

  /// The type of that name, if there is one.
  var value: GradientType? { GradientType(rawValue: rawValue) }
}
