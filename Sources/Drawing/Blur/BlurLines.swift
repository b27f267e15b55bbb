/// A few rows or columns while they are blurred, four values at each index.
///
/// Several at once, because what is next to each other in memory is best read and written
/// together. Each line has two buffers, for the first and third and for the second and fourth of
/// the values, a pair in each word; two more serve all lines. Clear room lies on either side of
/// each for what spreads.
final class BlurLines {
  private let kernel: BlurKernel
  private let length: Int
  private let storage: UnsafeMutablePointer<UInt64>
  private let pitch: Int
  /// Index 0 of the first line.
  private let first: UnsafeMutablePointer<UInt64>
  /// Index 0 of the shared buffers.
  private let shared: (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt64>)

  init(count: Int, length: Int, kernel: BlurKernel) {
    let reach = kernel.reach
    self.kernel = kernel
    self.length = length
    // An odd number of cache lines: lines a power of two apart would push each other out.
    pitch = (length + 2 * reach + 15) / 16 * 16 + 8
    storage = .allocate(capacity: (2 * count + 2) * pitch)
    storage.initialize(repeating: 0, count: (2 * count + 2) * pitch)
    first = storage + reach
    shared = (first + 2 * count * pitch, first + (2 * count + 1) * pitch)
  }

  deinit { storage.deallocate() }

  /// The values at an index of a line, 16 bits each.
  @inline(__always)
  subscript(line: Int, index: Int) -> UInt64 {
    get {
      let pair = first + (2 &* line &* pitch &+ index)
      return pair[0] | pair[pitch] &<< 16
    }
    set {
      let pair = first + (2 &* line &* pitch &+ index)
      pair[0] = newValue & PackedValues.pair
      pair[pitch] = newValue &>> 16 & PackedValues.pair
    }
  }

  /// Blurs the values of a line and writes them back.
  func blur(line: Int) {
    blur(first + 2 * line * pitch)
    blur(first + (2 * line + 1) * pitch)
  }

  private func blur(_ values: UnsafeMutablePointer<UInt64>) {
    switch kernel {
    case .none: return
    case _ where isClear(values): return
    case .taps(let weights): sumTaps(weights, values)
    case .boxes(let boxes):
      boxes.apply(to: values, count: length, first: shared.0, second: shared.1)
    }
  }

  private func isClear(_ values: UnsafePointer<UInt64>) -> Bool {
    for index in 0..<length where values[index] != 0 { return false }
    return true
  }

  private func sumTaps(_ weights: [UInt64], _ values: UnsafeMutablePointer<UInt64>) {
    let sums = shared.0
    weights.withUnsafeBufferPointer { weights in
      for index in 0..<length {
        var sum = weights[0] &* values[index]
        for distance in 1..<weights.count {
          sum &+= weights[distance] &* (values[index &- distance] &+ values[index &+ distance])
        }
        sums[index] = PackedValues.rounded(sum)
      }
    }
    values.update(from: sums, count: length)
  }
}
