import Foundation
import Layers
import Physics
import Rendering

/// Drives layers by the bodies of a space, at a moment between the last two ticks.
///
/// An object of its own, since a tree refers to it weakly, and that makes an object slower to hold.
final class BodyDriver: LayerDriver {
  /// The moment that the layers' turn is of: interpolates from the kept poses to the present ones.
  var fraction = 1.0

  /// Shown instead of where the bodies are: poses of another tick, to look at.
  var others: DrivenPoses?

  private let space: Space
  private var previous = BodyPoses()
  private var current = BodyPoses()
  private var shown = DrivenPoses()
  /// The step that the kept poses are of.
  private var keptStep: Int64 = 0

  init(_ space: Space) { self.space = space }

  func drivenPoses() -> DrivenPoses { poses(fraction: fraction) }

  /// Keeps the present poses, for as long as the next step is the last one.
  func keepPrevious() {
    space.readPoses(into: &previous)
    keptStep = space.stepCount
  }

  /// All bodies' interpolated poses; a body without a kept one is where it is.
  func poses(fraction: Double) -> DrivenPoses {
    if let others { return others }
    space.readPoses(into: &current)
    // Of the last tick but one they are, or of this one if nothing was stepped since.
    let isPrevious = space.stepCount - keptStep <= 1
    shown.interpolate(from: isPrevious ? previous : current, to: current, fraction: fraction)
    return shown
  }
}
