import Tumble

// Going back in time.
extension SandboxSession {
  /// The longest that going back may take, in nanoseconds: all that was simulated is simulated again.
  static let longestRewind: Int64 = 1_000_000_000
  /// So many ticks may be made again where no clock says what they take.
  static let mostTicksRewound: Int64 = 20_000

  /// Stands still at the state before the present one.
  func stepBack() {
    let end = Tick(simulation.now.number - 1)
    if let obstacle = obstacle(toGoingBackTo: end) { return overlay.show(notice: obstacle) }
    do {
      guard let ticks = try rewound(to: end) else {
        return overlay.show(notice: "can't go back: the run doesn't go the same way again")
      }
      goBack(to: ticks)
    } catch {
      overlay.show(notice: "can't go back: \(error)")
    }
  }

  private func obstacle(toGoingBackTo end: Tick) -> String? {
    if isRecording { return "not while recording: F5 ends it" }
    guard end.number >= 0 else { return "this is the beginning" }
    if let keepingObstacle { return "can't go back: \(keepingObstacle)" }
    guard let cost = loop.tickCost, clock != nil else {
      return end.number > Self.mostTicksRewound
        ? "too far to go back: more than \(Self.mostTicksRewound) ticks" : nil
    }
    let time = Double(cost) * Double(end.number)
    return time > Double(Self.longestRewind)
      ? "too far to go back: it would take \(HUD.tenths(time / 1e9)) s" : nil
  }

  /// The run at an earlier tick, of live play or a recording; nil: it doesn't go there again.
  private func rewound(to end: Tick) throws -> TickLoop<Simulation>? {
    guard let replay else { return try loop.ticks.rewound(to: end) }
    let again = try ReplaySource(path: replay.path, catalog: catalog)
    var ticks = TickLoop(try again.makeSimulation(), source: again, onRefusal: .leaveOut)
    return try ticks.run(to: end, keepingPoses: true) ? ticks : nil
  }
}
