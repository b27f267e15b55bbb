/// Memory of as many elements as are asked for, and no byte more, that begin some way behind a cache line.
///
/// The address sanitizer ends the test at the first read or write behind its end. What lies before the
/// elements, where they don't begin at the line's start, has to stay as it is.
final class ExactMemory<Element: FixedWidthInteger> {
  let start: UnsafeMutablePointer<Element>
  let count: Int
  private let line: UnsafeMutableRawPointer
  private let offset: Int

  private static var before: Element { ~0 / 3 }

  /// Elements like `elements`, `offset` elements behind the line's start.
  init(_ elements: [Element], offset: Int) {
    self.offset = offset
    count = elements.count
    let stride = MemoryLayout<Element>.stride
    line = .allocate(byteCount: max((offset + count) * stride, 1), alignment: 64)
    let first = line.bindMemory(to: Element.self, capacity: offset + count)
    first.initialize(repeating: Self.before, count: offset)
    start = first + offset
    elements.withUnsafeBufferPointer { elements in
      if let first = elements.baseAddress { start.update(from: first, count: elements.count) }
    }
  }

  deinit { line.deallocate() }

  /// The elements as they are now; nil if one before them has changed.
  var elements: [Element]? {
    guard (1...max(offset, 1)).allSatisfy({ offset == 0 || start[-$0] == Self.before }) else {
      return nil
    }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// SplitMix64: the same numbers in each run.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func next(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[next(in: 0...items.count - 1)] }

  /// A premultiplied pixel; clear and opaque ones come often.
  mutating func pixel() -> UInt32 {
    let alpha = pick([0, 255, 255, 128, 3] as [UInt32])
    return (0..<3).reduce(alpha) { word, _ in word << 8 | UInt32(next() % UInt64(alpha + 1)) }
  }

  mutating func pixels(_ count: Int) -> [UInt32] { (0..<count).map { _ in pixel() } }
}
