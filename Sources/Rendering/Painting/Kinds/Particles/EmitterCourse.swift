import Foundation

/// What an emitter was at each time at which particles may have been born that are seen now.
struct EmitterCourse {
  /// The layer's own time.
  let time: Double
  /// What it is now, and what it was before.
  let emitter: EmitterValues
  /// The tree and the layer's index in it, if animations change what is emitted; else nil.
  let animated: (tree: PresentationTree, index: Int)?

  /// A while in which the values were set only once.
  struct Period {
    /// From when on, in the layer's own time; what is born just then isn't part of it.
    var start: Double
    /// Until when.
    var end: Double
    /// What the emitter was: for all of the time, or for a step of it after the other.
    var steps: Steps
  }

  /// One step, which takes no memory of its own, or several.
  enum Steps: RandomAccessCollection {
    case one(Step)
    case several([Step])

    var startIndex: Int { 0 }
    var endIndex: Int {
      switch self {
      case .one: 1
      case .several(let steps): steps.count
      }
    }

    subscript(index: Int) -> Step {
      switch self {
      case .one(let step): step
      case .several(let steps): steps[index]
      }
    }
  }

  /// A while in which an emitter's values stay the same, but for its position.
  struct Step {
    var start: Double
    var end: Double
    var emitter: EmitterValues
    /// Where the emitter is at the end, if it moves there at even speed.
    var lastPosition: CGPoint?
  }

  /// How long an animated emitter counts as one that stays, in seconds: its position moves meanwhile.
  private static let step = 1.0 / 120
  /// How many steps an animated emitter is followed for at a time: births are counted anew after that.
  private static let stepsOfPeriod = 120.0
  /// How many such times there are at most; for more, steps are longer.
  private static let maximumPeriods = 10.0

  /// Calls `body` for each while in which no value was set, the oldest first.
  func forEachPeriod(_ body: (Period) -> Void) {
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

  private func forEachPeriod(
    from start: Double, to end: Double, _ own: EmitterValues?,
    in animated: (tree: PresentationTree, index: Int)?, _ body: (Period) -> Void
  ) {
    guard let own, start < end else { return }
    guard let (tree, index) = animated else {
      guard end > time - own.reach else { return }
      let step = Step(start: start, end: end, emitter: own)
      return body(Period(start: start, end: end, steps: .one(step)))
    }
    func emitter(at time: Double) -> EmitterValues {
      tree.emitter(at: index, layerTime: time) ?? own
    }
    // How long particles live may be animated, too.
    let ends = [max(start, 0), (max(start, 0) + end) / 2, end]
    let reach = ends.reduce(own.reach) { max($0, emitter(at: $1).reach) }
    let first = max(start, time - reach, 0)
    guard first < end else { return }
    let length = Self.step * Self.stepsOfPeriod
    let step = Self.step * max(1, ((end - first) / length / Self.maximumPeriods).rounded(.up))
    // Where periods and steps begin depends on nothing but time: a particle is born in the same ones
    // whenever it is seen.
    var number = (first / (step * Self.stepsOfPeriod)).rounded(.down)
    while number * step * Self.stepsOfPeriod < end {
      let low = number * step * Self.stepsOfPeriod
      let high = (number + 1) * step * Self.stepsOfPeriod
      var steps: [Step] = []
      for index in 0..<Int(Self.stepsOfPeriod) {
        let (from, to) = (low + Double(index) * step, low + Double(index + 1) * step)
        guard to > start, from < end else { continue }
        let (begin, last) = (max(from, start), min(to, end))
        // What is reached just at the end may be where the next course begins.
        steps.append(
          Step(
            start: begin, end: last, emitter: emitter(at: begin),
            lastPosition: emitter(at: last.nextDown).position))
      }
      body(Period(start: max(low, start), end: min(high, end), steps: .several(steps)))
      number += 1
    }
  }
}

extension EmitterValues {
  /// How long after its birth something of a particle can be seen at most, in seconds.
  var reach: Double { cells.values.lazy.map { $0.reach(by: self) }.max() ?? 0 }
}

extension EmitterCourse.Period {
  /// The indices of the cells that don't emit at one rate all the time.
  var unsteady: [Int] {
    guard case .several = steps, let first = steps.first?.emitter else { return [] }
    return first.cells.values.indices.filter { cell in
      let rate = first.rate(ofCell: cell)
      return steps.contains { $0.emitter.rate(ofCell: cell) != rate }
    }
  }
}

extension EmitterValues {
  /// How many particles a second the cell at an index emits, in its own time; nil: there is none.
  func rate(ofCell index: Int) -> Double? {
    guard index < cells.values.count else { return nil }
    return cells.values[index].birthRate * Double(birthRate)
  }
}

extension EmitterValues {
  /// A box that holds all particles at any time, in the layer's plane; nil: there are none.
  var extent: PixelBox? {
    guard emits else { return nil }
    var all = past.reduce(into: PixelBox.empty) { box, past in
      guard let old = past.tree.layers.first?.values.emitter?.extent else { return }
      box = box.union(old)
    }
    let distance = cells.values.lazy.map { $0.distance(by: self) }.max() ?? 0
    let isRound = shape == .circle || shape == .sphere
    let half = SIMD2(
      Double(size.width) / (isRound ? 1 : 2), isRound ? Double(size.width) : Double(size.height) / 2
    )
    let centre = SIMD2(Double(position.x), Double(position.y))
    let reach = SIMD2(abs(half.x), abs(half.y)) + distance
    all = all.union(PixelBox(low: centre - reach, high: centre + reach))
    // What isn't finite couldn't be seen in space at all.
    let furthest = SIMD2(repeating: Self.furthest)
    return all.intersection(PixelBox(low: -furthest, high: furthest))
  }

  /// How far from its layer's origin something of an emitter can be seen, in points.
  fileprivate static var furthest: Double { 1e9 }
}

extension EmitterCellValues {
  /// How far from where they are emitted its particles, and those that they emit, can be seen at most.
  fileprivate func distance(by emitter: EmitterValues) -> Double {
    let age = max(0, (lifetime + abs(lifetimeRange) / 2) * Double(emitter.lifetime))
    let speed = (abs(velocity) + abs(velocityRange) / 2) * abs(Double(emitter.velocity))
    let acceleration = (xAcceleration * xAcceleration + yAcceleration * yAcceleration).squareRoot()
    let way = speed * age + acceleration * age * age / 2
    let largest =
      (abs(scale) + abs(scaleRange) / 2) * abs(Double(emitter.scale)) + abs(scaleSpeed) * age
    let half = ParticleLook(self).map { ($0.size * $0.size).sum().squareRoot() / 2 * largest } ?? 0
    let whole = way + max(half, cells.lazy.map { $0.distance(by: emitter) }.max() ?? 0)
    // Nothing by nothing is no number.
    return whole < 2 * EmitterValues.furthest ? whole : 2 * EmitterValues.furthest
  }
}
