import Rendering

/// How a layer's picture is sampled when it isn't drawn at its own size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The filter of that name; a layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The four nearest pixels of the picture, mixed by distance.
  public static let linear = Self(rawValue: "linear")
  /// The one pixel of the picture that holds the sample point.
  public static let nearest = Self(rawValue: "nearest")
  /// As `linear`, but where the picture is shrunk, from its mip levels.
  public static let trilinear = Self(rawValue: "trilinear")

  init(_ filter: ContentsFilter) { self.init(rawValue: filter.rawValue) }

  /// The filter of that name, if there is one.
  var value: ContentsFilter? { ContentsFilter(rawValue: rawValue) }
}
