/// An animation as a value: what it changes, when, and how its value is found at a moment.
package struct AnimationSnapshot: Equatable, Sendable {
  /// Where a value comes from.
  package enum Curve: Equatable, Sendable {
    /// Position and z rotation of a thing outside the layer tree, looked up by its number.
    ///
    /// The position replaces the layer's; the angle replaces the z rotation of its transform,
    /// whose scale stays. While nothing of that number is there, the animation has no effect.
    case pose(driver: UInt32)
    /// Values of a property, or of one that Core Animation doesn't know.
    case property(PropertyCurve)
    /// Values of a property, and turns of the layer that go with them.
    case properties([PropertyCurve])
    /// The layer's picture before, on the way to the one now.
    case transition(LayerTransition, from: Double, to: Double)
    /// Others that live in this one's time.
    case group([AnimationSnapshot])
    /// Nothing; it only lasts its time.
    case none
  }

  /// The key that it was added under; nil if it was added without one.
  package var key: String?
  /// When it is; nil: always, from now to the end of time.
  package var timing: MediaTiming?
  /// What bends each run's progress; nil: nothing.
  package var timingFunction: TimingFunction?
  /// What replaces the timing function: a spring, told the seconds of its run.
  package var spring: SpringSolver?
  /// What it does.
  package var curve: Curve

  /// An animation under `key`.
  package init(
    key: String?, timing: MediaTiming? = nil, timingFunction: TimingFunction? = nil,
    spring: SpringSolver? = nil, curve: Curve
  ) {
    self.key = key
    self.timing = timing
    self.timingFunction = timingFunction
    self.spring = spring
    self.curve = curve
  }
}
