package import Foundation
package import Rendering

/// What became of layers' contents in a context: for who shows or counts what drawing costs.
package struct ContentUpdates {
  /// A part of a layer that was drawn by `draw(in:)`, in its own coordinates.
  package struct Area: Equatable {
    /// Which layer.
    package let layer: LayerID
    /// What was drawn anew.
    package let rect: CGRect
  }

  /// How often contents of layers were drawn since the context was made.
  package private(set) var displayed = 0
  /// How many pictures were decoded on the layers' thread since then.
  package internal(set) var decoded = 0
  /// What was drawn since somebody last took it; nil: it isn't kept.
  package var areas: [Area]?

  /// More than so many aren't kept: nobody takes them.
  private static let mostAreas = 1000

  mutating func add(_ rect: CGRect, of layer: LayerID) {
    displayed += 1
    guard let count = areas?.count, count < Self.mostAreas else { return }
    areas?.append(Area(layer: layer, rect: rect))
  }
}
