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

  /// What the caption says can be done.
  var captionHints: [String] {
    let keyed = Array(actions.prefix(9)).enumerated().map { "\($0 + 1): \($1)" }
    // F1 has them all.
    let keys = keyed.count > 4 ? keyed.prefix(3) + ["…"] : keyed[...]
    return hints + (keys.isEmpty ? [] : [keys.joined(separator: " · ")])
      + [general.joined(separator: " · ")]
  }
}
