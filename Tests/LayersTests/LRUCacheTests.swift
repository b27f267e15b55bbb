import Drawing
import Layers
import Testing

/// What a cache keeps, and what goes first.
@Suite struct LRUCacheTests {
  /// The letters as keys of values, which cost their numbers.
  private func cache(
    _ costs: KeyValuePairs<String, Int>, countLimit: Int? = nil, totalCostLimit: Int? = nil
  ) -> LRUCache<String, Int> {
    var cache = LRUCache<String, Int>(countLimit: countLimit, totalCostLimit: totalCostLimit)
    for (key, cost) in costs { cache.setValue(cost * 10, forKey: key, cost: cost) }
    return cache
  }

  @Test func `a value is there until it is removed`() {
    var cache = cache(["a": 1, "b": 2])
    #expect(cache.value(forKey: "a") == 10 && cache.value(forKey: "c") == nil)
    #expect(cache.count == 2 && cache.totalCost == 3)
    #expect(cache.removeValue(forKey: "a") == 10 && cache.removeValue(forKey: "a") == nil)
    #expect(cache.count == 1 && cache.totalCost == 2 && cache.keys == ["b"])
    cache.removeAll()
    #expect(cache.count == 0 && cache.totalCost == 0 && cache.keys.isEmpty)
    #expect(cache.value(forKey: "b") == nil)
  }

  @Test func `a key has one value, the one that was set last`() {
    var cache = cache(["a": 1, "b": 2, "a": 5])
    #expect(cache.value(forKey: "a") == 50 && cache.totalCost == 7 && cache.count == 2)
  }

  @Test func `what was used longest ago goes first`() {
    var cache = cache(["a": 1, "b": 1, "c": 1], countLimit: 3)
    #expect(cache.keys == ["a", "b", "c"])
    _ = cache.value(forKey: "a")
    #expect(cache.keys == ["b", "c", "a"])
    cache.setValue(0, forKey: "d", cost: 1)
    #expect(cache.keys == ["c", "a", "d"])
    // Setting a value uses it, too.
    cache.setValue(0, forKey: "c", cost: 1)
    cache.setValue(0, forKey: "e", cost: 1)
    #expect(cache.keys == ["d", "c", "e"])
  }

  @Test func `as many go as it takes for the cost to fit`() {
    var cache = cache(["a": 4, "b": 3, "c": 3], totalCostLimit: 10)
    #expect(cache.count == 3)
    cache.setValue(0, forKey: "d", cost: 5)
    #expect(cache.keys == ["c", "d"] && cache.totalCost == 8)
    cache.setValue(0, forKey: "e", cost: 10)
    #expect(cache.keys == ["e"])
  }

  @Test func `what doesn't fit alone isn't kept, and drives nothing out`() {
    var cache = cache(["a": 4, "b": 4], totalCostLimit: 10)
    cache.setValue(0, forKey: "c", cost: 11)
    #expect(cache.keys == ["a", "b"])
    // The key's value of before isn't its value any more.
    cache.setValue(0, forKey: "a", cost: 11)
    #expect(cache.keys == ["b"])
    cache.countLimit = 0
    cache.setValue(0, forKey: "d", cost: 0)
    #expect(cache.keys.isEmpty)
  }

  @Test func `limits that are set later count at once`() {
    var cache = cache(["a": 1, "b": 2, "c": 3, "d": 4])
    cache.countLimit = 3
    #expect(cache.keys == ["b", "c", "d"])
    cache.totalCostLimit = 7
    #expect(cache.keys == ["c", "d"])
    cache.totalCostLimit = nil
    cache.countLimit = nil
    cache.setValue(0, forKey: "e", cost: LRUCache<String, Int>.maximumCost)
    #expect(cache.count == 3)
    cache.totalCostLimit = -1
    #expect(cache.count == 0)
  }

  @Test func `a warning drops half of the cost, and what is critical all`() {
    var cache = cache(["a": 1, "b": 2, "c": 3, "d": 4])
    cache.respond(to: .warning)
    // 10 in all: no more than 5 may stay, and without a, b and c there are 4.
    #expect(cache.keys == ["d"])
    cache.respond(to: .critical)
    #expect(cache.count == 0)
    cache.respond(to: .warning)
    #expect(cache.count == 0)
  }

  @Test func `evicting goes down to a cost`() {
    var cache = cache(["a": 1, "b": 2, "c": 3])
    cache.evict(toCost: 6)
    #expect(cache.count == 3)
    cache.evict(toCost: 5)
    #expect(cache.keys == ["b", "c"])
    cache.evict(toCost: 0)
    #expect(cache.count == 0)
  }

  @Test func `a picture costs its pixels' bytes`() {
    var cache = ImageCache<Int>(totalCostLimit: 4 * (10 + 6))
    cache.setValue(.blank(5, 2), forKey: 1)
    cache.setValue(.blank(2, 3), forKey: 2)
    #expect(cache.totalCost == 64 && cache.count == 2)
    cache.setValue(.blank(1, 1), forKey: 3)
    #expect(cache.totalCost == 28 && cache.keys == [2, 3])
    cache.setValue(.blank(1, 1), forKey: 2, cost: 0)
    #expect(cache.totalCost == 4)
  }

  @Test func `without a limit it keeps what costs more than a number holds`() {
    let highest = LRUCache<Int, Int>.maximumCost
    var cache = LRUCache<Int, Int>()
    // 2¹⁵ values of 2⁴⁸: 2⁶³ is the first number that an Int doesn't hold.
    let count = 1 << 15
    for key in 0..<count { cache.setValue(key, forKey: key, cost: highest) }
    #expect(cache.count == count && cache.totalCost == .max)
    cache.setValue(0, forKey: count, cost: 1)
    cache.removeValue(forKey: 0)
    #expect(cache.totalCost == (count - 1) * highest + 1)
    cache.setValue(0, forKey: 0, cost: highest)
    cache.respond(to: .warning)
    // Half of 2⁶³ + 1 is 2⁶²: what is left is the 1 and 2¹⁴ - 1 of the others.
    #expect(cache.count == count / 2 && cache.totalCost == (count / 2 - 1) * highest + 1)
    cache.evict(toCost: .max)
    #expect(cache.count == count / 2)
  }

  @Test func `it keeps what a list of everything would keep`() {
    var choices = SeededChoices(state: 11)
    var cache = LRUCache<Int, Int>(countLimit: 12, totalCostLimit: 60)
    var list: [(key: Int, cost: Int)] = []
    for step in 0..<3000 {
      let key = choices.next(40)
      let known = list.firstIndex { $0.key == key }
      switch choices.next(5) {
      case 0:
        #expect(cache.removeValue(forKey: key) == known.map { list[$0].cost })
        if let known { list.remove(at: known) }
      case 1, 2:
        #expect(cache.value(forKey: key) == known.map { list[$0].cost })
        if let known { list.append(list.remove(at: known)) }
      default:
        let cost = choices.next(12)
        cache.setValue(cost, forKey: key, cost: cost)
        if let known { list.remove(at: known) }
        list.append((key, cost))
        while list.count > 12 || list.map(\.cost).reduce(0, +) > 60 { list.removeFirst() }
      }
      guard cache.keys == list.map(\.key), cache.totalCost == list.map(\.cost).reduce(0, +) else {
        Issue.record("step \(step): \(cache.keys), not \(list.map(\.key))")
        return
      }
    }
  }

  @Test func `a copy keeps its own`() {
    let first = cache(["a": 1, "b": 2])
    var second = first
    second.removeAll()
    #expect(first.count == 2 && second.count == 0)
  }

  @Test func `values that go are let go of`() {
    final class Value {}
    weak var value: Value?
    var cache = LRUCache<Int, Value>(countLimit: 1)
    do {
      let strong = Value()
      value = strong
      cache.setValue(strong, forKey: 1, cost: 0)
    }
    #expect(value != nil)
    cache.setValue(Value(), forKey: 2, cost: 0)
    #expect(value == nil && cache.count == 1)
  }
}
