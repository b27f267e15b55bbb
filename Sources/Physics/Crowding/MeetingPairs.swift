internal import CSpace

/// Counts the pairs of axis-aligned boxes that meet, edges included.
///
/// Boxes come from left to right; those that have begun and not ended meet a new one unless they are all
/// below or all above of it, which two trees of sums tell.
/// Source: the sweep of Bentley and Wood, "An optimal worst case algorithm for reporting intersections of
/// rectangles" (1980), with Fenwick trees, as the pairs are only counted.
struct MeetingPairs {
  private let boxes: [broad_phase_box]

  /// The pairs of some boxes; each box's left isn't right of its right, nor its bottom above its top.
  init(_ boxes: [broad_phase_box]) { self.boxes = boxes }

  /// How many there are, without those of two static bodies.
  ///
  /// Complexity: n log n for n boxes, wherever they are.
  var count: Int {
    let still = boxes.filter { $0.is_static != 0 }
    return Self.count(boxes) - Self.count(still)
  }

  private static func count(_ boxes: [broad_phase_box]) -> Int {
    let starts = ordered(boxes.map(\.left))
    let ends = ordered(boxes.map(\.right))
    let bottoms = ordered(boxes.map(\.bottom))
    let tops = ordered(boxes.map(\.top))
    let (bottomRanks, topRanks) = (ranks(bottoms), ranks(tops))
    var (begun, passed) = (SumTree(boxes.count), SumTree(boxes.count))
    var (pairs, ended) = (0, 0)
    for start in starts {
      let box = boxes[start.index]
      while ends[ended].value < box.left {
        begun.add(-1, at: bottomRanks[ends[ended].index])
        passed.add(-1, at: topRanks[ends[ended].index])
        ended += 1
      }
      // Those that begin below its top, without those that end below its bottom.
      pairs += begun.sum(before: bottoms.firstIndex(above: box.top))
      pairs -= passed.sum(before: tops.firstIndex(notBelow: box.bottom))
      begun.add(1, at: bottomRanks[start.index])
      passed.add(1, at: topRanks[start.index])
    }
    return pairs
  }

  private typealias Edge = (value: Double, index: Int)

  /// Edges from the lowest on, with the boxes that they are of.
  private static func ordered(_ edges: [Double]) -> [Edge] {
    edges.enumerated().map { ($0.element, $0.offset) }.sorted { $0.value < $1.value }
  }

  /// Where each box's edge is in their order.
  private static func ranks(_ edges: [Edge]) -> [Int] {
    var ranks = [Int](repeating: 0, count: edges.count)
    for (rank, edge) in edges.enumerated() { ranks[edge.index] = rank }
    return ranks
  }
}

extension [(value: Double, index: Int)] {
  /// The first whose value is above another, in ascending ones; the end where none is.
  fileprivate func firstIndex(above value: Double) -> Int {
    firstIndex { $0 > value }
  }

  /// The first whose value isn't below another, in ascending ones; the end where none is.
  fileprivate func firstIndex(notBelow value: Double) -> Int {
    firstIndex { $0 >= value }
  }

  private func firstIndex(_ isThere: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isThere(self[middle].value) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Numbers whose sums from the first on are asked for while they change: a Fenwick tree.
private struct SumTree {
  private var sums: [Int]

  init(_ count: Int) { sums = Array(repeating: 0, count: count + 1) }

  mutating func add(_ number: Int, at index: Int) {
    var node = index + 1
    while node < sums.count {
      sums[node] += number
      node += node & -node
    }
  }

  /// The sum of the first `count`.
  func sum(before count: Int) -> Int {
    var (node, sum) = (count, 0)
    while node > 0 {
      sum += sums[node]
      node -= node & -node
    }
    return sum
  }
}
