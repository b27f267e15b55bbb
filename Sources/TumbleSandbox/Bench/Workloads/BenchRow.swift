import Foundation
import Workloads

/// A ratio that was measured.
struct BenchRow: Encodable {
  /// What the ratio is of.
  let name: String
  /// What it is to.
  let baseline: String
  /// The median of the rounds' ratios.
  let ratio: Double
  /// The smallest of them.
  let smallest: Double
  /// The largest of them.
  let largest: Double
  /// The most that the ratio may be; nil: there is no such number.
  let target: Double?
  /// The median of what it takes, in milliseconds of processor time a frame; of a start in those that pass.
  ///
  /// Nil: it is memory that is measured.
  let milliseconds: Double?
  /// The median of the memory that it takes, in 2²⁰ bytes; nil: that isn't measured.
  let megabytes: Double?
  /// How far its picture is from the baseline's, of 255; nil: it draws none, or there is none to compare with.
  let picture: Double?

  /// What the baseline takes.
  private let baselineFigure: Double
  private let hasRightPicture: Bool

  private enum CodingKeys: CodingKey {
    case name, baseline, ratio, smallest, largest, target, milliseconds, megabytes, picture
  }

  /// A ratio by the figures of its contenders, round by round, and the difference of its picture.
  ///
  /// Precondition: all contenders have figures, all as many.
  init(_ ratio: BenchRatio, figures: [Contender: [Double]], picture: Double?) {
    let ours = figures[ratio.candidate] ?? []
    let theirs = ratio.baselines.map { ($0, figures[$0] ?? []) }
      .min { median($0.1) < median($1.1) }
    let ratios = zip(ours, theirs?.1 ?? []).map { $0 / $1 }.sorted()
    name = ratio.name
    baseline = theirs?.0.name ?? ""
    self.ratio = median(ratios)
    smallest = ratios[0]
    largest = ratios[ratios.count - 1]
    target = ratio.target
    milliseconds = ratio.unit == .milliseconds ? median(ours) : nil
    megabytes = ratio.unit == .megabytes ? median(ours) : nil
    baselineFigure = median(theirs?.1 ?? [])
    self.picture = picture
    hasRightPicture = picture.map { $0 <= PictureCheck.limit(of: ratio.workload) } ?? true
  }

  /// The head of a table of rows.
  static let head = [
    "| workload | ms | against | ms | ratio (smallest…largest) | target | picture |",
    "|---|---|---|---|---|---|---|",
  ]

  /// A row of it.
  var line: String {
    let cells = [
      name, text(milliseconds ?? megabytes ?? 0), baseline, text(baselineFigure),
      String(format: "**%.3f** (%.3f…%.3f)", ratio, smallest, largest), verdict,
      picture.map { String(format: "%.2f", $0) + (hasRightPicture ? "" : " ✗") } ?? "–",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// A figure counts only if the picture is right.
  private var verdict: String {
    guard let target else { return "–" }
    return String(format: "≤ %.2f ", target) + (hasRightPicture && ratio <= target ? "✓" : "✗")
  }

  private func text(_ figure: Double) -> String {
    if megabytes != nil { return String(format: "%.1f MB", figure) }
    return String(format: figure < 0.1 ? "%.4f" : "%.2f", figure)
  }
}

/// All rows: what `--json` prints.
struct BenchTable: Encodable {
  var rows: [BenchRow] = []
}
