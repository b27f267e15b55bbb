import Drawing

/// Which points a shape layer's path encloses where it crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The rule of that name; a shape layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those round which it winds, counted with direction, other than 0 times.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Those round which it winds an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")

  /// Whether it is `evenOdd`; nil if it is none of both.
  var isEvenOdd: Bool? {
    switch self {
    case .evenOdd: true
    case .nonZero: false
    default: nil
    }
  }
}

/// What the ends of a shape layer's stroke look like.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The cap of that name; a shape layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the end.
  public static let butt = Self(rawValue: "butt")
  /// A half circle round the end.
  public static let round = Self(rawValue: "round")
  /// Cut off half a line width after the end.
  public static let square = Self(rawValue: "square")

  init(_ cap: CGLineCap) {
    self =
      switch cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }

  var value: CGLineCap? {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    default: nil
    }
  }
}

/// What the corners of a shape layer's stroke look like.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The join of that name; a shape layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed, up to the miter limit, else as `bevel`.
  public static let miter = Self(rawValue: "miter")
  /// A part of a circle.
  public static let round = Self(rawValue: "round")
  /// Cut off.
  public static let bevel = Self(rawValue: "bevel")

  init(_ join: CGLineJoin) {
    self =
      switch join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }

  var value: CGLineJoin? {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    default: nil
    }
  }
}
