package import Foundation

/// What an emitter layer emits, and from where.
package struct EmitterValues: LayerContentValues {
  /// What it emits.
  package var cells = EmitterCells()
  /// Multiplies that of each cell.
  package var birthRate: Float = 1
  /// Multiplies that of each particle.
  package var lifetime: Float = 1
  /// Multiplies that of each particle.
  package var velocity: Float = 1
  /// Multiplies that of each particle at birth.
  package var scale: Float = 1
  /// Multiplies that of each particle.
  package var spin: Float = 1
  /// The shape's centre, in the layer's coordinates.
  package var position = CGPoint.zero
  /// How far in front of the layer's plane that is.
  package var zPosition: CGFloat = 0
  /// How large the shape is; of a circle and a sphere the width is the radius.
  package var size = CGSize.zero
  /// How far a cuboid reaches along z.
  package var depth: CGFloat = 0
  /// Where particles are born.
  package var shape = EmitterShape.point
  /// Where in that shape.
  package var mode = EmitterMode.volume
  /// In which order they are drawn, and how they are blended.
  package var renderMode = EmitterRenderMode.unordered
  /// Whether particles are seen in the space that the layer lies in, instead of in its plane.
  package var preservesDepth = false
  /// What the random numbers are drawn from.
  package var seed: UInt32 = 0
  /// What it was before, the oldest first: particles keep what they were born with.
  package private(set) var past: [EmitterPast] = []
  /// From when on it is what it is now, in the layer's own time.
  private(set) var since = -Double.infinity

  /// Core Animation's defaults.
  package init() {}

  /// How many particles a layer shows at most; the youngest of each cell are.
  package static let limit = 100_000
  /// How deep cells may lie in cells.
  package static let deepestCell = 8
  /// How many cells lie in others at most, in all: they may hold themselves.
  package static let mostInnerCells = 4_096
  /// How much of what it was is kept at most.
  private static let longestPast = 4_096

  /// About how many particles there are at a time, once the first have died.
  package var steadyCount: Double {
    cells.values.reduce(0) { $0 + $1.steadyCount(by: self) }
  }

  /// Keeps what it was up to `now`, the layer's own time, and drops what nothing can be seen of any
  /// more.
  ///
  /// What is left was born in a while of its own: that of what is dropped goes to nobody.
  package mutating func remember(
    until now: Double, at mediaTime: Double, _ values: LayerValues,
    _ animations: [AnimationSnapshot]
  ) {
    let last = EmitterPast(from: since, until: now, at: mediaTime, values, animations)
    past.removeAll { $0.lastSeen < now }
    if past.count >= Self.longestPast { past.removeFirst() }
    past.append(last)
    since = now
  }

  /// Drops what it was: it counts as one that was always as it is now.
  package mutating func forget() {
    past = []
    since = -.infinity
  }

  /// Whether the layer's clock was set back since its last change, so that what it was before has yet
  /// to come.
  ///
  /// A moment before that change is another thing: then the media time is an earlier one, too.
  func isSetBack(to time: Double, at mediaTime: Double) -> Bool {
    guard let last = past.last, mediaTime >= last.mediaEnd else { return false }
    return time < last.end - 1e-6 - abs(last.end) * 1e-12
  }

  /// Whether it may show anything, now or later.
  var emits: Bool { !cells.values.isEmpty || !past.isEmpty }

  /// Sets what an animation of `emitterCells.` and `path` names, if there is such a thing.
  mutating func setCell(
    at path: ArraySlice<Substring>, _ value: (PropertyValue) -> PropertyValue?
  ) {
    EmitterCellValues.set(path, in: &cells.values, value)
  }

  /// They lie in the content of an emitter layer.
  package static var base: PropertySlot.Base { .content(.emitter) }
}

/// An emitter layer's cells, and what they say.
package struct EmitterCells: Equatable, Sendable {
  /// What the layer answers.
  package let given: OpaqueValue
  /// What they say.
  package var values: [EmitterCellValues]

  /// No cells, or those that `given` holds.
  package init(_ values: [EmitterCellValues] = [], given: Any? = nil) {
    self.given = OpaqueValue(given)
    self.values = values
  }

  /// By what they say.
  package static func == (left: EmitterCells, right: EmitterCells) -> Bool {
    left.values == right.values
  }
}

/// Where an emitter's particles are born; the raw values are Core Animation's strings.
package enum EmitterShape: String, Sendable {
  /// At the centre.
  case point
  /// On a line along x through the centre.
  case line
  /// On a rectangle about the centre.
  case rectangle
  /// In a box about the centre.
  case cuboid
  /// In a circle about the centre.
  case circle
  /// In a sphere about the centre.
  case sphere
}

/// Where in an emitter's shape; the raw values are Core Animation's strings.
package enum EmitterMode: String, Sendable {
  /// At its corners or ends; of a circle and a sphere where an axis meets them.
  case points
  /// On its edges.
  case outline
  /// On its faces.
  case surface
  /// Anywhere in it.
  case volume
}

/// How an emitter's particles are drawn; the raw values are Core Animation's strings.
package enum EmitterRenderMode: String, Sendable {
  /// Cell by cell, the oldest first.
  case unordered
  /// By birth, the oldest first.
  case oldestFirst
  /// By birth, the oldest last.
  case oldestLast
  /// By depth, what is furthest from the viewer first.
  case backToFront
  /// Each is added to what is behind it.
  case additive
}

/// What an emitter was for a while, with the animations that it had.
package final class EmitterPast: Equatable, Sendable {
  /// From when on, in the layer's own time, in seconds.
  let start: Double
  /// Until when.
  package let end: Double
  /// The media time then.
  let mediaEnd: Double
  /// When nothing can be seen of it any more, in the layer's own time.
  let lastSeen: Double
  /// The layer alone.
  let tree: PresentationTree

  /// A while in which the layer had these values and animations.
  ///
  /// What the layer was before that isn't kept here.
  init(
    from start: Double, until end: Double, at mediaTime: Double, _ values: LayerValues,
    _ animations: [AnimationSnapshot]
  ) {
    self.start = start
    self.end = end
    mediaEnd = mediaTime
    var values = values
    values.emitter?.forget()
    // Pictures of what was aren't those of particles.
    let animations = animations.filter {
      if case .transition = $0.curve { false } else { true }
    }
    var tree = PresentationTree()
    tree.take(
      TreeSnapshot(
        layers: [LayerSnapshot(id: .next(), parent: nil, end: 1, values: values)],
        animations: animations.isEmpty ? [:] : [0: animations]))
    self.tree = tree
    lastSeen = end + tree.emitterReach(at: 0)
  }

  /// Whether both are the same object: what was is compared in no other way.
  package static func == (left: EmitterPast, right: EmitterPast) -> Bool { left === right }
}

extension LayerValues {
  /// An emitter layer's values; nil for a layer of another kind.
  ///
  /// To set nil changes nothing.
  package var emitter: EmitterValues? {
    get {
      guard case .emitter(let box) = content else { return nil }
      return box.value
    }
    set {
      if let newValue { content = .emitter(Boxed(newValue)) }
    }
  }
}
