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

  /// Stands still at what must not be, and asks for a file of the run that has led there.
  func stop(at error: any Error) {
    loop.timestep.pause()
    overlay.show(notice: "\(error)")
    guard error is SimulationError, !isReplaying, !isRecording, keepingObstacle == nil else {
      return
    }
    failure = "\(error)"
  }
}
