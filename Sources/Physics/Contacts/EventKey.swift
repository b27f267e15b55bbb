internal import CSpace

/// What a callback notes about an event: whom it is about, and where the rest is to be found.
typealias EventKey = space_event_key

extension EventKey {
  private static var capturedBit: UInt { UInt(space_event_captured) }

  /// An event of which the arbiter can be read after the step.
  init(_ arbiter: Arbiter) {
    self.init(pair: arbiter.pair.key, source: UInt(bitPattern: arbiter.raw))
  }

  /// An event that was captured whole.
  init(_ pair: UInt64, capturedAt index: Int) {
    self.init(pair: pair, source: UInt(index) << 1 | Self.capturedBit)
  }

  /// The arbiter of an event that was not captured.
  var arbiter: Arbiter? {
    guard source & Self.capturedBit == 0 else { return nil }
    return OpaquePointer(bitPattern: source).map { Arbiter(raw: $0) }
  }
}

/// Sorts keys by their pairs: in linear time, and without allocating when it did as much before.
struct EventKeySorter {
  private var scratch = GrowingBuffer<EventKey>()
  private var counts = GrowingBuffer<Int>(capacity: 1 << digitBits)

  /// The widest digit: 2048 counters stay in the first cache.
  private static let digitBits = 11
  /// Up to this many keys, moving them one by one is faster than counting.
  private static let fewKeys = 40

  /// Gives the memory back.
  func deallocate() {
    scratch.deallocate()
    counts.deallocate()
  }

  /// Sorts `keys`, whose shapes' numbers are all below 2 to the power of `numberBits`.
  @inline(__always)
  mutating func sort(_ keys: UnsafeMutableBufferPointer<EventKey>, numberBits: Int) {
    guard keys.count > 1 else { return }
    if keys.count <= Self.fewKeys {
      insertionSort(keys)
    } else {
      radixSort(keys, numberBits: numberBits)
    }
  }

  @inline(never) private func insertionSort(_ keys: UnsafeMutableBufferPointer<EventKey>) {
    var index = 1
    while index < keys.count {
      let key = keys[index]
      var hole = index
      while hole > 0, keys[hole - 1].pair > key.pair {
        keys[hole] = keys[hole - 1]
        hole -= 1
      }
      keys[hole] = key
      index += 1
    }
  }

  /// Least significant digit first (Knuth, volume 3, 5.2.5), over the bits that are in use.
  private mutating func radixSort(
    _ keys: UnsafeMutableBufferPointer<EventKey>, numberBits: Int
  ) {
    guard let base = keys.baseAddress else { return }
    let bits = 2 * numberBits
    let passes = (bits + Self.digitBits - 1) / Self.digitBits
    let width = (bits + passes - 1) / passes
    scratch.reserve(keys.count)
    var (from, to) = (base, scratch.base)
    for pass in 0..<passes {
      countingPass(from, to, keys.count, numberBits, shift: pass * width, width: width)
      swap(&from, &to)
    }
    if from != base { base.update(from: from, count: keys.count) }
  }

  private func countingPass(
    _ from: UnsafeMutablePointer<EventKey>, _ to: UnsafeMutablePointer<EventKey>, _ count: Int,
    _ numberBits: Int, shift: Int, width: Int
  ) {
    let counts = counts.base
    let size = 1 << width
    func digit(_ key: EventKey) -> Int {
      // Closes the gap between both numbers.
      let dense = (key.pair >> 32) &<< UInt64(numberBits) | key.pair & 0xffff_ffff
      return Int(truncatingIfNeeded: dense &>> UInt64(shift)) & (size &- 1)
    }
    counts.initialize(repeating: 0, count: size)
    for index in 0..<count { counts[digit(from[index])] &+= 1 }
    var start = 0
    for value in 0..<size {
      let next = start &+ counts[value]
      counts[value] = start
      start = next
    }
    for index in 0..<count {
      let value = digit(from[index])
      to[counts[value]] = from[index]
      counts[value] &+= 1
    }
  }
}

extension ShapeID {
  /// A number that orders pairs of shapes by this one, then by the other.
  func pairKey(with other: ShapeID) -> UInt64 { UInt64(number) << 32 | UInt64(other.number) }
}
