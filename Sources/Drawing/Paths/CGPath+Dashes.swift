public import Foundation

extension CGPath {
  /// The path cut into dashes: `lengths[0]` points are kept, `lengths[1]` left out, and so on.
  ///
  /// See `dashed(phase:lengths:)` of elements. The transform is applied to the path first.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(elements: applying(transform).elements.dashed(phase: phase, lengths: lengths))
  }

  /// The most dashes a path is cut into; one that would have more stays as it is.
  public static let maximumDashes = 20_000
}

extension [CGPath.Element] {
  /// The path cut into dashes: `lengths[0]` points are kept, `lengths[1]` left out, and so on.
  ///
  /// An odd number of lengths is gone through twice, the second time the other way round. `phase`
  /// is where in the pattern each subpath starts. Where a closed subpath's last dash reaches its
  /// start and a dash starts there, they are one. No lengths, none above 0, or more dashes than
  /// `CGPath.maximumDashes`: the path as it is.
  /// So it is where one isn't finite, or a length is negative, and a line says so.
  public func dashed(phase: CGFloat, lengths: [CGFloat]) -> [CGPath.Element] {
    guard phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      misuse("dash lengths are finite and not negative, not \(lengths) from \(phase)")
      return self
    }
    return dashes(phase: phase, lengths: lengths) ?? self
  }

  /// The dashes; nil where there are none, or too many.
  package func dashes(
    phase: CGFloat, lengths: [CGFloat], most: Int = CGPath.maximumDashes
  ) -> [CGPath.Element]? {
    guard let pattern = DashPattern(phase: phase, lengths: lengths) else { return nil }
    let subpaths = Subpath.all(of: self).map(MeasuredSubpath.init)
    let total = subpaths.reduce(0) { $0 + $1.length }
    let dashes = total / pattern.length * Double(pattern.lengths.count)
    guard dashes < Double(most) else { return nil }
    return subpaths.flatMap { $0.dashed(pattern) }
  }
}

/// Lengths that are drawn and left out in turn, over and over.
private struct DashPattern {
  /// An even number of lengths.
  let lengths: [Double]
  let length: Double
  /// Which of the lengths a line starts in, and how much of it is left.
  let start: (index: Int, rest: Double)

  /// Nil when nothing is left out.
  init?(phase: CGFloat, lengths: [CGFloat]) {
    let once = lengths.map { Double($0) }
    let even = once.count.isMultiple(of: 2) ? once : once + once
    let length = even.reduce(0, +)
    guard length > 0, length.isFinite else { return nil }
    var position = Double(phase).truncatingRemainder(dividingBy: length)
    if position < 0 { position += length }
    var index = 0
    // A dot at the start is one.
    while position > 0, position >= even[index], index < even.count - 1 {
      position -= even[index]
      index += 1
    }
    self.lengths = even
    self.length = length
    start = (index, max(even[index] - position, 0))
  }
}

extension MeasuredSubpath {
  /// The dashes as elements.
  ///
  /// A dash of length 0 is a line to where it starts: caps show it.
  fileprivate func dashed(_ pattern: DashPattern) -> [CGPath.Element] {
    let total = length
    guard total > 0 else { return [] }
    var (index, rest) = pattern.start
    var dashes: [[PathSegment]] = []
    var position = 0.0
    while position < total {
      let end = position + rest
      if index.isMultiple(of: 2) { dashes.append(dash(from: position, to: min(end, total))) }
      let isLast = end >= total
      if isLast { break }
      position = end
      index = (index + 1) % pattern.lengths.count
      rest = pattern.lengths[index]
    }
    let meet =
      subpath.isClosed && pattern.start.index.isMultiple(of: 2) && index.isMultiple(of: 2)
    if meet, dashes.count > 1 { dashes[0] = dashes.removeLast() + dashes[0] }
    return dashes.flatMap(CGPath.Element.open)
  }

  private func dash(from: Double, to: Double) -> [PathSegment] {
    if to > from { return segments(from: from, to: to) }
    let point = point(atLength: from)
    return [.line(point, point)]
  }
}
