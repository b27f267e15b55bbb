/// The chains of edges that reach into a row of pixels, from left to right.
///
/// The row is cut into strips where chains begin or end. Within a strip each chain has the inside
/// to its right, to its left, or on both sides or neither, and its edges are added up one by one. A
/// row in which chains cross is cut further.
struct ActiveEdges {
  /// A chain, and how far down it was followed.
  fileprivate struct Chain {
    /// The index of the edge in hand, and how many come below it.
    var edge: Int
    var rest: Int
    /// What leads from an edge to the next one below.
    var step: Int
    /// +1 where the path runs down, −1 where it runs up.
    var winding: Int
    /// The lowest point.
    var bottom: Double
    /// The x where it was followed to.
    var x: Double
    /// +1 where the inside is to the right, −1 where it is to the left, 0: neither.
    var side = 0.0
    /// The leftmost and the rightmost x since the strip began.
    var low = 0.0
    var high = 0.0
  }

  private let edges: UnsafeBufferPointer<PathEdge>
  private let rule: InsideRule
  /// The row's coverage; to be taken after each row.
  var coverage: RowCoverage
  private var chains: [Chain]
  /// Whether those are from left to right.
  private var isSorted = true
  /// As they were when the row, and the strip, began.
  private var rowStart: [Chain]
  private var stripStart: [Chain]
  /// What rows in which chains cross are covered with.
  private var crossings: Crossings

  /// Steps past chains in keeping order, beyond one for each chain of a row.
  private var steps: StepBudget

  /// Edges nearer than this, in pixels, only meet.
  private static let meeting = 1e-9

  /// The lists that are kept from one path to the next.
  struct Memory {
    fileprivate var chains: [Chain] = []
    fileprivate var rowStart: [Chain] = []
    fileprivate var stripStart: [Chain] = []
    fileprivate var crossings = Crossings()
  }

  /// No chains yet; takes `memory`, until it is given back.
  init(
    edges: UnsafeBufferPointer<PathEdge>, isEvenOdd: Bool, coverage: RowCoverage,
    memory: inout Memory
  ) {
    self.edges = edges
    rule = InsideRule(isEvenOdd: isEvenOdd)
    self.coverage = coverage
    (chains, rowStart, stripStart) = (memory.chains, memory.rowStart, memory.stripStart)
    crossings = memory.crossings
    steps = StepBudget(edgeCount: edges.count, ofFew: 1 << 22)
    crossings.beginPath(edgeCount: edges.count)
    memory = Memory()
    chains.removeAll(keepingCapacity: true)
  }

  /// Gives back the lists; what is left is of no more use.
  consuming func giveBack(to memory: inout Memory) {
    (memory.chains, memory.rowStart, memory.stripStart) = (chains, rowStart, stripStart)
    memory.crossings = crossings
  }

  var isEmpty: Bool { chains.isEmpty }

  /// Finds the coverage of the row of pixels below `y`; chains that begin in it are `new`, in the
  /// order of their tops.
  mutating func cover(rowAt y: Double, new: ArraySlice<EdgeChain>) {
    let count = chains.count + new.count
    steps.beginRow(edgeCount: count, width: coverage.width)
    guard isSorted, !isTooMuch(of: count) else {
      // Nothing is copied, of so many.
      swap(&rowStart, &chains)
      return coverCrossing(rowAt: y, new: new)
    }
    rowStart.removeAll(keepingCapacity: true)
    rowStart.append(contentsOf: chains)
    if !coverInOrder(rowAt: y, new: new) {
      coverage.clear()
      coverCrossing(rowAt: y, new: new)
    }
  }

  /// Whether to keep so many chains in order has taken all that it may.
  private func isTooMuch(of count: Int) -> Bool {
    steps.isSpent && (steps.isOfMany || count > Crossings.mostInOrder)
  }

  /// False, with nothing promised, where chains cross, or where to know that takes too much.
  private mutating func coverInOrder(rowAt y: Double, new: ArraySlice<EdgeChain>) -> Bool {
    var next = new.startIndex
    var top = y
    var isFirst = true
    while true {
      var bottom = y + 1
      if next < new.endIndex { bottom = min(bottom, edges[new[next].first].top) }
      var end = Double.infinity
      for index in chains.indices { end = min(end, chains[index].bottom) }
      bottom = min(bottom, end)
      if bottom > top {
        // The first strip begins as the row does, unless chains came at its very top.
        if !isFirst {
          stripStart.removeAll(keepingCapacity: true)
          stripStart.append(contentsOf: chains)
        }
        for index in chains.indices { follow(index, from: top, to: bottom) }
        guard isInOrder(from: top, to: bottom, isFirst: isFirst) else { return false }
      }
      var isChanged = false
      if end <= bottom {
        chains.removeAll { $0.bottom <= bottom }
        isChanged = true
      }
      while next < new.endIndex, edges[new[next].first].top <= bottom {
        insert(Self.chain(new[next], edges))
        guard !isTooMuch(of: chains.count) else { return false }
        next += 1
        isChanged = true
      }
      if isChanged { setSides() }
      if isChanged || bottom > top { isFirst = false }
      top = bottom
      if top >= y + 1 { return true }
      steps.take(chains.count)
      guard !isTooMuch(of: chains.count) else { return false }
    }
  }

  private static func chain(_ chain: EdgeChain, _ edges: UnsafeBufferPointer<PathEdge>) -> Chain {
    let step = chain.isDown ? 1 : -1
    let last = chain.first + (chain.count - 1) * step
    return Chain(
      edge: chain.first, rest: chain.count - 1, step: step, winding: step,
      bottom: edges[last].bottom, x: edges[chain.first].x)
  }

  /// Adds a chain's edges from one height to another.
  @inline(__always)
  private mutating func follow(_ index: Int, from top: Double, to bottom: Double) {
    var chain = chains[index]
    var (y, x) = (top, chain.x)
    (chain.low, chain.high) = (x, x)
    while true {
      let edge = edges[chain.edge]
      let end = min(edge.bottom, bottom)
      let endX = edge.x(at: end)
      if chain.side != 0, end > y {
        coverage.add(from: x, to: endX, height: (end - y) * chain.side)
      }
      (y, x) = (end, endX)
      chain.low = min(chain.low, x)
      chain.high = max(chain.high, x)
      guard edge.bottom <= bottom, chain.rest > 0 else { break }
      chain.edge += chain.step
      chain.rest -= 1
      x = edges[chain.edge].x
    }
    chain.x = x
    chains[index] = chain
  }

  /// Whether no chain gets to the left of the one before it in a strip.
  private func isInOrder(from top: Double, to bottom: Double, isFirst: Bool) -> Bool {
    for index in chains.indices.dropFirst()
    where chains[index - 1].high > chains[index].low + Self.meeting {
      let start = isFirst ? rowStart : stripStart
      guard isInOrder(start[index - 1], start[index], from: top, to: bottom) else {
        return false
      }
    }
    return true
  }

  /// The same of two chains: it is so at all vertices of both, as they are straight between.
  private func isInOrder(
    _ left: Chain, _ right: Chain, from top: Double, to bottom: Double
  ) -> Bool {
    var (left, right, y) = (left, right, top)
    while true {
      let (leftEdge, rightEdge) = (edges[left.edge], edges[right.edge])
      if leftEdge.x(at: y) > rightEdge.x(at: y) + Self.meeting { return false }
      if y >= bottom { return true }
      let next = min(leftEdge.bottom, rightEdge.bottom, bottom)
      if leftEdge.x(at: next) > rightEdge.x(at: next) + Self.meeting { return false }
      for isLeft in [true, false] {
        var chain = isLeft ? left : right
        guard edges[chain.edge].bottom <= next, chain.rest > 0 else { continue }
        chain.edge += chain.step
        chain.rest -= 1
        if isLeft { left = chain } else { right = chain }
      }
      y = next
    }
  }

  /// Adds a chain to the right of those that are left of it, at its top or right below.
  private mutating func insert(_ chain: Chain) {
    let edge = edges[chain.edge]
    var index = chains.count
    while index > 0 {
      let other = chains[index - 1]
      let distance = other.x - edge.x
      if distance < -Self.meeting
        || (distance <= Self.meeting && edges[other.edge].slope <= edge.slope)
      {
        break
      }
      index -= 1
    }
    steps.take(chains.count - index)
    chains.insert(chain, at: index)
  }

  /// Says on which side of each chain the inside is.
  private mutating func setSides() {
    var winding = 0
    for index in chains.indices {
      let next = winding + chains[index].winding
      chains[index].side = rule.side(from: winding, to: next)
      winding = next
    }
  }

  /// Covers a row in which chains cross.
  private mutating func coverCrossing(rowAt y: Double, new: ArraySlice<EdgeChain>) {
    chains.removeAll(keepingCapacity: true)
    crossings.begin()
    for index in rowStart.indices { cut(rowStart[index], at: y) }
    for chain in new { cut(Self.chain(chain, edges), at: y) }
    // Of too many the next row knows no order either.
    isSorted = chains.count <= Crossings.mostInOrder
    if isSorted {
      let edges = edges
      chains.mergeSort(in: &rowStart) {
        ($0.x, edges[$0.edge].slope) < ($1.x, edges[$1.edge].slope)
      }
    }
    setSides()
    crossings.cover(rowAt: y, rule, &coverage)
  }

  /// Adds what a chain has of edges in a row, and the chain itself if it goes on below.
  private mutating func cut(_ chain: Chain, at y: Double) {
    var chain = chain
    while true {
      let edge = edges[chain.edge]
      crossings.append(edge, winding: chain.winding)
      guard edge.bottom <= y + 1, chain.rest > 0 else { break }
      chain.edge += chain.step
      chain.rest -= 1
    }
    guard chain.bottom > y + 1 else { return }
    chain.x = edges[chain.edge].x(at: y + 1)
    chains.append(chain)
  }
}

/// Which winding numbers are inside.
struct InsideRule {
  let isEvenOdd: Bool

  @inline(__always) func isInside(_ winding: Int) -> Bool {
    isEvenOdd ? winding & 1 != 0 : winding != 0
  }

  /// On which side of an edge the inside is, by the winding numbers to its left and to its right:
  /// +1 to the right, −1 to the left, 0 on both or neither.
  @inline(__always) func side(from left: Int, to right: Int) -> Double {
    let (wasInside, isInside) = (isInside(left), isInside(right))
    return wasInside == isInside ? 0 : isInside ? 1 : -1
  }
}
