import Foundation
import Rendering

/// Where a quad in perspective is cut, so that what OpenGL draws between the cuts, without
/// perspective, is off by no more than `tolerance`.
///
/// What is seen in the middle of a piece is off by a quarter of the piece's length times the
/// relative change of w over it. Pieces are equally wrong if the lines are at even steps of 1/√w.
/// There are no more of them than pixels: what is smaller than one is hardly seen, however much
/// w changes over it or however many texels it shows.
nonisolated struct PerspectiveGrid {
  /// Fractions of the quad's x axis, in order, without the ends.
  private(set) var xLines: [Double] = []
  /// Fractions of its y axis.
  private(set) var yLines: [Double] = []

  /// How far off what is seen may be, in pixels, or in texels where they are smaller.
  private static let tolerance = 1.0 / 128
  /// The most pieces each way, however many pixels are seen.
  private static let mostPieces = 128.0

  /// The lines for the part of `quad` between the points `low` and `high`, 0…1 along each axis.
  ///
  /// All of the quad shows `texels` texels across and down; the part is `diameter` pixels long where
  /// it is longest.
  init(
    _ quad: Quad, from low: SIMD2<Double>, to high: SIMD2<Double>, texels: SIMD2<Double>,
    diameter: Double
  ) {
    guard !quad.isAffine, all(low .< high) else { return }
    let top = Run(quad, low, SIMD2(high.x, low.y), texels)
    let bottom = Run(quad, SIMD2(low.x, high.y), high, texels)
    let left = Run(quad, low, SIMD2(low.x, high.y), texels)
    let right = Run(quad, SIMD2(high.x, low.y), high, texels)
    let across = top.need > bottom.need ? top : bottom
    let down = left.need > right.need ? left : right
    let most = min(diameter, Self.mostPieces)
    let columns = Self.count(across.need, most)
    let rows = Self.count(down.need, most)
    // The other way w changes too: no piece may be long in that direction.
    let columnsForRows = across.length * down.change / (2 * Double(rows) * Self.tolerance)
    let rowsForColumns = down.length * across.change / (2 * Double(columns) * Self.tolerance)
    xLines = across.lines(max(columns, Self.count(columnsForRows, most)))
    yLines = down.lines(max(rows, Self.count(rowsForColumns, most)))
  }

  /// A number of pieces; one if it isn't a number at all.
  private static func count(_ need: Double, _ most: Double) -> Int {
    need > 1 && most > 1 ? Int(min(need, most).rounded(.up)) : 1
  }

  /// A line of the quad along one of its axes.
  private struct Run {
    /// Fractions of the axis.
    var start: Double
    var end: Double
    /// 1/√w at both ends.
    var first: Double
    var last: Double
    /// In pixels, or in texels if these are more.
    var length: Double
    /// The relative change of 1/√w.
    var change: Double
    /// How many pieces it needs for its own sake.
    var need: Double

    init(
      _ quad: Quad, _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ texels: SIMD2<Double>
    ) {
      let axis = from.x == to.x ? 1 : 0
      start = from[axis]
      end = to[axis]
      let weights = SIMD2(quad.weight(at: from), quad.weight(at: to))
      let held = pointwiseMax(weights, SIMD2(repeating: Quad.nearest))
      let begin = (quad.origin + from.x * quad.xAxis + from.y * quad.yAxis) / held.x
      let finish = (quad.origin + to.x * quad.xAxis + to.y * quad.yAxis) / held.y
      let way = finish - begin
      let pixels = (way * way).sum().squareRoot()
      length = min(max(pixels, (end - start) * texels[axis]), 32_768)
      first = 1 / held.x.squareRoot()
      last = 1 / held.y.squareRoot()
      change = abs(last - first) / min(first, last)
      let pieces = length * abs(last - first) / ((first + last) * PerspectiveGrid.tolerance)
      need = pieces.squareRoot()
    }

    func lines(_ count: Int) -> [Double] {
      guard count > 1 else { return [] }
      let weight = { (fraction: Double) in
        let root = first + (last - first) * fraction
        return 1 / (root * root)
      }
      let difference = weight(1) - weight(0)
      return (1..<count).map { index in
        let fraction = Double(index) / Double(count)
        let position = change < 1e-6 ? fraction : (weight(fraction) - weight(0)) / difference
        return start + position * (end - start)
      }
    }
  }
}
