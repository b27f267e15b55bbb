import Foundation

extension PropertyValue {
  /// Whether there is something between both: they are of one kind; lists are of as many values,
  /// each of which is like that of the same index in the other.
  package func isLike(_ other: PropertyValue) -> Bool {
    guard case .list(let mine) = self, case .list(let others) = other else {
      return kind == other.kind
    }
    return mine.count == others.count && zip(mine, others).allSatisfy { $0.isLike($1) }
  }

  /// How far it is to another value, for an even pace: over all numbers, as Euclid measures.
  ///
  /// Between what isn't made of numbers it is 1, or 0 if both are the same.
  package func distance(to other: PropertyValue) -> Double {
    switch (self, other) {
    case (.lanes(let kind, let mine), .lanes(let otherKind, let others))
    where kind == otherKind && !kind.isStepped:
      (others - mine).magnitude
    case (.transform(let mine), .transform(let others)):
      Self.length(zip(mine.entries, others.entries).map { Double($1 - $0) })
    case (.list(let mine), .list(let others)) where isLike(other):
      Self.length(zip(mine, others).map { $0.distance(to: $1) })
    default: self == other ? 0 : 1
    }
  }

  private static func length(_ parts: [Double]) -> Double {
    parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}

/// Smooth key frames of lists: one course for each element.
package struct ListKeyframes: Equatable, Sendable {
  private let kinds: [PropertyKind]
  private let courses: [VectorKeyframes]

  /// The course through some lists; nil if they aren't alike or hold anything but numbers, points,
  /// sizes, rectangles and colours.
  ///
  /// Times, functions and what bends the curve are as in `VectorKeyframes`.
  package init?(
    values: [PropertyValue], keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [],
    tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []
  ) {
    let lists = values.compactMap(\.elements)
    guard let first = lists.first, lists.count == values.count,
      values.allSatisfy({ $0.isLike(values[0]) }),
      first.allSatisfy({ $0.kind.laneCount > 0 && !$0.kind.isStepped })
    else { return nil }
    kinds = first.map(\.kind)
    courses = first.indices.compactMap { index in
      VectorKeyframes(
        values: lists.map { $0[index].lanes }, mode: .cubic, keyTimes: keyTimes,
        timingFunctions: timingFunctions, tension: tension, continuity: continuity, bias: bias)
    }
  }

  /// How many elements a list has.
  var count: Int { courses.count }

  /// An element's numbers at a progress of the whole animation.
  func lanes(of index: Int, at progress: Double) -> SIMD4<Double> {
    courses[index].value(at: progress)
  }

  /// The list at a progress of the whole animation; below 0 and NaN count as 0, above 1 as 1.
  package func value(at progress: Double) -> PropertyValue {
    .list(zip(kinds, courses).map { .lanes($0, $1.value(at: progress)) })
  }

  /// Lists along the course, `count` to each of `segments` ways from one value to the next.
  ///
  /// The straight ways between 64 of them, run at one speed, are the course at one speed, to a
  /// thousandth of a way.
  package func samples(_ count: Int, in segments: Int) -> [PropertyValue] {
    let total = count * segments
    return (0...total).map { value(at: Double($0) / Double(total)) }
  }
}

extension PropertyValue {
  /// The values of a list; nil for anything else.
  fileprivate var elements: [PropertyValue]? {
    if case .list(let values) = self { values } else { nil }
  }
}
