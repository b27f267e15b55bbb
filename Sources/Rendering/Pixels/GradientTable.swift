/// A gradient's colours in even steps of f, one before its first stop and one after its last.
///
/// An entry is the colour at its own f. Where the nearest entry might be too far from the exact
/// colour, at hard edges and where colours change too fast, there is a gap instead.
final class GradientTable {
  /// Entries to a unit of f.
  let density: Double
  /// The index of the last entry.
  let last: Int
  /// The first one, at index 0.
  let entries: UnsafePointer<UInt32>
  /// Whether there are gaps.
  let hasGaps: Bool
  /// The f of the entry with index 1.
  private let start: Double

  /// What stands in gaps: no premultiplied colour.
  static let gap: UInt32 = 0x00FF_FFFF

  /// The most entries.
  private static let entryLimit = 65_536.0
  /// No fewer: so few gaps are as wide as what lies between.
  private static let leastEntries = 1024.0
  /// Entries for each level of a component's change: the error is an eighth of a level, and with
  /// alpha twice that.
  private static let entriesPerLevel = 4.0
  /// A change of components beyond this is too fast.
  private static let largestChange = 4.0
  /// The entries of a segment in Generic RGB, in which a level is up to 1.8 levels of sRGB.
  private static let genericEntries = 2048.0
  /// Positions are right but for so much of an entry.
  private static let slack = 1.0 / 16

  /// The table of `segments`; nil where it would be of no use.
  init?(
    _ segments: [GradientRamp.Segment], _ mixing: ColorGradient.Mixing,
    _ word: (GradientRamp.Segment, _ fraction: Double) -> UInt32
  ) {
    let start = segments[0].end
    let length = segments[segments.count - 1].start - start
    let limit = Self.entryLimit / length
    guard length > 0, limit.isFinite else { return nil }
    let needs = segments.map { Self.density(of: $0, mixing) }
    let density = needs.reduce(Self.leastEntries / length) { $1 <= limit ? max($0, $1) : $0 }
    guard density.isFinite else { return nil }
    let last = Int((length * density).rounded(.up)) + 2
    let entries = UnsafeMutablePointer<UInt32>.allocate(capacity: last + 1)
    entries.initialize(repeating: segments[0].word, count: last + 1)
    var segment = segments[0]
    var next = 1
    for index in 1...last {
      let f = start + Double(index - 1) / density
      while next < segments.count, f >= segments[next].start {
        segment = segments[next]
        next += 1
      }
      entries[index] =
        segment.isConstant
        ? segment.word : word(segment, (f - segment.start) / (segment.end - segment.start))
    }
    self.density = density
    self.last = last
    self.entries = UnsafePointer(entries)
    self.start = start
    var gapCount = 0
    func leaveOut(_ from: Double, _ to: Double) {
      let low = max(((from - start) * density + 1.5 - Self.slack).rounded(.down), 0)
      let high = min(((to - start) * density + 1.5 + Self.slack).rounded(.down), Double(last))
      for index in Int(low)...Int(high) where entries[index] != Self.gap {
        entries[index] = Self.gap
        gapCount += 1
      }
    }
    for (index, segment) in segments.enumerated().dropFirst() {
      let before = segments[index - 1]
      let jump = before.color + before.change - segment.color
      if max(jump.max(), -jump.min()) > 1e-9 { leaveOut(segment.start, segment.start) }
      if needs[index] > density { leaveOut(segment.start, segment.end) }
    }
    hasGaps = gapCount > 0
    guard gapCount < last / 2 else { return nil }
  }

  deinit { entries.deallocate() }

  private static func density(
    of segment: GradientRamp.Segment, _ mixing: ColorGradient.Mixing
  ) -> Double {
    guard !segment.isConstant else { return 0 }
    let change = max(segment.change.max(), -segment.change.min())
    guard change <= largestChange else { return .infinity }
    let count = mixing == .genericRGB ? genericEntries : change * 255 * entriesPerLevel
    return count / (segment.end - segment.start)
  }

  /// What is added to f times the density for the position, of which the whole part is an index.
  var offset: Double { 1.5 - start * density }

  /// The index of the entry nearest to f; of what isn't a number the last.
  @inline(__always) func index(of f: Double) -> Int {
    let position = (f - start) * density + 1.5
    let cut = position < Double(last) ? position : Double(last)
    return Int(cut > 0 ? cut : 0)
  }

  /// The largest position, or number that leads to one, that 32 bits hold exactly enough.
  private static let furthest = 262_144.0

  /// Whether all f up to `largest` have a position that is exact enough.
  func isExact(upTo largest: Double) -> Bool {
    max(abs(start), abs(start + Double(last) / density), largest) * density < Self.furthest / 2
  }

  /// Whether an axial gradient's position is exact enough in a block.
  static func isExact(_ position: Double, _ step: Double) -> Bool {
    abs(position) + Double(GradientSpan.block) * abs(step) < furthest
  }
}
