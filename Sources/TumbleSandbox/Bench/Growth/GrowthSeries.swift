import Foundation
import Workloads

/// What was measured of one thing in ever larger numbers.
struct GrowthSeries {
  let growth: Growth
  /// By ascending counts.
  let points: [GrowthPoint]
  /// Nil: too few were measured.
  let fit: GrowthFit?

  init(_ growth: Growth, _ points: [GrowthPoint]) {
    self.growth = growth
    self.points = points
    fit = GrowthFit(points)
  }

  /// The first that isn't on the line.
  var bend: GrowthPoint? { fit?.bend.map { points[$0] } }
  /// What one more takes on the line, in microseconds.
  var slope: Double? { fit.map { 1_000 * $0.line.slope } }

  /// As `0.93 µs each + 0.140 ms`.
  var formula: String {
    guard let fit, let slope else { return "–" }
    return "\(Self.text(slope)) µs each \(fit.line.intercept < 0 ? "−" : "+") "
      + "\(Self.text(abs(fit.line.intercept))) ms"
  }

  /// Where it leaves the line, in words.
  var bendText: String {
    guard let fit, let bend else { return "a line throughout" }
    let times = bend.milliseconds / fit.line.cost(of: Double(bend.count))
    return "\(Self.text(bend.count)) take \(Self.text(times)) times that"
  }

  /// A number as people read it, with three digits that count.
  static func text(_ number: Double) -> String {
    let limits = [1.0, 10, 100]
    let digits = limits.count { abs(number) < $0 }
    return String(format: "%.\(digits)f", number)
  }

  /// A count with its thousands apart: `20,000`.
  static func text(_ count: Int) -> String {
    count < 1_000
      ? "\(count)" : text(count / 1_000) + String(format: ",%03d", count % 1_000)
  }
}

extension GrowthSeries: Encodable {
  private enum CodingKeys: CodingKey {
    case name, counts, milliseconds, intercept, slope, bend
  }

  /// Costs and the line's intercept in milliseconds, its slope in microseconds.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(growth, forKey: .name)
    try container.encode(points.map(\.count), forKey: .counts)
    try container.encode(points.map(\.milliseconds), forKey: .milliseconds)
    try container.encode(fit?.line.intercept, forKey: .intercept)
    try container.encode(slope, forKey: .slope)
    try container.encode(bend?.count, forKey: .bend)
  }
}

/// All series: what `--growth --json` prints.
struct GrowthTable: Encodable {
  let series: [GrowthSeries]

  /// Two tables: what was measured, and the lines.
  var lines: [String] {
    let counts = series.max { $0.points.count < $1.points.count }?.points.map(\.count) ?? []
    let names = series.map { "\($0.growth.rawValue), ms" }
    return Self.head(["count"] + names)
      + counts.map { count in
        Self.row(
          [GrowthSeries.text(count)]
            + series.map { series in
              let point = series.points.first { $0.count == count }
              return point.map { GrowthSeries.text($0.milliseconds) } ?? "–"
            })
      } + [""] + Self.head(["", "a frame", "bend"])
      + series.map { Self.row([$0.growth.rawValue, $0.formula, $0.bendText]) }
  }

  private static func head(_ cells: [String]) -> [String] {
    [row(cells), "|" + String(repeating: "---|", count: cells.count)]
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
