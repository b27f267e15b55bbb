internal import CChipmunk
import Contracts

/// Isolines of a function of the plane at a threshold, found on a grid of samples.
public enum MarchingSquares {
  /// Where a line crosses between two samples.
  public enum Edges: Sendable {
    /// Interpolated to the threshold: smooth, for soft alpha.
    case soft
    /// Half-way, in steps: for pictures of hard edges.
    case hard
  }

  /// The most samples of a grid.
  public static let maximumSamples = 4_194_304
  /// What a sample and the threshold may be.
  public static let values = NumberRange(-1e30...1e30)

  /// The outlines of `sample` above `threshold`: open lines first, then closed ones, from below.
  ///
  /// Solid is on the left: closed outlines run counter-clockwise, holes clockwise. What reaches
  /// the edge of the box gives open lines that end there.
  ///
  /// Samples are taken in `box`, its edges included, whose coordinates are within ±1e7: `columns`
  /// from left to right, `rows` from bottom to top, 2 or more each and `maximumSamples` in all.
  /// `sample` is asked row by row from the bottom, from left to right, and has to give `values`.
  ///
  /// Complexity: linear in the number of samples.
  ///
  /// Source: Chipmunk, cpMarchSoft and cpMarchHard; lines are put together here, as Chipmunk's
  /// own function for that looks at all lines for each piece.
  public static func outlines(
    in box: BoundingBox, columns: Int, rows: Int, threshold: Double, edges: Edges = .soft,
    sample: (Vector2) -> Double
  ) -> [Polyline] {
    enforce(box, columns, rows, threshold)
    return withoutActuallyEscaping(sample) { sample in
      let march = March(sample)
      let context = Unmanaged.passUnretained(march).toOpaque()
      let function = edges == .soft ? cpMarchSoft : cpMarchHard
      withExtendedLifetime(march) {
        function(
          box.chipmunk, UInt(columns), UInt(rows), threshold,
          { March.of($2)?.pieces.append((Vector2($0), Vector2($1))) }, context,
          { March.of($1)?.value(at: Vector2($0)) ?? 0 }, context)
      }
      return LineCollector.lines(of: march.pieces)
    }
  }

  private static func enforce(
    _ box: BoundingBox, _ columns: Int, _ rows: Int, _ threshold: Double
  ) {
    PhysicsLimits.coordinate.enforce(box.minimum, "box minimum")
    PhysicsLimits.coordinate.enforce(box.maximum, "box maximum")
    require(box.width > 0 && box.height > 0, "a box to sample must have an extent: \(box)")
    require(
      columns >= 2 && rows >= 2 && columns <= maximumSamples / max(rows, 1),
      "a grid has 2 or more columns and rows and \(maximumSamples) samples at most, "
        + "not \(columns) × \(rows)")
    values.enforce(threshold, "threshold")
  }
}

/// What C's callbacks work on.
private final class March {
  let sample: (Vector2) -> Double
  var pieces: [(Vector2, Vector2)] = []

  init(_ sample: @escaping (Vector2) -> Double) { self.sample = sample }

  func value(at point: Vector2) -> Double {
    let value = sample(point)
    MarchingSquares.values.enforce(value, "sample at \(point)")
    return value
  }

  static func of(_ context: UnsafeMutableRawPointer?) -> March? {
    context.map { Unmanaged<March>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Puts pieces together whose ends are the same, bit for bit.
private struct LineCollector {
  let pieces: [(Vector2, Vector2)]
  /// By start: the pieces, the first of which is not used yet comes last.
  private var starts: [Vector2: [Int]] = [:]
  private var ends: [Vector2: Int] = [:]
  private var isUsed: [Bool]

  private init(_ pieces: [(Vector2, Vector2)]) {
    self.pieces = pieces
    isUsed = Array(repeating: false, count: pieces.count)
    for index in pieces.indices.reversed() { starts[pieces[index].0, default: []].append(index) }
    for piece in pieces { ends[piece.1, default: 0] += 1 }
  }

  /// Open lines from their true starts first, then the closed ones; both by their first piece.
  static func lines(of pieces: [(Vector2, Vector2)]) -> [Polyline] {
    var collector = LineCollector(pieces)
    let first = pieces.indices.filter { collector.ends[pieces[$0].0] == nil }
    return (first + Array(pieces.indices)).compactMap { collector.line(from: $0) }
  }

  private mutating func line(from first: Int) -> Polyline? {
    guard !isUsed[first] else { return nil }
    var points = [pieces[first].0]
    var next: Int? = first
    while let index = next {
      isUsed[index] = true
      points.append(pieces[index].1)
      next = points[0] == pieces[index].1 ? nil : follower(of: pieces[index].1)
    }
    guard points.count > 2, points[0] == points[points.count - 1] else {
      return Polyline(points, isClosed: false)
    }
    return Polyline(points.dropLast(), isClosed: true)
  }

  private mutating func follower(of point: Vector2) -> Int? {
    while let index = starts[point]?.popLast() {
      if !isUsed[index] { return index }
    }
    return nil
  }
}
