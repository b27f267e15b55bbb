import Layers
package import Rendering

// What the frame loop reads.
extension Simulation {
  /// Keeps the poses at `now`: what frames are interpolated from after the next tick.
  ///
  /// A loop of one's own calls it before a `step()` after which it draws between ticks; without it
  /// bodies are drawn where they are, at each fraction.
  public func keepPreviousPoses() { driver.keepPrevious() }

  /// Seconds of simulated time until something may change by itself: 0, at once; infinite, never.
  ///
  /// It is 0 wherever there are bodies, a tick hook or display links, or an animation runs; else it
  /// is the time to the next timer or the begin of the next animation.
  package func timeAtRest() -> Double {
    guard !sceneType.usesTicks, space.bodyCount == 0 else { return 0 }
    let present = mediaTime(fraction: 1)
    let layers = context.perform { [context.nextChange(), tree.nextChange()] }
    let times =
      layers.compactMap { $0 }
      + timers.compactMap { $0.nextTime(after: now).map { rate.seconds(at: $0) } }
    return max(0, (times.min() ?? .infinity) - present)
  }

  /// The time that layers live in, interpolated between the last two ticks: never below 0.
  public func mediaTime(fraction: Double) -> Double {
    max(0, (Double(now.number) - 1 + fraction) * rate.tickSeconds)
  }

  /// Shows bodies elsewhere from now on: at poses of another tick, which no state comes of.
  func show(_ poses: DrivenPoses) { driver.others = poses }

  /// All bodies' poses, interpolated from the kept poses to the present ones.
  ///
  /// A body that is not among the kept ones is shown where it is.
  package func poses(fraction: Double) -> DrivenPoses { driver.poses(fraction: fraction) }

  /// Begins a frame, interpolated at `fraction` between the last two ticks, and calls the
  /// display links; in the simulation's context.
  ///
  /// The layers are at that moment until the next tick.
  func beginFrame(fraction: Double) {
    driver.fraction = fraction
    context.beginFrame(at: mediaTime(fraction: fraction))
  }
}
