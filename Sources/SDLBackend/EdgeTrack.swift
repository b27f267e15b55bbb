/// One axis of a quad, cut into pieces on which coverage and texel are linear.
///
/// Coverage rises from 0 to 1 over the pixel whose middle is the edge, so that at a pixel's middle
/// it is the share of the pixel that is covered. A quad is the product of its two tracks.
nonisolated struct EdgeTrack {
  /// A cut.
  struct Knot {
    /// Where, as a share of the quad: 0 is its own left or top edge, 1 the other.
    var place: Double
    /// How much is covered there, 0…1.
    var coverage: Double
    /// What is sampled there, in texels.
    var texel: Double = 0
  }

  /// The cuts in order, at least two.
  private(set) var knots: [Knot]
  /// The axis' length in pixels, measured across the other axis.
  private let extent: Double

  /// Cuts closer than this, in pixels, become one.
  private static let closest = 1.0 / 32

  /// An axis of `extent` pixels, above 0, whose soft edges are antialiased.
  init(extent: Double, isSoftLow: Bool, isSoftHigh: Bool) {
    self.extent = extent
    let half = 0.5 / extent
    if extent < 1 {
      // Narrower than a pixel: never more than `extent` of one is covered.
      knots = [
        Knot(place: -half, coverage: 0), Knot(place: 1 - half, coverage: extent),
        Knot(place: half, coverage: extent), Knot(place: 1 + half, coverage: 0),
      ]
      return
    }
    let low =
      isSoftLow
      ? [Knot(place: -half, coverage: 0), Knot(place: half, coverage: 1)]
      : [Knot(place: 0, coverage: 1)]
    let high =
      isSoftHigh
      ? [Knot(place: 1 - half, coverage: 1), Knot(place: 1 + half, coverage: 0)]
      : [Knot(place: 1, coverage: 1)]
    knots = low + high
  }

  /// Gives each cut its texel, and cuts where `span` stops samples from going on.
  mutating func sample(_ span: TexelSpan) {
    let low = (span.low - span.start) / span.length
    let high = (span.high - span.start) / span.length
    let count = knots.count
    // Within a soft edge no cut is needed if all of the edge shows one texel anyway.
    let firstIsFlat = span.start + knots[1].place * span.length <= span.flatLow
    let lastIsFlat = span.start + knots[count - 2].place * span.length >= span.flatHigh
    if !(firstIsFlat && low <= knots[1].place) { cut(at: low) }
    if !(lastIsFlat && high >= knots[knots.count - 2].place) { cut(at: high) }
    for index in knots.indices { knots[index].texel = span.texel(at: knots[index].place) }
  }

  /// Cuts at `place`, if that is inside and not as good as at another cut.
  private mutating func cut(at place: Double) {
    guard let index = knots.firstIndex(where: { $0.place > place }), index > 0 else { return }
    let before = knots[index - 1]
    let after = knots[index]
    let nearest = min(place - before.place, after.place - place) * extent
    guard nearest > Self.closest else { return }
    let share = (place - before.place) / (after.place - before.place)
    let coverage = before.coverage + share * (after.coverage - before.coverage)
    knots.insert(Knot(place: place, coverage: coverage), at: index)
  }
}
