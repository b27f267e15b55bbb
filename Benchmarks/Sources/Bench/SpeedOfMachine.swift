import Foundation

/// How fast the machine is right now, by what plain SDL takes for W1.
///
/// Targets in milliseconds were set on a machine on which that is 9.04 ms; elsewhere they are as
/// many times what it takes there.
struct SpeedOfMachine {
  /// What plain SDL took, in milliseconds.
  let milliseconds: Double

  private static let whereTargetsWereSet = 9.04
  private static let baseline = Contender.sdl(driver: "opengl", draw: "geometry")

  /// Measures it.
  init() throws {
    milliseconds = try Self.baseline.cost(of: Workload(1, 1000))
  }

  /// The columns of a row whose figures are `costs`, each with the machine's speed at that time.
  static func columns(_ costs: [(cost: Double, speed: SpeedOfMachine)], limit: Double?) -> String {
    let ratios = costs.map { $0.cost / $0.speed.milliseconds }.sorted()
    let verdict = limit.map { limit in
      let most = limit / whereTargetsWereSet
      return String(
        format: "≤ %.2f (%.0f ms) %@", most, limit,
        (median(ratios) <= most ? "✓" : "✗") as NSString)
    }
    return String(
      format: "%.2f | %@, W1 | %.2f | **%.3f** (%.3f…%.3f) | %@", median(costs.map(\.cost)),
      baseline.name as NSString, median(costs.map(\.speed.milliseconds)), median(ratios),
      ratios[0], ratios[ratios.count - 1], (verdict ?? "–") as NSString)
  }
}
