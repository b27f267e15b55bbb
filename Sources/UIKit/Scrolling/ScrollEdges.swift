import Foundation

/// How far a coordinate of an offset can go, and how it resists beyond that.
struct ScrollEdges {
  /// The offsets at which the content fills the view.
  let range: ClosedRange<Double>
  /// How long the view is, in points.
  let length: Double

  /// UIKit's: how far the content follows at first, beyond an edge.
  private static let looseness = 0.55

  /// Edges of a content of `content` points in a view of `length`, with room around it.
  ///
  /// What isn't finite counts as 0, and what is beyond `furthest` as that.
  init(content: Double, length: Double, before: Double, after: Double) {
    func usable(_ number: Double) -> Double {
      number.isFinite ? min(max(number, -Self.furthest), Self.furthest) : 0
    }
    let least = -usable(before)
    range = least...max(least, usable(content) + usable(after) - usable(length))
    self.length = max(usable(length), 0)
  }

  /// No content goes further, in points: so all that is worked out of offsets is a number.
  static let furthest = 1e9

  /// Whether there is only one such offset.
  var isPoint: Bool { range.lowerBound == range.upperBound }

  /// The offset within the edges that is nearest to another one.
  func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Where the content is for a finger that has gone to `offset`: less and less far beyond an edge.
  func stretched(_ offset: Double) -> Double {
    let edge = clamped(offset)
    return edge + Self.resisted(offset - edge, length)
  }

  /// Where a finger would have gone to for the content to be at `offset`.
  func released(_ offset: Double) -> Double {
    let edge = clamped(offset)
    let way = abs(offset - edge)
    // Nothing gets as far as the view is long.
    guard way > 0, way < length else { return offset }
    let finger = way * length / (Self.looseness * (length - way))
    return edge + (offset < edge ? -finger : finger)
  }

  /// x · d · c / (d + c · x), with the sign of x.
  private static func resisted(_ way: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    let pulled = looseness * abs(way)
    let resisted = pulled * length / (length + pulled)
    return way < 0 ? -resisted : resisted
  }
}
