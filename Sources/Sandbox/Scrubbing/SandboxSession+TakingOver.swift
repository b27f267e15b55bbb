package import Tumble

// Going on with a run that a recording has come to.
extension SandboxSession {
  /// Goes on live from a run of the scene that runs, which has kept all that has happened; it stands still.
  ///
  /// What the recording held is let go of: it is for those who play now to hold it.
  package func goOn(from ticks: TickLoop<Simulation>) {
    var ticks = ticks
    ticks.source = mapper
    goBack(to: ticks)
  }
}
