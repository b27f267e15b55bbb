public import Drawing

/// The picture that a layer's contents are on their way from.
public struct ContentsFade: Equatable, Sendable {
  /// The picture before; nil: none.
  public var from: CGImage?
  /// How far the way to the layer's contents is, 0…1.
  public var share: Double

  /// A fade.
  public init(from: CGImage?, share: Double) {
    self.from = from
    self.share = share
  }
}
