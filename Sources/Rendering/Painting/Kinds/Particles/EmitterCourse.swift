import Foundation

/// What an emitter was at each time at which particles may have been born that are seen now.
struct EmitterCourse {
  /// The layer's own time.
  let time: Double
  /// What it is now, and what it was before.
  let emitter: EmitterValues
  /// The tree and the layer's index in it, if animations change what is emitted; else nil.
  let animated: (tree: PresentationTree, index: Int)?

  /// How long an animated emitter counts as one that stays, in seconds: its position moves meanwhile.
  private static let step = 1.0 / 120
  /// How many such steps are taken at most; for more they are longer.
  private static let maximumSteps = 1_200.0

  /// Calls `body` for each while in which it stayed the same, the oldest first.
  func forEachPeriod(_ body: (ParticleFinder.Period) -> Void) {
    var start = -Double.infinity
    for past in emitter.past {
      guard start < time else { return }
      let tree = past.tree
      forEachPeriod(
        from: start, to: min(past.end, time), tree.layers.first?.values.emitter,
        in: tree.animatesEmitter(at: 0) ? (tree, 0) : nil, body)
      start = past.end
    }
    forEachPeriod(from: start, to: time, emitter, in: animated, body)
  }

  /// Calls `body` for each while in one in which no value was set.
  private func forEachPeriod(
    from start: Double, to end: Double, _ own: EmitterValues?,
    in animated: (tree: PresentationTree, index: Int)?, _ body: (ParticleFinder.Period) -> Void
  ) {
    guard let own, start < end else { return }
    guard let (tree, index) = animated else {
      guard end > time - own.reach else { return }
      return body(ParticleFinder.Period(start: start, end: end, emitter: own))
    }
    func emitter(at time: Double) -> EmitterValues {
      tree.emitter(at: index, layerTime: time) ?? own
    }
    // How long particles live may be animated, too.
    let ends = [max(start, 0), (max(start, 0) + end) / 2, end]
    let reach = ends.reduce(own.reach) { max($0, emitter(at: $1).reach) }
    let first = max(start, time - reach, 0)
    guard first < end else { return }
    let step = max(Self.step, (end - first) / Self.maximumSteps)
    var number = (first / step).rounded(.down)
    var now = emitter(at: max(first, number * step))
    while number * step < end {
      let (low, high) = (max(first, number * step), min(end, (number + 1) * step))
      let next = emitter(at: high)
      if low < high {
        body(
          ParticleFinder.Period(
            start: low, end: high, emitter: now, lastPosition: next.position))
      }
      now = next
      number += 1
    }
  }
}

extension EmitterValues {
  /// How long after its birth something of a particle can be seen at most, in seconds.
  var reach: Double { cells.values.lazy.map { $0.reach(by: self) }.max() ?? 0 }
}
