/// Elements one after the other in memory that is kept when they are forgotten.
///
/// For what C callbacks write by the thousand in a step: appending is one comparison and one
/// store, also in debug builds, and allocates nothing once there were as many before. The owner
/// frees it; elements must be plain values.
struct GrowingBuffer<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// An empty buffer.
  init(capacity: Int = 16) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// Gives the memory back; the buffer must not be used again.
  func deallocate() { base.deallocate() }

  /// The elements.
  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  /// Adds an element at the end.
  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Forgets the elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Makes room for that many elements in all.
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: max(wanted, 2 * capacity)) }
  }

  @inline(never) private mutating func grow(to size: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: size)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = size
  }
}
