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
    /// The indices of the cells that don't emit at one rate all the time.
    var unsteady: [Int] = []
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
  private static let stepsOfPeriod = 120
  /// For how many seconds it is followed in such steps; where particles are seen for longer, steps
  /// are 2, 4, 8… times as long.
  private static let longestReach = 10.0
  /// How many times as long at most.
  private static let largestFactor = 64.0
  /// In how many such periods it is followed, most of an hour at most; what is older counts as one that
  /// was as it is at the start.
  private static let mostPeriods = 48
  /// The layer times in which an animated emitter is followed, in seconds; beyond these, steps can't
  /// be told apart.
  private static let latest = 1e12

  /// Calls `body` for each while in which no value was set, the oldest first.
  func forEachPeriod(_ body: (Period) -> Void) {
    for past in emitter.past where past.start < time && past.lastSeen > time {
      let tree = past.tree
      forEachPeriod(
        from: past.start, to: min(past.end, time), tree.layers.first?.values.emitter,
        in: tree.animatesEmitter(at: 0) ? (tree, 0) : nil, body)
    }
    forEachPeriod(from: emitter.since, to: time, emitter, in: animated, body)
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
    let reach = tree.emitterReach(at: index)
    let first = max(start, time - reach, 0)
    guard reach > 0, first < end, end < Self.latest else { return }
    // Where periods and steps begin depends on nothing but time and how long particles may be seen: a
    // particle is born in the same ones whenever it is seen.
    let factor = exp2(log2(min(max(reach / Self.longestReach, 1), Self.largestFactor)).rounded(.up))
    let step = Self.step * factor
    func low(_ number: Int) -> Double { Double(number) * step * Double(Self.stepsOfPeriod) }
    func number(at time: Double) -> Int {
      Int(min(max(time, 0), Self.latest) / (step * Double(Self.stepsOfPeriod)))
    }
    func still(_ numbers: Range<Int>) {
      let (from, to) = (max(low(numbers.lowerBound), start), min(low(numbers.upperBound), end))
      guard from < to else { return }
      let emitter = tree.emitter(at: index, layerTime: from) ?? own
      let step = Step(start: from, end: to, emitter: emitter)
      body(Period(start: from, end: to, steps: .one(step)))
    }
    // Before and after the animations all stays the same.
    let changes = tree.emitterChanges(at: index)
    let (oldest, youngest) = (number(at: first), number(at: end) + 1)
    let begin = min(max(number(at: changes.begin), oldest), youngest)
    let finish = min(max(number(at: changes.end) + 1, begin), youngest)
    let followed = max(begin, finish - Self.mostPeriods)
    still(oldest..<begin)
    still(begin..<followed)
    for number in followed..<finish where low(number) < end {
      body(period(from: low(number), step: step, within: (start, end), own, tree, index))
    }
    still(finish..<youngest)
  }

  /// What of an animated emitter's period lies between two times.
  private func period(
    from low: Double, step: Double, within bounds: (start: Double, end: Double),
    _ own: EmitterValues, _ tree: PresentationTree, _ index: Int
  ) -> Period {
    func emitter(at time: Double) -> EmitterValues {
      tree.emitter(at: index, layerTime: time) ?? own
    }
    let animatesRate = tree.animatesBirthRate(at: index)
    var steps: [Step] = []
    var unsteady: [Int] = []
    for number in 0..<Self.stepsOfPeriod {
      let (from, to) = (low + Double(number) * step, low + Double(number + 1) * step)
      guard to > bounds.start, from < bounds.end || animatesRate else { continue }
      let begin = max(from, bounds.start)
      let values = emitter(at: begin)
      if from < bounds.end {
        let last = min(to, bounds.end)
        // What is reached just at the end may be where the next course begins.
        steps.append(
          Step(
            start: begin, end: last, emitter: values,
            lastPosition: emitter(at: last.nextDown).position))
      }
      // What the rate will be counts, too: births don't become others as time goes on.
      guard animatesRate, let first = steps.first?.emitter else { continue }
      for cell in first.cells.values.indices
      where values.rate(ofCell: cell) != first.rate(ofCell: cell) && !unsteady.contains(cell) {
        unsteady.append(cell)
      }
    }
    return Period(
      start: max(low, bounds.start),
      end: min(low + step * Double(Self.stepsOfPeriod), bounds.end),
      steps: .several(steps), unsteady: unsteady)
  }
}

extension EmitterValues {
  /// How long after its birth something of a particle can be seen at most, in seconds.
  var reach: Double { cells.values.lazy.map { $0.reach(by: self) }.max() ?? 0 }
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
