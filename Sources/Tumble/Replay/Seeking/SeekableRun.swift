package import Drawing

/// A moment of a run that is to be seen, and how.
package struct RunMoment: Equatable, Sendable {
  /// The state's tick.
  package var tick: Int64
  /// How far from the state before it, 0…1: 1 is the state itself.
  package var fraction: Double
  /// How it is drawn.
  package var style: RunPictureStyle

  /// A moment.
  package init(tick: Int64, fraction: Double = 1, style: RunPictureStyle) {
    self.tick = tick
    self.fraction = fraction
    self.style = style
  }
}

/// What is seen of a run.
package struct ShownMoment {
  /// The picture of its world.
  package var image: CGImage
  /// Its tick.
  package var tick: Int64
  /// The state's hash; nil: bodies are where they were, but it isn't the state itself.
  package var hash: UInt64?

  /// What is seen.
  package init(image: CGImage, tick: Int64, hash: UInt64?) {
    self.image = image
    self.tick = tick
    self.hash = hash
  }
}

/// A run of which any tick can be seen, wherever it is simulated.
package protocol SeekableRun: AnyObject {
  /// What came last; nil: nothing yet.
  var shown: ShownMoment? { get }
  /// Up to which tick the run was simulated already, so that it is near.
  var ahead: Int64 { get }
  /// Whether it is still being simulated up to the end, beside what is asked for.
  var isGoingAhead: Bool { get }
  /// How far it is on the way to what was asked for, 0…1, where that takes long; nil: it doesn't.
  var progress: Double? { get }
  /// Whether something that was asked for is still to come.
  var isOnItsWay: Bool { get }
  /// Why the run can't go on, once it can't.
  var failure: String? { get }

  /// Asks for a moment; what was asked for before, and isn't there yet, may never come.
  ///
  /// While it is `resting` more is done so that what is near is there sooner.
  func show(_ moment: RunMoment, isResting: Bool)
  /// Waits for what was asked for, so many milliseconds at most; whether something came.
  func wait(milliseconds: Int) -> Bool
}
