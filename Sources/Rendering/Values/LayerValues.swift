package import Drawing
package import Foundation

/// All model values of one layer, with Core Animation's defaults: what a commit copies.
///
/// `CALayer` lets no infinity and nothing that isn't a number through. Finite numbers are as they were
/// set, be it that they can't be shown: `effects.outOfRange` then says which, and what is shown is
/// limited. In values that are made by hand it is theirs to keep to the ranges.
package struct LayerValues: Equatable, Sendable {
  /// The layer's own coordinate space, in points; its sides are never negative.
  package var bounds = CGRect.zero
  /// Where the anchor point lies, in the superlayer's coordinates.
  package var position = CGPoint.zero
  /// z of the anchor point in the superlayer; siblings are drawn in ascending order of it.
  package var zPosition: CGFloat = 0
  /// What `position` pins and `transform` turns about, in units of the bounds.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// z of the anchor, in points.
  package var anchorPointZ: CGFloat = 0
  /// Applied about the anchor point to the layer and its sublayers.
  package var transform = CATransform3DIdentity
  /// Whether the layer's own y runs against its superlayer's.
  package var isGeometryFlipped = false
  /// Whether the layer and all below it are left out.
  package var isHidden = false
  /// The picture.
  package var contents: CGImage?
  /// The part of the picture that is shown, in units of the picture, origin top left.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Where the picture goes.
  package var contentsGravity = ContentsGravity.resize
  /// Pixels of the picture for a point; shown above 0.
  package var contentsScale: CGFloat = 1
  /// How the picture is sampled when it is drawn larger than it is.
  package var magnificationFilter = ContentsFilter.linear
  /// How the picture is sampled when it is drawn smaller than it is.
  package var minificationFilter = ContentsFilter.linear
  /// What the bounds are filled with, behind the picture; nil fills nothing.
  package var backgroundColor: CGColor?
  /// Multiplies the layer and all below it; shown within 0…1.
  package var opacity: Float = 1
  /// Whether the picture and the sublayers are cut off at the bounds.
  package var masksToBounds = false
  /// Whether `opacity` acts on layer and sublayers as one picture, instead of on each for itself.
  package var allowsGroupOpacity = true
  /// Whether edges that don't lie on whole pixels are antialiased.
  package var allowsEdgeAntialiasing = true
  /// Which edges are; of the layer as it is without any flip.
  package var edgeAntialiasingMask = AntialiasedEdges.all

  /// All that most layers leave at its default.
  package var effects: LayerEffects {
    get { stored.value }
    _modify { yield &stored.value }
  }
  var stored = StoredEffects()
  /// What the layer is besides a plain one.
  package var content = LayerContent.none

  /// Whether the layer is a plain one, all of whose effects are at their defaults.
  @inline(__always) var isPlain: Bool { stored.areDefaults && content.isNone }

  /// Applied to all sublayers about this layer's anchor point; one of the `effects`.
  package var sublayerTransform: CATransform3D {
    get { stored.sublayerTransform }
    set { stored.value.sublayerTransform = newValue }
  }

  /// How the layer's time runs within its superlayer's; one of the `effects`.
  package var clock: LayerClock { stored.clock }

  /// The edges that are antialiased where they don't lie on whole pixels.
  @inline(__always) var antialiasedEdges: AntialiasedEdges {
    allowsEdgeAntialiasing ? edgeAntialiasingMask : []
  }

  /// Whether any of the layer's numbers can't be shown as it is.
  var isOutOfRange: Bool { stored.hasOutOfRange }

  /// Core Animation's defaults.
  package init() {}

  /// Becomes equal to what lies at `other`, without counting references where both have the same.
  ///
  /// What it was is added to `replaced`, if objects may go with that: whoever made them may be called as they go.
  mutating func take(_ other: UnsafePointer<LayerValues>, _ replaced: inout [LayerValues]) {
    guard contents === other.pointee.contents, stored.hasSameStorage(as: other.pointee.stored),
      content.isNone, other.pointee.content.isNone
    else {
      replaced.append(self)
      self = other.pointee
      return
    }
    withUnsafeMutableBytes(of: &self) {
      $0.copyMemory(
        from: UnsafeRawBufferPointer(start: other, count: MemoryLayout<LayerValues>.size))
    }
  }
}
