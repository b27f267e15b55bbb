/// Counts the boxes that meet, by a walk from the left to the right.
struct PairSweep {
  /// A box, and whether it is of a static body: two of those are no pair.
  ///
  /// Plain numbers, since a debug build reads them by the hundred thousand, too.
  struct Box {
    var (left, bottom, right, top) = (0.0, 0.0, 0.0, 0.0)
    var isStatic = false

    init(_ box: BoundingBox, isStatic: Bool) {
      (left, bottom) = (box.left, box.bottom)
      (right, top) = (box.right, box.top)
      self.isStatic = isStatic
    }
  }

  private(set) var boxes: [Box] = []

  mutating func append(_ box: BoundingBox, isStatic: Bool) {
    boxes.append(Box(box, isStatic: isStatic))
  }

  /// The number of pairs that meet; somewhat more than `most` where there are more.
  ///
  /// Complexity: for n boxes n log n, and a comparison for each two that overlap from left to right.
  mutating func count(upTo most: Int) -> Int {
    boxes.sort { $0.left < $1.left }
    return boxes.withUnsafeBufferPointer { boxes in
      var count = 0
      var index = 0
      while index < boxes.count, count <= most {
        let box = boxes[index]
        var next = index + 1
        while next < boxes.count, boxes[next].left <= box.right {
          let other = boxes[next]
          if other.bottom <= box.top, box.bottom <= other.top, !box.isStatic || !other.isStatic {
            count += 1
          }
          next += 1
        }
        index += 1
      }
      return count
    }
  }
}
