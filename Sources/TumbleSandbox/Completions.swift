import ArgumentParser
import Tumble

extension CompletionKind {
  /// Names of scenes and numbers of listings.
  static var scenes: CompletionKind { .custom { _, _, _ in SceneCompletion.names } }

  /// What may be said to `--set`, of the scene that stands in the line.
  static var parameters: CompletionKind {
    .custom { words, _, _ in SceneCompletion.settings(in: words) }
  }
}

/// What a shell offers where a scene, or a parameter of one, is to be typed.
enum SceneCompletion {
  /// All names; a page of the gallery by its number.
  static var names: [String] {
    Program.current.catalog.scenes.map { Listing(sceneName: $0.name)?.description ?? $0.name }
  }

  /// NAME= of each parameter of the first scene that a line names, or of what opens without one.
  static func settings(in words: [String]) -> [String] {
    let catalog = Program.current.catalog
    let named = words.lazy.compactMap { try? catalog.find($0) }.first
    return (named ?? Program.current.firstScene).parameters.map { "\($0.name)=" }
  }
}
