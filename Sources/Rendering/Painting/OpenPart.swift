import Drawing
import Foundation

/// What surrounds some of the sublayers of an open layer: a replicator's copy of them, or the visible
/// side of a plane in space.
final class OpenPart {
  /// What they are drawn into, if they are faded as one.
  var group: OpenGroup?
  /// What that is cut to.
  var clipping: Clipping?
  /// The one layer that is drawn without its sublayers; nil: none is.
  var alone: Int?
  /// From the coordinates of the plane that it is to the space around it; nil: it is none.
  var planeTransform: CATransform3D?
  /// What colours were multiplied by around it.
  fileprivate let multiplier: CGColor?
  /// The layers as they are shown around it.
  fileprivate let layers: UnsafePointer<LayerSnapshot>
  fileprivate let delayed: DelayedLayers?

  /// Remembers what is now.
  init(_ painter: borrowing LayerPainter) {
    multiplier = painter.recorder.multiplier
    layers = painter.layers
    delayed = painter.delayed
  }
}

extension LayerPainter {
  /// Shows other values of the layers from now on.
  mutating func show(_ other: DelayedLayers) {
    delayed = other
    layers = other.layers
  }

  /// Ends a part, its layers being drawn.
  mutating func close(_ part: OpenPart) {
    if let group = part.group { recorder.endGroup(group) }
    if let clipping = part.clipping { recorder.endClipping(clipping) }
    recorder.multiplier = part.multiplier
    layers = part.layers
    delayed = part.delayed
  }

  /// Fades a part as one picture, or each drawing in it where groups lie too deep in each other.
  mutating func fade(_ part: OpenPart, _ opacity: Double, _ inherited: inout InheritedState) {
    guard opacity < 1 else { return }
    if recorder.canNest {
      part.group = recorder.beginGroup(GroupStyle(opacity: opacity))
    } else {
      inherited.opacity *= opacity
    }
  }
}
