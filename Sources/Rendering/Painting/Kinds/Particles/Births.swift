import Foundation

/// When something emits, in its own time.
struct Emission {
  var start: Double
  var end: Double
  var now: Double
}

/// Births of a cell that follow one another evenly.
struct Births {
  /// The number of the oldest one that counts.
  private(set) var first: Int
  /// That of the youngest.
  private(set) var last: Int
  /// The present, in the cell's time.
  let now: Double
  /// When number `zero` would be born, in the cell's time.
  private let start: Double
  private let zero: Double
  /// In a second of the cell's time; above 0.
  private let rate: Double

  /// More particles a second than this count as so many.
  private static let highestRate = 1e12

  /// How many there are.
  var count: Int { last - first + 1 }

  /// Whether there are none.
  var isEmpty: Bool { first > last }

  /// When one is born, in the cell's time.
  func time(of number: Int) -> Double { start + (Double(number) - zero) / rate }

  /// Leaves out the oldest `some`, or all; returns how many those are.
  mutating func dropOldest(_ some: Int) -> Int {
    let dropped = min(max(some, 0), count)
    first += dropped
    return dropped
  }

  /// Those at an even rate: the n-th birth is at n by the rate.
  ///
  /// Nil: there are none that something could be seen of.
  init?(of cell: EmitterCellValues, in emission: Emission, by emitter: EmitterValues) {
    rate = min(cell.birthRate * Double(emitter.birthRate), Self.highestRate)
    let reach = cell.reach(by: emitter)
    guard rate > 0, reach > 0 else { return nil }
    let clock = cell.clock
    now = clock.localTime(atParent: emission.now)
    let low = max(0, clock.localTime(atParent: max(emission.start, emission.now - reach)))
    var high = min(now, clock.localTime(atParent: emission.end))
    if cell.duration > 0 { high = min(high, cell.duration) }
    // Beyond this neighbours can't be told apart.
    guard high > low, high * rate < 0x1p52 else { return nil }
    (start, zero) = (0, 0)
    first = max(Int((low * rate).rounded(.down)), 1)
    last = Int((high * rate).rounded(.down)) + 1
    // What is born just at the start isn't part of it.
    while first <= last, time(of: first) <= low { first += 1 }
    while first <= last, time(of: last) > high { last -= 1 }
    guard first <= last else { return nil }
  }

  /// Those at a rate that changes.
  ///
  /// `expected` is the expected number until the start, which is moved on to the end. Whenever it reaches a
  /// whole number one is born.
  init?(
    of cell: EmitterCellValues, in emission: Emission, by emitter: EmitterValues,
    expected: inout Double
  ) {
    let clock = cell.clock
    let low = max(clock.localTime(atParent: emission.start), 0)
    var high = clock.localTime(atParent: emission.end)
    if cell.duration > 0 { high = min(high, cell.duration) }
    rate = min(max(cell.birthRate * Double(emitter.birthRate), 0), Self.highestRate)
    let reached = expected + rate * (high - low)
    guard high > low, reached < 0x1p52 else { return nil }
    defer { expected = reached }
    (start, zero) = (low, expected)
    now = clock.localTime(atParent: emission.now)
    first = Int(expected.rounded(.down)) + 1
    last = Int(reached.rounded(.down))
    guard first <= last else { return nil }
    // What can't be seen any more needn't be looked at; one too many does no harm.
    let gone = clock.localTime(atParent: emission.now - cell.reach(by: emitter)) - low
    if gone > 0 { first += max(0, Int(min(gone * rate, Double(count))) - 1) }
    guard first <= last else { return nil }
  }
}
