import Drawing
import Foundation

/// What a layer inherits from those above it.
struct Surroundings {
  /// From the superlayer's coordinates to pixels of the frame.
  var transform: CGAffineTransform
  /// What layers that don't group their opacity pass on; multiplies each thing drawn.
  var opacity = 1.0
  /// Whether an odd number of layers above is geometry-flipped.
  var isFlipped = false
}

/// A layer whose sublayers are being drawn.
struct OpenLayer {
  /// What the sublayers inherit.
  let surroundings: Surroundings
  /// The group that the layer and its sublayers are drawn into.
  let group: OpenGroup?
  /// The clip to the bounds that the sublayers are drawn in.
  var clipping: Clipping?
  /// The transform that all sublayers share; nil for the identity.
  var sharedTransform: CATransform3D?
  /// The place of the next sublayer, in the order of the array.
  private(set) var next: Int
  /// One past the last layer below.
  let end: Int
  /// The sublayers that are still to be drawn, the next one last; nil: in the array's order.
  private var remaining: [Int]?

  init(surroundings: Surroundings, group: OpenGroup?, next: Int, end: Int) {
    self.surroundings = surroundings
    self.group = group
    self.next = next
    self.end = end
  }

  /// The place of the sublayer to be drawn next; nil after the last one.
  mutating func nextSublayer(_ layers: UnsafePointer<LayerSnapshot>) -> Int? {
    if remaining != nil { return remaining?.popLast() }
    guard next < end else { return nil }
    defer { next = layers[next].end }
    return next
  }

  /// Sorts the sublayers by z, if they aren't in that order already, as they mostly are.
  mutating func sortSublayers(_ layers: UnsafePointer<LayerSnapshot>) {
    guard !isBackToFront(layers) else { return }
    var sublayers: [Int] = []
    while let sublayer = nextSublayer(layers) { sublayers.append(sublayer) }
    sublayers.sort { first, second in
      let (near, far) = (layers[first].values.zPosition, layers[second].values.zPosition)
      return near == far ? first > second : near > far
    }
    remaining = sublayers
  }

  private func isBackToFront(_ layers: UnsafePointer<LayerSnapshot>) -> Bool {
    var place = next
    var depth = -CGFloat.infinity
    while place < end {
      if layers[place].values.zPosition < depth { return false }
      depth = layers[place].values.zPosition
      place = layers[place].end
    }
    return true
  }
}
