/// What F1 tells: groups of lines, each of a key and what it does.
struct HelpText: Equatable {
  /// A line.
  struct Entry: Equatable {
    /// What is pressed.
    let keys: String
    /// What is pressed on a controller; empty: nothing is.
    var controller = ""
    /// What happens.
    let what: String
  }

  /// Lines that belong together.
  struct Section: Equatable {
    let title: String
    /// A line below the title; empty for none.
    var summary = ""
    var entries: [Entry]
  }

  /// The groups, top to bottom.
  let sections: [Section]

  /// The scene's own lines, and all bindings.
  init(
    scene: String = "", summary: String = "", hints: [String] = [], actions: [String] = [],
    bindings: [KeyBinding] = KeyBinding.all
  ) {
    var own = hints.map { hint in
      // As in "press anywhere: an explosion".
      let parts = hint.split(separator: ": ", maxSplits: 1).map(String.init)
      return parts.count == 2
        ? Entry(keys: parts[0], what: parts[1]) : Entry(keys: "", what: hint)
    }
    // Actions after the ninth have no key.
    own += actions.prefix(9).enumerated().map { Entry(keys: "\($0 + 1)", what: $1) }
    let groups = KeyGroup.allCases.map { group in
      Section(
        title: group.title, entries: bindings.filter { $0.group == group }.flatMap(\.entries))
    }.filter { !$0.entries.isEmpty }
    sections =
      (scene.isEmpty ? [] : [Section(title: scene, summary: summary, entries: own)]) + groups
  }
}

extension KeyBinding {
  /// A line for each of its actions, or one for all where their keys or buttons aren't told apart.
  var entries: [HelpText.Entry] {
    func parts(_ text: String) -> [String] { text.isEmpty ? [] : text.components(" · ") }
    let (titles, keys) = (parts(title), parts(keyLabel))
    let controllers = parts(controllerLabel)
    guard titles.count == keys.count, controllers.count <= titles.count else {
      return [HelpText.Entry(keys: keyLabel, controller: controllerLabel, what: title)]
    }
    return titles.indices.map { index in
      // Where a controller has fewer, its last stands for the rest, as "triggers" do.
      let controller = controllers.isEmpty ? "" : controllers[min(index, controllers.count - 1)]
      return HelpText.Entry(keys: keys[index], controller: controller, what: titles[index])
    }
  }
}

extension String {
  /// Its parts between separators.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
