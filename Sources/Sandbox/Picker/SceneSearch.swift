package import Tumble

/// Finds scenes by what is typed: each word must be somewhere in what people can read of them.
package struct SceneSearch: Equatable, Sendable {
  /// What was typed.
  package private(set) var text = ""

  /// Letters that keep the text in a line of any window.
  private static let longest = 40

  /// A search that finds all.
  package init() {}

  /// Appends what was typed, without what no scene's name or line has.
  package mutating func type(_ more: String) {
    let allowed = more.filter {
      $0.isLetter || ($0.isASCII && $0.isNumber) || " .,:'-".contains($0)
    }
    text = String((text + allowed).drop { $0 == " " }.prefix(Self.longest))
  }

  /// Takes the last letter away; false: there was none.
  package mutating func deleteLast() -> Bool {
    text.popLast() != nil
  }

  /// Takes all away; false: there was nothing.
  package mutating func clear() -> Bool {
    defer { text = "" }
    return !text.isEmpty
  }

  /// The groups with the scenes that match, without those that have none.
  package func matches(in groups: [SceneGroup]) -> [SceneGroup] {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard !words.isEmpty else { return groups }
    return groups.compactMap { group in
      let scenes = group.scenes.filter { Self.matches($0, of: group, words) }
      return scenes.isEmpty ? nil : SceneGroup(title: group.title, scenes: scenes)
    }
  }

  /// A number finds the listings that it begins: "2.5" doesn't find "12.5".
  private static func matches(
    _ scene: any Scene.Type, of group: SceneGroup, _ words: [String]
  ) -> Bool {
    let number = Listing(sceneName: scene.name)?.description
    let names = number == nil ? [scene.name, scene.title] : ["listing"]
    let texts = (names + [scene.summary, group.title]).map { $0.lowercased() }
    // "8" is chapter 8, and not 5.8 or 2048.
    func has(_ word: String, _ text: String) -> Bool {
      guard word.allSatisfy(\.isNumber) else { return text.contains(word) }
      return text.split { !$0.isNumber }.contains { $0.hasPrefix(word) }
    }
    return words.allSatisfy { word in
      if let number, Listing(word) != nil || word.hasSuffix(".") { return number.hasPrefix(word) }
      return number?.hasPrefix(word) == true || texts.contains { has(word, $0) }
    }
  }
}
