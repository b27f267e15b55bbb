import Drawing
import Foundation
import Rendering

/// What of a layer no commit copies, and most layers never set.
struct LayerExtras {
  /// The tree that the layer is the root of.
  weak var tree: LayerTree?
  /// What the layer is a presentation copy of.
  var presented: CALayer?
  /// `contents` that no backend can draw.
  var otherContents: Any?
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var drawsAsynchronously = false
  var wantsExtendedDynamicRangeContent = false
  var toneMapMode = CALayer.ToneMapMode.automatic
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  var autoresizingMask: CAAutoresizingMask = []
  var needsDisplayOnBoundsChange = false
  /// The layer lasts for ever.
  var duration = CFTimeInterval.infinity
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// The properties whose values come from `style`.
  var styledKeys = PropertySet()
  /// Values of keys that Core Animation doesn't know; looked up, never iterated.
  var ownValues: [String: Any] = [:]
  /// The same as of the last commit.
  var committedValues: [String: Any] = [:]
  /// Whether the layer displays itself with the values that its animations show.
  var isDisplayingShown = false
  /// The layer's animations that have a key; looked up, never iterated.
  var animationsByKey: [String: AttachedAnimation] = [:]
  /// What was asked to be drawn since it was last.
  var dirtyArea: DirtyArea?
  /// What the drawing that runs was asked for; nil: all.
  var displayedArea: DirtyArea?
  /// The picture that `draw(in:)` made.
  var backingStore: CGImage?
  /// What threads draw for the layer.
  var pendingPictures: PendingPictures?
  /// Whether `draw(in:)` of a subclass has drawn, and not the delegate.
  var isDrawnBySubclass = false
}

extension LayerExtras: PropertyStorage {
  static var base: PropertySlot.Base { .layer }
}

extension CALayerContentsFormat: StoredValue {}
extension CALayer.ToneMapMode: StoredValue {}
extension CAAutoresizingMask: StoredValue {}
extension CAMediaTimingFillMode: StoredValue {}

/// Keeps the extras, so that layers without any have only a pointer more.
final class ExtrasStorage {
  var values = LayerExtras()

  /// Those of a layer that has none; written once, when they are made.
  nonisolated(unsafe) static let defaults: UnsafePointer<LayerExtras> = {
    let extras = UnsafeMutablePointer<LayerExtras>.allocate(capacity: 1)
    extras.initialize(to: LayerExtras())
    return UnsafePointer(extras)
  }()
}

extension CALayer {
  /// The extras, for changing them: made when there are none yet.
  var ownExtras: ExtrasStorage {
    if let extras { return extras }
    let made = ExtrasStorage()
    extras = made
    return made
  }

  /// A copy of another layer's extras, without what concerns its drawing only.
  func copyExtras(of other: CALayer) {
    guard let values = other.extras?.values else { return }
    let copy = ownExtras
    copy.values = values
    copy.values.tree = nil
    copy.values.presented = nil
    copy.values.animationsByKey = [:]
    copy.values.dirtyArea = nil
    copy.values.displayedArea = nil
    copy.values.isDisplayingShown = false
    copy.values.pendingPictures = nil
  }
}
