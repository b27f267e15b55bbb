/// How the components of a colour are to be understood, with Core Graphics' names.
///
/// All drawing is in sRGB; colours of other spaces are converted when they are made.
public struct CGColorSpace: Hashable, Sendable {
  /// The name of a colour space.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as Core Graphics writes it.
    public let rawValue: String

    /// A name, which need not be known.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Red, green and blue of IEC 61966-2-1; what everything is drawn in.
  public static let sRGB = Name(rawValue: "kCGColorSpaceSRGB")
  /// As `sRGB`; components below 0 and above 1 mean colours outside it.
  public static let extendedSRGB = Name(rawValue: "kCGColorSpaceExtendedSRGB")
  /// Red, green and blue of wide displays: primaries of DCI-P3, white and curve of sRGB.
  public static let displayP3 = Name(rawValue: "kCGColorSpaceDisplayP3")
  /// A grey; taken as sRGB's of equal red, green and blue, whose curve is nearly the same.
  public static let genericGrayGamma2_2 = Name(rawValue: "kCGColorSpaceGenericGrayGamma2_2")
  /// As `genericGrayGamma2_2`; below 0 and above 1, too.
  public static let extendedGray = Name(rawValue: "kCGColorSpaceExtendedGray")

  /// Which kinds of components there are.
  enum Model: Hashable, Sendable { case rgb, displayP3, gray }

  /// The space's name.
  public let name: Name
  let model: Model

  /// The space of the given name; nil when it is none of those above.
  public init?(name: Name) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: model = .rgb
    case Self.displayP3: model = .displayP3
    case Self.genericGrayGamma2_2, Self.extendedGray: model = .gray
    default: return nil
    }
    self.name = name
  }

  init(_ name: Name, _ model: Model) {
    self.name = name
    self.model = model
  }

  /// How many components a colour has, alpha not counted: 3, or 1 for greys.
  public var numberOfComponents: Int { model == .gray ? 1 : 3 }
}

/// The space of colours whose components go to the screen as they are: sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(CGColorSpace.sRGB, .rgb) }

/// The space of greys that go to the screen as they are.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(CGColorSpace.genericGrayGamma2_2, .gray)
}
