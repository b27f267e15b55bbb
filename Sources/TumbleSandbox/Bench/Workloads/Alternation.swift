/// Contenders that run at once, of which all but one are stopped at any time.
///
/// Processor time doesn't pass for what is stopped. So each figure is taken over nearly the same stretch of
/// time, in which a machine that others use as well changes its speed for all of them; what takes longest ends
/// alone.
struct Alternation {
  /// In the order of their turns.
  let contenders: [Contender]

  /// How long each goes on at a time, in milliseconds: many turns for each figure, and long enough for what
  /// has to be fetched into the caches anew not to count.
  private static let turn: Int32 = 10

  /// What each takes, in the same order; `onTurn` is called after each turn.
  func costs(onTurn: () -> Void) throws -> [Double] {
    var costs = contenders.map(\.known)
    var runs = [ChildRun?](repeating: nil, count: costs.count)
    while true {
      let unfinished = costs.indices.filter { costs[$0] == nil }
      guard !unfinished.isEmpty else { return costs.compactMap(\.self) }
      for index in unfinished {
        let run = try runs[index] ?? ChildRun(contenders[index].words)
        runs[index] = run
        if let output = try run.goOn(for: Self.turn) {
          try BenchPrograms.check(run, contenders[index].words)
          costs[index] = try contenders[index].cost(in: String(decoding: output, as: UTF8.self))
          runs[index] = nil
        }
        onTurn()
      }
    }
  }
}
