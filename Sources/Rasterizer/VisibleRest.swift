import CRaster
import Rendering

/// What of the commands is being drawn.
enum PaintingPass {
  /// All of each.
  case whole
  /// Of what is in front first: where it hides what is behind; elsewhere its visible spans are noted.
  case front
  /// The spans that were noted, those at these indices.
  case rest(Range<Int>)
  /// Nothing: what is visible of the command at that index is found, if it is a rotated picture.
  case search(Int)
}

/// Memory for plain values that loops append, and that is kept when they are removed.
final class GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element> = .allocate(capacity: 0)
  private(set) var count = 0
  private var capacity = 0

  deinit { start.deallocate() }

  subscript(index: Int) -> Element { start[index] }

  /// The last value, where it lies.
  var last: UnsafeMutablePointer<Element>? { count > 0 ? start + (count - 1) : nil }

  func removeAll() { count = 0 }

  /// Precondition: there is one.
  func removeLast() { count -= 1 }

  /// Where to store `most` values at most, to be appended by `appendStored`.
  ///
  /// Two calls, and none with a closure, so that no reference is counted for what is done between them.
  @inline(__always) func room(for most: Int) -> UnsafeMutablePointer<Element> {
    if count + most > capacity { grow(to: max(count + most, 2 * capacity)) }
    return start + count
  }

  /// Appends the first `stored` values of the room that was asked for last.
  @inline(__always) func appendStored(_ stored: Int) { count += stored }

  private func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    (start, self.capacity) = (larger, capacity)
  }
}

extension GrowingBuffer<CSpan> {
  /// Appends a span that isn't empty.
  func append(row: Int, from: Int, to: Int) {
    guard from < to else { return }
    room(for: 1).pointee = CSpan(row: Int32(row), from: Int32(from), to: Int32(to))
    appendStored(1)
  }
}

/// What is still to be drawn of commands that were gone through front to back.
struct VisibleRest {
  /// A drawing of which something is still to be drawn.
  struct Drawing {
    /// Which command.
    let command: Int
    /// Which of `parts`; nil: the whole command.
    let part: Int?
    let clip: PixelRect
    /// Its spans; nil: nothing covers any of it.
    let spans: Range<Int>?
  }

  /// The visible spans of what is still to be drawn, by drawings and rows, in pixels of the surface.
  let spans = GrowingBuffer<CSpan>()
  /// Front to back.
  var drawings: [Drawing] = []
  /// The pictures that some of the commands are made of.
  var parts: [ImageQuad] = []

  mutating func removeAll() {
    spans.removeAll()
    drawings.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }

  /// Those of some spans, which ascend by rows, that lie in `rows`.
  ///
  /// A command's bounds, in which spans are noted, may have a row more than what is drawn of it.
  func spans(_ indices: Range<Int>, inRows rows: Range<Int>) -> Range<Int> {
    var (from, to) = (indices.lowerBound, indices.upperBound)
    while from < to, spans[from].row < rows.lowerBound { from += 1 }
    while from < to, spans[to - 1].row >= rows.upperBound { to -= 1 }
    return from..<to
  }

  /// The columns that some of the spans, at least one, hold.
  func columns(of indices: Range<Int>) -> Range<Int> {
    var (from, to) = (Int32.max, Int32.min)
    for index in indices {
      from = min(from, spans[index].from)
      to = max(to, spans[index].to)
    }
    return Int(from)..<Int(to)
  }
}
