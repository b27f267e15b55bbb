/// When a picture's turn is: the earliest deadline first, and of equal ones who asked first.
struct LoadingOrder: Comparable {
  /// In seconds of media time; may be infinite, but is a number.
  var deadline: Double
  /// Counts up with each request.
  let number: Int

  static func < (left: LoadingOrder, right: LoadingOrder) -> Bool {
    (left.deadline, left.number) < (right.deadline, right.number)
  }
}

/// What waits, in its order.
///
/// An array that is sorted the other way round: taking the first costs nothing, and what is added
/// in the middle moves some kilobytes even where thousands wait.
struct LoadingLine {
  private var reversed: [LoadingOrder] = []

  /// What comes next.
  var first: LoadingOrder? { reversed.last }

  /// The first of those that have the same deadline as `order`.
  func first(alike order: LoadingOrder) -> LoadingOrder? {
    let start = LoadingOrder(deadline: order.deadline, number: .min)
    // All from this index down come at `start` or later.
    let index = index(of: start) - 1
    guard index >= 0, reversed[index].deadline == order.deadline else { return nil }
    return reversed[index]
  }

  mutating func insert(_ order: LoadingOrder) { reversed.insert(order, at: index(of: order)) }

  mutating func popFirst() -> LoadingOrder? { reversed.popLast() }

  mutating func remove(_ order: LoadingOrder) {
    let index = index(of: order)
    if index < reversed.count, reversed[index] == order { reversed.remove(at: index) }
  }

  mutating func removeAll() { reversed.removeAll() }

  /// Where `order` is, or would be.
  private func index(of order: LoadingOrder) -> Int {
    var range = 0..<reversed.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        order < reversed[middle] ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
