import Contracts

/// Keeps values for later as long as they fit its limits; what was used longest ago goes first.
///
/// What `NSCache` is for, but that anybody can tell what is kept: nothing goes but for the limits, or
/// because it was asked for. A value is used when it is set and when it is looked up. What a cost is, is
/// up to who sets the values.
///
/// Complexity: each lookup and each change takes constant time, and evicting that for each value.
public struct LRUCache<Key: Hashable, Value> {
  private struct Node {
    let key: Key
    let value: Value
    let cost: Int
    /// The index of the one that was used next after it, and before it.
    var newer: Int?
    var older: Int?
  }

  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var indices: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  /// How many values are kept at most; nil: any number.
  public var countLimit: Int? {
    didSet { trim() }
  }

  /// What the values may cost together; nil: any amount.
  public var totalCostLimit: Int? {
    didSet { trim() }
  }

  /// What the values that are kept cost together; `Int.max`, where it is more than that.
  public var totalCost: Int { Int(clamping: exactCost) }
  /// Without a limit 32,768 values of the highest cost are more than an `Int` holds.
  private var exactCost: Int128 = 0

  /// The highest cost that a value may have: 2⁴⁸.
  public static var maximumCost: Int { 1 << 48 }

  /// A cache without values; without a limit it keeps all.
  public init(countLimit: Int? = nil, totalCostLimit: Int? = nil) {
    self.countLimit = countLimit
    self.totalCostLimit = totalCostLimit
  }

  /// How many values are kept.
  public var count: Int { indices.count }

  /// The keys of the values, in the order in which these would go: what was used longest ago first.
  public var keys: [Key] {
    var keys: [Key] = []
    var index = oldest
    while let node = index.flatMap({ nodes[$0] }) {
      keys.append(node.key)
      index = node.newer
    }
    return keys
  }

  /// The value of a key, which is the one used last from now on; nil: there is none.
  public mutating func value(forKey key: Key) -> Value? {
    guard let index = indices[key], let node = nodes[index] else { return nil }
    if index != newest {
      unlink(index)
      link(index)
    }
    return node.value
  }

  /// Keeps a value, in the stead of what the key had before.
  ///
  /// Others go where it doesn't fit beside them; what doesn't fit alone isn't kept. Precondition: the
  /// cost is 0…`maximumCost`.
  public mutating func setValue(_ value: Value, forKey key: Key, cost: Int) {
    require(
      (0...Self.maximumCost).contains(cost),
      "a cached value costs 0…\(Self.maximumCost), not \(cost)")
    removeValue(forKey: key)
    // It would only drive the others out.
    guard cost <= totalCostLimit ?? .max else { return }
    let index = free.popLast() ?? nodes.endIndex
    if index == nodes.endIndex { nodes.append(nil) }
    nodes[index] = Node(key: key, value: value, cost: cost)
    indices[key] = index
    exactCost += Int128(cost)
    link(index)
    trim()
  }

  /// Drops the value of a key, and returns it.
  @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    guard let index = indices.removeValue(forKey: key), let node = nodes[index] else { return nil }
    unlink(index)
    nodes[index] = nil
    free.append(index)
    exactCost -= Int128(node.cost)
    return node.value
  }

  /// Drops all values.
  public mutating func removeAll() {
    self = LRUCache(countLimit: countLimit, totalCostLimit: totalCostLimit)
  }

  /// Drops values, those used longest ago first, until the rest costs no more than `cost` together.
  public mutating func evict(toCost cost: Int) { evict(toExactCost: Int128(cost)) }

  private mutating func evict(toExactCost cost: Int128) {
    while exactCost > cost, let key = oldestKey { removeValue(forKey: key) }
  }

  /// Drops what is to go when memory is short: at a warning half of the cost, else all.
  public mutating func respond(to pressure: MemoryPressure) {
    switch pressure {
    case .warning: evict(toExactCost: exactCost / 2)
    case .critical: removeAll()
    }
  }

  private var oldestKey: Key? { oldest.flatMap { nodes[$0]?.key } }

  private mutating func trim() {
    if let totalCostLimit { evict(toCost: totalCostLimit) }
    while count > countLimit ?? .max, let key = oldestKey { removeValue(forKey: key) }
  }

  // MARK: The order of use

  private mutating func link(_ index: Int) {
    nodes[index]?.older = newest
    nodes[index]?.newer = nil
    if let newest { nodes[newest]?.newer = index } else { oldest = index }
    newest = index
  }

  private mutating func unlink(_ index: Int) {
    guard let node = nodes[index] else { return }
    if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
    if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
  }
}
