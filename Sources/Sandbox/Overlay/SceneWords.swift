/// What is said about a scene.
package struct SceneWords: Equatable, Sendable {
  /// Its name, as "Crates".
  package var title = ""
  /// What is seen.
  package var summary = ""
  /// What can be done in it.
  package var hints: [String] = []
  /// Its actions, which have the digits for keys.
  package var actions: [String] = []
  /// What can be done in each scene of its kind.
  package var general: [String] = []
  /// Keys that tell and offer more.
  package var more: [String] = []

  /// What the caption says can be done.
  var captionHints: [String] {
    let keyed = Array(actions.prefix(9)).enumerated().map { "\($0 + 1): \($1)" }
    // Up to four are told; of more, three and the last. F1 has them all.
    let keys = keyed.count > 4 ? keyed.prefix(3) + ["… \(keyed[keyed.count - 1])"] : keyed[...]
    return hints + (keys.isEmpty ? [] : [keys.joined(separator: Self.separator)])
      + lines(of: [general, more])
  }

  private static let separator = " · "
  /// About as many letters as a caption is wide.
  private static let lineLength = 56

  /// One line if that is long enough, else one for each part.
  private func lines(of parts: [[String]]) -> [String] {
    let line = parts.flatMap { $0 }.joined(separator: Self.separator)
    guard line.count > Self.lineLength else { return [line] }
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: Self.separator) }
  }
}
