public import Foundation

extension CGPath {
  /// How long all subpaths are together, in points; lines that close them count.
  package var length: CGFloat { elements.length }

  /// The part of the path between two fractions of its length, as `CAShapeLayer` strokes it.
  ///
  /// See `trimmed(from:to:)` of elements.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    CGPath(elements: elements.trimmed(from: start, to: end))
  }
}

extension [CGPath.Element] {
  /// How long all subpaths are together, in points; lines that close them count.
  package var length: CGFloat { Subpath.all(of: self).reduce(0) { $0 + $1.length } }

  /// The part between two fractions of the length of all subpaths together, 0…1.
  ///
  /// Nothing when `start` isn't below `end`; everything, as it is, from 0 or below to 1 or above.
  /// A subpath of which a part is left is open, even where the part has its start in it; curves
  /// stay curves.
  public func trimmed(from start: CGFloat, to end: CGFloat) -> [CGPath.Element] {
    guard start < end, start < 1, end > 0 else { return [] }
    guard start > 0 || end < 1 else { return self }
    let subpaths = Subpath.all(of: self).map(MeasuredSubpath.init)
    let total = subpaths.reduce(0) { $0 + $1.length }
    let (first, last) = (Double(start) * total, Double(end) * total)
    var trimmed: [CGPath.Element] = []
    var behind = 0.0
    for subpath in subpaths {
      trimmed += subpath.part(from: first - behind, to: last - behind)
      behind += subpath.length
    }
    return trimmed
  }
}

/// A subpath and how far along it each segment ends.
struct MeasuredSubpath {
  let subpath: Subpath
  private let segments: [MeasuredSegment]
  private let ends: [Double]

  init(_ subpath: Subpath) {
    self.subpath = subpath
    segments = subpath.segments.map(MeasuredSegment.init)
    var ends: [Double] = []
    for segment in segments { ends.append((ends.last ?? 0) + segment.length) }
    self.ends = ends
  }

  /// How long all segments are together.
  var length: Double { ends.last ?? 0 }

  /// The elements between two lengths from the start; all of them when both ends lie outside.
  func part(from: Double, to: Double) -> [CGPath.Element] {
    guard from < length, to > 0 else { return [] }
    guard from > 0 || to < length else { return subpath.elements }
    return CGPath.Element.open(segments(from: from, to: to))
  }

  /// The segments between two lengths from the start, the outermost cut.
  func segments(from: Double, to: Double) -> [PathSegment] {
    var found: [PathSegment] = []
    var index = firstSegment(endingBeyond: from)
    while index < ends.count {
      let start = start(ofSegment: index)
      guard start < to else { break }
      if ends[index] > start {
        found.append(segments[index].part(fromLength: from - start, toLength: to - start))
      }
      index += 1
    }
    return found
  }

  /// The point at a length from the start; the end beyond it.
  func point(atLength length: Double) -> Vector {
    let index = firstSegment(endingBeyond: length)
    guard index < segments.count else { return subpath.end }
    return segments[index].point(atLength: length - start(ofSegment: index))
  }

  private func start(ofSegment index: Int) -> Double { index > 0 ? ends[index - 1] : 0 }

  private func firstSegment(endingBeyond length: Double) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > length { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension CGPath.Element {
  /// The steps of an open subpath of segments; none when there are none.
  static func open(_ segments: [PathSegment]) -> [CGPath.Element] {
    guard let first = segments.first else { return [] }
    return [.move(first.start.point)] + segments.map(\.element)
  }
}
