/// Rectangles of a frame that are to be drawn anew: a few, merged where that wastes little.
package struct DirtyRects: Equatable, Sendable {
  /// The rectangles, none empty; they may overlap.
  package private(set) var rects: [PixelRect] = []
  /// All of the frame.
  let frame: PixelRect
  /// Whether it is all of the frame.
  package private(set) var isWhole = false

  /// The most rectangles.
  package static let most = 8
  /// Of how much of the frame on all of it is drawn: more work saves less than it costs.
  package static let mostOfFrame = 0.6
  /// How much larger than both together a rectangle may be that two are merged to.
  private static let waste = 1.25

  /// Nothing of `frame` yet.
  package init(in frame: PixelRect) { self.frame = frame }

  /// All of a frame.
  package static func all(of frame: PixelRect) -> DirtyRects {
    var rects = DirtyRects(in: frame)
    rects.addAll()
    return rects
  }

  /// Adds the whole frame.
  package mutating func addAll() {
    rects.removeAll(keepingCapacity: true)
    rects.append(frame)
    isWhole = true
  }

  /// Adds a rectangle, as far as it lies in the frame.
  package mutating func add(_ rect: PixelRect) {
    let rect = rect.intersection(frame)
    guard !isWhole, !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    merge(rect)
    if rects.count > Self.most { mergeClosest() }
    let area = rects.reduce(0) { $0 + $1.area }
    if Double(area) > Self.mostOfFrame * Double(frame.area) { addAll() }
  }

  /// Adds a rectangle, merged with those that are near it.
  private mutating func merge(_ rect: PixelRect) {
    var rect = rect
    var index = 0
    while index < rects.count {
      let union = rects[index].union(rect)
      if Double(union.area) <= Self.waste * Double(rects[index].area + rect.area) {
        rects.remove(at: index)
        rect = union
        // What is larger may be near others.
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
  }

  /// Merges the two that waste least.
  private mutating func mergeClosest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste =
          rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let union = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    merge(union)
  }
}

extension PixelRect {
  /// Whether all of another lies in it.
  func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Pixels in it.
  package var area: Int { width * height }

  /// The smallest rectangle that holds both, neither of which is empty.
  package func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
