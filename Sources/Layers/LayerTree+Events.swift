import Rendering

/// An animation whose start or end somebody waits for.
struct WatchedAnimation {
  let layer: CALayer
  let animation: AttachedAnimation
}

// The ends of animations.
extension LayerTree {
  /// Appends what has happened to animations by `now`, and takes those away that are over.
  func collectEvents(at now: Double, into events: inout [AnimationEvent]) {
    guard !watched.isEmpty else { return }
    let first = events.count
    for entry in watched where !entry.animation.hasStopped {
      collectEvents(of: entry, at: now, into: &events)
    }
    if events.count > first { watched.removeAll { !$0.animation.isWatched } }
  }

  private func collectEvents(
    of entry: WatchedAnimation, at now: Double, into events: inout [AnimationEvent]
  ) {
    guard let timing = entry.animation.snapshot.timing, holds(entry.layer) else { return }
    let layerTime = snapshot.layerTime(at: entry.layer.snapshotIndex, mediaTime: now)
    let stage = timing.state(at: layerTime).stage
    guard stage != .before else { return }
    func time(_ layerTime: Double) -> Double {
      min(now, snapshot.mediaTime(at: entry.layer.snapshotIndex, layerTime: layerTime) ?? now)
    }
    if !entry.animation.hasStarted {
      entry.animation.hasStarted = true
      events.append(
        AnimationEvent(kind: .start, attached: entry.animation, time: time(timing.beginTime)))
    }
    guard stage == .after else { return }
    entry.animation.hasStopped = true
    if entry.animation.animation.isRemovedOnCompletion { entry.layer.detach(entry.animation) }
    events.append(
      AnimationEvent(
        kind: .stop(finished: true), attached: entry.animation, time: time(timing.endTime)))
  }

  func nextEvent(of entry: WatchedAnimation) -> Double? {
    guard let timing = entry.animation.snapshot.timing, holds(entry.layer) else { return nil }
    let now = snapshot.layerTime(at: entry.layer.snapshotIndex, mediaTime: CACurrentMediaTime())
    let stage = timing.state(at: now).stage
    if stage == .after || (stage == .active && !entry.animation.hasStarted) {
      return CACurrentMediaTime()
    }
    guard snapshot.rate(at: entry.layer.snapshotIndex) > 0 else { return nil }
    return timing.nextChange(after: now).flatMap {
      snapshot.mediaTime(at: entry.layer.snapshotIndex, layerTime: $0)
    }
  }
}
