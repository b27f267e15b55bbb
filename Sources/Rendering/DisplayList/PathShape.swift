public import Drawing

/// A path and how its area is found.
public struct PathShape: Hashable, Sendable {
  /// What becomes of the path.
  public enum Style: Hashable, Sendable {
    /// Its inside, by the non-zero winding rule.
    case fill
    /// Its inside, by the even-odd rule.
    case evenOddFill
    /// A line along it.
    case stroke(StrokeStyle)
  }

  /// The path, as Drawing has it: a line or curve comes after a move.
  ///
  /// No coordinate is as far out as ±1e100, control points included. Empty: nothing is drawn.
  public var elements: [CGPath.Element]
  /// What becomes of it.
  public var style: Style

  /// A shape.
  public init(elements: [CGPath.Element], style: Style = .fill) {
    self.elements = elements
    self.style = style
  }
}
