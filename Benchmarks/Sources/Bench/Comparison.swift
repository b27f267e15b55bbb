import Foundation

/// A workload, who draws it, and what is measured against what.
struct Comparison {
  /// One ratio, and what it may be.
  struct Target {
    let candidate: Backend
    /// SDL's driver: the faster of its two ways is the baseline.
    let driver: String
    let limit: Double?
  }

  let workload: Workload
  let targets: [Target]

  static let rounds = 7

  static let all = [
    Comparison(
      workload: Workload(1, 1000),
      targets: [
        Target(candidate: .software, driver: "opengl", limit: 0.75),
        Target(candidate: .opengl, driver: "opengl", limit: 1.1),
      ]),
    Comparison(
      workload: Workload(1, 1000, isNearest: true),
      targets: [
        Target(candidate: .software, driver: "opengl", limit: 0.4),
        Target(candidate: .opengl, driver: "opengl", limit: nil),
      ]),
    Comparison(
      workload: Workload(2, 10),
      targets: [Target(candidate: .software, driver: "software", limit: 0.3)]),
    Comparison(
      workload: Workload(2, 100),
      targets: [Target(candidate: .software, driver: "software", limit: 0.3)]),
    Comparison(
      workload: Workload(3, 200),
      targets: [
        Target(candidate: .software, driver: "software", limit: 0.6),
        Target(candidate: .software, driver: "opengl", limit: nil),
        Target(candidate: .opengl, driver: "opengl", limit: nil),
      ]),
    Comparison(
      workload: Workload(4, 1000),
      targets: [
        Target(candidate: .software, driver: "opengl", limit: 0.35),
        Target(candidate: .software, driver: "software", limit: nil),
        Target(candidate: .opengl, driver: "opengl", limit: nil),
      ]),
    Comparison(
      workload: Workload(5, 20_000),
      targets: [
        Target(candidate: .software, driver: "opengl", limit: 0.7),
        Target(candidate: .software, driver: "software", limit: nil),
        Target(candidate: .opengl, driver: "opengl", limit: nil),
      ]),
  ]

  static let header = """
    | workload | Tumble | ms | SDL, the faster way | ms | ratio (smallest…largest) | target | picture |
    |---|---|---|---|---|---|---|---|
    """

  /// Prints a row a target.
  func run() throws {
    let check = try PictureCheck(workload)
    var differences: [Backend: Double] = [:]
    for backend in candidates {
      differences[backend] = try check.difference(of: .tumble(backend))
    }
    let figures = try measureInTurn()
    for target in targets {
      print(row(target, figures, difference: differences[target.candidate] ?? .infinity))
    }
  }

  private var candidates: [Backend] {
    Backend.allCases.filter { backend in targets.contains { $0.candidate == backend } }
  }

  private func baselines(_ driver: String) -> [Contender] {
    ["geometry", "copy"].map { .sdl(driver: driver, draw: $0) }
  }

  /// All contenders one after the other, in the reverse order in every other round.
  private func measureInTurn() throws -> [Contender: [Double]] {
    let drivers = ["opengl", "software"].filter { driver in
      targets.contains { $0.driver == driver }
    }
    let contenders = drivers.flatMap(baselines) + candidates.map(Contender.tumble)
    var figures: [Contender: [Double]] = [:]
    for round in 0..<Self.rounds {
      for contender in round % 2 == 0 ? contenders : contenders.reversed() {
        figures[contender, default: []].append(try contender.cost(of: workload))
      }
    }
    return figures
  }

  private func row(
    _ target: Target, _ figures: [Contender: [Double]], difference: Double
  ) -> String {
    let candidate = Contender.tumble(target.candidate)
    let ours = figures[candidate] ?? []
    let ways = baselines(target.driver)
    let faster =
      ways.min { median(figures[$0] ?? []) < median(figures[$1] ?? []) } ?? ways[0]
    let theirs = figures[faster] ?? []
    let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
    let ratio = median(ratios)
    // A figure counts only if the picture is right.
    let counts = difference <= PictureCheck.limit(of: workload)
    let verdict = target.limit.map { limit in
      String(format: "≤ %.2f %@", limit, counts && ratio <= limit ? "✓" : "✗" as NSString)
    }
    return String(
      format: "| %@ | %@ | %.2f | %@ | %.2f | **%.3f** (%.3f…%.3f) | %@ | %.2f%@ |",
      workload.name as NSString, target.candidate.rawValue as NSString, median(ours),
      faster.name as NSString, median(theirs), ratio, ratios[0], ratios[ratios.count - 1],
      (verdict ?? "–") as NSString, difference, (counts ? "" : " ✗") as NSString)
  }
}
