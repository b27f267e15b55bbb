/// A run and a second one of the same scene and inputs that aren't the same.
///
/// The scene depends on something else: on what an earlier run has left, on addresses, on a clock.
package struct SyncError: Error, Equatable, CustomStringConvertible {
  /// The first tick whose states differ.
  package let tick: Int64
  /// In what.
  package let kind: Kind

  /// How two runs can differ.
  package enum Kind: Equatable, Sendable {
    /// In a body: the lowest that differs.
    case body(BodyDifference)
    /// In gravity: no body differs, and the states' hashes do.
    case gravity
    /// The second run can't do what the first has done.
    case failed(String)
  }

  /// "tick 181, body 0, vy: 0x1.8p+3 (12.0) here, 0x1.9p+3 (12.5) in a second run of the same inputs, … ULPs apart".
  package var description: String {
    let second = "a second run of the same inputs"
    switch kind {
    case .gravity: return "tick \(tick), gravity is another in \(second)"
    case .failed(let reason): return "tick \(tick), \(second) fails: \(reason)"
    case .body(let difference):
      let location = "tick \(tick), body \(difference.body)"
      guard let field = difference.kind.name, let values = difference.kind.values else {
        let isMissing = difference.kind == .onlyInFirst
        return "\(location): \(isMissing ? "missing" : "only") in \(second)"
      }
      let distance = difference.kind.distance.map { ", \($0)" } ?? ""
      return "\(location), \(field): \(values.first) here, \(values.second) in \(second)\(distance)"
    }
  }
}
