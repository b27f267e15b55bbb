import Contracts

/// Spaces that follow the same inputs at a distance, so that an earlier tick is near.
///
/// Chipmunk's state can't be restored exactly, not even from all that it lets one read. A space
/// that was built by the same calls and got the same inputs at the same ticks is in the same state,
/// though, bit for bit: that is how one gets to be at an earlier tick. Built anew it has to make
/// every step since tick 0; a space that is parked some seconds behind makes only the last ones.
/// While it waits it costs memory only.
///
/// All spaces, and the closures, belong to the thread that calls this.
public final class ParkedSpaces<Input> {
  private struct Parked {
    let distance: Int64
    var space: Space
    var tick: Int64
  }

  private let build: () -> Space
  private let advance: (Space, [Input]) -> Void
  /// In the order of ticks.
  private var inputs: [(tick: Int64, input: Input)] = []
  private var parked: [Parked] = []

  /// Spaces parked at some distances behind the present.
  ///
  /// - Parameters:
  ///   - distances: how many ticks behind each is to be, above 0: 1200 is ten seconds.
  ///   - build: makes the space as it is at tick 0, by the same calls every time.
  ///   - advance: applies the inputs of one tick, then steps the space once.
  public init(
    behind distances: [Int64], build: @escaping () -> Space,
    advance: @escaping (Space, [Input]) -> Void
  ) {
    for distance in distances {
      require(distance > 0, "a space is parked 1 or more ticks behind, not \(distance)")
    }
    self.build = build
    self.advance = advance
    parked = distances.map { Parked(distance: $0, space: build(), tick: 0) }
  }

  /// The ticks that the parked spaces are at, in the order of the distances given.
  public var ticks: [Int64] { parked.map(\.tick) }

  /// Keeps an input of a tick; it is applied before the step to the next.
  ///
  /// - Precondition: the tick is not before that of an earlier input, and no parked space has passed
  ///   it.
  public func record(_ input: Input, at tick: Int64) {
    let earliest = max(inputs.last?.tick ?? 0, ticks.max() ?? 0)
    require(tick >= earliest, "an input at tick \(tick) comes too late: it is tick \(earliest)")
    inputs.append((tick, input))
  }

  /// Moves the parked spaces up to their distances behind `present`.
  ///
  /// - Parameters:
  ///   - present: the tick that the live space is at; its inputs before that are recorded.
  ///   - steps: the most steps that each space makes now, so that one which has far to go does not
  ///     hold up a frame.
  public func follow(_ present: Int64, atMost steps: Int = .max) {
    for index in parked.indices {
      let goal = min(present - parked[index].distance, parked[index].tick.adding(steps))
      // A copy: the program's closure may look at this object meanwhile.
      var moving = parked[index]
      step(&moving, to: goal)
      parked[index] = moving
    }
  }

  /// A space at a tick, exactly as the live one was there; it is the caller's from now on.
  ///
  /// The parked space that is nearest before the tick is stepped on to it and given away, and a new
  /// one is parked instead at tick 0, to be moved up by `follow`. Where none is before the tick,
  /// one is built.
  ///
  /// - Precondition: the tick is 0 or more.
  public func space(at tick: Int64) -> Space {
    require(tick >= 0, "there is no tick \(tick)")
    let candidates = parked.indices.filter { parked[$0].tick <= tick }
    guard let index = candidates.max(by: { parked[$0].tick < parked[$1].tick }) else {
      var new = Parked(distance: 1, space: build(), tick: 0)
      step(&new, to: tick)
      return new.space
    }
    var found = parked[index]
    parked[index] = Parked(distance: found.distance, space: build(), tick: 0)
    step(&found, to: tick)
    return found.space
  }

  private func step(_ parked: inout Parked, to tick: Int64) {
    var next = firstInput(from: parked.tick)
    while parked.tick < tick {
      var due: [Input] = []
      while next < inputs.count, inputs[next].tick == parked.tick {
        due.append(inputs[next].input)
        next += 1
      }
      advance(parked.space, due)
      parked.tick += 1
    }
  }

  /// The index of the first input at `tick` or later.
  private func firstInput(from tick: Int64) -> Int {
    var low = 0
    var high = inputs.count
    while low < high {
      let middle = (low + high) / 2
      if inputs[middle].tick < tick { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Int64 {
  /// The sum, or the largest number where it is too large.
  fileprivate func adding(_ steps: Int) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(Int64(steps))
    return overflows ? .max : sum
  }
}
