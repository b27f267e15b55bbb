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
  package var past: [EmitterPast] = []

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

  /// Keeps what it was up to `now`, the layer's own time, and drops what nothing can be seen of any more.
  package mutating func remember(_ last: EmitterPast, now: Double) {
    past.append(last)
    past.removeAll { $0.end + ($0.tree.layers.first?.values.emitter?.reach ?? 0) < now }
    if past.count > Self.longestPast { past.removeFirst() }
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
  /// Until when, in the layer's own time, in seconds.
  package let end: Double
  /// The layer alone.
  let tree: PresentationTree

  /// A while up to `end` in which the layer had these values and animations.
  ///
  /// What the layer was before that isn't kept here.
  package init(until end: Double, _ values: LayerValues, _ animations: [AnimationSnapshot]) {
    self.end = end
    var values = values
    values.emitter?.past = []
    var tree = PresentationTree()
    tree.take(
      TreeSnapshot(
        layers: [
          LayerSnapshot(
            id: .next(), parent: nil, end: 1, values: values,
            animations: animations.indices)
        ], animations: animations))
    self.tree = tree
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
