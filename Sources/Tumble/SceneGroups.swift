/// Scenes that are listed together: those that belong to no book, or the pages of a chapter.
package struct SceneGroup: Sendable {
  /// "Scenes", or as in "Chapter 2 · The Backing Image".
  package let title: String
  /// In the catalogue's order.
  package let scenes: [any Scene.Type]

  /// A group.
  package init(title: String, scenes: [any Scene.Type]) {
    self.title = title
    self.scenes = scenes
  }
}

extension SceneCatalog {
  /// The scenes in groups: those that are no pages first, then the pages by their chapters.
  package var groups: [SceneGroup] {
    let others = scenes.filter { Listing(sceneName: $0.name) == nil }
    let pages = Dictionary(grouping: scenes) { Listing(sceneName: $0.name)?.chapter ?? 0 }
    let chapters = pages.keys.filter { $0 > 0 }.sorted().map { chapter in
      let pages = pages[chapter, default: []]
      let title = pages.first.flatMap { Listing(sceneName: $0.name)?.chapterTitle } ?? ""
      return SceneGroup(
        title: "Chapter \(chapter)" + (title.isEmpty ? "" : " · \(title)"), scenes: pages)
    }
    return (others.isEmpty ? [] : [SceneGroup(title: "Scenes", scenes: others)]) + chapters
  }
}
