import Contracts

/// The variables of the environment that tests are asked by, and what they may be.
///
/// A value that nobody knows fails the test: it would else be left out unseen, and the test pass as it is.
enum TestVariables {
  private static let known = KnownVariables([
    ("TUMBLE_GOLDENS", ["record"]), ("TUMBLE_RECORD", ["1"]), ("TUMBLE_STRICT", ["1", "0"]),
  ])

  /// What is wrong with an environment; nil: nothing.
  static func complaint(_ environment: [String: String]) -> String? { known.complaint(environment) }
}
