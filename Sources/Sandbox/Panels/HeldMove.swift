/// A move that is made again and again while its key is held.
struct HeldMove<Move: Equatable> {
  /// Nanoseconds until the second, and from each to the next.
  private static var delay: Int64 { 350_000_000 }
  private static var interval: Int64 { 60_000_000 }
  /// A frame that took long makes no more of them.
  private static var mostAtOnce: Int64 { 4 }

  private var move: Move?
  private var left: Int64 = 0

  /// Nothing is held.
  init() {}

  /// Whether a key is held.
  var isHeld: Bool { move != nil }

  /// A key went down: its first move is made by whoever heard it.
  mutating func press(_ move: Move) {
    self.move = move
    left = Self.delay
  }

  /// A key went up.
  mutating func release(_ move: Move) {
    if self.move == move { self.move = nil }
  }

  /// All keys went up.
  mutating func releaseAll() { move = nil }

  /// The moves that are due after so many nanoseconds more.
  mutating func due(after elapsed: Int64) -> [Move] {
    guard let move, elapsed > 0 else { return [] }
    left -= min(elapsed, Self.mostAtOnce * Self.interval)
    var moves: [Move] = []
    while left <= 0 {
      moves.append(move)
      left += Self.interval
    }
    return moves
  }
}
