public import Drawing
public import Foundation

/// The values of a layer that most layers never set, with Core Animation's defaults.
public struct LayerEffects: Equatable, Sendable {
  /// Applied to all sublayers about the layer's anchor point.
  public var sublayerTransform = CATransform3DIdentity
  /// The part of the picture that stretches both ways, in units of what `contentsRect` shows.
  public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Added to the level of detail of a trilinear minification.
  public var minificationFilterBias: Float = 0
  /// Whether the picture is promised to cover the bounds without any transparency.
  public var isOpaque = false

  /// The corners' radius in points, not negative.
  public var cornerRadius: CGFloat = 0
  /// Which corners are rounded.
  public var maskedCorners = RoundedCorners.all
  /// Whether corners are superellipses instead of circular arcs.
  public var hasContinuousCorners = false
  /// The border's width in points, inside the bounds; not negative.
  public var borderWidth: CGFloat = 0
  /// The border's colour; nil: none.
  public var borderColor: CGColor? = .black

  /// 0 (no shadow)…1.
  public var shadowOpacity: Float = 0
  /// The standard deviation of the shadow's blur, in points; not negative.
  public var shadowRadius: CGFloat = 3
  /// How far the shadow is moved, in the layer's points.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The shadow's colour; nil: none.
  public var shadowColor: CGColor? = .black
  /// What throws the shadow instead of what is drawn, in the layer's coordinates.
  public var shadowPath: [CGPath.Element]?

  /// Whether layer and sublayers are kept as a picture while nothing in it changes.
  public var shouldRasterize = false
  /// Pixels for a point of that picture; above 0.
  public var rasterizationScale: CGFloat = 1
  /// Whether the layer is drawn while its back is towards the viewer.
  public var isDoubleSided = true
  /// Whether edges that don't lie on whole pixels are smoothed.
  public var allowsEdgeAntialiasing = true
  /// Which edges are; of the layer as it is without any flip.
  public var edgeAntialiasingMask = AntialiasedEdges.all
  /// What changes the finished picture of layer and sublayers, first to last.
  public var filters: [LayerFilter] = []
  /// How the picture is mixed with what lies behind.
  public var blend = BlendMode.sourceOver
  /// What a shape layer draws between contents and sublayers.
  public var shape: LayerShape?
  /// The picture that the contents are on their way from; set by animations alone.
  public var contentsFade: ContentsFade?
  /// What the layer and all in it looked like before, on the way to now; set by animations alone.
  public var transition: LayerTransition?
  /// How the layer's time runs within its superlayer's.
  public var clock = LayerClock()

  /// Core Animation's defaults.
  public init() {}
}

/// A shape layer's path and style.
public struct LayerShape: Equatable, Sendable {
  /// In the layer's coordinates.
  public var path: [CGPath.Element] = []
  /// What fills it; nil: nothing.
  public var fillColor: CGColor? = .black
  /// Whether overlaps are found by the even-odd rule instead of the non-zero one.
  public var isEvenOdd = false
  /// What strokes it; nil: nothing.
  public var strokeColor: CGColor?
  /// The line; of width 1 at first.
  public var stroke = StrokeStyle(width: 1)

  /// Core Animation's defaults.
  public init() {}
}

/// Something that changes the finished picture of a layer and its sublayers.
public enum LayerFilter: Hashable, Sendable {
  /// A Gaussian blur with a standard deviation of `radius` points.
  case gaussianBlur(radius: Double)
  /// Saturation, then contrast, then brightness; (0, 1, 1) changes nothing.
  ///
  /// Brightness is added; contrast scales the distance from a middle grey; saturation scales that
  /// from the grey of the same luma (weights 0.2126, 0.7152, 0.0722, Rec. 709).
  case colorControls(brightness: Double = 0, contrast: Double = 1, saturation: Double = 1)
  /// A mix of the picture with its sepia-toned copy; 0 (none)…1.
  case sepia(intensity: Double = 1)
}

/// Which corners of a layer are rounded; "min y" is the upper edge where y runs downwards.
public struct RoundedCorners: OptionSet, Hashable, Sendable {
  /// The bits of `CACornerMask`.
  public let rawValue: UInt
  /// The set of those bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and y.
  public static let minXMinY = RoundedCorners(rawValue: 1)
  /// The corner of greatest x and least y.
  public static let maxXMinY = RoundedCorners(rawValue: 2)
  /// The corner of least x and greatest y.
  public static let minXMaxY = RoundedCorners(rawValue: 4)
  /// The corner of greatest x and y.
  public static let maxXMaxY = RoundedCorners(rawValue: 8)
  /// All four.
  public static let all: RoundedCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// Effects that take no room while all are at their defaults.
///
/// The walk down a tree asks one pointer whether there are any. Copies share their storage: it is
/// changed in place only where there is one, and a change that changes nothing makes none.
struct StoredEffects: Equatable, Sendable {
  /// Sendable, as it is changed only while nobody else has it.
  private final class Storage: @unchecked Sendable {
    // What is changed only by its one owner needs no check of who else is at it.
    @exclusivity(unchecked) var effects: LayerEffects
    init(_ effects: LayerEffects) { self.effects = effects }

    func lanes(of property: LayerProperty) -> SIMD4<Double> {
      withUnsafePointer(to: &effects) { property.lanes(in: $0) }
    }
  }

  private var storage: Storage?

  /// Nil while all are at their defaults.
  @inline(__always) var ifAny: LayerEffects? { storage?.effects }

  /// Whether any isn't at its default.
  @inline(__always) var areDefaults: Bool { storage == nil }

  /// The sublayers' transform, without copying the rest.
  @inline(__always) var sublayerTransform: CATransform3D {
    storage?.effects.sublayerTransform ?? CATransform3DIdentity
  }

  /// The numbers of a property, without copying the rest.
  func lanes(of property: LayerProperty) -> SIMD4<Double> {
    (storage ?? Self.defaults).lanes(of: property)
  }

  /// Sets a property where it is: what an animation does at each frame.
  ///
  /// Unlike `value` this keeps the room that effects take even if all come to be at their defaults.
  mutating func set(_ property: LayerProperty, _ lanes: SIMD4<Double>) {
    if isKnownUniquelyReferenced(&storage), let storage {
      property.set(lanes, in: &storage.effects)
    } else if self.lanes(of: property) != lanes {
      var changed = value
      property.set(lanes, in: &changed)
      storage = Storage(changed)
    }
  }

  /// How the layer's time runs, without copying the rest.
  @inline(__always) var clock: LayerClock { storage?.effects.clock ?? LayerClock() }

  @inline(__always) var value: LayerEffects {
    // The choice is between pointers: one between values copies them once more.
    get { (storage ?? Self.defaults).effects }
    _modify {
      if let own = uniqueStorage() {
        defer { if own.effects == Self.defaults.effects { storage = nil } }
        yield &own.effects
      } else {
        var changed = value
        defer { take(changed) }
        yield &changed
      }
    }
  }

  /// Whether both are the same in memory, or have nothing in memory.
  func shares(with other: StoredEffects) -> Bool { storage === other.storage }

  private mutating func uniqueStorage() -> Storage? {
    isKnownUniquelyReferenced(&storage) ? storage : nil
  }

  private mutating func take(_ effects: LayerEffects) {
    guard effects != value else { return }
    storage = effects == Self.defaults.effects ? nil : Storage(effects)
  }

  private static let defaults = Storage(LayerEffects())

  static func == (left: StoredEffects, right: StoredEffects) -> Bool {
    left.shares(with: right) || left.value == right.value
  }
}
