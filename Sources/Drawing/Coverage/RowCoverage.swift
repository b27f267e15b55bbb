/// The coverage of a row of pixels, as differences from each pixel to the next.
struct RowCoverage {
  /// In pixels.
  let width: Int
  /// One for each pixel and two more.
  private let differences: UnsafeMutablePointer<Double>
  /// The differences that may be other than 0.
  private var touched: (low: Int, high: Int)

  /// A row in memory for `width` + 2 numbers, which has to last as long.
  init(width: Int, memory: UnsafeMutablePointer<Double>) {
    self.width = width
    differences = memory
    differences.initialize(repeating: 0, count: width + 2)
    touched = (width + 2, -1)
  }

  /// Adds the area to the right of an edge in a strip of `height`; below 0 it is taken away.
  mutating func add(from x: Double, to endX: Double, height: Double) {
    let (low, high) = x < endX ? (x, endX) : (endX, x)
    let limit = Double(width)
    if low >= limit { return }
    if low >= 0, high <= limit { return addInside(low, high, height) }
    // Also where it is too steep to be divided.
    if high <= 1e-9 { return addInside(0, 0, height) }
    if low >= limit - 1e-9 { return }
    // Left of the pixels it counts as if it were at their start, right of them not at all.
    let perX = height / (high - low)
    if low < 0 { addInside(0, 0, perX * -low) }
    let (from, to) = (max(low, 0), min(high, limit))
    addInside(from, to, perX * (to - from))
  }

  private mutating func addInside(_ low: Double, _ high: Double, _ height: Double) {
    let first = Int(low)
    let last = Int(high)
    touched.low = min(touched.low, first)
    touched.high = max(touched.high, last + 1)
    let start = low - Double(first)
    if first == last {
      let beside = (start + (high - Double(last))) * 0.5 * height
      differences[first] += height - beside
      differences[first + 1] += beside
      return
    }
    // How much of the edge's height lies in one pixel of width 1.
    let perPixel = height / (high - low)
    let firstPart = 1 - start
    // The area to the right of the edge in the first pixel, then in each further one.
    var before = 0.5 * firstPart * firstPart * perPixel
    differences[first] += before
    var passed = firstPart * perPixel
    for index in (first + 1)..<last {
      let area = passed + 0.5 * perPixel
      differences[index] += area - before
      before = area
      passed += perPixel
    }
    let end = high - Double(last)
    let area = passed + end * perPixel * (1 - 0.5 * end)
    differences[last] += area - before
    differences[last + 1] += height - area
  }

  /// Begins the row anew.
  mutating func clear() {
    differences.update(repeating: 0, count: width + 2)
    touched = (width + 2, -1)
  }

  /// Writes the row as levels 0…255 and begins the next one.
  mutating func take(into levels: UnsafeMutableBufferPointer<UInt8>) {
    let first = min(touched.low, width)
    let end = min(touched.high + 1, width)
    for index in 0..<first { levels[index] = 0 }
    var sum = 0.0
    var index = first
    while index < end {
      sum += differences[index]
      differences[index] = 0
      levels[index] = Self.level(sum)
      index += 1
    }
    let rest = Self.level(sum)
    while index < width {
      levels[index] = rest
      index += 1
    }
    differences[width] = 0
    differences[width + 1] = 0
    touched = (width + 2, -1)
  }

  private static func level(_ coverage: Double) -> UInt8 {
    coverage <= 0 ? 0 : coverage >= 1 ? 255 : UInt8(coverage * 255 + 0.5)
  }
}
