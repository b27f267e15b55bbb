import Rendering

/// An animation that a layer has, and how far its life is.
final class AttachedAnimation: OrderedObject {
  /// Nil: added without a key.
  let key: String?
  /// The layer's own copy.
  let animation: CAAnimation
  /// What it does; its begin is true once `isPending` is not.
  private(set) var snapshot: AnimationSnapshot
  /// Whether the layer wasn't committed in a tree since it was added.
  private(set) var isPending = true
  /// Whether its delegate was told that it started.
  var hasStarted = false
  /// Whether it has ended, be it that it stays.
  var hasStopped = false
  /// The completion blocks that wait for it.
  let groups: [CompletionGroup]
  /// Its rank in the order of all that were added.
  let number: Int
  var slot = 0
  /// Where it was added.
  private(set) weak var context: LayerContext?
  /// When it was taken away, in media time, if that was before its end.
  private(set) var stopTime = Double.infinity
  /// Whether it counts as one that came to its end, though it was taken away.
  private(set) var isFinished = false

  /// Attaches `animation`, which nobody else has, to `layer`; what it leaves open is what the
  /// transaction says.
  init(_ animation: CAAnimation, key: String?, layer: CALayer, in context: LayerContext) {
    self.key = key
    self.animation = animation
    animation.takeDefaults(of: context.transactions.current)
    snapshot = animation.snapshot(key: key, on: layer)
    animation.isFrozen = true
    groups = context.transactions.openGroups
    for group in groups { group.add() }
    number = context.nextNumber()
    self.context = context
  }

  /// What people are given of it: the copy, or what it is a copy of where that is of their class.
  var given: CAAnimation { animation.original ?? animation }

  /// Ends before its time, if it hasn't ended yet; its delegate hears of that in the next turn.
  func stop(in context: LayerContext, finished: Bool = false) {
    guard !hasStopped else { return }
    hasStopped = true
    isFinished = finished
    stopTime = context.mediaTime
    context.endedAnimations.append(self)
  }

  /// Begins at the time that is now on a layer, unless it has a begin of its own.
  ///
  /// What begins now has no time before: a frame of a moment earlier, between two ticks, shows its
  /// first moment. Where time stands still or runs backwards there is no such frame.
  func begin(on layer: CALayer, atMediaTime now: Double) {
    guard isPending else { return }
    isPending = false
    guard animation.timing.beginTime == 0, snapshot.timing != nil else { return }
    let layerTime = layer.localTime(atMediaTime: now)
    animation.timing.beginTime = layerTime
    snapshot.timing?.beginTime = layerTime
    // What has no length has no first moment.
    if layer.rate > 0, animation.timing.duration > 0 { snapshot.timing?.fillsBackwards = true }
  }

  /// Whether anything is to be done when it starts or ends.
  var isWatched: Bool {
    guard !hasStopped, let timing = snapshot.timing else { return false }
    return timing.endTime < .infinity || !groups.isEmpty
      || (animation.delegate != nil && !hasStarted)
  }
}

extension CAAnimation {
  /// The animation as a value; times are in seconds, its begin in the layer's or the group's time.
  func snapshot(key: String?, on layer: CALayer) -> AnimationSnapshot {
    if let driverNumber { return AnimationSnapshot(key: key, curve: .pose(driver: driverNumber)) }
    let curve = curve(on: layer)
    if timing.repeatCount > 0, timing.repeatDuration > 0 {
      misuse("\(label) has repeatCount and repeatDuration: repeatCount plays no part")
    }
    let function = timingFunction?.curve
    return AnimationSnapshot(
      key: key, timing: timing.animationTiming(duration: timing.duration),
      timingFunction: function?.isLinear == true ? nil : function, spring: spring, curve: curve)
  }

  /// Takes a transaction's duration and timing function where it has none itself.
  fileprivate func takeDefaults(of transaction: Transaction) {
    if timing.duration <= 0 { timing.duration = transaction.usedDuration }
    guard timingFunction == nil else { return }
    timingFunction =
      transaction.timingFunction
      ?? (isDefaultAction ? CAMediaTimingFunction(name: .default) : nil)
  }
}
