import Tumble

/// Why a recording among a test's resources fails the test.
public enum ReplayExpectationError: Error, Equatable, CustomStringConvertible {
  /// There is no such fixture.
  case missing(name: String, in: String)
  /// The recording doesn't hold, or is bad; the line that `tumble verify` prints.
  case broken(String)
  /// The fixture was written anew because TUMBLE_RECORD is set.
  ///
  /// The test fails, so that nobody commits it unseen.
  case rewritten(String, isChanged: Bool)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .missing(let name, let folder):
      "no fixture \(name)\(ReplayFormat.suffix) in \(folder), nor in Fixtures or replays there"
    case .broken(let reason): reason
    case .rewritten(let path, true):
      "\(path) was written anew (TUMBLE_RECORD=1): look at the change and unset the variable"
    case .rewritten(let path, false):
      "\(path) needed no change (TUMBLE_RECORD=1): unset the variable"
    }
  }
}
