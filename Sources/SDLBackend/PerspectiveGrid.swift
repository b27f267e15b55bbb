import Foundation
import Rendering

/// Where a quad in perspective is cut, so that what OpenGL draws between the cuts, without
/// perspective, is no further off than `tolerance`.
///
/// A texel in the middle of a piece is off by a quarter of the piece's length times the share by
/// which w differs over it. Pieces are equally wrong if the lines are at even steps of 1/√w.
nonisolated struct PerspectiveGrid {
  /// Shares of the quad's x axis, in order, without the ends.
  private(set) var xLines: [Double] = []
  /// Shares of its y axis.
  private(set) var yLines: [Double] = []

  /// How far off a texel may be, in pixels.
  private static let tolerance = 1.0 / 64
  /// The most pieces each way.
  private static let most = 64

  /// The lines for the part of `quad` between the places `low` and `high`.
  init(_ quad: Quad, from low: SIMD2<Double>, to high: SIMD2<Double>) {
    guard !quad.isAffine, all(low .< high) else { return }
    let top = Run(quad, low, [high.x, low.y])
    let bottom = Run(quad, [low.x, high.y], high)
    let left = Run(quad, low, [low.x, high.y])
    let right = Run(quad, [high.x, low.y], high)
    let across = top.need > bottom.need ? top : bottom
    let down = left.need > right.need ? left : right
    let columns = min(Self.most, Int(across.need.rounded(.up)))
    let rows = min(Self.most, Int(down.need.rounded(.up)))
    // The other way w changes too: no piece may be long in that direction.
    let columnsForRows = across.length * down.change / (2 * Double(rows) * Self.tolerance)
    let rowsForColumns = down.length * across.change / (2 * Double(columns) * Self.tolerance)
    xLines = across.lines(max(columns, min(Self.most, Int(columnsForRows.rounded(.up)))))
    yLines = down.lines(max(rows, min(Self.most, Int(rowsForColumns.rounded(.up)))))
  }

  /// A line of the quad along one of its axes.
  private struct Run {
    /// Shares of the axis.
    var start: Double
    var end: Double
    /// 1/√w at both ends.
    var first: Double
    var last: Double
    /// In pixels.
    var length: Double
    /// The share by which 1/√w changes.
    var change: Double
    /// How many pieces it needs for its own sake, at least 1.
    var need: Double

    init(_ quad: Quad, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
      let axis = from.x == to.x ? 1 : 0
      start = from[axis]
      end = to[axis]
      let weights = SIMD2(quad.weight(at: from), quad.weight(at: to))
      let held = pointwiseMax(weights, SIMD2(repeating: Quad.nearest))
      let begin = (quad.origin + from.x * quad.xAxis + from.y * quad.yAxis) / held.x
      let finish = (quad.origin + to.x * quad.xAxis + to.y * quad.yAxis) / held.y
      let way = finish - begin
      length = min((way * way).sum().squareRoot(), 32_768)
      first = 1 / held.x.squareRoot()
      last = 1 / held.y.squareRoot()
      change = abs(last - first) / min(first, last)
      let pieces = length * abs(last - first) / ((first + last) * PerspectiveGrid.tolerance)
      need = min(max(1, pieces.squareRoot()), Double(PerspectiveGrid.most))
    }

    func lines(_ count: Int) -> [Double] {
      guard count > 1 else { return [] }
      let weight = { (share: Double) in
        let root = first + (last - first) * share
        return 1 / (root * root)
      }
      let difference = weight(1) - weight(0)
      return (1..<count).map { index in
        let share = Double(index) / Double(count)
        let place = change < 1e-6 ? share : (weight(share) - weight(0)) / difference
        return start + place * (end - start)
      }
    }
  }
}
