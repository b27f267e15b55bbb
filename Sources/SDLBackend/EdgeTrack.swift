/// One axis of a quad, cut into pieces on which coverage and texel are linear.
///
/// Coverage rises from 0 to 1 over the pixel whose middle is the edge, so that at a pixel's middle
/// it is the pixel's coverage. A quad is the product of its two tracks.
nonisolated struct EdgeTrack {
  /// A cut.
  struct Knot {
    /// Where along the axis: 0 is the quad's own left or top edge, 1 the other.
    var position: Double
    /// How much is covered there, 0…1.
    var coverage: Double
    /// What is sampled there, in texels.
    var texel: Double = 0
  }

  /// How one end is drawn.
  enum End {
    /// With a fringe.
    case soft
    /// Sharp: it lies between two pixels.
    case whole
    /// Sharp wherever it lies, by the middles of pixels.
    case hard
  }

  /// How many cuts there are: two to six.
  private(set) var count = 0
  /// The cuts in order; stored inline, as this is made twice for each quad of each frame.
  private var knots = InlineArray<6, Knot>(repeating: Knot(position: 0, coverage: 0))
  /// The axis' length in pixels, measured across the other axis.
  private let extent: Double
  private let low: End
  private let high: End

  /// Cuts closer than this, in pixels, become one.
  private static let closest = 1.0 / 32
  /// Hard ends are moved so far back, in pixels, that a pixel's middle on the first one is inside
  /// and one on the last one outside, whatever OpenGL does on the line itself.
  static let hairline = 1.0 / 128

  /// An axis of `extent` pixels, above 0, with the given ends.
  init(extent: Double, low: End, high: End) {
    self.extent = extent
    self.low = low
    self.high = high
    let half = 0.5 / extent
    let hair = Self.hairline / extent
    let isSoftLow = low == .soft
    let isSoftHigh = high == .soft
    if low == .hard || high == .hard {
      // In what is narrower than a fringe, that ends where the hard end is.
      if isSoftLow { append(-half, coverage: 0) }
      let first = isSoftLow ? min(half, 1 - hair) : low == .hard ? -hair : 0
      append(first, coverage: isSoftLow ? min(1, first * extent + 0.5) : 1)
      let last = isSoftHigh ? max(1 - half, first) : high == .hard ? 1 - hair : 1
      append(max(last, first), coverage: isSoftHigh ? min(1, (1 - last) * extent + 0.5) : 1)
      if isSoftHigh { append(1 + half, coverage: 0) }
      return
    }
    if extent < 1 {
      // Narrower than a pixel: never more than `extent` of one is covered.
      append(-half, coverage: 0)
      append(1 - half, coverage: extent)
      append(half, coverage: extent)
      append(1 + half, coverage: 0)
      return
    }
    if isSoftLow { append(-half, coverage: 0) }
    append(isSoftLow ? half : 0, coverage: 1)
    append(isSoftHigh ? 1 - half : 1, coverage: 1)
    if isSoftHigh { append(1 + half, coverage: 0) }
  }

  /// One of the cuts.
  subscript(index: Int) -> Knot { knots[index] }

  /// Gives each cut its texel, and cuts where `span` stops samples from going on.
  mutating func sample(_ span: TexelSpan) {
    let low = (span.low - span.start) / span.length
    let high = (span.high - span.start) / span.length
    // Within a soft edge no cut is needed if all of the edge shows one texel anyway.
    let firstIsFlat = span.start + knots[1].position * span.length <= span.flatLow
    let lastIsFlat = span.start + knots[count - 2].position * span.length >= span.flatHigh
    if !(firstIsFlat && low <= knots[1].position) { cut(at: low) }
    if !(lastIsFlat && high >= knots[count - 2].position) { cut(at: high) }
    for index in 0..<count { knots[index].texel = span.texel(at: knots[index].position) }
    if span.isNearest { sharpen(span) }
  }

  /// Puts texels' edges exactly where they belong, and a pixel whose middle lies on one beyond it.
  ///
  /// At an end that lies between two pixels samples are taken half a pixel inside, so that it need
  /// not be held inside of its texel; which would shift all the others by a hair.
  private mutating func sharpen(_ span: TexelSpan) {
    let nudge = Self.hairline / 4 * span.length / extent
    let reach = span.length / extent / 4
    for index in 0..<count {
      let texel = span.start + knots[index].position * span.length + nudge
      let isEnd = index == 0 ? low == .whole : index == count - 1 && high == .whole
      let isInside = texel >= span.low && texel <= span.high
      let isNear = texel >= span.low - reach && texel <= span.high + reach
      if isInside || (isEnd && isNear) { knots[index].texel = texel }
    }
  }

  /// Cuts at `position`, if that is inside and not as good as at another cut.
  private mutating func cut(at position: Double) {
    guard let index = (0..<count).first(where: { knots[$0].position > position }), index > 0 else {
      return
    }
    let before = knots[index - 1]
    let after = knots[index]
    let nearest = min(position - before.position, after.position - position) * extent
    guard nearest > Self.closest else { return }
    let fraction = (position - before.position) / (after.position - before.position)
    let coverage = before.coverage + fraction * (after.coverage - before.coverage)
    for later in (index..<count).reversed() { knots[later + 1] = knots[later] }
    knots[index] = Knot(position: position, coverage: coverage)
    count += 1
  }

  private mutating func append(_ position: Double, coverage: Double) {
    knots[count] = Knot(position: position, coverage: coverage)
    count += 1
  }
}
