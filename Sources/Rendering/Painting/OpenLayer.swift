import Drawing
import Foundation

/// What a layer inherits from those above it.
struct InheritedState {
  /// From the superlayer's coordinates to pixels of the frame.
  var transform: PlaneTransform
  /// What layers that don't group their opacity pass on; multiplies each thing drawn.
  var opacity = 1.0
  /// Whether an odd number of layers above is geometry-flipped.
  var isFlipped = false
  /// Whether `transform` leaves out an odd number of those flips.
  var leavesOutFlip = false

  /// Whether the plane's front is towards the viewer; the layers' own flips don't count.
  var showsFront: Bool {
    let determinant = transform.determinant
    return isFlipped != leavesOutFlip ? determinant < 0 : determinant > 0
  }
}

/// A layer whose sublayers, or then whose mask, are being drawn.
struct OpenLayer {
  /// Which layer.
  let index: Int
  /// What the sublayers inherit.
  let inherited: InheritedState
  /// What layer, sublayers and mask are drawn into, if they need a picture of their own.
  var group: OpenGroup?
  /// What only layer and sublayers are drawn into, where filters change them before a mask cuts.
  var filtered: OpenGroup?
  /// What only layer and sublayers are drawn into, for the shadow that they cast.
  var shadow: OpenGroup?
  /// The clip to the bounds that the sublayers are drawn in.
  var clipping: Clipping?
  /// The mask's group, once it has begun.
  var mask: OpenGroup?
  /// Its change from the old picture, whose new one this is.
  var transition: OpenTransition?
  /// Whether its picture is made to be kept: the painter's innermost raster.
  var isRaster = false
  /// Whether sublayers can't be seen.
  var hidesSublayers = false
  /// What surrounds the sublayers, if this isn't the layer itself but a part of what is in it.
  var part: OpenPart?
  /// What is drawn instead of the sublayers, if the layer is a replicator.
  var copies: OpenCopies?
  /// What is drawn instead of the sublayers, if some of them keep their depth.
  var space: OpenSpace?
  /// The transform common to all sublayers; nil for the identity.
  var sharedTransform: CATransform3D?
  /// The index of the next sublayer, in the order of the array.
  private(set) var next: Int
  /// One past the last layer below.
  let end: Int
  /// The sublayers that are still to be drawn, the next one last; nil: in the array's order.
  private var remaining: [Int]?

  init(_ index: Int, in inherited: InheritedState, _ layers: UnsafePointer<LayerSnapshot>) {
    self.index = index
    self.inherited = inherited
    end = layers[index].end
    next = index + 1
    if next < end, layers[next].isMask { next = layers[next].end }
  }

  /// The index of the sublayer to be drawn next; nil after the last one.
  mutating func nextSublayer(_ layers: UnsafePointer<LayerSnapshot>) -> Int? {
    if hidesSublayers { return nil }
    if remaining != nil { return remaining?.popLast() }
    guard next < end else { return nil }
    defer { next = layers[next].end }
    return next
  }

  /// Leaves only these sublayers to be drawn, the next one last.
  mutating func leaveOnly(_ sublayers: [Int]) { remaining = sublayers }

  /// Sorts the sublayers by depth, if they aren't in that order already, as they mostly are.
  mutating func sortSublayers(_ layers: UnsafePointer<LayerSnapshot>) {
    guard !isBackToFront(layers) else { return }
    var sublayers: [(index: Int, depth: Float)] = []
    while let sublayer = nextSublayer(layers) {
      sublayers.append((sublayer, layers[sublayer].values.anchorDepth(under: sharedTransform)))
    }
    sublayers.sort { first, second in
      first.depth == second.depth ? first.index > second.index : first.depth > second.depth
    }
    remaining = sublayers.map(\.index)
  }

  private func isBackToFront(_ layers: UnsafePointer<LayerSnapshot>) -> Bool {
    var sublayer = next
    var last = -Float.infinity
    while sublayer < end {
      let depth = layers[sublayer].values.anchorDepth(under: sharedTransform)
      if depth < last { return false }
      last = depth
      sublayer = layers[sublayer].end
    }
    return true
  }
}
