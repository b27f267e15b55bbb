import Glibc

// What happens once a process has been asked to be live.
extension RunSeeker {
  /// Waits for the end of what is live, and asks it to end where somebody asks us; gives its exit code.
  ///
  /// - Returns: nil where nothing is live, or about to be.
  package func waitForLive(until isAsked: () -> Bool) -> Int32? {
    guard live != nil || isTakingOver && liveStatus == nil else { return nil }
    var hasAsked = false
    while liveStatus == nil, failure == nil {
      _ = wait(milliseconds: 200)
      guard isAsked(), !hasAsked, let live else { continue }
      hasAsked = true
      kill(live, SIGTERM)
    }
    return liveStatus
  }

  /// Forgets that none came about: somebody may ask again.
  package func forgetTakingOver() {
    isTakingOver = false
    liveStatus = nil
  }
}
