/// Variables of the environment, each with the values that it may have; unset and empty are one, and always right.
package struct KnownVariables: Sendable {
  /// The variables and their values.
  package let values: [(name: String, values: [String])]

  /// Variables with their values.
  package init(_ values: [(name: String, values: [String])]) { self.values = values }

  /// What is wrong with an environment; nil: nothing.
  package func complaint(_ environment: [String: String]) -> String? {
    for (name, values) in values {
      guard let value = environment[name], !value.isEmpty, !values.contains(value) else { continue }
      return "\(name) is \(values.joined(separator: ", ")) or not set, not \"\(value)\""
    }
    return nil
  }
}
