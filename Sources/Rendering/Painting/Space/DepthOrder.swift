import Foundation

/// Puts planes in space in the order in which they are drawn, and cuts those that cut each other.
///
/// Each two that overlap where they are seen are compared there, where depths differ linearly. What
/// must be drawn before what makes a graph; the members of a cycle (two planes that cut each other
/// are one) are cut by the plane of one of them, as in a binary space partition, and put in order
/// anew. Planes at the same depth keep their order.
struct DepthOrder {
  /// How many pieces are put in order by more than the depths of their middles.
  static let maximumPieces = 4_096
  /// How many pairs are compared.
  static let maximumComparisons = 1 << 18

  /// What is still to be done, the next last.
  private enum Task {
    case sort([SpacePiece])
    case draw(SpacePiece)
  }

  private var comparisons = 0
  private var count: Int
  private var cutNumber = 0

  /// The pieces back to front, some of them in parts.
  static func sorted(_ pieces: [SpacePiece]) -> [SpacePiece] {
    var order = DepthOrder(count: pieces.count)
    return order.sort(pieces)
  }

  private init(count: Int) { self.count = count }

  private mutating func sort(_ pieces: [SpacePiece]) -> [SpacePiece] {
    var result: [SpacePiece] = []
    result.reserveCapacity(pieces.count)
    var tasks = [Task.sort(pieces)]
    while let task = tasks.popLast() {
      switch task {
      case .draw(let piece): result.append(piece)
      case .sort(let pieces):
        guard let behind = findBehind(pieces) else {
          result += Self.sortedByMiddle(pieces)
          continue
        }
        var components = Components(behind)
        for component in components.find().reversed() {
          if component.count == 1 {
            tasks.append(.draw(pieces[component[0]]))
          } else {
            divide(component.map { pieces[$0] }, into: &tasks)
          }
        }
      }
    }
    return result
  }

  /// For each piece those that must be drawn before it; nil if that would take too long.
  private mutating func findBehind(_ pieces: [SpacePiece]) -> [[Int]]? {
    guard count <= Self.maximumPieces else { return nil }
    var behind: [[Int]] = Array(repeating: [], count: pieces.count)
    let order = pieces.indices.sorted { pieces[$0].outline.low.x < pieces[$1].outline.low.x }
    var active: [Int] = []
    for index in order {
      let outline = pieces[index].outline
      active.removeAll { pieces[$0].outline.high.x <= outline.low.x }
      for other in active where pieces[other].outline.mayOverlap(outline) {
        comparisons += 1
        guard comparisons <= Self.maximumComparisons else { return nil }
        let (first, second) = (min(index, other), max(index, other))
        switch pieces[first].relation(to: pieces[second]) {
        case .apart: break
        case .behind, .level: behind[second].append(first)
        case .inFront: behind[first].append(second)
        case .crossing:
          behind[first].append(second)
          behind[second].append(first)
        }
      }
      active.append(index)
    }
    return behind
  }

  /// Divides pieces by the plane of the first one.
  private mutating func divide(_ pieces: [SpacePiece], into tasks: inout [Task]) {
    let root = pieces[0]
    var further: [SpacePiece] = []
    var nearer: [SpacePiece] = []
    for piece in pieces.dropFirst() {
      let parts = piece.parts(before: root, number: cutNumber, isBefore: false)
      if parts.behind != nil, parts.inFront != nil {
        cutNumber += 1
        count += 1
      }
      if let part = parts.behind { further.append(part) }
      if let part = parts.inFront { nearer.append(part) }
    }
    tasks.append(.sort(nearer))
    tasks.append(.draw(root))
    tasks.append(.sort(further))
  }

  /// By the depths of their middles, those of equal ones in their order.
  private static func sortedByMiddle(_ pieces: [SpacePiece]) -> [SpacePiece] {
    let depths = pieces.map(\.middleDepth)
    let order = pieces.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return order.map { pieces[$0] }
  }
}

/// The strongly connected components of a graph, each after those that it leads to.
///
/// Source: R. Tarjan, “Depth-First Search and Linear Graph Algorithms”, SIAM Journal on Computing 1
/// (1972); with a stack of its own instead of calls.
private struct Components {
  private let edges: [[Int]]
  private var numbers: [Int]
  private var lowest: [Int]
  private var isWaiting: [Bool]
  private var waiting: [Int] = []
  private var found: [[Int]] = []
  private var count = 0

  init(_ edges: [[Int]]) {
    // In their order, so that what is free keeps it.
    self.edges = edges.map { $0.sorted() }
    numbers = Array(repeating: -1, count: edges.count)
    lowest = numbers
    isWaiting = Array(repeating: false, count: edges.count)
  }

  /// The components, the indices of each in ascending order.
  mutating func find() -> [[Int]] {
    for index in edges.indices where numbers[index] < 0 { visit(index) }
    return found
  }

  private mutating func visit(_ start: Int) {
    var path = [(node: start, next: 0)]
    enter(start)
    while let (node, next) = path.last {
      if next < edges[node].count {
        path[path.count - 1].next += 1
        let other = edges[node][next]
        if numbers[other] < 0 {
          enter(other)
          path.append((other, 0))
        } else if isWaiting[other] {
          lowest[node] = min(lowest[node], numbers[other])
        }
        continue
      }
      path.removeLast()
      if let above = path.last?.node { lowest[above] = min(lowest[above], lowest[node]) }
      if lowest[node] == numbers[node] { leave(node) }
    }
  }

  private mutating func enter(_ node: Int) {
    numbers[node] = count
    lowest[node] = count
    count += 1
    waiting.append(node)
    isWaiting[node] = true
  }

  private mutating func leave(_ node: Int) {
    var component: [Int] = []
    while let last = waiting.popLast() {
      isWaiting[last] = false
      component.append(last)
      if last == node { break }
    }
    found.append(component.sorted())
  }
}
