public import Foundation

/// How the components of a colour are to be understood, with Core Graphics' names.
///
/// All drawing is in sRGB; colours of other spaces are converted when they are made.
public struct CGColorSpace: Hashable, Sendable {
  /// Red, green and blue of IEC 61966-2-1; what everything is drawn in.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// As `sRGB`; components below 0 and above 1 mean colours outside it.
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// Red, green and blue of wide displays: primaries of DCI-P3, white and curve of sRGB.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// A grey; taken as sRGB's of equal red, green and blue, whose curve is nearly the same.
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  /// As `genericGrayGamma2_2`; below 0 and above 1, too.
  public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" }

  /// What a colour's components are.
  enum Kind: Hashable, Sendable {
    case sRGB, extendedSRGB, displayP3, gray, extendedGray
    /// A pattern without colours of its own has those of the space given.
    indirect case pattern(Kind?)

    var isSRGB: Bool { self == .sRGB || self == .extendedSRGB }

    var components: Int {
      switch self {
      case .sRGB, .extendedSRGB, .displayP3: 3
      case .gray, .extendedGray: 1
      case .pattern(let base): base?.components ?? 0
      }
    }
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// The space of the given name; nil when it is none of those above.
  public init?(name: CFString) {
    switch name {
    case Self.sRGB: kind = .sRGB
    case Self.extendedSRGB: kind = .extendedSRGB
    case Self.displayP3: kind = .displayP3
    case Self.genericGrayGamma2_2: kind = .gray
    case Self.extendedGray: kind = .extendedGray
    default: return nil
    }
  }

  /// The space of patterns, whose own colours are in `baseSpace` where they have none.
  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    if case .pattern? = baseSpace?.kind { return nil }
    kind = .pattern(baseSpace?.kind)
  }

  /// The space's name; nil for that of patterns.
  public var name: CFString? {
    switch kind {
    case .sRGB: Self.sRGB
    case .extendedSRGB: Self.extendedSRGB
    case .displayP3: Self.displayP3
    case .gray: Self.genericGrayGamma2_2
    case .extendedGray: Self.extendedGray
    case .pattern: nil
    }
  }

  /// What the components are.
  public var model: CGColorSpaceModel {
    switch kind {
    case .sRGB, .extendedSRGB, .displayP3: .rgb
    case .gray, .extendedGray: .monochrome
    case .pattern: .pattern
    }
  }

  /// How many components a colour has, alpha not counted: 3, or 1 for greys.
  ///
  /// In that of patterns as many as in its base, or 0.
  public var numberOfComponents: Int { kind.components }

  /// What colours a pattern without its own has; nil for other spaces.
  public var baseColorSpace: CGColorSpace? {
    if case .pattern(let base?) = kind { CGColorSpace(base) } else { nil }
  }
}

/// What components mean, with Core Graphics' names and numbers.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// Something else.
  case unknown = -1
  /// A grey.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two axes of colour.
  case lab = 3
  /// Amounts of inks.
  case deviceN = 4
  /// A number in a table.
  case indexed = 5
  /// A pattern.
  case pattern = 6
  /// Tristimulus values.
  case XYZ = 7
}

/// The space of colours whose components go to the screen as they are: sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.sRGB) }

/// The space of greys that go to the screen as they are.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }
