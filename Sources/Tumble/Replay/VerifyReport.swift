/// What came out of verifying one recording, as a value; its texts are what the command prints.
public struct VerifyReport: Equatable, Sendable {
  /// The recording's name.
  public let file: String
  /// The answer.
  public internal(set) var outcome: VerifyOutcome
  /// Where the simulation and the trace that it was compared with first differ.
  package var traceDifference: TraceDifference?
  /// The trace that was compared with, and the last tick that both have.
  package var comparedTrace: ComparedTrace?
  /// What of `sim` differs from this program's.
  public internal(set) var otherPlatform: [PlatformDifference] = []
  /// What was wrong with the part of the file that was left out.
  public internal(set) var damage: ReplayError?
  /// Whether the recording was ended properly.
  public internal(set) var hasEnd = false
  /// Ticks per second, 0 if the header could not be read.
  public internal(set) var hz = 0

  /// A trace and how far it went.
  package struct ComparedTrace: Equatable, Sendable {
    /// The trace's name.
    package let name: String
    /// The last tick that was compared; nil if the trace begins after the recording's end.
    package let lastTick: Int64?
  }

  init(file: String, outcome: VerifyOutcome) {
    self.file = file
    self.outcome = outcome
  }

  /// 0 same, 1 different, not a number or not repeatable, 2 a bad file.
  public var exitCode: Int32 {
    switch outcome {
    case .same: traceDifference == nil ? 0 : 1
    case .diverged, .notANumber, .notRepeatable: 1
    case .bad: 2
    }
  }

  /// The last tick whose hash was the same, where another one differs.
  package var lastSame: Int64? {
    switch outcome {
    case .diverged(let divergence): divergence.lastSame ?? 0
    case .notANumber(_, _, let lastSame): lastSame
    case .same, .notRepeatable, .bad: nil
    }
  }

  /// The line for standard output; nil for a bad file.
  public var resultLine: String? {
    guard let result else { return nil }
    return ([printable(file) + ": " + result] + remarks).joined(separator: "; ")
  }

  /// The line for standard error; nil unless the file is bad.
  public var errorLine: String? {
    guard case .bad(let error) = outcome else { return nil }
    return error.description
  }

  /// More lines for standard error: at most one about the platform and one about damage.
  public var warnings: [String] {
    var lines: [String] = []
    if exitCode != 2, let warning = Self.platformWarning(otherPlatform, of: file) {
      lines.append(warning)
    }
    if let damage { lines.append(damageWarning(damage)) }
    return lines
  }

  /// What every command says of a recording that was made on another platform; nil: it wasn't.
  package static func platformWarning(_ others: [PlatformDifference], of file: String) -> String? {
    others.isEmpty ? nil : "\(printable(file)): warning: \(ReplayFault.otherPlatform(others))"
  }

  private var result: String? {
    switch outcome {
    case .same(let ticks, let checkpoints):
      guard traceDifference == nil else { return "all \(counted(checkpoints, "checkpoint")) same" }
      if isRecovered {
        return "same up to tick \(ticks), \(counted(checkpoints, "checkpoint"))"
      }
      return "same, \(counted(ticks, "tick")), \(counted(checkpoints, "checkpoint"))"
    case .diverged(let divergence): return divergence.description
    case .notANumber(let tick, let body, let lastSame):
      return "not a number at tick \(tick), body \(body); same up to tick \(lastSame)"
    case .notRepeatable(_, let difference): return "not repeatable: \(difference)"
    case .bad: return nil
    }
  }

  /// Whether only the part before a wrong checksum was verified; there may be an end behind it.
  private var isRecovered: Bool {
    if case .checksum = damage?.fault { true } else { false }
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if let traceDifference { remarks.append("first difference at \(traceDifference)") }
    if exitCode == 1, !otherPlatform.isEmpty {
      let keys = otherPlatform.map(\.key).joined(separator: ", ")
      remarks.append("made under another \(keys) (\(listed(otherPlatform)))")
    }
    if case .same(let ticks, _) = outcome {
      if let trace = comparedTrace, traceDifference == nil, (trace.lastTick ?? -1) < ticks {
        remarks.append(trace.remark)
      }
      if isRecovered {
        remarks.append("the damaged rest is left out")
      } else if !hasEnd {
        remarks.append("no end line")
      }
    }
    return remarks
  }

  private func damageWarning(_ damage: ReplayError) -> String {
    let location = "\(printable(file)):\(damage.line ?? 1): warning: "
    switch damage.fault {
    case .cut(let byte): return location + "last line is cut at byte \(byte), left out"
    case .noHeader: return "\(printable(file)): warning: \(damage.fault)"
    default: return location + "\(damage.fault), the rest left out"
    }
  }
}

extension VerifyReport.ComparedTrace {
  fileprivate var remark: String {
    let shown = name == "-" ? "standard input" : printable(name)
    return lastTick.map { "\(shown) compared up to tick \($0) only" } ?? "\(shown) has no such tick"
  }
}

/// The answer of verifying one recording.
public enum VerifyOutcome: Equatable, Sendable {
  /// Every hash is the same, over so many ticks and checkpoints.
  case same(ticks: Int64, checkpoints: Int)
  /// A hash is another.
  case diverged(Divergence)
  /// The simulation reached something that is not a number, or infinite.
  case notANumber(tick: Int64, body: UInt32, lastSame: Int64)
  /// A second run of the same events differs from the first: it depends on something else, too.
  case notRepeatable(tick: Int64, difference: String)
  /// The file can't be verified.
  case bad(ReplayError)
}

/// The first hash of a recording that the simulation doesn't reproduce.
public struct Divergence: Equatable, Sendable, CustomStringConvertible {
  /// The tick of the hash.
  public let tick: Int64
  /// Ticks per second.
  public let hz: Int
  /// Which of the recording's hashes differs.
  public let hashKind: HashKind
  /// The recording's hash.
  public let expected: UInt64
  /// The simulation's hash.
  public let got: UInt64
  /// The last tick with an equal hash; nil if there is none.
  public let lastSame: Int64?

  /// Which of a recording's hashes it is.
  public enum HashKind: String, Sendable {
    /// The header's, at tick 0.
    case initial
    /// An extra one between checkpoints.
    case extra
    /// A checkpoint's.
    case checkpoint
    /// The end's.
    case end
  }

  /// "diverged at checkpoint 7 (tick 840, 7.000 s): expected … got …; same up to tick 720".
  public var description: String {
    "diverged at \(shownMoment): expected \(hexadecimal(expected, digits: 16)) "
      + "got \(hexadecimal(got, digits: 16))"
      + (lastSame.map { "; same up to tick \($0)" } ?? "")
  }

  private var shownMoment: String {
    switch hashKind {
    case .initial: "tick 0"
    case .extra: "tick \(tick) (\(shownTime(tick, hz: hz)))"
    case .checkpoint: "checkpoint \(tick / Int64(hz)) (tick \(tick), \(shownTime(tick, hz: hz)))"
    case .end: "the end (tick \(tick), \(shownTime(tick, hz: hz)))"
    }
  }
}

/// A tick's time in seconds with three digits, rounded half up: "7.000 s".
package func shownTime(_ tick: Int64, hz: Int) -> String {
  let milliseconds = (tick * 2000 + Int64(hz)) / (2 * Int64(hz))
  let fraction = String(milliseconds % 1000)
  let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
  return "\(milliseconds / 1000).\(zeros)\(fraction) s"
}

extension VerifyReport {
  /// What is said of a recording whose time is over; nothing more is known of it.
  package init(notFinished file: String, within seconds: Int) {
    let error = ReplayError(file: file, fault: .notFinished(seconds: seconds))
    self.init(file: file, outcome: .bad(error))
  }
}
