/// How many steps the exact ways of covering a path may take before its rows are sampled.
///
/// A path of few edges has a number of steps for all its rows. One of many has in each row about as many as
/// sampling that would take, which grow with its edges: its exact ways would take their square.
struct StepBudget {
  /// Whether the path has more edges than `mostFew`.
  let isOfMany: Bool
  private var rest: Int

  /// A path of more edges has many; contexts draw paths of fewer lines by Cairo.
  static let mostFew = 4096
  /// Steps that a row of a path of many edges may take, for each edge in it and for each pixel.
  private static let perEdge = 4
  private static let perPixel = 32

  /// A budget for a path; `ofFew` is what one of few edges has for all its rows.
  init(edgeCount: Int, ofFew: Int) {
    isOfMany = edgeCount > Self.mostFew
    rest = isOfMany ? 0 : ofFew
  }

  /// Begins a row of so many edges and pixels.
  ///
  /// What rows above left isn't saved for it.
  mutating func beginRow(edgeCount: Int, width: Int) {
    guard isOfMany else { return }
    rest = Self.perEdge * edgeCount + Self.perPixel * width
  }

  /// Whether more was taken than there was.
  var isSpent: Bool { rest < 0 }

  /// Takes some.
  mutating func take(_ count: Int) { rest -= count }
}
