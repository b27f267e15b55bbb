/// A rectangle's rounded corners, in the units in which its sides measure `size`.
///
/// The corners are circular arcs in those units; the quad that they belong to may stretch, turn
/// and tilt them. Their coverage is that of the true outline: 0.5 − (distance from the edge in
/// pixels), clamped to 0…1.
public struct Corners: Hashable, Sendable {
  /// The rectangle's width and height in its own units, both above 0.
  public var size: SIMD2<Double>
  /// The radii: own top left, top right, bottom right, bottom left.
  ///
  /// Each is 0 (square) to half of the shorter side.
  public var radii: SIMD4<Double> {
    get { SIMD4(lowHalf: top, highHalf: bottom) }
    set { (top, bottom) = (newValue.lowHalf, newValue.highHalf) }
  }
  // Halves take less room in a list, where a vector of four has to lie at multiples of its size.
  private var top: SIMD2<Double>
  private var bottom: SIMD2<Double>

  /// Corners of the given radii; these are cut to half of the shorter side.
  public init(size: SIMD2<Double>, radii: SIMD4<Double> = .zero) {
    self.size = size
    let half = min(size.x, size.y) / 2
    let limited = pointwiseMax(pointwiseMin(radii, SIMD4(repeating: half)), .zero)
    (top, bottom) = (limited.lowHalf, limited.highHalf)
  }

  /// Whether no corner is round.
  public var areSquare: Bool { radii == .zero }

  /// The outline that lies `width` further inside: radii are that much less, never below 0.
  ///
  /// Nil when nothing is left.
  public func inset(by width: Double) -> Corners? {
    let inner = size - 2 * width
    guard inner.x > 0, inner.y > 0 else { return nil }
    return Corners(size: inner, radii: pointwiseMax(radii - width, .zero))
  }
}

/// Which edges of a rectangle are antialiased.
///
/// At an edge that isn't, a pixel is drawn if its middle lies inside; on the line itself the own
/// left and top edges count as inside (the top-left rule); what is within 1/65536 pixel of
/// the line is on it. So rectangles with a common edge meet without a seam and without an overlap.
public struct AntialiasedEdges: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// The set of those bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The own left edge.
  public static let left = AntialiasedEdges(rawValue: 1)
  /// The own right edge.
  public static let right = AntialiasedEdges(rawValue: 2)
  /// The own top edge.
  public static let top = AntialiasedEdges(rawValue: 4)
  /// The own bottom edge.
  public static let bottom = AntialiasedEdges(rawValue: 8)
  /// All four.
  public static let all: AntialiasedEdges = [.left, .right, .top, .bottom]
}
