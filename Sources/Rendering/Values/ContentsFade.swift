package import Drawing

/// The picture that a layer's contents are on their way from.
package struct ContentsFade: Equatable, Sendable {
  /// The picture before; nil: none.
  package var from: CGImage?
  /// The progress towards the layer's contents, 0…1.
  package var progress: Double

  /// A fade.
  package init(from: CGImage?, progress: Double) {
    self.from = from
    self.progress = progress
  }
}
