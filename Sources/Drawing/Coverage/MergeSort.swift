extension Array {
  /// Sorts stably, in memory that the caller keeps: merges runs of 16 that are sorted by insertion.
  ///
  /// The standard library's sort takes memory of its own each time.
  @inline(__always)
  mutating func mergeSort(
    in scratch: inout [Element], by isBefore: (Element, Element) -> Bool
  ) {
    let count = count
    var length = 16
    for start in stride(from: 0, to: count, by: length) {
      insertionSort(start..<Swift.min(start + length, count), by: isBefore)
    }
    while length < count {
      scratch.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: count, by: 2 * length) {
        merge(start, start + length, start + 2 * length, into: &scratch, by: isBefore)
      }
      swap(&self, &scratch)
      length *= 2
    }
  }

  @inline(__always)
  private mutating func insertionSort(
    _ range: Range<Int>, by isBefore: (Element, Element) -> Bool
  ) {
    for next in range.dropFirst() {
      let element = self[next]
      var index = next
      while index > range.lowerBound, isBefore(element, self[index - 1]) {
        self[index] = self[index - 1]
        index -= 1
      }
      self[index] = element
    }
  }

  /// Adds two sorted runs, from `start` to `middle` and from there to `end`, as one.
  @inline(__always)
  private func merge(
    _ start: Int, _ middle: Int, _ end: Int, into result: inout [Element],
    by isBefore: (Element, Element) -> Bool
  ) {
    let (middle, end) = (Swift.min(middle, count), Swift.min(end, count))
    var (left, right) = (start, middle)
    while left < middle, right < end {
      if isBefore(self[right], self[left]) {
        result.append(self[right])
        right += 1
      } else {
        result.append(self[left])
        left += 1
      }
    }
    result.append(contentsOf: self[left..<middle])
    result.append(contentsOf: self[right..<end])
  }
}
