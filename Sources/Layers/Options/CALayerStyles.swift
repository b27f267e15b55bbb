import Rendering

/// The format of the picture that is made for `draw(in:)`.
///
/// All are accepted; pictures have 8 bits for each of red, green, blue and alpha in any case.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The format of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Red, green, blue and alpha, 8 bits each.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// Red, green, blue and alpha, 16-bit floating point.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// Grey, 8 bits.
  public static let gray8Uint = Self(rawValue: "Gray8")
}

/// What the rounded corners of a layer look like.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The curve of that name; a layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Parts of circles.
  public static let circular = Self(rawValue: "circular")
  /// Curves that begin more gently, further from the corner.
  public static let continuous = Self(rawValue: "continuous")

  /// Whether it is `continuous`; nil if it is none of both.
  var isContinuous: Bool? {
    switch self {
    case .continuous: true
    case .circular: false
    default: nil
    }
  }
}

/// Which corners of a layer are rounded; "min y" is the upper edge where y runs downwards.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Core Animation's bits.
  public let rawValue: UInt
  /// The set of those bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner of greatest x and least y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner of least x and greatest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner of greatest x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  init(_ corners: RoundedCorners) { self.init(rawValue: corners.rawValue) }

  /// The corners that there are.
  var value: RoundedCorners { RoundedCorners(rawValue: rawValue).intersection(.all) }
}

/// Which edges of a layer are antialiased; "bottom" is that of least y, "top" that of greatest.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// Core Animation's bits.
  public let rawValue: UInt32
  /// The set of those bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of least x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge of greatest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge of least y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge of greatest y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  init(_ edges: AntialiasedEdges) { self.init(rawValue: UInt32(edges.rawValue)) }

  /// The edges that there are.
  var value: AntialiasedEdges {
    AntialiasedEdges(rawValue: UInt8(truncatingIfNeeded: rawValue)).intersection(.all)
  }
}

/// What of a layer's frame changes with the size of its superlayer.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// Core Animation's bits.
  public let rawValue: UInt32
  /// The set of those bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Nothing does.
  public static let layerNotSizable: CAAutoresizingMask = []
  /// The distance to the edge of least x.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The distance to the edge of greatest x.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The distance to the edge of least y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The distance to the edge of greatest y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CALayer {
  /// How colours brighter than the screen's white are shown; accepted, and without effect here.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    /// A name of ours.
    public let rawValue: String
    /// The mode of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system decides.
    public static let automatic = Self(rawValue: "automatic")
    /// They are cut off.
    public static let never = Self(rawValue: "never")
    /// They are mapped where that is possible.
    public static let ifSupported = Self(rawValue: "ifSupported")
  }
}
