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
    /// The media time of that.
    package let time: Double
  }

  /// How often contents of layers were drawn since the context was made.
  package private(set) var displayed = 0
  /// How many pictures were decoded on the layers' thread since then.
  package internal(set) var decoded = 0
  /// What was drawn since somebody last took it; nil: it isn't kept.
  package var areas: [Area]?

  /// More than so many aren't kept: the oldest go.
  private static let mostAreas = 1000

  mutating func add(_ rect: CGRect, of layer: LayerID, at time: Double) {
    displayed += 1
    guard let count = areas?.count else { return }
    if count >= Self.mostAreas { areas?.removeFirst(Self.mostAreas / 2) }
    areas?.append(Area(layer: layer, rect: rect, time: time))
  }
}
