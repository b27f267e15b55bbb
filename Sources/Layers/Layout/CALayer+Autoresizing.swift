import Foundation

extension CALayer {
  func autoresize(from old: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty, let outer = parent?.bounds else { return }
    // The frame as it is without the transform, which rotates about a point of it.
    let anchor = CGPoint(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
    let across = Springs(
      before: mask.contains(.layerMinXMargin), inside: mask.contains(.layerWidthSizable),
      after: mask.contains(.layerMaxXMargin))
    let down = Springs(
      before: mask.contains(.layerMinYMargin), inside: mask.contains(.layerHeightSizable),
      after: mask.contains(.layerMaxYMargin))
    let x = across.stretch(
      start: position.x - anchor.x - outer.minX, length: bounds.width, in: old.width,
      to: outer.width)
    let y = down.stretch(
      start: position.y - anchor.y - outer.minY, length: bounds.height, in: old.height,
      to: outer.height)
    bounds.size = CGSize(width: x.length, height: y.length)
    position = CGPoint(
      x: outer.minX + x.start + anchorPoint.x * x.length,
      y: outer.minY + y.start + anchorPoint.y * y.length)
  }
}

/// Which of the three lengths in one direction give way.
private struct Springs {
  var before: Bool
  var inside: Bool
  var after: Bool

  /// Where a piece lies when what it lies in changes its length from `old` to `new`.
  ///
  /// The difference is divided among the lengths that give way in proportion to what they are;
  /// evenly if together they are nothing. A piece never becomes shorter than nothing.
  func stretch(
    start: CGFloat, length: CGFloat, in old: CGFloat, to new: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let lengths = [before ? start : nil, inside ? length : nil, after ? old - start - length : nil]
    let springs = lengths.compactMap { $0 }.map { max($0, 0) }
    guard !springs.isEmpty else { return (start, length) }
    let total = springs.reduce(0, +)
    func growth(_ length: CGFloat?) -> CGFloat {
      guard let length else { return 0 }
      return (new - old) * (total > 0 ? max(length, 0) / total : 1 / CGFloat(springs.count))
    }
    return (start + growth(lengths[0]), max(length + growth(lengths[1]), 0))
  }
}
