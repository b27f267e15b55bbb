import ArgumentParser
import Tumble

/// Whether a run is compared with a second one.
struct ParanoidOption: ParsableArguments {
  private static let name = "--paranoid"

  @Option(
    name: .customLong("paranoid"),
    help: ArgumentHelp(
      "Compare every state with that of a second run, built separately, which follows every n ticks; "
        + "without n \(SyncTest.usualInterval). The first difference is named, and the exit code 1.",
      valueName: "n"))
  var ticks: Int?

  func validate() throws {
    if let ticks, !(1...86_400).contains(ticks) {
      throw ValidationError("\(Self.name) is 1…86400 ticks, not \(ticks)")
    }
  }

  /// The arguments with a number behind the option where none stands: a name that follows is none.
  static func spelled(_ arguments: [String]) -> [String] {
    var spelled: [String] = []
    for (index, word) in arguments.enumerated() {
      let next = index + 1 < arguments.count ? arguments[index + 1] : ""
      let isBare = word == name && Int(next) == nil && !arguments[..<index].contains("--")
      spelled.append(isBare ? "\(name)=\(SyncTest.usualInterval)" : word)
    }
    return spelled
  }

  /// Plays a recording that has verified, and compares it, if that is wanted.
  ///
  /// It may take so many seconds, which is looked at between ticks.
  ///
  /// - Throws: `Failure` with the first difference, and where it was stopped before.
  func check(_ file: String, timeoutSeconds: Int) throws {
    guard let ticks else { return }
    let deadline = Deadline(seconds: timeoutSeconds, nanoseconds: MonotonicClock.nanoseconds)
    func goOn() throws {
      try Interrupt.check()
      guard !deadline.hasPassed else {
        throw ReplayError(file: file, fault: .notFinished(seconds: deadline.seconds))
      }
    }
    let replay = try ReplaySource(path: file, catalog: Program.current.catalog)
    let progress = ProgressLine("compare \(file)", unit: "ticks", total: replay.lastTick.number)
    defer { progress.clear() }
    do {
      var loop = TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
      try loop.compareWithSecondRun(every: ticks) { Interrupt.isAsked || deadline.hasPassed }
      var watch = WatchedTicks { tick in
        try goOn()
        progress.reached(tick.number)
      }
      _ = try loop.run(to: replay.lastTick, observer: &watch)
      if try !loop.finishComparison() { try goOn() }
    } catch let error as SyncError {
      progress.clear()
      throw Failure(.no, "\(file): \(error)")
    }
  }
}
