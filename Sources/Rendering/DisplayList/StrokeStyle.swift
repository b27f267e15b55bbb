public import Drawing

/// How a line along a path looks.
public struct StrokeStyle: Hashable, Sendable {
  /// In the path's units, above 0.
  public var width: Double
  /// What is at the ends of open subpaths and dashes.
  public var cap: CGLineCap
  /// What is where two parts meet.
  public var join: CGLineJoin
  /// From what ratio of a miter's length to the width on it is cut to a bevel; at least 1.
  public var miterLimit: Double
  /// Lengths that are drawn and left out in turn; empty: all is drawn.
  ///
  /// None is below 0, and not all are 0. An odd number of them is run through twice. Where they
  /// all together are shorter than an eighth of a pixel, or run through the path 20,000 times or
  /// more, the line is drawn without gaps and as opaque as the dashes' fraction of it.
  public var dashes: [Double]
  /// How far into the dashes the path starts.
  public var dashPhase: Double
  /// The part of the path that is drawn, as fractions 0…1 of the length of all its subpaths.
  public var start: Double
  /// The fraction up to which it is drawn.
  public var end: Double

  /// A solid line along all of a path.
  public init(
    width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0, start: Double = 0, end: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }
}
