/// Blocks of memory of many sizes with gaps between them, so that what is allocated next lies in another order.
///
/// What takes its order from addresses, as a dictionary of `ObjectIdentifier` does, shows then.
/// The same calls make and free the same blocks.
struct ScatteredMemory: ~Copyable {
  private var blocks: [UnsafeMutableRawPointer] = []
  private var random = RandomSource(seed: 0x5CA7)

  init() {}

  deinit { for block in blocks { block.deallocate() } }

  /// Allocates twice so many blocks of 16 to 992 bytes and frees half of all, here and there.
  mutating func scatter(_ count: Int) {
    for _ in 0..<2 * count {
      // Small ones are as frequent as they are among objects.
      let size = (16 + random.index(below: 16)) << random.index(below: 6)
      blocks.append(.allocate(byteCount: size, alignment: 16))
    }
    for _ in 0..<blocks.count / 2 {
      blocks.swapAt(random.index(below: blocks.count), blocks.count - 1)
      blocks.removeLast().deallocate()
    }
  }
}
