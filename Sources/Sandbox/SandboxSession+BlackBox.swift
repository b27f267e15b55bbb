package import Tumble

// What is left of a run that crashes.
extension SandboxSession {
  /// Keeps each run in a file of `box` while it goes on, this one from its beginning; nil: none is kept.
  ///
  /// A recording that is played has its own file.
  package func keepRuns(in box: BlackBox?) {
    blackBox?.end()
    blackBox = box
    fillBlackBox()
  }

  /// Keeps the run that goes on now, and forgets the one before.
  func fillBlackBox() {
    guard let blackBox else { return }
    if isReplaying {
      blackBox.end()
    } else {
      loop.ticks.fill(blackBox)
    }
    noticeBlackBox()
  }

  /// Tells the terminal why there is no file, once: nobody who plays need care.
  func noticeBlackBox() {
    guard let problem = blackBox?.problem else { return }
    blackBox?.problem = nil
    recordingProblems.append("this run isn't kept against crashes: \(problem)")
  }

  /// The file that keeps this run; nil: there is none.
  package var keptFile: String? { blackBox?.partPath }

  /// Stands still at what has gone wrong.
  func stop(at error: any Error) {
    loop.timestep.pause()
    overlay.show(notice: "\(error)")
    if error is SimulationError || error is SyncError { failure = error }
  }

  /// Whether a file can be made of what has led to a failure.
  var canKeepFailure: Bool { !isReplaying && !isRecording && keepingObstacle == nil }
}

// Runs that are made twice.
extension SandboxSession {
  /// In what the run differs from a second one of the same inputs; nil: nothing was found.
  package var difference: SyncError? { failure as? SyncError }

  /// Compares each run from now on, this one too, with a second one every so many ticks; nil: none.
  ///
  /// - Throws: `SyncError` where this one differs at its beginning.
  package func compareRuns(every interval: Int?) throws {
    comparisonInterval = interval
    guard let interval else { return }
    try loop.ticks.compareWithSecondRun(every: interval)
  }

  func beginComparison() {
    guard let comparisonInterval else { return }
    do { try loop.ticks.compareWithSecondRun(every: comparisonInterval) } catch { stop(at: error) }
  }
}
