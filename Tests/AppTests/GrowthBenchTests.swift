import Drawing
import Foundation
import Testing
import Workloads

@testable import TumbleSandbox

/// `tumble bench --growth`: its lines, its chart, and what can't be meant.
@Suite struct GrowthBenchTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func points(_ counts: [Int], _ cost: (Double) -> Double) -> [GrowthPoint] {
    counts.map { GrowthPoint(count: $0, milliseconds: cost(Double($0))) }
  }

  // MARK: Lines

  @Test(arguments: [(0.5, 0.002), (0, 0.25), (-0.03, 0.001)])
  func `points on a line give that line`(intercept: Double, slope: Double) throws {
    let line = try #require(
      LinearFit(points([100, 200, 1_000, 100_000]) { intercept + slope * $0 }))
    #expect(abs(line.intercept - intercept) < 1e-9)
    #expect(abs(line.slope - slope) < 1e-12)
    #expect(abs(line.cost(of: 50_000) - (intercept + 50_000 * slope)) < 1e-6)
  }

  /// By hand: (1, 1), (2, 2) and (4, 2) weigh 1, ¼ and ¼.
  ///
  /// The sums of w, wx, wx², wy and wxy are 3/2, 5/2, 6, 2 and 4, so the slope is
  /// (3/2 · 4 − 5/2 · 2) / (3/2 · 6 − 25/4) = 4/11, and the intercept (2 − 5/2 · 4/11) / (3/2) = 8/11.
  @Test func `errors count by what part of the cost they are`() throws {
    let line = try #require(
      LinearFit([
        GrowthPoint(count: 1, milliseconds: 1), GrowthPoint(count: 2, milliseconds: 2),
        GrowthPoint(count: 4, milliseconds: 2),
      ]))
    #expect(abs(line.slope - 4.0 / 11) < 1e-12)
    #expect(abs(line.intercept - 8.0 / 11) < 1e-12)
  }

  @Test func `a line wants two counts, and its bend four costs before it`() {
    #expect(LinearFit([]) == nil)
    #expect(LinearFit(points([100, 100]) { $0 }) == nil)
    #expect(GrowthFit(points([100, 200, 500]) { $0 }) == nil)
    #expect(GrowthFit(points([100, 200, 500, 1_000]) { $0 })?.bend == nil)
  }

  @Test func `the bend is the first cost that is a quarter off the line of those before`() throws {
    let counts = Growth.counts
    // 1 ms and 10 µs each; from 20,000 on twice that.
    let bent = try #require(
      GrowthFit(points(counts) { (1 + 0.01 * $0) * ($0 < 20_000 ? 1 : 2) }))
    #expect(bent.bend.map { counts[$0] } == 20_000)
    // Those beyond don't count for the line.
    #expect(abs(bent.line.intercept - 1) < 1e-9 && abs(bent.line.slope - 0.01) < 1e-12)
    func bend(_ factor: Double) -> Int? {
      GrowthFit(points(counts) { (1 + 0.01 * $0) * ($0 < 100_000 ? 1 : factor) })?.bend
    }
    #expect(bend(1.26) == 9 && bend(1.24) == nil)
    // Downwards as well.
    #expect(bend(0.74) == 9 && bend(0.76) == nil)
  }

  @Test func `numbers have three digits, and counts their thousands`() {
    let numbers = [0.0523, 0.93, 9.5, 42.25, 1_382.7].map { GrowthSeries.text($0) }
    #expect(numbers == ["0.052", "0.930", "9.50", "42.2", "1383"])
    let counts = [100, 1_000, 20_000, 1_002_003].map { GrowthSeries.text($0) }
    #expect(counts == ["100", "1,000", "20,000", "1,002,003"])
  }

  @Test func `tables say what was measured, the line and the bend`() {
    let table = GrowthTable(series: [
      GrowthSeries(.layers, points(Growth.counts) { 0.5 + 0.001 * $0 }),
      GrowthSeries(
        .bodies, points([100, 200, 500, 1_000, 2_000]) { 0.01 * $0 * ($0 < 2_000 ? 1 : 1.5) }),
    ])
    #expect(table.lines.contains("| 2,000 | 2.50 | 30.0 |"))
    #expect(table.lines.contains("| 5,000 | 5.50 | – |"))
    #expect(
      table.lines.suffix(2) == [
        "| layers | 1.00 µs each + 0.500 ms | a line throughout |",
        "| bodies | 10.0 µs each + 0.000 ms | 2,000 take 1.50 times that |",
      ])
  }

  // MARK: The chart

  @Test func `decades are as long as each other`() {
    let axis = LogarithmicAxis(of: [130, 70_000], from: 10, to: 310)
    #expect(axis.powers == 2...5 && axis.ticks == [100, 1_000, 10_000, 100_000])
    #expect([100, 1_000, 100_000].map { axis.position(of: $0).rounded() } == [10, 110, 310])
    #expect(abs(axis.position(of: 200) - (10 + 100 * 0.30103)) < 1e-3)
    #expect(axis.minorTicks.count == 3 * 8)
    // One value has a decade, too, and the end of an axis may be above its beginning.
    let short = LogarithmicAxis(of: [1], from: 100, to: 0)
    #expect(short.powers == 0...1 && short.position(of: 10) == 0)
  }

  @Test func `measured costs are marked where they are, in the colour of their kind`() throws {
    let table = GrowthTable(series: [
      GrowthSeries(.layers, points(Growth.counts) { 0.01 * $0 }),
      GrowthSeries(.animations, points(Growth.counts) { 0.001 * $0 }),
      GrowthSeries(.bodies, points(Growth.counts) { 0.1 * $0 }),
    ])
    let image = try GrowthChart(table).image()
    #expect(image.width == 1_520 && image.height == 1_280)
    // The plot is 660 × 426 points from (70, 78) on, of three decades across and five down.
    func pixel(_ decade: Double, _ power: Double) -> UInt32 {
      let (x, y) = (70 + 220 * decade, 78 + 426 * (4 - power) / 5)
      return image.pixels[Int(2 * y) * image.width + Int(2 * x)]
    }
    #expect(pixel(1, 1) == 0xFF1F_6FB8)
    #expect(pixel(2, 1) == 0xFFD9_5F02)
    #expect(pixel(1, 2) == 0xFF1B_8A5A)
    #expect(image.pixels[0] == 0xFFFF_FFFF)
  }

  // MARK: The command

  private struct Table: Decodable {
    struct Series: Decodable {
      let name: String
      let counts: [Int]
      let milliseconds: [Double]
      let intercept: Double
      let slope: Double
      let bend: Int?
    }

    let series: [Series]
  }

  @Test func `each count is measured by a process, and drawn`() throws {
    let outcome = try Command(
      ["bench", "--growth", "--rounds", "1", "--most", "1000", "--json", "-o", "growth.png"],
      in: folder
    ).run(within: 300)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let table = try JSONDecoder().decode(Table.self, from: Data(outcome.output))
    #expect(table.series.map(\.name) == ["layers", "animations", "bodies"])
    for series in table.series {
      #expect(series.counts == [100, 200, 500, 1_000])
      #expect(series.milliseconds.allSatisfy { $0 > 0 })
      // Four costs have nothing to be off their line.
      #expect(series.slope > 0 && series.bend == nil)
    }
    let chart = try CGImage(contentsOf: URL(filePath: folder("growth.png")))
    #expect(chart.width == 1_520 && chart.height == 1_280)
  }

  @Test(arguments: [
    (["--growth", "W1"], "--growth measures no rows, and goes without words and --pictures"),
    (
      ["--growth", "--pictures", "kept"],
      "--growth measures no rows, and goes without words and --pictures"
    ),
    (["--growth", "--most", "999"], "--most is 1000…100000, not 999"),
    (["--growth", "--rounds", "0"], "--rounds is 1…99, not 0"),
    (
      ["--growth", "-o", "growth.gif"],
      "--output wants a name that ends in .png, not \"growth.gif\""
    ),
    (["--growth", "--json", "-o", "-"], "--json and --output - both want standard output"),
    (["-o", "growth.png"], "--output, --most and --force go with --growth"),
    (["W1", "--most", "1000"], "--output, --most and --force go with --growth"),
  ])
  func `what can't be meant ends with 64`(arguments: [String], line: String) throws {
    let outcome = try Command(["bench"] + arguments, in: folder).run(within: 60)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(line))
  }

  @Test func `a chart that exists, or can't be written, is one line and 2`() throws {
    try folder.write("a chart", "growth.png")
    #expect(
      try folder.tumble("bench", "--growth", "-o", "growth.png").transcript == [
        "exit 2", "tumble: growth.png: exists already; --force writes over it",
      ])
    #expect(try folder.text("growth.png") == "a chart")
    #expect(
      try folder.tumble("bench", "--growth", "-o", "nowhere/growth.png").transcript == [
        "exit 2", "tumble: nowhere/growth.png: can't be written: no such file or folder",
      ])
  }
}
