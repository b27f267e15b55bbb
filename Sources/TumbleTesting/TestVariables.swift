/// The variables of the environment that tests are asked by, and what they may be.
///
/// A value that nobody knows fails the test: it would else be left out unseen, and the test pass as it is.
enum TestVariables {
  private static let variables: [(name: String, values: [String])] = [
    ("TUMBLE_GOLDENS", ["record"]), ("TUMBLE_RECORD", ["1"]), ("TUMBLE_STRICT", ["1", "0"]),
  ]

  /// What is wrong with an environment; nil: nothing.
  static func complaint(_ environment: [String: String]) -> String? {
    for (name, values) in variables {
      guard let value = environment[name], !value.isEmpty, !values.contains(value) else { continue }
      return "\(name) is \(values.joined(separator: ", ")) or not set, not \"\(value)\""
    }
    return nil
  }
}
