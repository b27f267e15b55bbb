import Rendering

/// Where a picture goes inside its layer.
///
/// "Top" is the edge of greatest y and "bottom" that of least y: in a layer whose y runs downwards
/// `top` is the lower edge on the screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The gravity of that name; a layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ gravity: ContentsGravity) { self.init(rawValue: gravity.rawValue) }

  /// The gravity of that name, if there is one.
  var value: ContentsGravity? { ContentsGravity(rawValue: rawValue) }

  /// In the middle, at the picture's own size.
  public static let center = Self(.center)
  /// At the edge of greatest y, in the middle of it.
  public static let top = Self(.top)
  /// At the edge of least y, in the middle of it.
  public static let bottom = Self(.bottom)
  /// At the edge of least x, in the middle of it.
  public static let left = Self(.left)
  /// At the edge of greatest x, in the middle of it.
  public static let right = Self(.right)
  /// In the corner of least x and greatest y.
  public static let topLeft = Self(.topLeft)
  /// In the corner of greatest x and y.
  public static let topRight = Self(.topRight)
  /// In the corner of least x and y.
  public static let bottomLeft = Self(.bottomLeft)
  /// In the corner of greatest x and least y.
  public static let bottomRight = Self(.bottomRight)
  /// Stretched to the bounds, each direction for itself.
  public static let resize = Self(.resize)
  /// As large as fits in the bounds, keeping its shape.
  public static let resizeAspect = Self(.resizeAspect)
  /// As small as covers the bounds, keeping its shape; what hangs over is drawn, too.
  public static let resizeAspectFill = Self(.resizeAspectFill)
}
