/// Variables of the environment, and what they may be; one that is set to nothing counts as not set.
package struct KnownVariables: Sendable {
  /// What a variable may be.
  package enum Values: Sendable, ExpressibleByArrayLiteral {
    /// One of these words.
    case words([String])
    /// A whole number of this range.
    case numbers(ClosedRange<Int>)

    /// One of these words.
    package init(arrayLiteral words: String...) { self = .words(words) }

    fileprivate func contains(_ value: String) -> Bool {
      switch self {
      case .words(let words): words.contains(value)
      case .numbers(let range): Int(value).map(range.contains) ?? false
      }
    }

    fileprivate var description: String {
      switch self {
      case .words(let words): words.joined(separator: ", ")
      case .numbers(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
      }
    }
  }

  /// The variables and their values.
  package let values: [(name: String, values: Values)]

  /// Variables with their values.
  package init(_ values: [(name: String, values: Values)]) { self.values = values }

  /// What is wrong with an environment; nil: nothing.
  package func complaint(_ environment: [String: String]) -> String? {
    for (name, values) in values {
      guard let value = environment[name], !value.isEmpty, !values.contains(value) else { continue }
      return "\(name) is \(values.description) or not set, not \"\(value)\""
    }
    return nil
  }
}
