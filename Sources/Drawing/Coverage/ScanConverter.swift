import Foundation

/// Finds how far each pixel lies inside a path: the exact area, but for curves that become lines.
///
/// The edges of a row are kept in their order from left to right, in which the winding number says
/// which of them bound the inside; their signed areas are added up, as in the accumulation buffer of
/// font renderers. Only + − × ÷ and √ of doubles are used, in an order that the path alone decides:
/// the same bits on every machine.
package struct ScanConverter {
  private let width: Int
  private let height: Int
  private let isEvenOdd: Bool
  private var edges: [PathEdge]
  private var chains: [EdgeChain]
  private var rows: RowMemory
  /// Where the last edge ended, if none of it was cut off there.
  private var lastEnd = SIMD2(repeating: Double.nan)

  /// How far the middle of a chord of a curve may be from it, in pixels, before the chords are moved
  /// out to have the curve's area: then it is a third of that.
  package static let tolerance = 1.0 / 16

  /// A line that falls by no more, in pixels, is horizontal: it bounds nothing.
  private static let flattest = 1e-12

  /// What converters work in, one after the other, so that each need not ask for memory.
  package struct Memory {
    /// What draws the outlines of strokes for them.
    package var stroker = Stroker()
    fileprivate var edges: [PathEdge] = []
    fileprivate var chains: [EdgeChain] = []
    fileprivate var rows = RowMemory()

    /// Nothing yet.
    package init() {}
  }

  /// What the work on rows takes.
  fileprivate struct RowMemory {
    var active = ActiveEdges.Memory()
    var sorting: [EdgeChain] = []
    var differences: [Double] = []
    var levels: [UInt8] = []

    /// Makes room for rows of so many pixels.
    mutating func makeRoom(for width: Int) {
      guard levels.count < width else { return }
      differences = [Double](repeating: 0, count: width + 2)
      levels = [UInt8](repeating: 0, count: width)
    }
  }

  /// A converter for `width` × `height` pixels, from (0, 0).
  package init(width: Int, height: Int, isEvenOdd: Bool) {
    var memory = Memory()
    self.init(width: width, height: height, isEvenOdd: isEvenOdd, memory: &memory)
  }

  /// A converter that takes `memory`, until it is given back.
  package init(width: Int, height: Int, isEvenOdd: Bool, memory: inout Memory) {
    self.width = width
    self.height = height
    self.isEvenOdd = isEvenOdd
    (edges, chains, rows) = (memory.edges, memory.chains, memory.rows)
    (memory.edges, memory.chains, memory.rows) = ([], [], RowMemory())
    edges.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
  }

  /// Gives back what the converter worked in; it is of no more use.
  package consuming func giveBack(to memory: inout Memory) {
    (memory.edges, memory.chains, memory.rows) = (edges, chains, rows)
  }

  /// Adds the edges of a path under a transform to pixels; each subpath is closed.
  ///
  /// Points further out than 1e9 pixels are drawn in to there; so is what isn't a number.
  package mutating func add(_ elements: [CGPath.Element], mapped map: CGAffineTransform) {
    edges.reserveCapacity(edges.count + 8 * elements.count)
    var start = SIMD2<Double>.zero
    var last = start
    for element in elements {
      switch element {
      case .move(let point):
        addLine(from: last, to: start)
        start = map.pixel(point)
        last = start
      case .line(let point):
        addLine(from: last, to: map.pixel(point))
        last = map.pixel(point)
      case .quadCurve(let control, let end):
        let (control, end) = (map.pixel(control), map.pixel(end))
        addCurve(
          last, last + (control - last) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
        last = end
      case .curve(let control1, let control2, let end):
        addCurve(last, map.pixel(control1), map.pixel(control2), map.pixel(end))
        last = map.pixel(end)
      case .close:
        addLine(from: last, to: start)
        last = start
      }
    }
    addLine(from: last, to: start)
  }

  private mutating func addLine(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    guard abs(end.y - start.y) > Self.flattest else { return }
    let isDown = start.y < end.y
    let (above, below) = isDown ? (start, end) : (end, start)
    guard above.y < Double(height), below.y > 0, min(above.x, below.x) < Double(width) else {
      return
    }
    let slope = (below.x - above.x) / (below.y - above.y)
    let top = max(above.y, 0)
    let edge = PathEdge(
      x: above.x + (top - above.y) * slope, slope: slope, top: top,
      bottom: min(below.y, Double(height)))
    if start == lastEnd, let last = chains.indices.last, chains[last].isDown == isDown {
      chains[last].count += 1
      if !isDown { chains[last].first = edges.count }
    } else {
      chains.append(EdgeChain(first: edges.count, count: 1, isDown: isDown))
    }
    edges.append(edge)
    let isWhole = isDown ? below.y <= Double(height) : above.y >= 0
    lastEnd = isWhole ? end : SIMD2(repeating: .nan)
  }

  private mutating func addCurve(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) {
    let low = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d))
    let high = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    guard high.y > 0, low.y < Double(height), low.x < Double(width) else { return }
    // On the left only how far up and down it goes counts.
    guard high.x > 0 else { return addLine(from: a, to: d) }
    // The second derivative is at most 6 · bend, a chord strays by an eighth of it · t².
    let (first, second) = (a - 2 * b + c, b - 2 * c + d)
    let bend = max((first * first).sum(), (second * second).sum()).squareRoot()
    let count = min((bend * (0.75 / Self.tolerance)).squareRoot().rounded(.up), 4096)
    let cubic = d - a + 3 * (b - c)
    let square = 3 * first
    let linear = 3 * (b - a)
    var last = a
    // A chord cuts off 2/3 of its length times its sagitta, an eighth of the second derivative · t².
    let outwards = -1 / (12 * count * count)
    for index in stride(from: 1, to: count, by: 1) {
      let t = index / count
      let point = ((cubic * t + square) * t + linear) * t + a
      let next = point + (6 * t * cubic + 2 * square) * outwards
      addLine(from: last, to: next)
      last = next
    }
    addLine(from: last, to: d)
  }
}

extension ScanConverter {
  /// Gives each row's coverage, 0…255, to `row` with its y, from above to below.
  ///
  /// Rows without any are left out.
  package mutating func convert(_ row: (_ y: Int, _ levels: UnsafeBufferPointer<UInt8>) -> Void) {
    guard width > 0, !edges.isEmpty else { return }
    // Taken out of the converter, whose edges are read meanwhile.
    var (chains, rows) = (chains, rows)
    (self.chains, self.rows) = ([], RowMemory())
    rows.makeRoom(for: width)
    var (memory, differences, levels) = (rows.active, rows.differences, rows.levels)
    var sorting = rows.sorting
    rows = RowMemory()
    edges.withUnsafeBufferPointer { edges in
      chains.mergeSort(in: &sorting) { edges[$0.first].isBefore(edges[$1.first]) }
      differences.withUnsafeMutableBufferPointer { differences in
        levels.withUnsafeMutableBufferPointer { levels in
          guard let first = differences.baseAddress else { return }
          var active = ActiveEdges(
            edges: edges, isEvenOdd: isEvenOdd,
            coverage: RowCoverage(width: width, memory: first), memory: &memory)
          convert(&active, edges, chains) {
            let levels = UnsafeMutableBufferPointer(rebasing: levels[..<width])
            $1.take(into: levels)
            row($0, UnsafeBufferPointer(levels))
          }
          active.giveBack(to: &memory)
        }
      }
    }
    rows = RowMemory(
      active: memory, sorting: sorting, differences: differences, levels: levels)
    (self.chains, self.rows) = (chains, rows)
  }

  private func convert(
    _ active: inout ActiveEdges, _ edges: UnsafeBufferPointer<PathEdge>, _ chains: [EdgeChain],
    _ row: (_ y: Int, _ coverage: inout RowCoverage) -> Void
  ) {
    var next = 0
    for y in Int(edges[chains[0].first].top)..<height {
      let first = next
      while next < chains.count, edges[chains[next].first].top < Double(y + 1) { next += 1 }
      guard !active.isEmpty || first < next else {
        if next == chains.count { break }
        continue
      }
      active.cover(rowAt: Double(y), new: chains[first..<next])
      row(y, &active.coverage)
    }
  }
}

/// A line of a path that isn't horizontal, from above to below.
struct PathEdge {
  /// The x at `top`.
  var x: Double
  /// The change of x from one row to the next.
  var slope: Double
  var top: Double
  var bottom: Double

  @inline(__always)
  func x(at y: Double) -> Double { x + (y - top) * slope }

  func isBefore(_ other: PathEdge) -> Bool {
    if top != other.top { return top < other.top }
    return x != other.x ? x < other.x : slope < other.slope
  }
}

/// Edges of a path that go on one from the other, all down or all up.
struct EdgeChain {
  /// The index of the topmost edge.
  var first: Int
  var count: Int
  /// Whether the path runs down it; then the edges come in its order, else against it.
  var isDown: Bool
}

extension CGAffineTransform {
  /// A point in pixels, no further out than anything is told apart.
  fileprivate func pixel(_ point: CGPoint) -> SIMD2<Double> {
    let mapped = point.applying(self)
    return SIMD2(Self.limited(mapped.x), Self.limited(mapped.y))
  }

  private static func limited(_ value: Double) -> Double {
    let furthest = 1e9
    return value > -furthest ? (value < furthest ? value : furthest) : -furthest
  }
}
