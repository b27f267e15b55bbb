import CRaster
import Rendering

/// Pixels in memory that stand for a rectangle of the frame.
final class Surface {
  /// The frame's pixels that it holds.
  private(set) var bounds: PixelRect
  /// Words from a row to the next: more than a row needs, for loops that store several at a time.
  private(set) var pitch: Int
  /// The first pixel of the first row.
  let pixels: UnsafeMutablePointer<UInt32>
  /// How many words there are.
  let capacity: Int

  /// Room for `capacity` words; their content is not defined.
  init(capacity: Int) {
    self.capacity = capacity
    pixels = .allocate(capacity: capacity)
    pixels.initialize(repeating: 0, count: capacity)
    bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    pitch = 0
  }

  deinit { pixels.deallocate() }

  private static func pitch(for bounds: PixelRect) -> Int { bounds.width + CRASTER_LANES }

  /// How many words it takes to hold `bounds`.
  static func words(for bounds: PixelRect) -> Int { pitch(for: bounds) * bounds.height }

  /// Makes it stand for `bounds`, which it has room for; its pixels are not defined.
  func reset(to bounds: PixelRect) {
    self.bounds = bounds
    pitch = Self.pitch(for: bounds)
  }

  /// Makes it stand for `bounds`, which it has room for, filled with one colour.
  func reset(to bounds: PixelRect, filledWith color: UInt32) {
    reset(to: bounds)
    pixels.update(repeating: color, count: Self.words(for: bounds))
  }

  /// Fills a rectangle of its pixels with one colour.
  func fill(_ rect: PixelRect, with color: UInt32) {
    guard rect != bounds else { return reset(to: bounds, filledWith: color) }
    for y in rect.minY..<rect.maxY {
      (row(y) + (rect.minX - bounds.minX)).update(repeating: color, count: rect.width)
    }
  }

  /// The first pixel of the frame's row `y`, which is one of its own.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + (y - bounds.minY) * pitch
  }
}

/// Surfaces that are used again and again, so that a steady frame allocates nothing.
struct SurfacePool {
  /// How many bytes may wait to be used again.
  var byteLimit = 0 { didSet { dropLargest() } }
  /// The bytes that wait.
  private(set) var byteCount = 0
  /// Those that wait, by the power of two of their capacity.
  private var waiting: [[Surface]] = Array(repeating: [], count: 48)

  /// A surface with room for `words`, one at least; its content is not defined.
  mutating func take(words: Int) -> Surface {
    let power = Int.bitWidth - (words - 1).leadingZeroBitCount
    guard let used = waiting[power].popLast() else { return Surface(capacity: 1 << power) }
    byteCount -= used.capacity * 4
    return used
  }

  /// Takes back a surface that `take` gave, to be used again.
  mutating func recycle(_ surface: Surface) {
    waiting[surface.capacity.trailingZeroBitCount].append(surface)
    byteCount += surface.capacity * 4
    dropLargest()
  }

  private mutating func dropLargest() {
    while byteCount > byteLimit, let power = waiting.lastIndex(where: { !$0.isEmpty }) {
      waiting[power].removeLast()
      byteCount -= 4 << power
    }
  }
}
