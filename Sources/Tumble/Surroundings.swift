public import Drawing

/// What lies outside of a scene's view, where the window has another shape or shows more of the world.
public enum Surroundings: Equatable, Sendable {
  /// The background goes on.
  ///
  /// What is drawn first and covers the whole view is the background: pictures, one over the other, whose
  /// outermost pixels repeat as far as the window reaches, and opaque colours. Where there is none
  /// it is what lies behind the world, `FrameStyle.background`.
  case background
  /// One colour, of which the alpha counts as 1.
  case color(CGColor)
}
