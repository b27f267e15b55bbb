public import Drawing

/// The picture that a layer's contents are on their way from.
public struct ContentsFade: Equatable, Sendable {
  /// The picture before; nil: none.
  public var from: CGImage?
  /// The progress towards the layer's contents, 0…1.
  public var progress: Double

  /// A fade.
  public init(from: CGImage?, progress: Double) {
    self.from = from
    self.progress = progress
  }
}
