/// Objects in the order in which they were added, each at most once and in one such list alone.
///
/// Adding, finding and removing one take the same time however many there are.
struct OrderedObjects<Element: OrderedObject>: Sequence {
  /// Empty where one was removed; never more empty than full, but for a few.
  private var slots: [Element?] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var underestimatedCount: Int { count }

  func contains(_ element: Element) -> Bool {
    element.slot < slots.count && slots[element.slot] === element
  }

  /// Adds an object behind all others, unless it is there.
  mutating func append(_ element: Element) {
    guard !contains(element) else { return }
    element.slot = slots.count
    slots.append(element)
    count += 1
  }

  /// Takes an object out; the answer is whether it was there.
  @discardableResult
  mutating func remove(_ element: Element) -> Bool {
    guard contains(element) else { return false }
    count -= 1
    if element.slot == slots.count - 1 {
      slots.removeLast()
    } else {
      slots[element.slot] = nil
    }
    if slots.count > 2 * count + 4 { compact() }
    return true
  }

  mutating func removeAll() { self = OrderedObjects() }

  func makeIterator() -> Iterator { Iterator(slots: slots.makeIterator()) }

  private mutating func compact() {
    slots.removeAll { $0 == nil }
    for (slot, element) in slots.enumerated() { element?.slot = slot }
  }

  struct Iterator: IteratorProtocol {
    fileprivate var slots: IndexingIterator<[Element?]>

    mutating func next() -> Element? {
      while let slot = slots.next() {
        if let slot { return slot }
      }
      return nil
    }
  }
}

/// What can be in a list of ordered objects.
protocol OrderedObject: AnyObject {
  /// The list's own: where in it the object is.
  var slot: Int { get set }
}
