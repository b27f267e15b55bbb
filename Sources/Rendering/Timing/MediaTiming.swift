/// How an animation's own time runs within that of its layer: Core Animation's timing rule.
///
/// A pure function from the layer's time to what is shown, used for drawing, for completion and
/// for scheduling alike. All times are in seconds; none may be NaN, only lengths may be infinite.
/// Source: Apple's `CAMediaTiming`; *Core Animation: Advanced Techniques*, chapter 9.
package struct MediaTiming: Equatable, Sendable {
  /// When it begins, in the layer's time.
  package var beginTime: Double
  /// How long one run lasts, in its own time; 0: it is over as it begins, and has no offset.
  package var duration: Double
  /// Its own seconds for one of the layer's; below 0 it runs from its end to its start.
  package var speed: Double
  /// What is added to its own time: it moves what is shown, not when it begins and ends.
  package var timeOffset: Double
  /// How many times it runs; 0: once.
  package var repeatCount: Double
  /// For how long it is repeated, in its own time, whatever `repeatCount` says; 0: that counts.
  package var repeatDuration: Double
  /// Whether each run is followed by one back.
  package var autoreverses: Bool
  /// Whether its first moment is shown before it begins.
  package var fillsBackwards: Bool
  /// Whether its last moment is shown after it has ended.
  package var fillsForwards: Bool

  /// A timing; without arguments one that begins at 0 and runs once.
  package init(
    beginTime: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillsBackwards: Bool = false, fillsForwards: Bool = false
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillsBackwards = fillsBackwards
    self.fillsForwards = fillsForwards
  }

  /// How long a run and its way back last together, in its own time.
  @inline(__always) var cycle: Double { autoreverses ? 2 * duration : duration }

  /// How long it is active, all repetitions included, in its own time; may be infinite.
  @inline(__always) package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// When it ends, in the layer's time; infinite if it never does.
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Where it is at a moment of the layer's time.
  ///
  /// With speed 0 it is active at all times, and stands where its offset says: a whole number of
  /// cycles is the end of one. What is nearer to the end than the
  /// moment's own rounding has reached it, so that the end is met after days of uptime, too.
  /// With `includingEnd` the very end still belongs to the run: so it is for what is in a group.
  /// `error` is how wrong `time` itself may be.
  @inline(__always)
  package func state(
    at time: Double, includingEnd: Bool = false, error: Double = 0
  ) -> TimingState {
    if speed == 0 { return stillState() }
    let isBefore = time < beginTime
    let elapsed = isBefore ? 0 : (time - beginTime) * abs(speed)
    let total = activeDuration
    let rounding = max(rounding(at: time), error) * abs(speed)
    // One call, so that it is inlined.
    if elapsed + rounding < total {
      return state(isBefore ? .before : .active, elapsed: elapsed)
    }
    if isBefore { return startState(.before) }
    let isOver = !includingEnd || elapsed > total + rounding
    return endState(isOver ? .after : .active, elapsed: total)
  }

  /// How wrong the time since the beginning may be, in the layer's time.
  @inline(__always) func rounding(at time: Double) -> Double {
    2 * max(abs(time), abs(beginTime)).ulp
  }

  /// How far the run is at a moment of the layer's time, 0…1; nil: it has no effect.
  func progress(at time: Double) -> Double? {
    let state = state(at: time)
    return state.isShown ? state.progress : nil
  }

  /// `progress(at:)` in the midst of a run forwards, where it needs less; nil: anywhere else.
  ///
  /// A moment's rounding, two ulps, is less than `time * 0x1p-50`.
  @inline(__always) func progressWhileRunning(at time: Double) -> Double? {
    let elapsed = (time - beginTime) * speed
    let rounding = max(abs(time), abs(beginTime)) * 0x1p-50 * speed
    let way = elapsed + timeOffset
    guard speed > 0, time >= beginTime, way >= 0, elapsed + rounding < activeDuration,
      duration < .infinity
    else { return nil }
    let cycle = cycle
    let count = way / cycle
    guard count < 0x1p52 else { return nil }
    // Towards zero is down, and no call.
    let rest = way - Double(Int64(count)) * cycle
    let runTime = autoreverses && rest > duration ? cycle - rest : rest
    return min(max(runTime / duration, 0), 1)
  }

  /// When the state will next be another one than before, active or after; nil: never again.
  ///
  /// It is the layer's time, and later than `time`.
  package func nextChange(after time: Double) -> Double? {
    guard speed != 0 else { return nil }
    if time < beginTime { return beginTime }
    guard state(at: time).stage == .active, endTime.isFinite else { return nil }
    return endTime
  }

  /// The state after `elapsed` ≥ 0 of its own seconds, whichever way it runs.
  @inline(__always)
  private func state(_ stage: TimingState.Stage, elapsed: Double) -> TimingState {
    let cycle = self.cycle
    let way = speed < 0 ? elapsed - timeOffset : elapsed + timeOffset
    // A run without end is always the first one, and has no end to run back from.
    guard cycle < .infinity else { return state(stage, iteration: 0, at: max(0, way)) }
    let iteration = (way / cycle).rounded(.down)
    let rest = way - iteration * cycle
    return state(stage, iteration: iteration, at: speed < 0 ? cycle - rest : rest)
  }

  /// Where it stands with speed 0.
  @inline(never) private func stillState() -> TimingState {
    timeOffset > 0 ? endState(.active, elapsed: 0) : startState(.active)
  }

  /// The first moment, of what may be too short for any other.
  @inline(never) private func startState(_ stage: TimingState.Stage) -> TimingState {
    guard cycle > 0 else { return emptyState(stage, progress: speed < 0 ? lastProgress : 0) }
    return state(stage, elapsed: 0)
  }

  /// What a run without any length shows.
  private func emptyState(_ stage: TimingState.Stage, progress: Double) -> TimingState {
    TimingState(
      stage: stage, iteration: 0, progress: progress, time: 0,
      isShown: stage == .active || (stage == .before ? fillsBackwards : fillsForwards))
  }

  /// How far a run forwards is at its end, its way back included.
  private var lastProgress: Double { autoreverses ? 0 : 1 }

  /// The last moment: a whole number of cycles ends at the end of the last one.
  private func endState(_ stage: TimingState.Stage, elapsed: Double) -> TimingState {
    guard cycle > 0 else { return emptyState(stage, progress: speed < 0 ? 0 : lastProgress) }
    let way = speed < 0 ? elapsed - timeOffset : elapsed + timeOffset
    let count = way / cycle
    let whole = count.rounded()
    guard abs(count - whole) <= 1e-9 * max(1, abs(whole)) else {
      return state(stage, elapsed: elapsed)
    }
    return state(stage, iteration: whole - 1, at: speed < 0 ? 0 : cycle)
  }

  @inline(__always)
  private func state(
    _ stage: TimingState.Stage, iteration: Double, at time: Double
  ) -> TimingState {
    let runTime = autoreverses && time > duration ? cycle - time : time
    let progress = duration < .infinity ? runTime / duration : (speed < 0 ? 1 : 0)
    return TimingState(
      stage: stage, iteration: iteration, progress: min(max(progress, 0), 1),
      time: min(max(runTime, 0), duration),
      isShown: stage == .active || (stage == .before ? fillsBackwards : fillsForwards))
  }
}

/// Where an animation is at some moment.
package struct TimingState: Equatable, Sendable {
  /// Which part of its life it is in.
  package enum Stage: Sendable {
    /// It hasn't begun.
    case before
    /// It runs.
    case active
    /// It has ended.
    case after
  }

  /// Which part of its life it is in.
  package var stage: Stage
  /// How many runs, with their ways back, are over.
  package var iteration: Double
  /// How far the run is, 0…1; before it what is shown at first, after it what is shown at last.
  package var progress: Double
  /// Where in the run it is, in its own seconds, 0…`duration`.
  package var time: Double
  /// Whether it has an effect: it is active, or fills the time before or after.
  package var isShown: Bool

  /// A state.
  package init(
    stage: Stage, iteration: Double, progress: Double, time: Double, isShown: Bool
  ) {
    self.stage = stage
    self.iteration = iteration
    self.progress = progress
    self.time = time
    self.isShown = isShown
  }
}
