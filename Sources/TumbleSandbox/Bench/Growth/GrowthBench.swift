import Workloads

/// Measures how costs grow, each figure in a process of its own.
struct GrowthBench {
  /// How often each is measured; the least counts, as what else the machine does only adds.
  let rounds: Int
  /// How many of each there are at most.
  let most: Int

  /// All kinds, with all counts up to one of which a frame takes too long.
  func measure() throws -> GrowthTable {
    let counts = Growth.counts.filter { $0 <= most }
    let progress = ProgressLine(
      "bench growth", unit: "figures",
      total: Int64(Growth.allCases.count * counts.count * rounds))
    defer { progress.clear() }
    var least = Growth.allCases.map { _ in [Double](repeating: .infinity, count: counts.count) }
    for round in 0..<rounds {
      // From the largest to the smallest in every other round, as speed changes with time.
      for index in round % 2 == 0 ? Array(counts.indices) : counts.indices.reversed() {
        for (kind, growth) in Growth.allCases.enumerated() {
          progress.goOn()
          if !least[kind][..<index].contains(where: { $0 > Growth.longestFrame && $0.isFinite }) {
            let words = ["growth", growth.rawValue, "\(counts[index])"]
            let cost = try Contender.tumble(growth.rawValue, words).cost()
            least[kind][index] = min(least[kind][index], cost)
          }
          progress.advance()
        }
      }
    }
    return GrowthTable(
      series: zip(Growth.allCases, least).map { growth, costs in
        let end = costs.firstIndex { $0 > Growth.longestFrame }.map { $0 + 1 } ?? costs.count
        return GrowthSeries(
          growth,
          zip(counts, costs).prefix(end).filter { $0.1.isFinite }
            .map { GrowthPoint(count: $0.0, milliseconds: $0.1) })
      })
  }
}
